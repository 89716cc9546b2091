import { z } from 'zod';
import type { staffEnvelopeCalls } from '#calls/staff-envelope.ts';
import { envelopeRoundNumber } from './envelope.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { cashMoney, money, nonNegativeMoney, time } from './wire.ts';

const DAY_MINUTES = 24 * 60;
const reason = z.string().trim().min(3).max(400);

const plan = {
  /** Minutes after midnight of the merchant. */
  startMinutes: z
    .array(
      z
        .int()
        .min(0)
        .max(DAY_MINUTES - 1),
    )
    .min(1)
    .max(12),
  lengthMinutes: z.int().min(1).max(120),
  bands: z
    .array(
      z.strictObject({
        from: nonNegativeMoney,
        lines: z
          .array(z.strictObject({ amount: cashMoney, weight: z.int().min(1).max(1_000_000) }))
          .min(1)
          .max(12),
      }),
    )
    .min(1)
    .max(6),
  /** The most that a round pays. */
  pool: cashMoney,
  times: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
  isOn: z.boolean(),
};

const shownPlan = z.object({
  ...plan,
  version: z.int(),
  pool: money,
  bands: z.array(
    z.object({
      from: money,
      /** The mean amount. */
      mean: money,
      lines: z.array(z.object({ amount: money, weight: z.int() })),
    }),
  ),
  madeBy: z.string().nullable(),
  madeAt: time.nullable(),
});

const round = z.object({
  number: envelopeRoundNumber,
  version: z.int(),
  startsAt: time,
  endsAt: time,
  state: z.enum(['coming', 'open', 'over', 'cancelled']),
  pool: money,
  paid: money,
  takers: z.int(),
  commitment: z.string(),
  hasSeed: z.boolean(),
  isDemo: z.boolean(),
  cancelReason: z.string().nullable(),
});

const overview = z.object({
  plan: shownPlan,
  rounds: z.array(round),
  budget: z.object({ left: money }),
});

export const staffEnvelopeShapes = {
  list: {
    about: 'The plan of red envelopes, its coming and last rounds, and the rest of the budget.',
    value: overview,
    refusals: [],
    policy: staffRead('envelope.read'),
  },
  savePlan: {
    about:
      'Writes a new version of the plan. It applies to rounds that are not created yet; they are created a day ahead.',
    body: z.strictObject({ ...plan, reason }),
    value: overview,
    refusals: [],
    policy: staffAct('envelope.manage'),
  },
  cancel: {
    about:
      'Cancels a round that is not over. Envelopes that were opened stay paid. A repeat changes nothing.',
    body: z.strictObject({ number: envelopeRoundNumber, reason }),
    value: overview,
    refusals: ['ENVELOPE_UNKNOWN', 'ENVELOPE_OVER'],
    policy: staffAct('envelope.manage'),
  },
} as const satisfies ShapesOf<typeof staffEnvelopeCalls>;

export type StaffEnvelopeWire = Wire<typeof staffEnvelopeShapes>;
