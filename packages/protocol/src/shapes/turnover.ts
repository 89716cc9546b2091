import { z } from 'zod';
import type { turnoverCalls } from '#calls/turnover.ts';
import { turnoverProducts, turnoverSources, turnoverStates } from '#turnover.ts';
import { ownRead, type ShapesOf, type Wire } from './shape.ts';
import { money, time } from './wire.ts';

const product = z.enum(turnoverProducts);

export const turnoverRow = z.object({
  id: z.uuid(),
  source: z.enum(turnoverSources),
  /** Of these one is active, and later ones are queued. */
  isCashBonus: z.boolean(),
  /** The credit that created the requirement. */
  amount: money,
  /** The turnover factor, `"10"` or `"12.5"`. */
  multiplier: z.string(),
  required: money,
  counted: money,
  missing: money,
  status: z.enum(turnoverStates),
  /** The kinds of games whose bets count; null: all. */
  scope: z.array(product).nullable(),
  /** A bet with a larger stake does not count. */
  stakeMax: money.nullable(),
  /** Null while it is queued. */
  expiresAt: time.nullable(),
  /** The time that a queued one gets when it becomes active. */
  lifetimeHours: z.int().nullable(),
  openedAt: time,
  endedAt: time.nullable(),
});

/** So many bets like the last ones meet the requirement. */
const forecast = z.object({ product, stake: money, bets: z.int() });

export const turnoverShapes = {
  list: {
    about:
      'The turnover requirements of deposits and bonuses before a withdrawal: open ones oldest first, then queued ones, then ended ones. A forecast tells how many bets like the last ones are left.',
    value: z.object({
      missing: money,
      rows: z.array(turnoverRow.extend({ forecast: forecast.nullable() })),
    }),
    refusals: [],
    policy: { ...ownRead, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof turnoverCalls>;

export type DescribedTurnover = z.output<typeof turnoverRow>;
export type TurnoverForecast = z.output<typeof forecast>;
export type TurnoverWire = Wire<typeof turnoverShapes>;
