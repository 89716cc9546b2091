import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { slotLines, slotStrips, STOPS_PER_REEL, type SlotSymbol } from './slot-reels.ts';
import { isTrigger, judgeStops, linePayOf, LINES, scatterPayOf, slot, slotRowsOf, spinSlot } from './slot.ts';
import { openSeed } from './stream.ts';

function pay(...symbols: SlotSymbol[]): number {
  return linePayOf(symbols);
}

test('five reels of forty stops, twenty lines, no two alike', () => {
  expect(slotStrips.map((strip) => strip.length)).toEqual([
    STOPS_PER_REEL,
    STOPS_PER_REEL,
    STOPS_PER_REEL,
    STOPS_PER_REEL,
    STOPS_PER_REEL,
  ]);
  expect(slotLines.every((line) => line.length === 5 && line.every((row) => row >= 0 && row < 3))).toBe(true);
  expect(new Set(slotLines.map((line) => line.join(''))).size).toBe(LINES);
  expect(LINES).toBe(20);
});

test('a line pays from the left, wilds count in, and the better of two readings is paid', () => {
  expect(pay('T', 'T', 'T', 'A', 'T')).toBe(8);
  expect(pay('T', 'W', 'T', 'W', 'T')).toBe(75);
  expect(pay('A', 'T', 'T', 'T', 'T')).toBe(0);
  expect(pay('W', 'W', 'W', 'T', 'A')).toBe(100);
  expect(pay('W', 'W', 'W', 'H1', 'A')).toBe(200);
  expect(pay('W', 'W', 'W', 'W', 'W')).toBe(2000);
  expect(pay('H1', 'H1', 'H1', 'H1', 'H1')).toBe(1000);
});

test('a scatter ends a run and pays independently of lines, in total bets', () => {
  expect(pay('T', 'T', 'S', 'T', 'T')).toBe(0);
  expect(pay('S', 'S', 'S', 'S', 'S')).toBe(0);
  expect([0, 2, 3, 4, 5].map(scatterPayOf)).toEqual([0, 0, 60, 300, 2000]);
  expect([2, 3].map(isTrigger)).toEqual([false, true]);
});

test('no reel ever shows two scatters', () => {
  for (let reel = 0; reel < 5; reel++)
    for (let stop = 0; stop < STOPS_PER_REEL; stop++) {
      const stops = [0, 0, 0, 0, 0].with(reel, stop);
      const shown = slotRowsOf(stops).filter((row) => row[reel] === 'S').length;
      expect(shown).toBeLessThanOrEqual(1);
    }
});

test('free spins pay threefold, and three scatters among them bring twelve more', () => {
  const streamOf = openSeed('cd'.repeat(32));
  const rounds = Array.from({ length: 4000 }, (_, nonce) =>
    spinSlot(streamOf({ clientSeed: 'free', nonce })),
  );
  const wrong = rounds.filter(({ spins, total }) => {
    const triggers = spins.filter(({ scatters }) => isTrigger(scatters)).length;
    const free = spins.slice(1);
    return (
      spins.length !== 1 + 12 * triggers ||
      total !== spins.reduce((sum, spin) => sum + spin.pay, 0) ||
      !free.every((spin) => spin.isFree && spin.pay === 3 * judgeStops(spin.stops, false).pay)
    );
  });
  expect(wrong).toEqual([]);
  // Some of them trigger, and some of these again; otherwise the test would prove nothing.
  expect(rounds.filter(({ spins }) => spins.length > 1).length).toBeGreaterThan(30);
  expect(rounds.some(({ spins }) => spins.length > 13)).toBe(true);
});

test('a bet is one amount for each of the lines', () => {
  expect(slot.readBet({ lineBet: '0.05' })).toEqual({ lineBet: parseMoney('0.05') });
  expect(slot.stakeMax({ lineBet: parseMoney('0.05') })).toBe(parseMoney('1'));
  expect(slot.payoutMax({ lineBet: parseMoney('0.05') })).toBe(parseMoney('5000'));
});
