import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baccaratSpots } from './baccarat.ts';
import { comingGames, isComingGameName, type ComingGameName } from './coming-games.ts';
import { dragonTigerSpots } from './dragon-tiger.ts';
import { games, type Proof } from './games.ts';
import { winMax } from './pay.ts';
import { plinkoRows } from './plinko.ts';
import { risks } from './risk.ts';
import { sevenUpDownSpots } from './seven-up-down.ts';
import { sicBo } from './sic-bo.ts';
import { teenPattiSides } from './teen-patti-sides.ts';
import { wheelSegments } from './wheel.ts';

// What every game promises to the code that stores and verifies rounds, for any bet, any steps and any seed.

const names = Object.keys(comingGames).filter(isComingGameName);

/** A stake of whole paise up to five thousand rupees. */
const stake = fc
  .integer({ min: 1, max: 500_000 })
  .map((paise) => formatMoney(moneyOfUnits(BigInt(paise) * 100n)));

const stakesOn = (spots: readonly string[]) =>
  fc
    .dictionary(fc.constantFrom(...spots), stake, { minKeys: 1, maxKeys: 8, noNullPrototype: true })
    .map((stakes) => ({ stakes }));

const stepOf = (...kinds: readonly string[]) =>
  fc.array(
    fc.constantFrom(...kinds).map((kind) => ({ kind })),
    { maxLength: 12 },
  );

const noSteps = fc.constant([]);

/** Bets, and steps that the round may allow or not. */
const anyRound: Readonly<
  Record<ComingGameName, { bet: fc.Arbitrary<unknown>; steps: fc.Arbitrary<readonly unknown[]> }>
> = {
  limbo: { bet: fc.record({ target: fc.integer({ min: 101, max: 40_000 }), stake }), steps: noSteps },
  plinko: {
    bet: fc.record({ rows: fc.constantFrom(...plinkoRows), risk: fc.constantFrom(...risks), stake }),
    steps: noSteps,
  },
  wheel: {
    bet: fc.record({ segments: fc.constantFrom(...wheelSegments), risk: fc.constantFrom(...risks), stake }),
    steps: noSteps,
  },
  keno: {
    bet: fc.record({
      picks: fc
        .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 })
        .map((picks) => picks.toSorted((one, other) => one - other)),
      stake,
    }),
    steps: noSteps,
  },
  'hi-lo': { bet: fc.record({ stake }), steps: stepOf('hi', 'lo', 'same', 'skip', 'cash-out', 'close') },
  'coin-flip': {
    bet: fc.record({
      calls: fc
        .array(fc.constantFrom('H', 'T'), { minLength: 1, maxLength: 8 })
        .map((calls) => calls.join('')),
      stake,
    }),
    steps: noSteps,
  },
  blackjack: {
    bet: stake.chain((text) =>
      fc.constantFrom(0n, 1n, 2n, 3n).map((count) => ({
        stake: text,
        ...(count > 0n && { reserve: formatMoney(moneyOfUnits(parseMoney(text) * count)) }),
      })),
    ),
    steps: stepOf('hit', 'stand', 'double', 'split', 'decline', 'close'),
  },
  baccarat: { bet: stakesOn(baccaratSpots), steps: noSteps },
  'dragon-tiger': { bet: stakesOn(dragonTigerSpots), steps: noSteps },
  'seven-up-down': { bet: stakesOn(sevenUpDownSpots), steps: noSteps },
  'sic-bo': { bet: stakesOn(sicBo.spots), steps: noSteps },
  'teen-patti-sides': { bet: stakesOn(teenPattiSides), steps: noSteps },
};

const proof = fc
  .record({ entry: fc.stringMatching(/^[0-9a-f]{64}$/), round: fc.nat(1_000_000) })
  .map(({ entry, round }): Proof => ({ kind: 'chain', entry, salt: 'public', table: 'table-1', round }));

/** The steps up to the first one that the round does not allow. */
function allowedSteps(
  name: ComingGameName,
  round: { bet: unknown; proof: Proof },
  steps: readonly unknown[],
) {
  const taken: unknown[] = [];
  for (const step of steps)
    if (comingGames[name].replay({ ...round, steps: [...taken, step] })) taken.push(step);
  return taken;
}

