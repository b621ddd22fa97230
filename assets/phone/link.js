// The link to the table: it comes up again by itself, for as long as the page is open.

import { FrameCipher, nameOf } from "./cipher.js";

const BEAT = 3000, DEAD = 5000, FIRST = 1000, LONGEST = 10000, VERSION = 1, REFUSED = 4000, SAMPLES = 5;
const AGAIN = ["lost", "over"]; // what is said for as long as the table is looked for again
const FINAL = ["unknown", "elsewhere", "freed"];

const random = (size) => crypto.getRandomValues(new Uint8Array(size));
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// The secret of an address' fragment, which never leaves the phone.
export function secretOf(fragment) {
  const found = /^#([A-Za-z0-9_-]{43})$/.exec(fragment);
  if (!found) return null;
  const text = atob(found[1].replace(/-/g, "+").replace(/_/g, "/") + "=");
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export class Link {
  constructor(secret, language, on) {
    this.secret = secret;
    this.language = language;
    this.on = on; // state(message), status(word)
    this.page = hex(random(8));
    this.n = 0;
    this.waiting = []; // touches that the table has not answered
    this.clocks = []; // how far the table's clock is ahead, by the last beats
    this.wait = FIRST;
    this.heard = this.looked = Date.now();
    for (const event of ["visibilitychange", "pageshow", "online", "focus"]) {
      (event === "visibilitychange" ? document : window).addEventListener(event, () => this.look());
    }
    setInterval(() => this.beat(), BEAT);
  }

  open() {
    clearTimeout(this.timer);
    this.close();
    this.final = "";
    this.up = false;
    this.heard = Date.now();
    if (!AGAIN.includes(this.said)) this.say("connecting");
    const socket = new WebSocket(`ws://${location.host}/link`);
    const own = random(16);
    let cipher = null;
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.timer = setTimeout(() => this.socket === socket && !this.up && this.again(), DEAD);
    socket.onopen = () => socket.send(Uint8Array.from([VERSION, ...nameOf(this.secret), ...own]));
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return;
      const bytes = new Uint8Array(data);
      this.heard = Date.now();
      if (!cipher) {
        cipher = new FrameCipher(this.secret, own, bytes);
        this.send = (message) => socket.readyState === 1 && socket.send(cipher.seal(JSON.stringify(message)));
        this.send({ is: "here", page: this.page, language: this.language });
        return;
      }
      const text = cipher.open(bytes);
      if (text === null) this.again();
      else this.take(JSON.parse(text));
    };
    socket.onclose = ({ code, reason }) => {
      if (this.socket !== socket) return;
      if (code === REFUSED && FINAL.includes(reason)) {
        this.close();
        this.final = reason;
        this.say(reason);
      } else this.again(code === REFUSED ? reason : "");
    };
  }

  say(word) {
    this.said = word;
    this.on.status(word);
  }

  close() {
    const old = this.socket;
    this.socket = this.send = null;
    this.up = false;
    if (old) old.close();
  }

  again(why = "") {
    this.close();
    this.say([why, this.said].includes("over") ? "over" : "lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST, this.wait * 1.6);
  }

  // A phone that wakes up may hold a socket that looks open and is dead.
  look() {
    if (this.final || document.visibilityState === "hidden") return;
    if (!this.up) {
      this.wait = FIRST;
      if (Date.now() - this.heard > FIRST) this.open();
    } else this.beat();
  }

  beat() {
    const now = Date.now();
    const slept = now - this.looked > 3 * BEAT;
    this.looked = now;
    if (this.final || !this.up) return;
    if (slept || now - this.heard > BEAT + DEAD) {
      this.wait = FIRST;
      this.open();
    } else this.send({ is: "beat", at: now });
  }

  compare({ at, now }) {
    this.clocks = [...this.clocks.slice(1 - SAMPLES), now - (at + Date.now()) / 2];
    if (this.clocks.length < SAMPLES) this.beat();
  }

  // The milliseconds until a time of the table's clock.
  until(time) {
    if (!this.clocks.length) return 0;
    const middle = [...this.clocks].sort((a, b) => a - b)[this.clocks.length >> 1];
    return Math.max(0, time - middle - Date.now());
  }

  take(message) {
    if (message.is === "beat") this.compare(message);
    if (message.is !== "state") return;
    const first = !this.up;
    if (first) {
      this.up = true;
      this.wait = FIRST;
      clearTimeout(this.timer);
      this.say("");
      this.clocks = [];
      this.beat();
    }
    if (message.done !== undefined) this.waiting = this.waiting.filter((touch) => touch.n > message.done);
    this.on.state(message, first);
    if (first) for (const touch of this.waiting) this.send(touch);
  }

  touch(what) {
    const touch = { is: "touch", n: ++this.n, ...what };
    this.waiting.push(touch);
    if (this.up) this.send(touch);
  }
}
