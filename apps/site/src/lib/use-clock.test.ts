import { instantOf } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { gmtOffset } from './use-clock.ts';

test('gmtOffset gives the offset of a zone from GMT (AGENT-2)', () => {
  const noon = instantOf('2026-07-01T12:00:00Z');
  expect(gmtOffset(noon, 'Asia/Kolkata')).toBe('GMT+5:30');
  expect(gmtOffset(noon, 'America/New_York')).toBe('GMT-4');
});
