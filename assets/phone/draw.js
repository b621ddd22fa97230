// Drawing: elements stay in place while what they show changes, so that focus and screen readers stay where they are.

import { nextLanguage, word } from "./words.js";

const SHAPES = {
  circle: "M12 3a9 9 0 1 0 .01 0z", square: "M4 4h16v16H4z", triangle: "M12 3 22 20.500H2z", diamond: "M12 2 22 12 12 22 2 12z",
  cross: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z", pentagon: "M12 2.500 22 10l-3.800 11.500H5.800L2 10z",
};
const SVG = "http://www.w3.org/2000/svg";
const SMALL = ["undo", "undo_turn", "hint"];  // actions that their icons tell
const RISES = 400; // milliseconds in which a card leaves
const MOST_TOUCHED = 900; // milliseconds that a touch shows

export const find = (id) => document.getElementById(id);
let words = {}, people = [], faces = [], act = null;

function make(kind, looks = "", text = "") {
  const one = document.createElement(kind);
  if (looks) one.className = looks;
  if (text) one.textContent = text;
  return one;
}

function write(one, text) {
  if (one.textContent !== text) one.textContent = text;
}

function show(one, whether) {
  one.hidden = !whether;
}

function mark(one, name, value) {
  const text = String(value);
  if (one.getAttribute(name) !== text) one.setAttribute(name, text);
}

function icon(name) {
  const drawn = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
  drawn.setAttribute("class", "icon");
  drawn.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#icon-${name}`);
  drawn.append(use);
  return drawn;
}

function shape(name) {
  const drawn = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  drawn.setAttribute("viewBox", "0 0 24 24");
  drawn.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SHAPES[name] || SHAPES.circle);
  path.setAttribute("fill", "none");
  path.setAttribute("stroke", "currentColor");
  path.setAttribute("stroke-width", "2.600");
  drawn.append(path);
  return drawn;
}

function wear(one, seat) {
  const look = people[seat];
  if (!look) return;
  one.style.setProperty("--seat", look.colour);
  one.style.setProperty("--seat-ink", look.ink);
  one.style.setProperty("--player", look.colour);
  one.style.setProperty("--deep", look.deep);
  one.style.setProperty("--light", look.light);
}

// The face of a seat in its mood, or another one that this seat could have.
function portrait(seat, [name, mood] = faces[seat] || []) {
  const drawn = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
  drawn.setAttribute("class", `face ${mood}`);
  drawn.setAttribute("viewBox", "6 6 116 116");
  drawn.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#face-${name}`);
  drawn.append(use);
  wear(drawn, seat);
  return drawn;
}

const hasFace = (seat) => Boolean(faces[seat] && faces[seat][0]);

// Keep one child for each item, by key; fill it again only if its item has changed.
function list(parent, items, key, kind, fill) {
  const before = new Map(Array.from(parent.children, (one) => [one.dataset.key, one]));
  let last = null;
  for (const item of items) {
    const name = key(item), text = JSON.stringify(item);
    let one = before.get(name);
    before.delete(name);
    if (!one) {
      one = make(kind);
      one.dataset.key = name;
    }
    if (one.westward !== text + words.language) {
      one.westward = text + words.language;
      fill(one, item);
    }
    const next = last ? last.nextSibling : parent.firstChild;
    if (one !== next) parent.insertBefore(one, next);
    last = one;
  }
  for (const gone of before.values()) {
    if (gone.contains(document.activeElement)) find("words").focus({ preventScroll: true });
    gone.remove();
  }
}

function button(parent, looks) {
  let one = parent.firstElementChild;
  if (!one) {
    one = make("button");
    one.type = "button";
    parent.append(one);
  }
  one.className = looks;
  return one;
}

function press(one, what) {
  one.onclick = () => {
    one.classList.add("touched");
    setTimeout(() => one.classList.remove("touched"), MOST_TOUCHED);
    act.touch(what);
  };
}

function gainsOf(gains, looks = "gains") {
  const row = make("span", looks);
  for (const gain of gains) {
    const one = make("span", gain.up ? "gain" : "gain down");
    if (gain.icon) one.append(icon(gain.icon));
    if (gain.says) one.append(make("span", "says", `${gain.says}: `));
    if (gain.label) one.append(make("span", "", gain.label));
    one.append(make("span", "", gain.before), make("span", "", "→"), make("strong", "", gain.after));
    row.append(one);
  }
  return row;
}

