import { isMoneyText, type MoneyText } from '@mela/kernel/money';
import { z } from 'zod';
import { sessionEnds } from '#device.ts';
import type { EventName } from '#events.ts';
import { modId } from './wire.ts';

/** The payload of each pushed event. A page reads new values by a call, so an event never carries secrets. */
export const eventShapes = {
  'switch.changed': z.object({
    modId,
    enabled: z.boolean(),
  }),
  'system.changed': z.object({}),
  'content.changed': z.object({}),
  'catalogue.changed': z.object({}),
  // Null where no action ended it at this moment; the device may query the reason.
  'session.ended': z.object({ reason: z.enum(sessionEnds).nullable() }),
  // Sent to the owner only. Its time orders concurrent postings.
  'wallet.changed': z.object({
    balance: z.custom<MoneyText>(isMoneyText),
    at: z.iso.datetime(),
  }),
  'deposit.changed': z.object({ id: z.string() }),
  'withdrawal.changed': z.object({ id: z.string() }),
  'turnover.changed': z.object({}),
  'bet.changed': z.object({}),
  // The newest draw of each game that was drawn; a page reads the results by a call.
  'lottery.changed': z.object({ drawn: z.array(z.object({ gameCode: z.string(), issue: z.string() })) }),
  'limits.changed': z.object({}),
  'inbox.changed': z.object({}),
  'reward.changed': z.object({}),
  'leaderboard.changed': z.object({}),
  'mission.changed': z.object({}),
  'raffle.changed': z.object({}),
  'vip.changed': z.object({ isLevel: z.boolean() }),
  'chat.changed': z.object({}),
} as const satisfies Record<EventName, z.ZodType>;

export type Events = { [Name in EventName]: z.output<(typeof eventShapes)[Name]> };
