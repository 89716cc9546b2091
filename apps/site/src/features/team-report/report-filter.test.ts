import { readDay } from '@mela/kernel/time';
import { describe, expect, test } from 'vitest';
import { daysOf, presets } from '#shared/record/report-days.ts';
import { readReportFilter, writeReportFilter, type ReportChange } from './report-filter.ts';

const today = readDay('2026-11-19') ?? fail();

function fail(): never {
  throw new Error('no such day');
}

const write = (at: string, changed: ReportChange) =>
  writeReportFilter(new URLSearchParams(at), changed, today).toString();

describe('the filter of a report', () => {
  test('has the periods of the contracts, up to today (AGENT-8)', () => {
    expect(presets.map((preset) => daysOf(preset, today))).toEqual([
      { from: '2026-11-19', to: '2026-11-19' },
      { from: '2026-11-18', to: '2026-11-18' },
      { from: '2026-11-13', to: '2026-11-19' },
      { from: '2026-11-16', to: '2026-11-19' },
      { from: '2026-11-01', to: '2026-11-19' },
    ]);
  });

  test('ignores invalid values of the address', () => {
    const filter = readReportFilter(
      new URLSearchParams(
        'period=year&node=x&product=cars&sort=name&view=all&bets=-1&from=2026-11-20&to=2026-11-01',
      ),
      today,
    );
    expect(filter).toEqual({
      preset: 'week',
      from: '2026-11-13',
      to: '2026-11-19',
      node: undefined,
      product: undefined,
      scope: 'team',
      sort: undefined,
      view: 'day',
      bets: undefined,
      kind: undefined,
      state: undefined,
    });
  });

  test('leaves defaults out of the address and keeps other fields', () => {
    expect(write('period=month', { node: '7' })).toBe('period=month&node=7');
    expect(write('period=month&node=7', { preset: 'week' })).toBe('node=7');
    expect(write('node=7&scope=own', { node: undefined, scope: 'team' })).toBe('');
    const own = { from: daysOf('yesterday', today).from, to: today };
    expect(write('period=month', own)).toBe('from=2026-11-18&to=2026-11-19');
  });
});
