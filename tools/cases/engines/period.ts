import { HOUR, isoOf, plus, type Instant } from '@mela/kernel/time';
import { periodsAt } from '@mela/rules/agents/periods';
import { z } from 'zod';
import { engineOf, instant } from '#cases/engine.ts';

export const period = engineOf(z.object({ at: instant }), ({ at }) => {
  const { fiveMinute, hour, ...days } = periodsAt(at, 'Asia/Kolkata');
  return { ...days, fiveMinute: indianMinute(fiveMinute), hour: indianMinute(hour) };
});

const MINUTE_DIGITS = 'yyyy-mm-ddThh:mm'.length;

function indianMinute(at: Instant): string {
  return `${isoOf(plus(at, 5.5 * HOUR)).slice(0, MINUTE_DIGITS)}+05:30`;
}
