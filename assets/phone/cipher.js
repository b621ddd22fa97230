// ChaCha20-Poly1305 (RFC 8439) and HChaCha20: browsers offer no ciphers to pages that come by plain HTTP.

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const ROUNDS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];
const PRIME = (1n << 130n) - 5n;
const CLAMP = 0x0ffffffc0ffffffc0ffffffc0fffffffn;
const PAD = 256;

const turn = (word, by) => (word << by) | (word >>> (32 - by));
const utf8 = new TextEncoder();
const words = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, n) => view.getUint32(n * 4, true));
};
const bytesOf = (list) => {
  const view = new DataView(new ArrayBuffer(list.length * 4));
  list.forEach((word, n) => view.setUint32(n * 4, word, true));
  return new Uint8Array(view.buffer);
};

function mixed(start) {
  const s = Int32Array.from(start);
  for (let round = 0; round < 10; round++) {
    for (const [a, b, c, d] of ROUNDS) {
      s[a] += s[b]; s[d] = turn(s[d] ^ s[a], 16);
      s[c] += s[d]; s[b] = turn(s[b] ^ s[c], 12);
      s[a] += s[b]; s[d] = turn(s[d] ^ s[a], 8);
      s[c] += s[d]; s[b] = turn(s[b] ^ s[c], 7);
    }
  }
  return s;
}

function block(key, counter, nonce) {
  const start = Int32Array.from([...CONSTANTS, ...words(key), counter, ...words(nonce)]);
  return bytesOf(mixed(start).map((word, n) => word + start[n]));
}

export function derive(key, salt) {
  const end = mixed([...CONSTANTS, ...words(key), ...words(salt)]);
  return bytesOf([...end.slice(0, 4), ...end.slice(12)]);
}

export function streamed(key, counter, nonce, data) {
  const out = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 64) {
    const pad = block(key, counter++, nonce);
    for (let n = at; n < Math.min(at + 64, data.length); n++) out[n] = data[n] ^ pad[n - at];
  }
  return out;
}

const number = (bytes) => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

export function tagOf(key, data) {
  const r = number(key.subarray(0, 16)) & CLAMP;
  let sum = 0n;
  for (let at = 0; at < data.length; at += 16) {
    const part = data.subarray(at, at + 16);
    sum = ((sum + number(part) + (1n << BigInt(8 * part.length))) * r) % PRIME;
  }
  sum += number(key.subarray(16, 32));
  return Uint8Array.from({ length: 16 }, (_, n) => Number((sum >> BigInt(8 * n)) & 255n));
}

function padded(extra, data) {
  const room = (size) => size + ((16 - (size % 16)) % 16);
  const all = new Uint8Array(room(extra.length) + room(data.length) + 16);
  all.set(extra);
  all.set(data, room(extra.length));
  all.set(bytesOf([extra.length, 0, data.length, 0]), all.length - 16);
  return all;
}

export function encrypt(key, nonce, data, extra = new Uint8Array()) {
  const hidden = streamed(key, 1, nonce, data);
  const out = new Uint8Array(hidden.length + 16);
  out.set(hidden);
  out.set(tagOf(block(key, 0, nonce), padded(extra, hidden)), hidden.length);
  return out;
}

export function decrypt(key, nonce, frame, extra = new Uint8Array()) {
  const hidden = frame.subarray(0, -16);
  const tag = tagOf(block(key, 0, nonce), padded(extra, hidden));
  const wrong = frame.length < 16 ? 1 : tag.reduce((found, byte, n) => found | (byte ^ frame[hidden.length + n]), 0);
  return wrong ? null : streamed(key, 1, nonce, hidden);
}

// The name by which a phone tells which secret it has.
export const nameOf = (secret) => derive(secret, utf8.encode("names of a phone")).subarray(0, 8);

const nonceOf = (count) => bytesOf([0, count >>> 0, Math.floor(count / 2 ** 32)]);

// Both directions of one link, as the phone sees them.
export class FrameCipher {
  constructor(secret, ofPhone, ofTable) {
    const key = derive(derive(secret, ofPhone), ofTable);
    this.out = derive(key, utf8.encode("phones>>westward"));
    this.in = derive(key, utf8.encode("westward>>phones"));
    this.sent = this.taken = 0;
  }

  seal(text) {
    const data = utf8.encode(text);
    const filled = new Uint8Array(data.length + ((PAD - (data.length % PAD)) % PAD)).fill(32);
    filled.set(data);
    return encrypt(this.out, nonceOf(++this.sent), filled);
  }

  open(frame) {
    const data = decrypt(this.in, nonceOf(this.taken + 1), frame);
    if (!data) return null;
    this.taken++;
    return new TextDecoder().decode(data);
  }
}
