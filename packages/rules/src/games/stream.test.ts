import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chainOf,
  commitmentOf,
  followsInChain,
  keepsCommitment,
  serverSeedOf,
  tableSeedOf,
} from './seeds.ts';
import {
  draw,
  openPack,
  openSeed,
  openStream,
  u32,
  u52,
  uniformInt,
  type Seed,
  type Taken,
} from './stream.ts';

const serverSeed = 'daaa0884b1a5539a9168041a660f71fe144c3e424c9b12b87543cb8d47c8f83f';

function seed(nonce: number, clientSeed = 'demo-client'): Seed {
  return { serverSeed, clientSeed, nonce };
}

function drawnFor(clientSeed: string): Seed {
  const issueSeed = '0dc5cdf18a38af280104af27c9b9ca9af2ae1731e6974fa4ff86cd4f5640964b';
  return { serverSeed: issueSeed, clientSeed, nonce: 202511150007 };
}

test('the worked stream matches bit by bit, with its block and its commitment (EX-G001)', () => {
  const blocks: string[] = [];
  const stream = openStream(seed(0), { block: (hex) => blocks.push(hex), taken: () => undefined });
  expect([1, 2, 3, 4].map(() => u32(stream))).toEqual([1252935979, 717615316, 117704458, 4246881427]);
  expect(blocks).toEqual(['4aae492b2ac5f0d40704070afd2244930dd469634d63b7da51dbc8484d593447']);
  expect(commitmentOf(serverSeed)).toBe('dfaf4c26614ecc89d83e4d777bd7abd7229537896b47b41d736ceefae84aed6c');
});

test('fifty-two bits, whole numbers and draws come out as worked (EX-G002 to EX-G004)', () => {
  expect(u52(openStream(seed(1)))).toBe(1672851675036114);
  const stream = openStream(seed(2));
  const numbers = Array.from({ length: 12 }, () => uniformInt(stream, 37));
  expect(numbers).toEqual([24, 12, 13, 25, 6, 36, 33, 33, 27, 27, 8, 14]);
  expect(draw(openStream(seed(3)), 49, 7)).toEqual([25, 10, 0, 33, 23, 36, 26]);
});

test('draws of lotteries come from the same stream (EX-G040 to EX-G045)', () => {
  const digits = openStream(drawnFor('SSC1M'));
  expect([1, 2, 3, 4, 5].map(() => uniformInt(digits, 10))).toEqual([3, 7, 4, 0, 9]);
  const plusOne = (name: string, size: number, count: number): number[] =>
    draw(openStream(drawnFor(name)), size, count).map((number) => number + 1);
  expect(plusOne('X51M', 11, 5)).toEqual([2, 6, 8, 10, 9]);
  expect(plusOne('PK1M', 10, 10)).toEqual([5, 2, 4, 7, 3, 1, 8, 6, 10, 9]);
  expect(plusOne('LHC10M', 49, 7)).toEqual([30, 27, 34, 11, 12, 4, 26]);
  const three = openStream(drawnFor('K3_1M'));
  expect([1, 2, 3].map(() => uniformInt(three, 6) + 1)).toEqual([3, 2, 6]);
  expect(uniformInt(openStream(drawnFor('WINGO_1M')), 10)).toBe(9);
});

test('the stream rejects numbers that would cause a bias, and an observer sees it', () => {
  const seen: Taken[] = [];
  const bound = 2 ** 31 + 1;
  const stream = openStream(seed(9), { block: () => undefined, taken: (taken) => seen.push(taken) });
  const numbers = Array.from({ length: 200 }, () => uniformInt(stream, bound));
  expect(numbers.every((number) => number < bound)).toBe(true);
  expect(seen.filter(({ isRejected }) => !isRejected).map(({ value }) => value)).toEqual(numbers);
  const rejected = seen.filter(({ isRejected }) => isRejected);
  // Half of all numbers lie above the only multiple of this bound.
  expect(rejected.length).toBeGreaterThan(120);
  expect(rejected.every(({ value }) => value >= bound)).toBe(true);
});

