import { readDay, type LocalDay } from '@mela/kernel/time';
import { describe, expect, test } from 'vitest';
import type { AccountType } from './active-members.ts';
import { teamReport, type DayRow, type ReportAccount } from './team-report.ts';
import { money } from './testing.ts';

const day = (date: number): LocalDay => {
  const read = readDay(`2025-11-${String(date).padStart(2, '0')}`);
  if (read === undefined) throw new Error('no such day');
  return read;
};
const account = (id: string, upline: string, type: AccountType = 0, registered = 1): ReportAccount => ({
  id,
  type,
  registeredOn: day(registered),
  uplines: [{ from: day(1), upline }],
});
const tree = [account('A', 'house', 2), account('B', 'A', 2), account('m', 'B'), account('x', 'B', 4)];
const row = (id: string, date: number, stake: string, more: Partial<DayRow> = {}): DayRow => ({
  account: id,
  day: day(date),
  stake: money(stake),
  validBet: money(stake),
  ...more,
});
const report = (rows: readonly DayRow[], accounts: readonly ReportAccount[] = tree) =>
  teamReport({
    viewer: 'A',
    from: day(10),
    to: day(12),
    children: ['B', 'idle'],
    activeFloor: { turnover: money('100'), deposits: money('10') },
    accounts,
    rows,
  });

describe('teamReport', () => {
  test('adds up by day and by branch, and leaves other days and left-out accounts out', () => {
    const rows = [
      row('A', 10, '1'),
      row('m', 11, '2'),
      row('B', 12, '4'),
      row('m', 9, '8'),
      row('m', 13, '16'),
    ];
    const { total, days, children } = report([...rows, row('x', 11, '32'), row('unknown', 11, '64')]);
    expect(total.stake).toBe(money('7'));
    expect(days.map(({ stake }) => stake)).toEqual([money('1'), money('2'), money('4')]);
    expect(children.map(({ id, stake }) => [id, stake])).toEqual([
      ['self', money('1')],
      ['B', money('6')],
      ['idle', 0n],
    ]);
  });

  test('counts a row under the upline of its day, also when an upline moved', () => {
    const moved = {
      ...account('B', 'A', 2),
      uplines: [...account('B', 'A').uplines, { from: day(11), upline: 'K' }],
    };
    const { total } = report(
      [row('m', 10, '1'), row('m', 11, '2')],
      [account('A', 'house', 2), moved, account('m', 'B')],
    );
    expect(total.stake).toBe(money('1'));
  });

  test('counts first depositors by their first deposit ever, and new members without the viewer', () => {
    const accounts = [account('A', 'house', 2, 10), account('B', 'A', 2, 10), account('m', 'B', 0, 11)];
    const deposit = (id: string, date: number) => row(id, date, '0', { deposits: money('5') });
    const { total, days } = report(
      [deposit('m', 9), deposit('m', 10), deposit('B', 12), deposit('B', 11), deposit('A', 10)],
      accounts,
    );
    expect(total).toMatchObject({ newMembers: 2, firstDepositors: 2 });
    expect(days.map(({ firstDepositors }) => firstDepositors)).toEqual([1, 1, 0]);
  });

  test('calls a member active who reaches both floors over the whole range', () => {
    const half = (id: string, date: number) => row(id, date, '50', { deposits: money('5') });
    expect(report([half('m', 10), half('m', 12)]).total.active).toBe(1);
    expect(report([half('m', 9), half('m', 12)]).total.active).toBe(0);
    expect(report([row('m', 10, '1000')]).total.active).toBe(0);
  });

  test('ends at a circle of uplines', () => {
    const circle = [account('A', 'house', 2), account('p', 'q'), account('q', 'p')];
    expect(report([row('p', 10, '5')], circle).total.stake).toBe(0n);
  });
});
