import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { readCard, showCard } from './cards.ts';
import { cascadeSymbols } from './cascade.ts';
import { crashPointOf } from './crash.ts';
import { games, isGameName, type GameName, type Proof } from './games.ts';
import { showTimes, winMax } from './pay.ts';
import { chainOf, followsInChain } from './seeds.ts';
import { slotRowsOf } from './slot.ts';
import { handOf } from './teen-patti-hand.ts';
import { judge } from './teen-patti.ts';

// Worked rounds, each computed by another program from the same seed.

const serverSeed = 'daaa0884b1a5539a9168041a660f71fe144c3e424c9b12b87543cb8d47c8f83f';

function proof(nonce: number): Proof {
  return { kind: 'seed', serverSeed, clientSeed: 'demo-client', nonce };
}

function pays(amount: string): bigint {
  return parseMoney(amount);
}

test.each([
  {
    id: 'EX-G005',
    nonce: 4,
    side: 'UNDER',
    target: 4900,
    roll: 2956,
    isWin: true,
    times: 20_000,
    payout: '200',
  },
  {
    id: 'EX-G006',
    nonce: 5,
    side: 'OVER',
    target: 7525,
    roll: 1938,
    isWin: false,
    times: 39_611,
    payout: '0',
  },
  {
    id: 'EX-G007',
    nonce: 6,
    side: 'UNDER',
    target: 150,
    roll: 9975,
    isWin: false,
    times: 653_333,
    payout: '0',
  },
])('dice roll as worked ($id)', ({ nonce, side, target, roll, isWin, times, payout }) => {
  const bet = { side, target, stake: '100' };
  expect(games.dice.replay({ bet, steps: [], proof: proof(nonce) })).toEqual({
    isOver: true,
    staked: pays('100'),
    payout: pays(payout),
    view: { roll, isWin, times },
  });
});

test('mines are at their worked positions, and three safe tiles pay (EX-G010)', () => {
  const bet = { mines: 3, stake: '20' };
  const opened = [0, 6, 12].map((tile) => ({ kind: 'open', tile }));
  const steps = [...opened, { kind: 'cash-out' }];
  expect(games.mines.replay({ bet, steps, proof: proof(12) })).toEqual({
    isOver: true,
    staked: pays('20'),
    payout: pays('29.27'),
    view: { opened: [0, 6, 12], times: 14_636, mines: [5, 7, 10] },
  });
});

test('the tile of a mine ends the round without a payout (EX-G011)', () => {
  const bet = { mines: 10, stake: '20' };
  const round = games.mines.replay({ bet, steps: [{ kind: 'open', tile: 24 }], proof: proof(13) });
  expect(round).toMatchObject({ isOver: true, payout: 0n });
  expect(round?.view).toMatchObject({ mines: [0, 2, 4, 8, 9, 10, 12, 19, 21, 24], hit: 24 });
});

test('roulette pays the dozen and neither the number nor red on 24 (EX-G019)', () => {
  const bet = { stakes: { 'STRAIGHT:17': '10', RED: '50', 'DOZEN:2': '20' } };
  expect(games.roulette.replay({ bet, steps: [], proof: proof(40) })).toEqual({
    isOver: true,
    staked: pays('80'),
    payout: pays('60'),
    view: { number: 24, wins: ['DOZEN:2'] },
  });
});

test('Andar wins on the twenty-first card (EX-G023)', () => {
  const bet = { stakes: { ANDAR: '100' } };
  const round = games['andar-bahar'].replay({ bet, steps: [], proof: proof(54) });
  expect(round).toMatchObject({ payout: pays('190'), view: { side: 'ANDAR', wins: ['ANDAR'] } });
  expect(round?.view.cards).toHaveLength(21);
  expect([round?.view.joker, round?.view.cards.at(-1)].map((card) => showCard(card ?? -1))).toEqual([
    'KS',
    'KD',
  ]);
});

