import { z } from 'zod';
import type { notifyCalls } from '#calls/notify.ts';
import { notifyChannels, notifyTopics } from '#notify.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';

const channel = z.enum(notifyChannels);
const topic = z.enum(notifyTopics);

const state = z.object({
  /** The ways by which the member can be reached at all. */
  reachable: z.array(channel),
  topics: z.array(z.object({ topic, wanted: z.array(channel) })),
});

const choice = z.strictObject({ topic, channel, isWanted: z.boolean() });

export const notifyShapes = {
  state: {
    about: 'What the member wishes to be told, and by which ways they can be reached.',
    value: state,
    refusals: [],
    policy: ownMoneyRead,
  },
  choose: {
    about: 'Turns one way of being told of one topic on or off. What keeps an account safe is always sent.',
    body: choice,
    value: state,
    refusals: [],
    policy: ownMoneyAct,
  },
} as const satisfies ShapesOf<typeof notifyCalls>;

export type NotifyState = z.output<typeof state>;
export type NotifyChoice = z.output<typeof choice>;
export type NotifyWire = Wire<typeof notifyShapes>;
