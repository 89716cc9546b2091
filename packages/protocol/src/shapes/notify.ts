import { z } from 'zod';
import type { notifyCalls } from '#calls/notify.ts';
import { notifyChannels, notifyTopics } from '#notify.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';

const channel = z.enum(notifyChannels);
const topic = z.enum(notifyTopics);

const state = z.object({
  /** The channels on which the member can be reached. */
  reachable: z.array(channel),
  topics: z.array(z.object({ topic, wanted: z.array(channel) })),
});

const choice = z.strictObject({ topic, channel, isWanted: z.boolean() });

export const notifyShapes = {
  state: {
    about: 'The notification settings of the member, and the available channels.',
    value: state,
    refusals: [],
    policy: ownMoneyRead,
  },
  choose: {
    about: 'Turns one channel of one topic on or off. Security messages are always sent.',
    body: choice,
    value: state,
    refusals: [],
    policy: ownMoneyAct,
  },
} as const satisfies ShapesOf<typeof notifyCalls>;

export type NotifyState = z.output<typeof state>;
export type NotifyChoice = z.output<typeof choice>;
export type NotifyWire = Wire<typeof notifyShapes>;
