import { z } from 'zod';
import type { staffLeaderboardCalls } from '#calls/staff-leaderboard.ts';
import { boardMetrics, boardPlacesMax, boardStates } from '#leaderboard.ts';
import { missionProduct } from './mission.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { cashMoney, day, money, nonNegativeMoney, rowId, time } from './wire.ts';

const title = z.string().trim().min(1).max(80);
const reason = z.string().trim().min(3).max(400);
const code = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

const plan = {
  code,
  titles: z.strictObject({ EN: title, HI: title }),
  metric: z.enum(boardMetrics),
  stakeMin: nonNegativeMoney,
  products: z.array(missionProduct).max(missionProduct.options.length),
  /** So many successive places with the same prize. */
  prizes: z
    .array(z.strictObject({ places: z.int().min(1).max(boardPlacesMax), amount: cashMoney }))
    .min(1)
    .max(20),
  times: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
  isOn: z.boolean(),
};

const board = z.object({
  id: rowId,
  code,
  titles: plan.titles,
  metric: plan.metric,
  firstDay: day,
  lastDay: day,
  state: z.enum(boardStates),
  /** The prizes that are still set aside for this board. */
  setAside: money,
  /** The prizes that were given. */
  paid: money,
  pool: money,
  entrants: z.int(),
  disqualified: z.int(),
  /** The review of a frozen board cannot end before. */
  reviewableAt: time.nullable(),
  reviewedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
  paidAt: time.nullable(),
});

const entry = z.object({
  memberId: rowId,
  account: z.string(),
  value: z.string(),
  rank: z.int().nullable(),
  prize: money.nullable(),
  reason: z.string().nullable(),
  /** Others on the board with the same payout account. Neither of them gets a place. */
  linkedTo: z.array(z.string()),
});

const shownPlan = z.object({
  ...plan,
  stakeMin: money,
  prizes: z.array(z.object({ places: z.int(), amount: money })),
  pool: money,
});

const overview = z.object({
  plans: z.array(shownPlan),
  boards: z.array(board),
  budget: z.object({ left: money }),
});
const detail = board.extend({ entries: z.array(entry) });

export const staffLeaderboardShapes = {
  list: {
    about: 'The merchant’s leaderboards, and the boards of the last weeks, the newest first.',
    value: overview,
    refusals: [],
    policy: staffRead('leaderboard.read'),
  },
  detail: {
    about: 'A board with its first places, and everyone who was disqualified.',
    query: z.strictObject({ id: rowId }),
    value: detail,
    refusals: ['BOARD_UNKNOWN'],
    policy: staffRead('leaderboard.read'),
  },
  savePlan: {
    about: 'Makes a leaderboard or changes it from the next week on. One that is off is not opened again.',
    body: z.strictObject({ ...plan, reason }),
    value: overview,
    refusals: [],
    policy: staffAct('leaderboard.manage'),
  },
  disqualify: {
    about: 'Takes a member out of a frozen board; the members behind move up. A repeat changes nothing.',
    body: z.strictObject({ id: rowId, memberId: rowId, reason }),
    value: detail,
    refusals: ['BOARD_UNKNOWN', 'BOARD_NOT_FROZEN'],
    policy: staffAct('leaderboard.review'),
  },
  review: {
    about:
      'Ends the review of a frozen board, at least half an hour after the freeze, so that it can be paid. A repeat changes nothing.',
    body: z.strictObject({ id: rowId }),
    value: detail,
    refusals: ['BOARD_UNKNOWN', 'BOARD_NOT_FROZEN', 'BOARD_IN_REVIEW'],
    policy: staffAct('leaderboard.review'),
  },
  pay: {
    about:
      'Grants the prizes of a reviewed board, once; winners claim them. What no place takes goes back to the budget.',
    body: z.strictObject({ id: rowId }),
    value: detail,
    refusals: ['BOARD_UNKNOWN', 'BOARD_NOT_REVIEWED'],
    policy: staffMoney('leaderboard.pay'),
  },
} as const satisfies ShapesOf<typeof staffLeaderboardCalls>;

export type StaffBoard = z.output<typeof board>;
export type StaffLeaderboardWire = Wire<typeof staffLeaderboardShapes>;
