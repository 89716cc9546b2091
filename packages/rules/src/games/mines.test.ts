import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { layMines, mines, minesTimesOf, tilesMaxOf, type MinesStep } from './mines.ts';
import { payOf, winMax } from './pay.ts';
import { openStream, type Stream } from './stream.ts';

const stake = parseMoney('20');

function stream(): Stream {
  return openStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'mines', nonce: 1 });
}

function open(tile: number): MinesStep {
  return { kind: 'open', tile };
}

const laid = layMines(stream(), 3);
const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !laid.includes(tile));
const bet = { mines: 3, stake };

test.each([
  [
    1,
    '1.0208 1.0652 1.1136 1.1666 1.2250 1.2894 1.3611 1.4411 1.5312 1.6333 1.7500 1.8846 2.0416 2.2272 2.4500 2.7222 3.0625 3.5000 4.0833 4.9000 6.1250 8.1666 12.2500 24.5000',
  ],
  [
    2,
    '1.0652 1.1620 1.2727 1.4000 1.5473 1.7192 1.9215 2.1617 2.4500 2.8000 3.2307 3.7692 4.4545 5.3454 6.5333 8.1666 10.5000 14.0000 19.6000 29.4000 49.0000 98.0000 294.0000',
  ],
  [
    3,
    '1.1136 1.2727 1.4636 1.6947 1.9771 2.3261 2.7622 3.3147 4.0250 4.9538 6.1923 7.8811 10.2454 13.6606 18.7833 26.8333 40.2500 64.4000 112.7000 225.4000 563.5000 2254.0000',
  ],
  [
    5,
    '1.2250 1.5473 1.9771 2.5587 3.3583 4.4777 6.0769 8.4142 11.9201 17.3384 26.0076 40.4564 65.7416 112.7000 206.6166 413.2333 929.7750 2479.4000 8677.9000 52067.4000',
  ],
  [
    10,
    '1.6333 2.8000 4.9538 9.0820 17.3384 34.6769 73.2068 164.7153 400.0230 1066.7282 3200.1846 11200.6461 48536.1333 291216.8000 3203384.8000',
  ],
  [15, '2.4500 6.5333 18.7833 59.0333 206.6166 826.4666 3925.7166 23554.3000 200211.5500 3203384.8000'],
  [20, '4.9000 29.4000 225.4000 2479.4000 52067.4000'],
  [24, '24.5000'],
])('%d mines pay by the table, tile by tile', (count, table) => {
  const times = table.split(' ').map((text) => Number(text.replace('.', '')));
  expect(times.map((_, index) => minesTimesOf(count, index + 1))).toEqual(times);
  expect(times).toHaveLength(25 - count);
});

test('an open round does not reveal the mines', () => {
  const steps = safe.slice(0, 2).map(open);
  expect(mines.play(stream(), bet, steps)).toEqual({
    isOver: false,
    staked: stake,
    payout: 0n,
    view: { opened: safe.slice(0, 2), times: 12_727, nextTimes: 14_636 },
  });
});

test('the last safe tile ends the round and pays', () => {
  const steps = safe.map(open);
  const round = mines.play(stream(), bet, steps);
  expect(round).toMatchObject({
    isOver: true,
    payout: parseMoney('45080'),
    view: { mines: laid, times: 22_540_000 },
  });
  expect(mines.play(stream(), bet, [...steps, { kind: 'cash-out' }])).toBeUndefined();
});

test('a round that could exceed the largest win ends before it does, and is paid in full', () => {
  const large = { mines: 10, stake: parseMoney('100') };
  const most = tilesMaxOf(large);
  expect(most).toBe(12);
  expect(payOf(large.stake, minesTimesOf(10, most))).toBe(parseMoney('1120064.61'));
  expect(payOf(large.stake, minesTimesOf(10, most + 1))).toBeGreaterThan(winMax);
  const under = layMines(stream(), 10);
  const steps = Array.from({ length: 25 }, (_, tile) => tile)
    .filter((tile) => !under.includes(tile))
    .map(open);
  expect(mines.play(stream(), large, steps.slice(0, most - 1))).toMatchObject({ isOver: false });
  expect(mines.play(stream(), large, steps.slice(0, most))).toMatchObject({
    isOver: true,
    payout: parseMoney('1120064.61'),
  });
  expect(mines.play(stream(), large, steps.slice(0, most + 1))).toBeUndefined();
});

test('a tile opens once, nothing opens after a mine, and a cash-out needs an opened tile', () => {
  const [first = 0] = safe;
  const [mine = 0] = laid;
  expect(mines.play(stream(), bet, [open(first), open(first)])).toBeUndefined();
  expect(mines.play(stream(), bet, [open(mine), open(first)])).toBeUndefined();
  expect(mines.play(stream(), bet, [{ kind: 'cash-out' }])).toBeUndefined();
});

test('an abandoned round pays its current value, or is void if no tile was opened', () => {
  const [first = 0] = safe;
  expect(mines.play(stream(), bet, [open(first), { kind: 'close' }])).toMatchObject({
    isOver: true,
    payout: parseMoney('22.27'),
  });
  expect(mines.play(stream(), bet, [{ kind: 'close' }])).toMatchObject({
    isOver: true,
    payout: stake,
    isVoid: true,
  });
});

test('bets and steps are read strictly', () => {
  expect(mines.readBet({ mines: 3, stake: '20' })).toEqual(bet);
  for (const count of [0, 25, 1.5, '3']) expect(mines.readBet({ mines: count, stake: '20' })).toBeUndefined();
  for (const tile of [-1, 25, 0.5, '1', undefined])
    expect(mines.readStep({ kind: 'open', tile })).toBeUndefined();
  expect(mines.readStep({ kind: 'cash-out', tile: 3 })).toBeUndefined();
  expect(mines.readStep({ kind: 'close' })).toEqual({ kind: 'close' });
});
