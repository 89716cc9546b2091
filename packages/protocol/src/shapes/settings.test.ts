import { describe, expect, test } from 'vitest';
import { settings } from './settings.ts';

describe('a merchant value', () => {
  test('has a default everywhere', () => {
    for (const group of Object.values(settings)) expect(group.safeParse({}).success).toBe(true);
  });

  test.each([
    ['a session that ends before it begins', settings.login, { sessionLifeHours: 0 }],
    ['a session that is idle at once', settings.login, { sessionIdleMinutes: 0 }],
    ['a session that is forgotten while it lives', settings.login, { sessionKeptDays: 0 }],
    ['a window of failures that never opened', settings.login, { failureWindowMinutes: -1 }],
    ['a country by its name', settings.merchant, { country: 'India' }],
    ['a zone that does not exist', settings.merchant, { timeZone: 'Asia/Mela' }],
    ['a blocked country in small letters', settings.system, { blockedCountries: ['us'] }],
    ['an age below the law', settings.registration, { ageMin: 16 }],
  ])('is refused where it is %s', (_what, group, change) => {
    expect(group.safeParse(change).success).toBe(false);
  });
});
