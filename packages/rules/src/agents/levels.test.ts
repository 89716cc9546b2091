import { parsePercent } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { pointOfGroup, requestLevel, type LevelRequest } from './levels.ts';
import { money } from './testing.ts';

const ask = (changed: Partial<LevelRequest> = {}) =>
  requestLevel({
    action: 'open',
    level: 1958,
    parent: { group: 1960, mayOpenEqual: false },
    quota: null,
    volume: null,
    ...changed,
  });
const quota = { systemGranted: 10, uplineGranted: 5, directChildrenAt: 6, passedDown: [3, 1] };
const volume = { days: 5, floor: money('10000'), dailyTurnover: [money('20000'), money('29999.9999')] };

test('pointOfGroup is 14 % at 1980 and nothing at 1700', () => {
  expect(pointOfGroup(1980)).toBe(parsePercent('14'));
  expect(pointOfGroup(1956)).toBe(parsePercent('12.80'));
  expect(pointOfGroup(1700)).toBe(0n);
});

describe('requestLevel', () => {
  test('keeps 0.1 % between parent and child unless the parent may open its own level', () => {
    expect(ask().refusals).toEqual([]);
    expect(ask({ level: 1959 }).refusals).toEqual(['EQUAL_LEVEL']);
    expect(ask({ level: 1960 }).refusals).toEqual(['EQUAL_LEVEL']);
    const flagged = { group: 1960, mayOpenEqual: true };
    expect(ask({ level: 1960, parent: flagged }).refusals).toEqual([]);
    expect(ask({ level: 1961, parent: flagged }).refusals).toEqual(['ABOVE_PARENT']);
  });

  test('needs a place in the quota; without a quota there is no limit', () => {
    expect(ask()).toMatchObject({ left: null });
    expect(ask({ quota })).toMatchObject({ left: 5, refusals: [] });
    expect(ask({ quota: { ...quota, uplineGranted: 0 } })).toMatchObject({ left: 0, refusals: ['QUOTA'] });
    expect(ask({ quota: { ...quota, systemGranted: 0 } }).left).toBe(-5);
  });

  test('asks for volume when it raises an account, counts missing days as zero and shows both figures', () => {
    expect(ask({ volume })).toMatchObject({ refusals: [], volume: null });
    expect(ask({ action: 'raise', volume })).toMatchObject({
      refusals: ['VOLUME'],
      volume: { required: money('10000'), actual: money('9999.9999'), isMet: false },
    });
    const enough = { ...volume, dailyTurnover: [money('50000')] };
    expect(ask({ action: 'raise', volume: enough }).refusals).toEqual([]);
  });

  test('names every refusal', () => {
    const none = { ...quota, systemGranted: 0 };
    expect(ask({ action: 'raise', level: 1970, quota: none, volume }).refusals).toEqual([
      'ABOVE_PARENT',
      'QUOTA',
      'VOLUME',
    ]);
  });
});