function drawOffer(parent, item) {
  const one = button(parent, item.hint ? "offer hinted" : "offer");
  one.replaceChildren();
  if (item.icon) one.append(icon(item.icon));
  one.append(make("b", "", item.words));
  if (item.note) one.append(make("small", "", item.note));
  if (item.gains.length) one.append(gainsOf(item.gains));
  if (item.lit) one.append(make("span", "lit-words", words.lit));
  if (item.place) mark(one, "aria-pressed", item.lit);
  press(one, { do: "take", names: item.names });
}

function drawGroup(parent, group) {
  if (!parent.firstElementChild) parent.append(make("h2"), make("ul", "offers"));
  parent.className = "group";
  const [title, items] = parent.children;
  write(title, group.title);
  list(items, group.items, (item) => JSON.stringify(item.names), "li", drawOffer);
}

function drawCard(parent, card) {
  const looks = ["card", card.may && "may", card.hint && "hinted", card.used && "used"].filter(Boolean).join(" ");
  const one = button(parent, looks), art = make("span", "art"), text = make("span", "text"), marks = make("span", "marks");
  one.replaceChildren(art, text);
  art.style.setProperty("--tone", card.tone);
  if (card.icon) art.append(icon(card.icon));
  if (card.marks.length) {
    const row = make("span", "tells");
    for (const one of card.marks) row.append(one.icon ? icon(one.icon) : make("b", "", one.words));
    mark(row, "aria-hidden", true); // the effect says the same
    art.append(row);
  }
  if (card.value) art.append(make("span", "value", card.value));
  if (card.count > 1) marks.append(make("span", "mark", `×${card.count}`));
  if (card.chosen) marks.append(make("span", "mark", card.chosen > 1 ? `${words.chosen} ${card.chosen}` : words.chosen));
  if (card.used) marks.append(make("span", "mark", words.used));
  art.append(marks);
  text.append(make("b", "", card.title));
  if (card.note) text.append(make("small", "", card.note));
  if (card.effect) text.append(make("small", "", card.effect));
  if (card.dead) text.append(make("small", "dead", card.dead));
  mark(one, "aria-pressed", card.chosen > 0);
  mark(one, "aria-disabled", !card.may && !card.chosen);
  press(one, card.may || card.chosen ? { do: "take", names: card.names } : { do: "look", names: card.names });
}

function drawPanel(parent, panel) {
  const head = make("div"), name = make("span", "who", panel.name), cells = make("ul");
  parent.className = panel.on ? "panel on" : "panel";
  wear(parent, panel.seat);
  head.append(shape(people[panel.seat].shape), ...(hasFace(panel.seat) ? [portrait(panel.seat)] : []), name);
  for (const text of [panel.bot && words.bot, panel.ready && words.has_chosen, panel.mark]) {
    if (text) head.append(make("span", "", text));
  }
  const points = make("span", "points");
  points.append(icon("star"), String(panel.points));
  head.append(points);
  let said = "";
  for (const cell of panel.cells) {
    const one = make("li", cell.quiet ? "quiet" : "");
    one.append(icon(cell.icon));
    if (cell.second) one.append(icon(cell.second));
    if (cell.value) one.append(make("span", "", cell.value));
    if (cell.well) one.append(make("span", "well", cell.well));
    if (cell.says && cell.says !== said) one.append(make("span", "says", cell.says));
    said = cell.says;
    cells.append(one);
  }
  parent.replaceChildren(head, cells);
}

function drawRow(parent, row) {
  parent.className = row.head ? "head" : "";
  parent.replaceChildren();
  if (row.seat >= 0 && people[row.seat]) {
    const dot = make("span", "dot");
    wear(dot, row.seat);
    dot.append(shape(people[row.seat].shape));
    parent.append(dot);
  }
  if (row.icon) parent.append(icon(row.icon));
  parent.append(make("span", "", row.words));
}

function drawRemark(remark) {
  const box = find("remark"), key = JSON.stringify(remark || null);
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  box.replaceChildren();
  if (!remark) return;
  if (remark.title) box.append(make("strong", "title", remark.title));
  for (const text of [remark.text, ...remark.lines]) if (text) box.append(make("p", "", text));
  if (remark.gains.length) box.append(gainsOf(remark.gains));
  if (remark.no) box.append(make("p", "no", remark.no));
  if (remark.warning) box.append(make("p", "warning", remark.warning));
  if (remark.rule) box.append(make("p", "rule", remark.rule));
  const close = button(make("span"), "plain close");
  close.append(icon("cross"), make("span", "says", words.close));
  close.onclick = () => {
    box.replaceChildren();
    find("words").focus({ preventScroll: true });
  };
  box.append(close);
}