test.each([3, 37, 52, 10_000, 1_000_000, 2 ** 31 + 1])(
  'the first rejected number below %d follows the last accepted one',
  (bound) => {
    const limit = Math.floor(2 ** 32 / bound) * bound;
    const stream = openStream(seed(10));
    // A block as chance might make it: one number too large, then the largest that will do.
    const block = new DataView(stream.block.buffer);
    block.setUint32(0, limit);
    block.setUint32(4, limit - 1);
    stream.at = 0;
    expect(uniformInt(stream, bound)).toBe(bound - 1);
    expect(stream.at).toBe(8);
  },
);

test('a bound that divides 2^32 rejects no number', () => {
  const stream = openStream(seed(10));
  stream.block.fill(255);
  stream.at = 0;
  expect(uniformInt(stream, 2 ** 31)).toBe(2 ** 31 - 1);
  expect(uniformInt(stream, 2 ** 32)).toBe(2 ** 32 - 1);
  expect(stream.at).toBe(8);
});

test('cards dealt one by one equal those drawn together', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 60 }), fc.nat(60), (nonce, size, wish) => {
      const count = Math.min(size, wish);
      const whole = draw(openStream(seed(nonce)), size, size);
      const deal = openPack(openStream(seed(nonce)), size);
      expect(Array.from({ length: count }, () => deal())).toEqual(whole.slice(0, count));
      expect(whole.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index));
    }),
    { numRuns: 60 },
  );
});

test('streams of one seed can be read concurrently', () => {
  const streamOf = openSeed(serverSeed);
  const [first, second] = [streamOf({ clientSeed: 'a', nonce: 1 }), streamOf({ clientSeed: 'b', nonce: 2 })];
  const mixed = Array.from({ length: 40 }, () => [u32(first), u52(second)]);
  const alone = openStream(seed(1, 'a'));
  const other = openStream(seed(2, 'b'));
  expect(mixed).toEqual(Array.from({ length: 40 }, () => [u32(alone), u52(other)]));
});

test('an invalid seed opens no stream', () => {
  expect(() => openSeed(serverSeed.toUpperCase())).toThrow('server seed');
  expect(() => openStream(seed(0, 'with space'))).toThrow('client seed');
  expect(() => openStream(seed(0, ''))).toThrow('client seed');
  expect(() => openStream(seed(-1))).toThrow('nonce');
  expect(() => uniformInt(openStream(seed(0)), 0)).toThrow('bound');
});

test('a commitment matches its seed only', () => {
  const commitment = commitmentOf(serverSeed);
  expect(keepsCommitment(commitment, serverSeed)).toBe(true);
  expect(keepsCommitment(commitment, serverSeed.replace('d', 'e'))).toBe(false);
  expect(keepsCommitment(commitmentOf('short'), 'short')).toBe(false);
  expect(serverSeedOf(new Uint8Array(32).fill(171))).toBe('ab'.repeat(32));
  expect(() => serverSeedOf(new Uint8Array(31))).toThrow('32');
});

test('every entry of a chain hashes to the one before it, and no other does', () => {
  const chain = chainOf(serverSeed, 20);
  const [beginning = ''] = chain;
  expect(chain).toHaveLength(21);
  expect(chain.at(-1)).toBe(serverSeed);
  for (const [round, entry] of chain.entries()) {
    expect(followsInChain(beginning, entry, round)).toBe(true);
    expect(followsInChain(chain[round - 1] ?? entry, entry, Math.min(round, 1))).toBe(true);
  }
  expect(followsInChain(beginning, chain[3] ?? '', 2)).toBe(false);
});

test('two tables, two rounds and two salts of one chain entry give different seeds', () => {
  const link = { entry: serverSeed, salt: 'salt' };
  const seeds = [
    tableSeedOf(link, 'roulette-1', 1),
    tableSeedOf(link, 'roulette-1', 2),
    tableSeedOf(link, 'roulette-2', 1),
    tableSeedOf({ ...link, salt: 'other' }, 'roulette-1', 1),
  ];
  const first = seeds.map((each) => u52(openStream(each)));
  expect(new Set(first).size).toBe(4);
  // Computed by another program: HMAC-SHA256 of the salt under the entry’s text.
  expect(seeds[0]?.serverSeed).toBe('abbf5f23e086e24312942b2d331e2db7a6715643f9d09d567b0f3d5c9a3933fc');
});
