import { z } from 'zod';
import type { leaderboardCalls } from '#calls/leaderboard.ts';
import { boardMetrics, boardStates } from '#leaderboard.ts';
import { missionProduct } from './mission.ts';
import { ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { day, language, money, time } from './wire.ts';

const place = z.object({
  rank: z.int(),
  /** The first two letters of the name. */
  name: z.string(),
  isOwn: z.boolean(),
  /** Rupees, or a multiplier. */
  value: z.string(),
  prize: money,
});

const board = z.object({
  code: z.string(),
  title: z.string(),
  metric: z.enum(boardMetrics),
  state: z.enum(boardStates),
  /** Bets below this stake do not count; for the multiplier only. */
  stakeMin: money,
  /** The products whose bets count; empty: all but games between players. */
  products: z.array(missionProduct),
  firstDay: day,
  lastDay: day,
  endsAt: time,
  pool: money,
  /** How often a prize must be bet before a withdrawal. */
  times: z.string(),
  /** Successive places with the same prize. */
  prizes: z.array(z.object({ from: z.int(), to: z.int(), amount: money })),
  places: z.array(place),
  /** Null without a counted bet, and for a member who is not ranked. */
  own: place.nullable(),
});

export const leaderboardShapes = {
  board: {
    about:
      'One leaderboard of this week or an earlier one: prizes, the first places with masked names, and the own place.',
    query: z.strictObject({
      language,
      /** The first one if it is left out or unknown. */
      code: z.string().max(40).optional(),
      /** The Monday of a week; this week if it is left out. */
      firstDay: day.optional(),
      /** Only boards for bets on this product. */
      product: missionProduct.optional(),
    }),
    value: z.object({
      /** The Mondays of this week and of earlier ones with boards, the newest first. */
      weeks: z.array(day),
      /** The boards of the week. */
      boards: z.array(z.object({ code: z.string(), title: z.string() })),
      board: board.nullable(),
      /** The member is on a break or may not get rewards; then there is no board. */
      isPaused: z.boolean(),
    }),
    refusals: [],
    policy: ownMoneyRead,
  },
} as const satisfies ShapesOf<typeof leaderboardCalls>;

export type Board = z.output<typeof board>;
export type BoardPlace = z.output<typeof place>;
export type LeaderboardWire = Wire<typeof leaderboardShapes>;
