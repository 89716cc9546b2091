import { instantOf } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { hourOf } from './hourly.ts';
import { money } from './testing.ts';

const ten = instantOf('2025-11-18T10:00:00Z');
const eleven = instantOf('2025-11-18T11:00:00Z');
const bet = (member: string, validBet: string, settled: string, voided: string | null = null) => ({
  member,
  validBet: money(validBet),
  settledAt: instantOf(`2025-11-18T${settled}Z`),
  voidedAt: voided === null ? null : instantOf(`2025-11-18T${voided}Z`),
});
const counted = (start: Date, bets: readonly ReturnType<typeof bet>[]) =>
  Object.fromEntries(hourOf(bets, start));

test('hourOf takes the first moment of the hour and not the first of the next one', () => {
  const bets = [bet('a', '1', '10:00:00'), bet('a', '2', '10:59:59.999'), bet('b', '4', '11:00:00')];
  expect(counted(ten, bets)).toEqual({ a: money('3') });
  expect(counted(eleven, bets)).toEqual({ b: money('4') });
});

test('hourOf leaves out a bet whose void is known when the hour is computed', () => {
  const known = [bet('a', '5', '10:30:00', '11:04:59.999'), bet('b', '7', '10:30:00', '10:31:00')];
  expect(counted(ten, known)).toEqual({});
  expect(counted(eleven, known)).toEqual({});
});

test('hourOf takes a later void back in the hour of the void', () => {
  const late = [bet('a', '5', '10:30:00', '11:05:00'), bet('a', '8', '11:10:00')];
  expect(counted(ten, late)).toEqual({ a: money('5') });
  expect(counted(eleven, late)).toEqual({ a: money('3') });
  expect(counted(eleven, late.slice(0, 1))).toEqual({ a: money('-5') });
});