test.each([
  {
    id: 'EX-G026',
    nonce: 600,
    lineBet: '1',
    first: {
      stops: [27, 34, 32, 29, 15],
      lines: [
        [2, 8],
        [18, 8],
      ],
      scatters: 0,
    },
    basePay: '16',
    payout: '16',
    freeSpins: 0,
  },
  {
    id: 'EX-G027',
    nonce: 603,
    lineBet: '1',
    first: { stops: [27, 9, 37, 6, 10], lines: [[7, 9]], scatters: 2 },
    basePay: '9',
    payout: '9',
    freeSpins: 0,
  },
  {
    id: 'EX-G028',
    nonce: 1083,
    lineBet: '0.5',
    first: {
      stops: [28, 9, 11, 19, 33],
      lines: [
        [7, 40],
        [13, 9],
      ],
      scatters: 3,
    },
    basePay: '54.5',
    payout: '483.5',
    freeSpins: 12,
  },
])('the slot stops and pays as worked ($id)', ({ nonce, lineBet, first, basePay, payout, freeSpins }) => {
  const round = games.slot.replay({ bet: { lineBet }, steps: [], proof: proof(nonce) });
  expect(round).toMatchObject({ isOver: true, payout: pays(payout) });
  const [base, ...free] = round?.view.spins ?? [];
  expect(base).toMatchObject({ ...first, isFree: false });
  expect(BigInt(base?.pay ?? 0) * pays(lineBet)).toBe(pays(basePay));
  expect(free).toHaveLength(freeSpins);
  expect(free.every(({ isFree }) => isFree)).toBe(true);
});

test('the rows of the slot are read from its strips (EX-G026)', () => {
  const rows = slotRowsOf([27, 34, 32, 29, 15]).map((row) => row.join(' '));
  expect(rows).toEqual(['T T T H2 K', 'H3 H3 A T W', 'J T K Q Q']);
});

test.each([
  { id: 'EX-G029', nonce: 2003, falls: ['S3 7 0.5 x1', 'S1 7 0.2 x2'], times: '0.9', payout: '9' },
  {
    id: 'EX-G030',
    nonce: 2014,
    falls: ['S1 7 0.2 x1', 'S2 8 0.5 x2', 'S1 7 0.2 x3', 'S4 8 1.2 x5'],
    times: '7.8',
    payout: '78',
  },
])('cascades fall and pay as worked ($id)', ({ nonce, falls, times, payout }) => {
  const round = games.cascade.replay({ bet: { stake: '10' }, steps: [], proof: proof(nonce) });
  expect(round).toMatchObject({ isOver: true, staked: pays('10'), payout: pays(payout) });
  const told = round?.view.cascades.map(({ wins, pay, factor }) =>
    Object.entries(wins)
      .map(([symbol, count]) => `${cascadeSymbols[Number(symbol)]} ${count} ${showTimes(pay, 1)} x${factor}`)
      .join(),
  );
  expect(told).toEqual(falls);
  expect(showTimes(round?.view.times ?? 0, 1)).toBe(times);
});

test.each([
  {
    id: 'EX-G031',
    nonce: 80,
    fish: 'minnow',
    bullet: '1',
    hit: { roll: 968_155, threshold: 480_000, isCaught: false },
    payout: '0',
  },
  {
    id: 'EX-G032',
    nonce: 81,
    fish: 'shark',
    bullet: '5',
    hit: { roll: 160_728, threshold: 19_200, isCaught: false },
    payout: '0',
  },
  {
    id: 'EX-G033',
    nonce: 702,
    fish: 'guppy',
    bullet: '2',
    hit: { roll: 5767, threshold: 240_000, isCaught: true },
    payout: '8',
  },
])('a bullet rolls as worked ($id)', ({ nonce, fish, bullet, hit, payout }) => {
  const round = games.fishing.replay({
    bet: { bullet, bullets: 1 },
    steps: [{ kind: 'bullet', fish }],
    proof: proof(nonce),
  });
  expect(round).toMatchObject({
    staked: pays(bullet),
    payout: pays(payout),
    view: { shots: [[{ fish, ...hit }]], left: 0 },
  });
});