function drawActions(actions) {
  list(find("buttons"), actions, (one) => one.do, "span", (parent, one) => {
    parent.style.display = "contents";
    const looks = [one.do === "confirm" ? "big" : !SMALL.includes(one.do) && "wide", one.glow && one.may && "glow"].filter(Boolean).join(" ");
    const made = button(parent, looks);
    const small = SMALL.includes(one.do);
    made.replaceChildren(icon(one.icon), make("span", small ? "says" : "", one.words));
    if (small) made.title = one.words;
    mark(made, "aria-disabled", !one.may);
    press(made, { do: one.do });
  });
}

function drawSum(hand) {
  const box = find("sum"), key = JSON.stringify(hand);
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  box.replaceChildren();
  if (!hand) return;
  for (const fact of hand.facts) {
    const one = make("span");
    one.append(icon(fact.icon), make("span", "", fact.words));
    box.append(one);
  }
  if (hand.warning) box.append(make("span", "warning", hand.warning));
}

function drawHand(state) {
  const cards = state.cards || [], hiding = document.body.classList.contains("hiding");
  show(find("hand"), cards.length > 0);
  write(find("hand-title"), words.cards || "");
  list(find("hide"), [hiding], String, "span", (parent) => {
    parent.replaceChildren(icon(hiding ? "eye" : "eye_off"), make("span", "says", words.hide));
  });
  mark(find("hide"), "aria-pressed", hiding);
  show(find("hidden-words"), hiding);
  write(find("hidden-words"), words.hidden || "");
  show(find("cards"), !hiding);
  document.body.classList.toggle("sealed", Boolean(state.ask && state.ask.sent && state.ask.sealed));
  list(find("cards"), cards, (card) => card.names.join("+"), "li", drawCard);
}

// Cards that are played rise from the phone after some milliseconds, and arrive on the shared screen.
export function leave(names, after) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const name of new Set(names)) {
    const lying = Array.from(find("cards").children).find((one) => one.dataset.key === name);
    const box = lying && lying.getBoundingClientRect();
    if (!box || !box.width) continue;
    const card = lying.firstElementChild.cloneNode(true);
    card.inert = true;
    card.classList.add("rising");
    for (const side of ["left", "top", "width", "height"]) card.style[side] = `${box[side]}px`;
    document.body.append(card);
    const end = calm ? { opacity: 0 } : { transform: `translateY(${-box.bottom - 40}px)` };
    const motion = card.animate([{}, end], { delay: after, duration: RISES, easing: "ease-in", fill: "forwards" });
    motion.onfinish = motion.oncancel = () => card.remove();
  }
}

function drawLobby(lobby) {
  show(find("lobby"), Boolean(lobby));
  if (!lobby) return;
  const chairs = lobby.chairs.map((chair, seat) => ({ ...chair, seat, look: people[seat], face: faces[seat] }));
  list(find("chairs"), chairs, (one) => String(one.seat), "li", (parent, one) => {
    parent.replaceChildren(...(hasFace(one.seat) ? [portrait(one.seat)] : []), `${one.seat + 1}. ${one.name || "–"}`);
  });
  write(find("name-label"), words.name);
  write(find("sit"), words.sit);
  show(find("name-box"), !lobby.mine && !lobby.lost);
  show(find("sit"), !lobby.mine && !lobby.lost);
  write(find("wait"), words[lobby.says]);
}

function drawOver(over) {
  show(find("over"), Boolean(over));
  if (!over) return;
  write(find("over-title"), words.result);
  write(find("over-words"), over.words);
  list(find("scores"), over.rows.map((row) => ({ ...row, face: faces[row.seat] })), (row) => String(row.seat), "li", (parent, row) => {
    const dot = make("span", "dot");
    wear(dot, row.seat);
    dot.append(shape(people[row.seat].shape));
    const sign = hasFace(row.seat) ? portrait(row.seat) : dot;
    parent.replaceChildren(make("strong", "", `${row.place}.`), sign, make("span", "", people[row.seat].name), icon("star"), make("strong", "", String(row.points)));
  });
}

function drawPrompt(state) {
  const prompt = state.prompt, ask = state.ask, mine = Boolean(prompt && prompt.mine && !state.over);
  show(find("prompt"), Boolean(prompt) && !state.over);
  write(find("round"), prompt ? prompt.round : "");
  if (!prompt) return;
  show(find("mine"), mine);
  write(find("mine"), words.moves);
  write(find("words"), prompt.words);
  const other = !mine && hasFace(prompt.seat);
  list(find("asked"), other ? [[prompt.seat, faces[prompt.seat]]] : [], String, "span", (parent, [seat]) => parent.replaceChildren(portrait(seat)));
  write(find("ending"), prompt.ending);
  write(find("so-far"), ask && ask.picked && ask.picked.length ? `${words.so_far}: ${ask.picked.join(" · ")}` : "");
  show(find("rule"), Boolean(prompt.rule));
  write(find("rule-title"), words.rule);
  write(find("rule-text"), prompt.rule);
  document.title = mine ? `● ${words.moves}` : state.table.name;
}

