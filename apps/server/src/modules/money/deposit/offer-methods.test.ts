import { parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { depositSettings, type OfferedMethod } from '@mela/protocol/shapes/deposit-settings';
import { describe, expect, test } from 'vitest';
import {
  feeOf,
  healthOf,
  isWithinHours,
  minuteOfDay,
  offerMethods,
  type MethodResults,
} from './offer-methods.ts';

const { methods } = depositSettings.parse({});
const fine: MethodResults = { good: 0, failed: 0, isUp: true };

function offered(
  experiences: Record<string, MethodResults>,
  changes: { minute?: number; vipLevel?: number } = {},
) {
  return offerMethods(methods, {
    minute: 12 * 60,
    vipLevel: 9,
    experienceOf: ({ code }) => experiences[code] ?? fine,
    ...changes,
  });
}

describe('deposit methods', () => {
  test('keep the merchant’s order without any results (MEMBER-3)', () => {
    expect(offered({}).map(({ code }) => code)).toEqual(methods.map(({ code }) => code));
  });

  test('are sorted by success rate (MEMBER-3)', () => {
    const codes = offered({
      UPI_APP: { good: 60, failed: 40, isUp: true },
      UPI_QR: { good: 90, failed: 10, isUp: true },
      UPI_ID: { good: 99, failed: 1, isUp: true },
      NET_BANKING: { good: 80, failed: 20, isUp: true },
    }).map(({ code }) => code);
    expect(codes).toEqual(['BANK_TRANSFER', 'LARGE_TRANSFER', 'UPI_ID', 'UPI_QR', 'NET_BANKING', 'UPI_APP']);
  });

  test('are marked and listed last when they are down, closed or above the VIP level (MEMBER-3)', () => {
    const shown = offered({ UPI_APP: { good: 0, failed: 0, isUp: false } }, { minute: 20 * 60, vipLevel: 9 });
    expect(shown.at(-1)).toMatchObject({ code: 'LARGE_TRANSFER', isOpen: false, isForMe: true });
    expect(shown.at(-2)).toMatchObject({ code: 'UPI_APP', health: 'down' });
    expect(offered({}, { vipLevel: 0 }).at(-1)).toMatchObject({ code: 'LARGE_TRANSFER', isForMe: false });
  });

  test('omit those that the merchant has switched off', () => {
    const off = methods.map((method): OfferedMethod => ({ ...method, isOn: method.code !== 'UPI_ID' }));
    const asking = { minute: 0, vipLevel: 0, experienceOf: () => fine };
    expect(offerMethods(off, asking).map(({ code }) => code)).not.toContain('UPI_ID');
  });
});

test('deposit method is slow below 80 % success, and too few orders give no rate', () => {
  expect(healthOf({ good: 79, failed: 21, isUp: true })).toBe('slow');
  expect(healthOf({ good: 80, failed: 20, isUp: true })).toBe('good');
  expect(healthOf({ good: 0, failed: 4, isUp: true })).toBe('good');
  expect(healthOf({ good: 100, failed: 0, isUp: false })).toBe('down');
});

test('deposit method hours are in the merchant’s time zone and may span midnight', () => {
  const at = (text: string) => minuteOfDay(instantOf(text), 'Asia/Kolkata');
  expect(at('2026-11-15T03:30:00.000Z')).toBe(9 * 60);
  const day = { opensAt: '09:00', closesAt: '18:00' };
  expect(
    [at('2026-11-15T03:29:00.000Z'), 9 * 60, 18 * 60 - 1, 18 * 60].map((minute) =>
      isWithinHours(day, minute),
    ),
  ).toEqual([false, true, true, false]);
  const night = { opensAt: '22:00', closesAt: '06:00' };
  expect([21 * 60, 22 * 60, 60, 6 * 60].map((minute) => isWithinHours(night, minute))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('deposit fee adds a flat part and a share, cut to whole paise', () => {
  expect(feeOf({ feeFlat: '2', feePercent: '1.5' }, parseMoney('333.33'))).toBe(parseMoney('6.99'));
  expect(feeOf({ feeFlat: '0', feePercent: '0' }, parseMoney('500'))).toBe(0n);
});
