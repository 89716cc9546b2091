/** The constants of SHA-256: fractions of the square roots and cube roots of the first primes. */
const primes = firstPrimes(64);
const beginning = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const roundWords = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const BLOCK = 64;
const LENGTH_BYTES = 8;

/**
 * Hashes texts that all begin with the same salt. The browser's own SHA-256 returns a promise per text, which costs many
 * times the hash itself; here the whole blocks of the salt are hashed once, and each text costs one or two more blocks.
 */
export function saltedSha256(salt: string): (text: string) => Int32Array {
  const bytes = new TextEncoder().encode(salt);
  const whole = bytes.length - (bytes.length % BLOCK);
  const afterSalt = beginning.slice();
  for (let at = 0; at < whole; at += BLOCK) workIn(afterSalt, bytes, at);
  const rest = bytes.subarray(whole);
  const state = new Int32Array(8);
  const tail = new Uint8Array(2 * BLOCK);
  const lengths = new DataView(tail.buffer);

  return (text) => {
    const used = rest.length + text.length;
    const end = used + 1 + LENGTH_BYTES <= BLOCK ? BLOCK : 2 * BLOCK;
    tail.fill(0);
    tail.set(rest);
    for (let index = 0; index < text.length; index++) tail[rest.length + index] = text.charCodeAt(index);
    tail[used] = 0x80;
    lengths.setUint32(end - 4, (whole + used) * 8);
    state.set(afterSalt);
    for (let at = 0; at < end; at += BLOCK) workIn(state, tail, at);
    return state;
  };
}

const schedule = new Int32Array(64);

/** Compresses one block of 64 bytes into the state, as in FIPS 180-4. */
function workIn(state: Int32Array, bytes: Uint8Array, from: number): void {
  expand(bytes, from);
  // No array destructuring: its iterator would cost as much as the rounds.
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let round = 0; round < 64; round++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + high + chosen + word(roundWords, round) + word(schedule, round)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + low + most) | 0;
  }
  state[0] = word(state, 0) + a;
  state[1] = word(state, 1) + b;
  state[2] = word(state, 2) + c;
  state[3] = word(state, 3) + d;
  state[4] = word(state, 4) + e;
  state[5] = word(state, 5) + f;
  state[6] = word(state, 6) + g;
  state[7] = word(state, 7) + h;
}

function expand(bytes: Uint8Array, from: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, BLOCK);
  for (let at = 0; at < 16; at++) schedule[at] = view.getInt32(at * 4);
  for (let at = 16; at < 64; at++) {
    const near = word(schedule, at - 2);
    const far = word(schedule, at - 15);
    const mixed =
      (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)) + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3));
    schedule[at] = mixed + word(schedule, at - 7) + word(schedule, at - 16);
  }
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function word(words: Int32Array, at: number): number {
  return words[at] ?? 0;
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
