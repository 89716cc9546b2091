import { assert } from '@mela/kernel/assert';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The inputs that decide a round: a server seed committed to beforehand, the player’s client seed, and a nonce. */
export type Seed = { serverSeed: string; clientSeed: string; nonce: number };

/** An observer: each block as it is generated, and each number as it is accepted or rejected. */
export type Watcher = {
  block(hex: string): void;
  taken(number: Taken): void;
};

export type Taken = { value: number; bits: 32 | 52; bound?: number; isRejected: boolean };

/** Repeatable randomness for anybody who has the seed. It is read from front to back and never twice. */
export type Stream = {
  readonly keyed: Keyed;
  readonly message: string;
  readonly watcher: Watcher | undefined;
  readonly block: Uint8Array;
  /** The next block, and the next byte of this one. */
  cursor: number;
  at: number;
};

type Keyed = ReturnType<typeof keyOf>;

const BLOCK_BYTES = 32;
const U32_VALUES = 2 ** 32;
const BYTE = 256;

/** The stream of one round. */
export function openStream({ serverSeed, ...place }: Seed, watcher?: Watcher): Stream {
  return openSeed(serverSeed)(place, watcher);
}

type Place = Omit<Seed, 'serverSeed'>;

/** The streams of all rounds of one server seed. They may be read concurrently. */
export function openSeed(serverSeed: string): (place: Place, watcher?: Watcher) => Stream {
  assert(isServerSeed(serverSeed), 'a server seed is 64 lower-case hexadecimal digits');
  const keyed = keyOf(serverSeed);
  return ({ clientSeed, nonce }, watcher) => {
    assert(isClientSeed(clientSeed), 'a client seed is 1 to 64 letters, digits, _ and -');
    assert(Number.isSafeInteger(nonce) && nonce >= 0, 'a nonce is a whole number from 0 on');
    const message = `${clientSeed}:${nonce}:`;
    return { keyed, message, watcher, block: new Uint8Array(BLOCK_BYTES), cursor: 0, at: BLOCK_BYTES };
  };
}

/** A key that is hashed once for all its blocks, and scratch space: a block is finished before the next is started. */
function keyOf(serverSeed: string) {
  const fresh = hmac.create(sha256, bytesOf(serverSeed));
  return { fresh, running: fresh.clone() };
}

export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

export function isClientSeed(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Seeds and messages contain single-byte characters only. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function nextBlock(stream: Stream): void {
  const { fresh, running } = stream.keyed;
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for copying a state without making a new one
  fresh._cloneInto(running);
  running.update(bytesOf(stream.message + String(stream.cursor))).digestInto(stream.block);
  stream.watcher?.block(bytesToHex(stream.block));
  stream.cursor++;
  stream.at = 0;
}

function nextByte(stream: Stream): number {
  if (stream.at === BLOCK_BYTES) nextBlock(stream);
  return stream.block[stream.at++] ?? 0;
}

function next32(stream: Stream): number {
  const high = (nextByte(stream) << 24) | (nextByte(stream) << 16);
  return (high | (nextByte(stream) << 8) | nextByte(stream)) >>> 0;
}

/** 32 bits, big endian. */
export function u32(stream: Stream): number {
  const value = next32(stream);
  stream.watcher?.taken({ value, bits: 32, isRejected: false });
  return value;
}

/** 52 bits: the first of the next seven bytes. */
export function u52(stream: Stream): number {
  const high = (nextByte(stream) * BYTE + nextByte(stream)) * BYTE + nextByte(stream);
  const value = high * (U32_VALUES / 16) + (next32(stream) >>> 4);
  stream.watcher?.taken({ value, bits: 52, isRejected: false });
  return value;
}

/** Every number from 0 up to, not including, the bound is exactly as likely as any other. */
export function uniformInt(stream: Stream, bound: number): number {
  assert(
    Number.isInteger(bound) && bound >= 1 && bound <= U32_VALUES,
    'a bound is a whole number from 1 to 2^32',
  );
  // The largest multiple of the bound within 32 bits: a number above it would favour small results, and is rejected.
  const limit = U32_VALUES - (U32_VALUES % bound);
  for (;;) {
    const value = next32(stream);
    const isRejected = value >= limit;
    stream.watcher?.taken({ value, bits: 32, bound, isRejected });
    if (!isRejected) return value % bound;
  }
}

/** A shuffled pack that is dealt one by one: its first k cards equal a draw of k. */
export function openPack(stream: Stream, size: number): () => number {
  const pack = freshPack(size);
  let dealt = 0;
  return () => {
    assert(dealt < size, 'a pack has no more cards than it began with');
    const from = dealt + uniformInt(stream, size - dealt);
    const card = pack[from] ?? 0;
    pack[from] = pack[dealt] ?? 0;
    pack[dealt++] = card;
    return card;
  };
}

/** Some of the numbers from 0 up to the size, in the order they were drawn, none twice. */
export function draw(stream: Stream, size: number, count: number): number[] {
  const deal = openPack(stream, size);
  const drawn: number[] = [];
  while (drawn.length < count) drawn.push(deal());
  return drawn;
}

const packs = new Map<number, readonly number[]>();

/** A pack in order. Cached by size: copying one takes a tenth of the time of building it. */
function freshPack(size: number): number[] {
  const known = packs.get(size) ?? Array.from({ length: size }, (_, index) => index);
  packs.set(size, known);
  return known.slice();
}
