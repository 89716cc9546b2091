import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import type { TableView } from '#tables/table-view.ts';
import { follow } from './use-table.ts';

const stake = formatMoney(parseMoney('10'));

/** A message as parsed: it shares no references with the one before. */
const viewAt = (now: number, part: Partial<TableView> = {}): TableView => ({
  now,
  pace: 1,
  round: { id: 'one', number: 1, state: 'betting', bettingEndsAt: 9000, startedAt: null, result: null },
  seats: [{ name: 'G***a', stake, payout: null, outAt: null }],
  spots: { ANDAR: stake },
  marks: [{ game: 'andar-bahar', side: 'BAHAR', cards: 7 }],
  ...part,
});

test('an unchanged table keeps its reference, so that nothing renders', () => {
  const first = follow(undefined, viewAt(1000), 1000);
  expect(follow(first, viewAt(2000), 2000)).toBe(first);
  expect(follow(first, viewAt(2000), 2010)).toBe(first);
});

test('unchanged parts of a table keep their references', () => {
  const first = follow(undefined, viewAt(1000), 1000);
  const next = follow(first, viewAt(2000, { spots: { ANDAR: stake, BAHAR: stake } }), 2000);
  expect(next.spots).toEqual({ ANDAR: stake, BAHAR: stake });
  expect(next.round).toBe(first.round);
  expect(next.seats).toBe(first.seats);
  expect(next.marks).toBe(first.marks);
});

test('the fastest message of a round determines the clock offset', () => {
  const slow = follow(undefined, viewAt(1000), 1300);
  expect(slow.ahead).toBe(-300);
  const quick = follow(slow, viewAt(2000), 2005);
  expect(quick.ahead).toBe(-5);
  expect(follow(quick, viewAt(3000), 3400)).toBe(quick);
});

test('a new round measures the clock offset again, so that a changed clock does not stay wrong', () => {
  const first = follow(undefined, viewAt(1000), 1000);
  const { round } = viewAt(0);
  const next = follow(first, viewAt(2000, { round: round && { ...round, id: 'two' } }), 2500);
  expect(next.ahead).toBe(-500);
});
