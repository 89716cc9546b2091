import { z } from 'zod';
import { groupLimits } from '#team.ts';

/** The average turnover of a team per day that an account needs before it is raised to the group, in rupees. */
const level = z.object({
  group: z.int().min(groupLimits.min).max(groupLimits.max),
  dailyTurnover: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
});

export const teamSettings = z.object({
  /** The days of which the average is taken. */
  levelDays: z.int().min(1).max(90).default(7),
  /** In rising order; a group between two levels needs the turnover of the lower one. */
  levels: z
    .array(level)
    .max(50)
    .default([
      { group: 1966, dailyTurnover: '50000' },
      { group: 1970, dailyTurnover: '200000' },
      { group: 1974, dailyTurnover: '500000' },
      { group: 1978, dailyTurnover: '2000000' },
    ]),
  /** The highest rebate of any product outside the lottery, for accounts directly under the house. */
  rebateMaxPercent: z
    .string()
    .regex(/^\d(\.\d{1,2})?$/)
    .default('1'),
  /** A member is online for this time after the last request. */
  onlineMinutes: z.int().min(1).max(60).default(5),
});
