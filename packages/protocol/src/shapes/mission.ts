import { z } from 'zod';
import type { missionCalls } from '#calls/mission.ts';
import { missionMetrics, missionPeriods, missionStates } from '#mission.ts';
import { turnoverProducts } from '#turnover.ts';
import { ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { day, language, money, time } from './wire.ts';

export const missionProduct = z.enum(turnoverProducts);

const mission = z.object({
  /** The mission in one of its periods. */
  key: z.string(),
  title: z.string(),
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  /** Rupees, a multiplier or a number, by the metric. */
  target: z.string(),
  progress: z.string(),
  /** Below 100 while the target is not reached. */
  percent: z.int().min(0).max(100),
  /** Bets below this stake do not count; zero: all count. */
  stakeMin: money,
  /** The products whose bets count; empty: all. */
  products: z.array(missionProduct),
  amount: money,
  /** How often the amount must be bet before a withdrawal. */
  times: z.string(),
  /** The first and the last day that count. */
  firstDay: day,
  lastDay: day,
  endsAt: time,
  /** The reward must be claimed before this moment. */
  claimBy: time,
  state: z.enum(missionStates),
  /** The reward that can be claimed. */
  rewardId: z.uuid().nullable(),
});

export const missionShapes = {
  summary: {
    about:
      'The missions of the member with their progress: those of the present day and week, those that start soon, and earlier ones whose reward is open.',
    query: z.strictObject({
      language,
      /** Only missions for bets on this product. */
      product: missionProduct.optional(),
    }),
    value: z.object({
      missions: z.array(mission),
      claimable: z.int(),
      /** The member is on a break or may not get rewards; then there are no missions. */
      isPaused: z.boolean(),
    }),
    refusals: [],
    policy: ownMoneyRead,
  },
  count: {
    about: 'The number of missions whose reward can be claimed, for the badge.',
    value: z.object({ claimable: z.int() }),
    refusals: [],
    policy: ownMoneyRead,
  },
} as const satisfies ShapesOf<typeof missionCalls>;

export type Mission = z.output<typeof mission>;
export type MissionWire = Wire<typeof missionShapes>;