const entries = [
  'dc09fc6e0dac0a9716e07ebb63e78d9a0a0160366bf7f689ea38ff18ff6bec2e',
  'd8b83fba18e31f556d416718c27510454cb92c5cc9871c1bd8a1daa8dc50eb87',
  'f881498a10c83faeb0079cb674ddab7e11d6476abd9fb650cc8ae8e68af43360',
  '766ead52b619dbcde7997a1c3e6db167efb59746eec1c4991249a355ee4d0068',
  '0f4063abcfa0f4c003c65de6e1b7f7c4b6a9ad9100f3dc465600b84ffe44187b',
];
const salt = 'public-salt-EX';

test('five rounds of a chain crash at their worked points, and the chain is valid (EX-G037)', () => {
  expect(entries.map((entry) => crashPointOf({ entry, salt }))).toEqual([268, 924, 308, 100, 434]);
  const beginning = '395aeb70f1f0b140cab7b502a7b0a53acfcd67cdd489acc15ffa3cf07b661e18';
  expect(chainOf(entries[4] ?? '', 5)).toEqual([beginning, ...entries]);
  expect(entries.every((entry, index) => followsInChain(beginning, entry, index + 1))).toBe(true);
});

test.each([
  ['EX-G038', 0, 150, '150'],
  ['EX-G039', 1, 200, '200'],
])('an automatic cash-out pays exactly its target (%s)', (_, index, autoAt, payout) => {
  const chain: Proof = {
    kind: 'chain',
    entry: entries[index] ?? '',
    salt,
    table: 'crash-1',
    round: index + 1,
  };
  const round = games.crash.replay({ bet: { stake: '100', autoAt }, steps: [], proof: chain });
  expect(round).toMatchObject({ payout: pays(payout), view: { cashedAt: autoAt } });
});

function cards(...texts: string[]): number[] {
  return texts.map((text) => readCard(text) ?? -1);
}

test('a dealer without a queen pays the ante and returns the play (EX-G049)', () => {
  const deal = { player: cards('QS', '6H', '4D'), dealer: cards('JS', 'TD', '3C') };
  const round = judge(deal, { ante: parseMoney('100'), pairPlus: parseMoney('0') }, { kind: 'play' });
  expect(round).toMatchObject({
    payout: pays('300'),
    view: { kind: 'HIGH_CARD', dealerKind: 'HIGH_CARD', result: 'DEALER_NOT_QUALIFIED' },
  });
});

test('a pure sequence wins, with its bonus and its pair plus (EX-G050)', () => {
  const deal = { player: cards('AS', '2S', '3S'), dealer: cards('KD', 'KH', 'QS') };
  const round = judge(deal, { ante: parseMoney('100'), pairPlus: parseMoney('10') }, { kind: 'play' });
  expect(round).toMatchObject({
    staked: pays('210'),
    payout: pays('1110'),
    view: { kind: 'PURE_SEQUENCE', dealerKind: 'PAIR', result: 'WIN' },
  });
});

test.each([
  { id: 'EX-G051', a: ['AS', 'KD', 'QH'], b: ['AD', '2C', '3H'], kind: 'SEQUENCE', winner: 1 },
  { id: 'EX-G052', a: ['KS', 'KD', '2H'], b: ['KH', 'KC', 'AS'], kind: 'PAIR', winner: -1 },
] as const)('hands of one kind are compared as worked ($id)', ({ a, b, kind, winner }) => {
  const [first, second] = [handOf(cards(...a)), handOf(cards(...b))];
  expect([first.kind, second.kind]).toEqual([kind, kind]);
  expect(Math.sign(first.strength - second.strength)).toBe(winner);
});

const anyBets: Readonly<
  Record<GameName, { bet: unknown; steps: readonly unknown[]; stakeMax: string; payoutMax: string }>
