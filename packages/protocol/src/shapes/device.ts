import { z } from 'zod';
import type { deviceCalls } from '#calls/device.ts';
import { deviceKinds, loginOutcomes, loginWays } from '#device.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { pageNo, pageOf, time } from './wire.ts';

/** The client and its origin. Unknown values are null. */
const device = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds),
  address: z.string(),
  /** ISO code of the country the address belongs to. */
  country: z.string().nullable(),
};

/** Null where it was not recorded yet. */
const way = z.enum(loginWays).nullable();

const openDevice = z.object({
  id: z.uuid(),
  ...device,
  way,
  madeAt: time,
  seenAt: time,
  /** The session of the caller. */
  isThis: z.boolean(),
});

const loginEvent = z.object({ outcome: z.enum(loginOutcomes), way, ...device, at: time });

/** Open to a self-excluded member: another session could still withdraw, so the owner must be able to end it. */
const read = { ...ownMoneyRead, whileExcluded: true } as const;
const act = { ...ownMoneyAct, whileExcluded: true } as const;

export const deviceShapes = {
  list: {
    about: 'The sessions of the member, the latest seen first.',
    value: z.object({ devices: z.array(openDevice) }),
    refusals: [],
    policy: read,
  },
  end: {
    about: "Ends one of the member's own sessions: its token, its one-time codes and its sockets.",
    body: z.strictObject({ id: z.uuid() }),
    value: z.object({}),
    refusals: ['DEVICE_UNKNOWN'],
    policy: act,
  },
  endOthers: {
    about: 'Ends every session of the member except the caller’s.',
    value: z.object({ ended: z.int() }),
    refusals: [],
    policy: act,
  },
  history: {
    about: "Logins to the member's own account and failed tries, the latest first.",
    query: z.strictObject({ pageNo }),
    value: pageOf(loginEvent),
    refusals: [],
    policy: read,
  },
} as const satisfies ShapesOf<typeof deviceCalls>;

export type OpenDevice = z.output<typeof openDevice>;
export type LoginEvent = z.output<typeof loginEvent>;
export type DeviceWire = Wire<typeof deviceShapes>;
