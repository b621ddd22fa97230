"""A finger on a page in a real browser: it touches only what is on the screen."""

from random import Random

# Everything that can be touched now, with the middle of each: offers and cards, then the large button.
SEEN = """(() => {
  const busy = document.body.classList.contains("sent") || !document.querySelector("#words").textContent;
  if (!document.querySelector("#state").hidden) return { status: document.querySelector("#state-words").textContent };
  if (!document.querySelector("#over").hidden) return { over: document.querySelector("#scores").innerText };
  if (busy) return { busy: true };
  if (document.querySelector("#mine").hidden) return { waits: true };
  const name = (one) => one.closest("[data-key]").dataset.key;
  const all = (which) => Array.from(document.querySelectorAll(which));
  const big = document.querySelector("#buttons .big");
  return {
    lit: all(".offer[aria-pressed=true]").map(name),
    offers: all(".offer:not([aria-pressed=true])").map(name),
    cards: all("#cards .card:not([aria-disabled=true]):not([aria-pressed=true])").map(name),
    more: all("#cards .card[aria-pressed=true]").map(name),
    chosen: all("#cards .card[aria-pressed=true]").length,
    sum: document.querySelector("#sum").textContent,
    big: big && big.getAttribute("aria-disabled") !== "true",
    undo: document.querySelector('[data-key=undo] button').getAttribute("aria-disabled") !== "true",
  };
})()"""


class Finger:
    """One person's finger."""

    def __init__(self, page, seed):
        self.page, self.random, self.touches, self.over = page, Random(seed), 0, ""

    def act(self):
        """Touch something useful; return whether there was anything to touch."""
        seen = self.page.run(SEEN)
        self.over = seen.get("over", "")
        if "offers" not in seen:
            return False
        hand = bool(seen["sum"])
        ready = not hand or seen["chosen"] > 2
        if seen["lit"]:
            self._on(".offer[aria-pressed=true]")
        elif seen["big"] and ((hand and ready) or self.random.random() < 0.25 or not (seen["offers"] or seen["cards"])):
            self._on("#buttons .big")
        elif keys := seen["offers"] + seen["cards"] + (seen["more"] if hand else []):
            key = self.random.choice(keys)
            self._on(f"#main [data-key={quoted(key)}] button")
        elif seen["undo"]:
            self._on("[data-key=undo] button")
        else:
            return False
        return True

    def _on(self, selector):
        """Touch an element, unless the page has changed meanwhile."""
        self.touches += self.page.tap_on(f"document.querySelector({quoted(selector, chr(96))})")


def quoted(text, mark='"'):
    return f"{mark}{text.replace(chr(92), chr(92) * 2).replace(mark, chr(92) + mark)}{mark}"
