// The page's words before and between links; all others come from the table.

import { LANGUAGES } from "./languages.js";

const KEPT = "westward-language";

export function language() {
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept in LANGUAGES) return kept;
  } catch { /* a browser that keeps nothing */ }
  const wanted = (navigator.languages || [navigator.language]).map((one) => one.slice(0, 2).toLowerCase());
  return wanted.find((one) => one in LANGUAGES) || "en";
}

export function keep(chosen) {
  try {
    localStorage.setItem(KEPT, chosen);
  } catch { /* it lasts until the page is closed */ }
}

export const word = (name, of = language()) => LANGUAGES[of].words[name];

// The language to which a touch switches, and its own name; none if there is no other.
export function nextLanguage(now) {
  const all = Object.keys(LANGUAGES), next = all[(all.indexOf(now) + 1) % all.length];
  return all.length > 1 ? { code: next, name: LANGUAGES[next].name } : null;
}
