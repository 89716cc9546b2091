import { moneyOfUnits } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { DAY, HOUR, instantOf, MINUTE, plus } from '@mela/kernel/time';
import type { LedgerKind } from '@mela/protocol/ledger';
import { expect, test } from 'vitest';
import type { PostingRequest, AccountRef } from '#modules/money/ledger/module.ts';
import { demoMoney } from './seed-money.ts';

const now = instantOf('2026-11-15T06:30:00.000Z');
const players = [
  { id: 1n, isActive: true, isTrial: false, madeAt: plus(now, -30 * DAY) },
  { id: 2n, isActive: true, isTrial: true, madeAt: plus(now, -30 * DAY) },
  { id: 3n, isActive: false, isTrial: false, madeAt: plus(now, -30 * DAY) },
];
const random = seededRandom('bets');
const bets = Array.from({ length: 200 }, (_, index) => {
  const placedAt = plus(now, -20 * DAY + index * 2 * HOUR);
  return {
    memberId: BigInt(1 + (index % 2)),
    gameId: 1n,
    gameType: 'RNG' as const,
    stake: moneyOfUnits(BigInt(1 + random.below(500)) * 10_000n),
    payout: moneyOfUnits(BigInt(random.below(3)) * 2_000_000n),
    placedAt,
    settledAt: plus(placedAt, 3 * HOUR + random.below(30) * MINUTE),
    isDemo: true,
  };
});
const taken = moneyOfUnits(90_000_000_000n);
const cash: AccountRef = { memberId: 1n, purpose: 'cash' };
const held: AccountRef = { memberId: 1n, purpose: 'held' };
const move = (kind: LedgerKind, from: AccountRef, to: AccountRef): PostingRequest => ({
  key: kind,
  kind,
  reference: 'W1',
  legs: [{ from, to, amount: taken }],
});
const withdrawals = [
  { command: move('withdrawal_hold', cash, held), at: plus(now, -9 * DAY) },
  { command: move('withdrawal_release', held, cash), at: plus(now, -8 * DAY) },
];
const moved = demoMoney(seededRandom('money'), { players, bets, moves: withdrawals, now });

test('demo money moves in chronological order and never in the future', () => {
  const times = moved.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
  expect(new Set(moved.map(({ command }) => command.key)).size).toBe(moved.length);
});

test('a demo withdrawal is in the history at its own time, between the bets', () => {
  for (const { command, at } of withdrawals) {
    expect(moved.find(({ command: { key } }) => key === command.key)).toEqual({ command, at });
  }
  expect(moved.at(-1)?.at.getTime()).toBeGreaterThan(plus(now, -8 * DAY).getTime());
});

test('a demo member never stakes or withdraws more than the balance, and has money left at the end', () => {
  for (const id of [1n, 2n]) {
    let balance = 0n;
    const isCash = (one: AccountRef) => 'memberId' in one && one.memberId === id && one.purpose === 'cash';
    for (const { command } of moved) {
      for (const { from, to, amount } of command.legs) {
        if (isCash(from)) balance -= amount;
        if (isCash(to)) balance += amount;
      }
      expect(balance).toBeGreaterThanOrEqual(0n);
    }
    expect(balance).toBeGreaterThanOrEqual(10_000_000n);
  }
});

test('demo money includes every bet of the history, and none of members who never logged in', () => {
  const kinds = moved.map(({ command }) => command.kind);
  expect(kinds.filter((kind) => kind === 'bet')).toHaveLength(bets.length);
  expect(kinds.filter((kind) => kind === 'settle')).toHaveLength(
    bets.filter(({ payout }) => payout > 0n).length,
  );
  expect(kinds).toContain('deposit');
  expect(kinds).toContain('bonus');
  const members = moved.flatMap(({ command }) => command.legs.flatMap(({ from, to }) => [from, to]));
  expect(members.some((place) => 'memberId' in place && place.memberId === 3n)).toBe(false);
});

test('a transfer between two demo members lowers the cash of one and raises that of the other, once', () => {
  const other: AccountRef = { memberId: 2n, purpose: 'cash' };
  const at = plus(now, -5 * DAY);
  const transfer = { command: move('agent_transfer', cash, other), at };
  const history = demoMoney(seededRandom('money'), { players, bets: [], moves: [transfer], now });
  expect(history.filter(({ command: { kind } }) => kind === 'agent_transfer')).toEqual([transfer]);
  // The sender pays in before the transfer. The receiver, a trial here, needs no credit afterwards.
  expect(history.map(({ command: { kind } }) => kind)).toEqual(['deposit', 'agent_transfer']);
  expect(history[0]?.command.legs[0]?.to).toEqual(cash);
});
