import { describe, expect, test } from 'vitest';
import { audienceRefusals, type Audience, type AudienceMember } from './audience.ts';
import { at } from './testing.ts';

const everybody: Audience = { newWithinDays: null, vipMin: 0, tags: [], agentLines: [], countries: [] };
const member: AudienceMember = {
  type: 0,
  registeredAt: at('2025-11-11 10:00'),
  vip: 2,
  tags: ['regular'],
  uplines: ['agent', 'general'],
  country: 'IN',
  isPaused: false,
};
const refusals = (
  audience: Partial<Audience>,
  changed: Partial<AudienceMember> = {},
  now = '2025-11-18 09:59',
) => audienceRefusals({ ...everybody, ...audience }, { ...member, ...changed }, at(now));

describe('audienceRefusals', () => {
  test('takes members and agents, also test twins, but no trial, house or staff account', () => {
    for (const type of [0, 1, 2, 41, 42] as const) expect(refusals({}, { type })).toEqual([]);
    for (const type of [4, 'house', 'staff'] as const)
      expect(refusals({}, { type })).toEqual(['ACCOUNT_TYPE']);
  });

  test('takes nobody on a break', () => {
    expect(refusals({}, { isPaused: true })).toEqual(['PAUSED']);
  });

  test('counts the days of a new member to the minute', () => {
    expect(refusals({ newWithinDays: 7 })).toEqual([]);
    expect(refusals({ newWithinDays: 7 }, {}, '2025-11-18 10:00')).toEqual(['NOT_NEW']);
  });

  test('needs one of the tags, one of the lines, one of the countries and the level', () => {
    const all: Audience = {
      newWithinDays: null,
      vipMin: 2,
      tags: ['whale', 'regular'],
      agentLines: ['general'],
      countries: ['IN', 'NP'],
    };
    expect(refusals(all)).toEqual([]);
    expect(refusals(all, { vip: 1, tags: [], uplines: [], country: null })).toEqual([
      'VIP_TOO_LOW',
      'TAG_MISSING',
      'OTHER_LINE',
      'OTHER_COUNTRY',
    ]);
  });
});