function drawStatus(status) {
  show(find("state"), Boolean(status));
  write(find("state-words"), status ? word(status, words.language || undefined) : "");
  show(find("state-do"), status === "elsewhere");
  write(find("state-do"), word("again", words.language || undefined));
}

function drawPicker(state) {
  const seat = state.seat, own = find("face"), picker = state.picker, there = Boolean(picker && hasFace(seat));
  show(own, there);
  show(find("badge"), !there);
  if (!there) show(find("picker"), false);
  mark(own, "aria-expanded", !find("picker").hidden);
  if (!there) return;
  list(own, [[faces[seat], people[seat], words.face]], () => "face", "span", (parent) => {
    const badge = make("span", "badge");
    wear(badge, seat);
    badge.append(shape((people[seat] || {}).shape));
    parent.replaceChildren(portrait(seat), badge, make("span", "says", words.face));
  });
  write(find("picker-title"), words.face);
  write(find("picker-why"), picker.why);
  if (find("picker").hidden) return;
  const all = picker.all.map(([name, title]) => ({ name, title, on: name === faces[seat][0], may: !picker.why, look: people[seat] }));
  list(find("faces"), all, (one) => one.name, "li", (parent, one) => {
    const made = button(parent, "");
    made.replaceChildren(portrait(seat, [one.name, one.on ? "glad" : "calm"]), make("span", "", one.title));
    mark(made, "aria-pressed", one.on);
    mark(made, "aria-disabled", !one.may);
    made.onclick = () => {
      act.touch({ do: "face", text: one.name });
      if (one.may) openPicker(false);
    };
  });
}

// Show the faces to choose from, or hide them again; the focus goes along.
export function openPicker(open = find("picker").hidden) {
  show(find("picker"), open);
  act.redraw();
  const to = open ? find("faces").querySelector("[aria-pressed=true]") || find("faces").querySelector("button") : find("face");
  if (open) find("picker").scrollIntoView({ block: "nearest" });
  to.focus({ preventScroll: !open });
}

export function greet(text) {
  show(find("state"), true);
  write(find("state-words"), text);
}

export function drawAll(state, given) {
  act = given;
  words = { ...(state.words || {}), language: state.language };
  people = state.people || [];
  faces = state.faces || [];
  drawStatus(given.status);
  document.body.classList.toggle("sent", given.sent);
  if (!state.words) return;
  document.documentElement.lang = state.language;
  const next = nextLanguage(state.language);
  show(find("language"), Boolean(next));
  if (next) {
    write(find("language"), next.name);
    mark(find("language"), "lang", next.code);
  }
  const me = people[state.seat];
  write(find("name"), me && me.name ? me.name : `${words.seat}: ${state.seat + 1}`);
  if (me) {
    wear(find("badge"), state.seat);
    list(find("badge"), [me.shape], String, "span", (parent, name) => parent.replaceChildren(shape(name)));
  }
  drawPicker(state);
  drawLobby(state.lobby);
  drawPrompt(state);
  drawOver(state.over);
  list(find("groups"), state.over ? [] : (state.ask && state.ask.groups) || [], (group) => group.title, "section", drawGroup);
  drawHand(state);
  const own = (panel) => (panel.seat === state.seat ? 0 : 1);
  const panels = (state.panels || []).map((panel, seat) => ({ ...panel, seat, name: people[seat].name, face: faces[seat] })).sort((a, b) => own(a) - own(b));
  show(find("panels"), panels.length > 0);
  write(find("panels-title"), words.all_points);
  list(find("panel-list"), panels, (panel) => String(panel.seat), "li", drawPanel);
  show(find("log"), Boolean(state.log && state.log.length));
  write(find("log-title"), words.log);
  list(find("rows"), (state.log || []).map((row, n) => ({ ...row, n })).reverse(), (row) => `${row.n} ${row.words}`, "li", drawRow);
  show(find("board"), Boolean(state.table));
  write(find("board-title"), words.ask_board);
  list(find("things"), state.board || [], (thing) => thing.names.join("+"), "li", (parent, thing) => {
    const one = button(parent, "");
    write(one, thing.words);
    press(one, { do: "look", names: thing.names });
  });
  show(find("dock"), Boolean(state.do && (!state.over || state.remark)));
  drawRemark(state.remark);
  drawSum(state.ask && state.ask.hand);
  drawActions((!state.over && state.do) || []);
}