test.each(names)('%s never exceeds the cost and payout that it reports before the round', (name) => {
  const { bet: anyBet, steps: anySteps } = anyRound[name];
  fc.assert(
    fc.property(anyBet, anySteps, proof, (bet, steps, seed) => {
      const limits = comingGames[name].checkBet(bet);
      const taken = allowedSteps(name, { bet, proof: seed }, steps);
      const round = comingGames[name].replay({ bet, steps: taken, proof: seed });
      expect(limits).toBeDefined();
      expect(round).toBeDefined();
      if (!round || !limits) return;
      expect(round.staked).toBeLessThanOrEqual(limits.stakeMax);
      expect(round.payout).toBeLessThanOrEqual(limits.payoutMax);
      expect(round.risked ?? round.staked).toBeLessThanOrEqual(round.staked);
      expect(round.payout % 100n).toBe(0n);
      expect(round.isOver || round.payout === 0n).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each(names)('%s gives the same round again, as plain JSON, with or without an observer', (name) => {
  const { bet: anyBet, steps: anySteps } = anyRound[name];
  fc.assert(
    fc.property(anyBet, anySteps, proof, (bet, steps, seed) => {
      const taken = allowedSteps(name, { bet, proof: seed }, steps);
      const kept = { bet, steps: taken, proof: seed };
      const first = comingGames[name].replay(kept);
      const watcher = { block: () => undefined, taken: () => undefined };
      expect(comingGames[name].replay(kept, watcher)).toEqual(first);
      expect(JSON.parse(JSON.stringify(first?.view))).toEqual(first?.view);
    }),
    { numRuns: 50 },
  );
});

test.each(names)('%s ends when its player has left, without a step afterwards', (name) => {
  const { bet: anyBet, steps: anySteps } = anyRound[name];
  fc.assert(
    fc.property(anyBet, anySteps, proof, (bet, steps, seed) => {
      const taken = allowedSteps(name, { bet, proof: seed }, steps);
      const left = comingGames[name].replay({ bet, steps: taken, proof: seed });
      const closed = left?.isOver ? taken : [...taken, { kind: 'close' }];
      expect(comingGames[name].replay({ bet, steps: closed, proof: seed })?.isOver).toBe(true);
      for (const kind of ['close', 'cash-out', 'stand', 'skip'])
        expect(comingGames[name].replay({ bet, steps: [...closed, { kind }], proof: seed })).toBeUndefined();
    }),
    { numRuns: 100 },
  );
});

const nonsense: readonly unknown[] = [
  undefined,
  null,
  1,
  'x',
  [],
  {},
  { stake: 10 },
  { stake: '-10' },
  { stake: '0' },
  { stake: '0.001' },
  { stakes: {} },
  { stakes: [] },
  { stakes: { toString: '10' } },
];

test.each(names)('%s refuses an invalid bet, step and seed', (name) => {
  const { bet: anyBet } = anyRound[name];
  fc.assert(
    fc.property(anyBet, proof, (bet, seed) => {
      for (const value of nonsense) {
        expect(comingGames[name].checkBet(value)).toBeUndefined();
        expect(comingGames[name].replay({ bet: value, steps: [], proof: seed })).toBeUndefined();
        expect(comingGames[name].replay({ bet, steps: [value], proof: seed })).toBeUndefined();
      }
      expect(comingGames[name].checkBet({ ...Object(bet), extra: 1 })).toBeUndefined();
      expect(
        comingGames[name].replay({
          bet,
          steps: [],
          proof: { kind: 'seed', serverSeed: 'ABC', clientSeed: 'a', nonce: 0 },
        }),
      ).toBeUndefined();
    }),
    { numRuns: 10 },
  );
});

test('a game is either open to titles or still without a page', () => {
  expect(names).toHaveLength(12);
  expect(Object.keys(games).filter(isComingGameName)).toEqual([]);
});

test.each([
  ['limbo', { target: 100_000_000, stake: '2' }, { target: 100_000_000, stake: '3' }],
  ['coin-flip', { calls: 'H'.repeat(20), stake: '1' }, { calls: 'H'.repeat(20), stake: '2' }],
  ['plinko', { rows: 16, risk: 'high', stake: '2000' }, { rows: 16, risk: 'high', stake: '2000.01' }],
  [
    'keno',
    { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], stake: '500' },
    { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], stake: '500.01' },
  ],
] as const)(
  '%s reports a payout beyond the largest win, so that the stake is refused',
  (name, fits, exceeds) => {
    expect(comingGames[name].checkBet(fits)?.payoutMax).toBeLessThanOrEqual(winMax);
    expect(comingGames[name].checkBet(exceeds)?.payoutMax).toBeGreaterThan(winMax);
  },
);
