// A second reader of records, written from net/PROTOCOL.md: `node read_record.js FILE` prints as JSON what it found.
"use strict";

const { createHash, createPublicKey, verify } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { decode, encode } = require("@msgpack/msgpack");

const MAGIC = Buffer.from("westward record\n");
const [SEAL, ANNOUNCED, ANSWER, DRAWN, SIT, CHAINS, MOVED] = [0, 2, 3, 4, 6, 9, 11];
const SIGNED = [0, 1, 2, 3, 5, CHAINS, MOVED];

const hash = (bytes) => createHash("sha256").update(bytes).digest();
const same = (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;

// The running hash over packed contents, each with its length before it.
class Chain {
  constructor() {
    this.state = createHash("sha256").update(MAGIC);
  }

  add(content) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(content.length);
    this.state.update(length).update(content);
    return this.state.copy().digest();
  }
}

// The contents of the frames, up to the first that is cut off or does not fit the hash.
function frames(data) {
  if (!same(data.subarray(0, MAGIC.length), MAGIC)) throw new Error("no record");
  const chain = new Chain();
  const found = [];
  for (let at = MAGIC.length; at + 2 <= data.length; ) {
    const end = at + 2 + data.readUInt16BE(at);
    const content = data.subarray(at + 2, end);
    if (end + 8 > data.length || !same(chain.add(content).subarray(0, 8), data.subarray(end, end + 8))) break;
    found.push(content);
    at = end + 8;
  }
  return found;
}

// A line as onlookers read it.
function publicContent(content) {
  const [kind, fields, check = new Uint8Array(), whole = new Uint8Array(), signature = new Uint8Array()] = decode(content);
  const hidden = kind === DRAWN && fields[1] !== null;
  if (!hidden && !whole.length) return content;
  const shown = hidden ? [fields[0].map(() => "?"), fields[1], []] : fields;
  const line = [kind, shown, check, new Uint8Array(), signature];
  while (line.length > 2 && !line[line.length - 1].length) line.pop();
  return encode(line);
}

function isSigned(key, statement, signature) {
  const prefix = Buffer.from("302a300506032b6570032100", "hex"); // a raw Ed25519 key in the form that Node reads
  const made = createPublicKey({ key: Buffer.concat([prefix, key]), format: "der", type: "spki" });
  return verify(null, statement, made, signature);
}

function read(data) {
  const [packedHeader, ...contents] = frames(data);
  const header = decode(packedHeader);
  const game = header[1];
  const keys = header[4].map((seat) => seat[2]);
  const chain = new Chain();
  const heads = [chain.add(packedHeader)];
  const half = (what, seat, salt, names) =>
    hash(encode([`westward seal 1 ${what}`, game, question, seat, salt, names]));
  let [moment, head, question] = [0, heads[0], 0];
  const [seals, rests, sealers, owners] = [{}, {}, {}, {}];
  const counts = { seals: 0, announced: 0, opened: 0, signed: 0 };
  const wrong = [];

  contents.forEach((content, before) => {
    const number = before + 1;
    const [kind, fields, check = new Uint8Array(), , signature = new Uint8Array()] = decode(content);
    const seat = kind === CHAINS ? (owners[fields[0]] ?? fields[1])[0] : fields[0];
    const opens = kind === ANSWER && fields[2].length > 0;
    if (SIGNED.includes(kind) && signature.length) {
      const key = kind === ANNOUNCED || opens ? sealers[seat] : keys[seat];
      const statement = encode(["westward entry 1", game, head, moment, kind, fields]);
      if (!isSigned(key, statement, signature)) wrong.push([number, "signature"]);
      counts.signed += 1;
    }
    if (kind === SEAL) {
      seals[seat] = fields[1];
      sealers[seat] = keys[seat];
      question += check.length ? 1 : 0; // the last seal closes the question
      counts.seals += 1;
    } else if (kind === ANNOUNCED) {
      const [, choice, salt, rest] = fields;
      const seal = hash(encode(["westward seal 1", half("announcement", seat, salt, choice), rest]));
      if (!same(seal, seals[seat])) wrong.push([number, "announcement"]);
      rests[seat] = rest;
      counts.announced += 1;
    } else if (opens) {
      if (!same(half("choice", seat, fields[2], fields[1]), rests[seat])) wrong.push([number, "opening"]);
      delete rests[seat];
      counts.opened += 1;
    } else if (kind === SIT) {
      keys[seat] = fields[2];
    } else if (kind === CHAINS) {
      owners[fields[0]] = fields[1];
    }
    heads.push(chain.add(publicContent(content)));
    if (check.length) moment = number;
    if (check.length || kind === MOVED) head = heads[number];
  });
  return { game, title: header[2], heads: heads.map((one) => one.toString("hex")), counts, wrong };
}

console.log(JSON.stringify(read(readFileSync(process.argv[2]))));
