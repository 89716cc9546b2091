import { z } from 'zod';
import type { staffMissionCalls } from '#calls/staff-mission.ts';
import { missionMetrics, missionPeriods } from '#mission.ts';
import { missionProduct } from './mission.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { cashMoney, day, money, nonNegativeMoney, time } from './wire.ts';

const code = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const title = z.string().trim().min(1).max(80);
const reason = z.string().trim().min(3).max(400);

/** What staff may change while a mission runs. */
const changeable = {
  titles: z.strictObject({ EN: title, HI: title }),
  /** Rupees, a multiplier or a whole number, by the metric. */
  target: z.string().regex(/^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,4})?$/),
  amount: cashMoney,
  times: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
  /** Days after the end of the period in which the reward can be claimed. */
  claimDays: z.int().min(1).max(30),
  /** Null: until it is stopped. A mission that is done once needs it. */
  lastDay: day.nullable(),
};

/** What stays as it was made. */
const fixed = {
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  stakeMin: nonNegativeMoney,
  products: z.array(missionProduct).max(missionProduct.options.length),
  firstDay: day,
};

const mission = z.object({
  code,
  ...changeable,
  amount: money,
  ...fixed,
  stakeMin: money,
  state: z.enum(['coming', 'running', 'ended', 'stopped']),
  stopReason: z.string().nullable(),
  madeBy: z.string().nullable(),
  madeAt: time,
  /** Members with progress, over all periods: each period of a member counts. */
  counts: z.object({
    started: z.int(),
    reached: z.int(),
    owed: z.int(),
    claimable: z.int(),
    claimed: z.int(),
  }),
  /** Claimed so far. */
  spent: money,
});

const overview = z.object({
  missions: z.array(mission),
  budget: z.object({ left: money, reserved: money }),
});

export const staffMissionShapes = {
  list: {
    about: 'Every mission with its progress counts and what was spent, the newest first.',
    value: overview,
    refusals: [],
    policy: staffRead('mission.read'),
  },
  make: {
    about: 'Makes a mission. It counts bets from its first day on.',
    body: z.strictObject({ code, ...changeable, ...fixed, reason }),
    value: overview,
    refusals: ['MISSION_CODE_TAKEN'],
    policy: staffAct('mission.manage'),
  },
  change: {
    about:
      'Changes titles, target, reward and last day. Members who have reached the target keep what they were promised.',
    body: z.strictObject({ code, ...changeable, reason }),
    value: overview,
    refusals: ['MISSION_UNKNOWN', 'MISSION_STOPPED'],
    policy: staffAct('mission.manage'),
  },
  stop: {
    about: 'Stops a mission. Rewards that were reached can still be claimed. A repeat changes nothing.',
    body: z.strictObject({ code, reason }),
    value: overview,
    refusals: ['MISSION_UNKNOWN'],
    policy: staffAct('mission.manage'),
  },
} as const satisfies ShapesOf<typeof staffMissionCalls>;

export type StaffMission = z.output<typeof mission>;
export type StaffMissionWire = Wire<typeof staffMissionShapes>;
