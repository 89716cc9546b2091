import { periodsAt } from '@mela/rules/agents/periods';
import { z } from 'zod';
import { engineOf, instant } from '#cases/engine.ts';
import { indiaZone, indianMinute } from './agents.ts';

export const period = engineOf(z.object({ at: instant }), ({ at }) => {
  const { fiveMinute, hour, ...days } = periodsAt(at, indiaZone);
  return { ...days, fiveMinute: indianMinute(fiveMinute), hour: indianMinute(hour) };
});
