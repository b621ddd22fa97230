// The page's words before and between links; all others come from the table.

const WORDS = {
  en: {
    connecting: "Looking for the table…",
    lost: "The table cannot be reached. Trying again…",
    no_link: "Scan the QR code on the shared screen to take a seat.",
    unknown: "This QR code is no longer valid. Scan the one on the shared screen.",
    elsewhere: "Another phone has this seat now.",
    freed: "This seat is now played on the shared screen. Scan its QR code to take it back.",
    over: "The table is closed. This page reconnects when it opens again.",
    again: "Take the seat back",
  },
  de: {
    connecting: "Der Tisch wird gesucht …",
    lost: "Der Tisch ist nicht zu erreichen. Neuer Versuch …",
    no_link: "Scanne den QR-Code auf dem gemeinsamen Bildschirm, um einen Platz zu nehmen.",
    unknown: "Dieser QR-Code gilt nicht mehr. Scanne den auf dem gemeinsamen Bildschirm.",
    elsewhere: "Ein anderes Handy hat jetzt diesen Platz.",
    freed: "Dieser Platz wird jetzt am gemeinsamen Bildschirm gespielt. Scanne seinen QR-Code, um ihn zurückzuholen.",
    over: "Der Tisch ist geschlossen. Diese Seite verbindet sich wieder, sobald er öffnet.",
    again: "Den Platz zurückholen",
  },
};

const KEPT = "westward-language";

export function language() {
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept in WORDS) return kept;
  } catch { /* a browser that keeps nothing */ }
  const wanted = (navigator.languages || [navigator.language]).map((one) => one.slice(0, 2).toLowerCase());
  return wanted.find((one) => one in WORDS) || "en";
}

export function keep(chosen) {
  try {
    localStorage.setItem(KEPT, chosen);
  } catch { /* it lasts until the page is closed */ }
}

export const word = (name, of = language()) => WORDS[of][name];