> = {
  slot: { bet: { lineBet: '0.5' }, steps: [], stakeMax: '10', payoutMax: '50000' },
  cascade: { bet: { stake: '10' }, steps: [], stakeMax: '10', payoutMax: '50000' },
  crash: { bet: { stake: '1000' }, steps: [], stakeMax: '1000', payoutMax: '2000000' },
  dice: { bet: { side: 'OVER', target: 9998, stake: '10' }, steps: [], stakeMax: '10', payoutMax: '98000' },
  mines: {
    bet: { mines: 3, stake: '10' },
    steps: [{ kind: 'open', tile: 3 }],
    stakeMax: '10',
    payoutMax: '22540',
  },
  'andar-bahar': {
    bet: { stakes: { ANDAR: '10', BAHAR: '10', '41-49': '10' } },
    steps: [],
    stakeMax: '30',
    payoutMax: '1219',
  },
  roulette: {
    bet: { stakes: { 'STRAIGHT:1': '10', RED: '10', BLACK: '10' } },
    steps: [],
    stakeMax: '30',
    payoutMax: '380',
  },
  fishing: {
    bet: { bullet: '1', bullets: 10 },
    steps: [{ kind: 'bomb', fish: ['shark', 'whale'] }],
    stakeMax: '10',
    payoutMax: '5000',
  },
  'teen-patti': {
    bet: { ante: '10', pairPlus: '5' },
    steps: [{ kind: 'play' }],
    stakeMax: '25',
    payoutMax: '295',
  },
};

const names = Object.keys(games).filter(isGameName);

test.each(names)('%s reports the largest cost and payout of a bet beforehand', (name) => {
  const { bet, stakeMax, payoutMax } = anyBets[name];
  expect(games[name].checkBet(bet)).toEqual({ stakeMax: pays(stakeMax), payoutMax: pays(payoutMax) });
  expect(pays(payoutMax)).toBeLessThanOrEqual(winMax);
});

test.each(names)('%s never exceeds the reported cost and payout, and its views are plain JSON', (name) => {
  const { bet, steps } = anyBets[name];
  const limits = games[name].checkBet(bet);
  const rounds = Array.from({ length: 300 }, (_, round) => {
    const chain: Proof = { kind: 'chain', entry: serverSeed, salt: String(round), table: 'table-1', round };
    return games[name].replay({ bet, steps, proof: chain });
  });
  const staked = rounds.map((round) => round?.staked ?? -1n);
  const payouts = rounds.map((round) => round?.payout ?? -1n);
  expect(staked.every((amount) => amount > 0n && amount <= (limits?.stakeMax ?? 0n))).toBe(true);
  expect(payouts.every((amount) => amount >= 0n && amount <= (limits?.payoutMax ?? 0n))).toBe(true);
  const views = rounds.map((round) => round?.view);
  expect(JSON.parse(JSON.stringify(views))).toEqual(views);
});

test.each(names)('%s gives the same round again, with or without an observer', (name) => {
  const { bet, steps } = anyBets[name];
  const chain: Proof = { kind: 'chain', entry: serverSeed, salt: 'again', table: 'table-1', round: 7 };
  const first = games[name].replay({ bet, steps, proof: chain });
  const watcher = { block: () => undefined, taken: () => undefined };
  expect(games[name].replay({ bet, steps, proof: chain }, watcher)).toEqual(first);
  expect(first).toBeDefined();
});

const nonsense = [
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
];

test.each(names)('%s rejects an invalid bet, step and seed', (name) => {
  const { bet, steps } = anyBets[name];
  const chain: Proof = { kind: 'chain', entry: serverSeed, salt: 'again', table: 'table-1', round: 7 };
  for (const value of nonsense) {
    expect(games[name].checkBet(value)).toBeUndefined();
    expect(games[name].replay({ bet: value, steps, proof: chain })).toBeUndefined();
    expect(games[name].replay({ bet, steps: [...steps, value], proof: chain })).toBeUndefined();
  }
  expect(games[name].checkBet({ ...Object(bet), extra: 1 })).toBeUndefined();
  expect(games[name].replay({ bet, steps, proof: { ...chain, entry: 'ABC' } })).toBeUndefined();
});

test('money and multipliers are shown with the decimals they have', () => {
  expect(formatMoney(winMax)).toBe('2000000.0000');
  expect([
    showTimes(14_636),
    showTimes(14_636, 2),
    showTimes(9000, 1),
    showTimes(25, 4),
    showTimes(360_000, 0),
  ]).toEqual(['1.4636', '1.46', '0.9', '0.0025', '36']);
});
