// The page's words before and between links; all others come from the table.

const WORDS = {
  en: {
    connecting: "Looking for the table …",
    lost: "The table cannot be reached. Looking again …",
    no_link: "Scan the picture on the shared screen to take a seat.",
    unknown: "This picture is no longer valid. Scan the one on the shared screen.",
    elsewhere: "Another phone has this seat now.",
    freed: "This seat is played at the shared screen now. Scan its picture to take it back.",
    over: "The table is closed. This page comes back by itself when it opens again.",
    again: "Take the seat back",
  },
  de: {
    connecting: "Der Tisch wird gesucht …",
    lost: "Der Tisch ist nicht zu erreichen. Es wird weiter gesucht …",
    no_link: "Scanne das Bild auf dem gemeinsamen Bildschirm, um einen Platz zu nehmen.",
    unknown: "Dieses Bild gilt nicht mehr. Scanne das auf dem gemeinsamen Bildschirm.",
    elsewhere: "Ein anderes Telefon hat jetzt diesen Platz.",
    freed: "Dieser Platz wird jetzt am gemeinsamen Bildschirm gespielt. Scanne sein Bild, um ihn zurückzuholen.",
    over: "Der Tisch ist geschlossen. Diese Seite kommt von selbst wieder, sobald er sich öffnet.",
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
