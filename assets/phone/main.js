// The page: it draws what the table says, and tells the table what was touched.

import { Link, secretOf } from "./link.js";
import { drawAll, find, greet, leave, openPicker } from "./draw.js";
import { keep, language, nextLanguage, word } from "./words.js";

const state = {};
let link = null, awake = false, sound = null, wasMine = false, status = "connecting";

const moment = () => (state.ask ? state.ask.moment : -1);

function touch(what) {
  wake();
  link.touch({ moment: moment(), ...what });
  draw();
}

// Browsers let a page sound and shake only after a touch.
function wake() {
  awake = true;
  const Audio = window.AudioContext || window.webkitAudioContext;
  if (!sound && Audio) sound = new Audio();
  if (sound && sound.state === "suspended") sound.resume();
}

function call() {
  if (!awake) return;
  if (navigator.vibrate) navigator.vibrate([120, 60, 120]);
  if (!sound || sound.state !== "running") return;
  const tone = sound.createOscillator(), level = sound.createGain(), now = sound.currentTime;
  tone.frequency.setValueAtTime(523, now);
  tone.frequency.setValueAtTime(784, now + 0.12);
  level.gain.setValueAtTime(0.12, now);
  level.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
  tone.connect(level).connect(sound.destination);
  tone.start(now);
  tone.stop(now + 0.36);
}

function draw() {
  drawAll(state, { touch, redraw: draw, status, sent: link.waiting.length > 0 });
}

function take(message, first) {
  if (first) for (const part of Object.keys(state)) delete state[part];
  const leaves = message.set.leaves;
  if (leaves && !first) leave(leaves.names, link.until(leaves.at));
  Object.assign(state, message.set);
  if (state.table) load("icons", `/icons/${state.table.title}.svg`);
  if (state.faces) load("portraits", "/faces.svg");
  const mine = Boolean(state.prompt && state.prompt.mine && state.ask && !state.ask.sent);
  if (mine && !wasMine) call();
  wasMine = mine;
  draw();
}

const loaded = {};

// Fetch the drawings of a file into the page, once, in place of others under the same name.
async function load(name, path) {
  if (loaded[name] === path) return;
  loaded[name] = path;
  const answer = await fetch(path);
  if (!answer.ok) return;
  const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const before = find(name);
  const holder = document.importNode(drawing, true);
  holder.id = name;
  holder.setAttribute("class", "drawings");
  holder.setAttribute("aria-hidden", "true");
  if (before) before.replaceWith(holder);
  else document.body.append(holder);
}

function say(now) {
  status = now;
  draw();
}

function speak() {
  const other = nextLanguage(state.language).code;
  keep(other);
  link.language = other;
  touch({ do: "language", text: other });
}

// Whatever is scrolled to or focused stands clear of the bars; where letters are large, the bars scroll away as well.
function keepClear() {
  const style = document.documentElement.style, bar = document.querySelector(".bar").offsetHeight;
  const crowded = bar + find("sum").offsetHeight + find("buttons").offsetHeight > innerHeight / 2;
  document.body.classList.toggle("crowded", crowded);
  style.scrollPaddingTop = crowded ? "0" : `${bar}px`;
  style.scrollPaddingBottom = `${crowded ? find("remark").offsetHeight : find("dock").offsetHeight}px`;
}

const given = secretOf(location.hash);
document.documentElement.lang = language();
const bars = new ResizeObserver(keepClear);
for (const bar of [document.body, document.querySelector(".bar"), find("dock"), find("remark")]) bars.observe(bar);
window.addEventListener("hashchange", () => location.reload());
if (given) {
  link = new Link(given, language(), { state: take, status: say });
  find("language").addEventListener("click", speak);
  find("state-do").addEventListener("click", () => link.open());
  find("lobby").addEventListener("submit", (event) => {
    event.preventDefault();
    touch({ do: "sit", text: find("name-field").value });
  });
  find("board").addEventListener("toggle", () => {
    if (find("board").open !== Boolean(state.board)) touch({ do: "board" });
  });
  find("face").addEventListener("click", () => openPicker());
  find("picker").addEventListener("keydown", ({ key }) => key === "Escape" && openPicker(false));
  find("hide").addEventListener("click", () => {
    document.body.classList.toggle("hiding");
    draw();
  });
  document.addEventListener("click", wake, { capture: true });
  link.open();
} else greet(word("no_link"));
