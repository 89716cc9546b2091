import { z } from 'zod';
import type { turnoverCalls } from '#calls/turnover.ts';
import { turnoverSources, turnoverStates } from '#withdrawal.ts';
import { ownRead, type ShapesOf, type Wire } from './shape.ts';
import { money, time } from './wire.ts';

export const turnoverRow = z.object({
  id: z.uuid(),
  source: z.enum(turnoverSources),
  /** The credit that created the requirement. */
  amount: money,
  /** The turnover factor, `"10"` or `"12.5"`. */
  multiplier: z.string(),
  required: money,
  counted: money,
  missing: money,
  status: z.enum(turnoverStates),
  openedAt: time,
  endedAt: time.nullable(),
});

export const turnoverShapes = {
  list: {
    about:
      'The turnover requirements of deposits and bonuses before a withdrawal: open ones oldest first, then fulfilled ones.',
    value: z.object({ missing: money, rows: z.array(turnoverRow) }),
    refusals: [],
    policy: { ...ownRead, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof turnoverCalls>;

export type TurnoverRow = z.output<typeof turnoverRow>;
export type TurnoverWire = Wire<typeof turnoverShapes>;
