// The page's words before and between links; all others come from the table.

import { LANGUAGES } from "./languages.js";

const KEPT = "westward-language";

export function language() {
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept in LANGUAGES) return kept;
  } catch { /* a browser that keeps nothing */ }
  return (navigator.languages || [navigator.language]).map(nearest).find(Boolean) || "en";
}

// A language with its country or script, otherwise without, otherwise with another one, as the table chooses.
function nearest(tag) {
  const parts = tag.toLowerCase().split("-"), known = Object.keys(LANGUAGES);
  for (let count = parts.length; count; count -= 1) {
    const found = known.find((one) => one.toLowerCase() === parts.slice(0, count).join("-"));
    if (found) return found;
  }
  return known.find((one) => one.toLowerCase().split("-")[0] === parts[0]);
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
