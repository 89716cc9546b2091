import { z } from 'zod';
import type { payoutAccountCalls } from '#calls/payout-account.ts';
import { payoutKinds } from '#withdrawal.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { time } from './wire.ts';

const payoutAccount = z.object({
  id: z.uuid(),
  kind: z.enum(payoutKinds),
  holderName: z.string(),
  /** Masked: the last four digits, or the first letters of a UPI id. */
  shown: z.string(),
  ifsc: z.string().nullable(),
  boundAt: time,
  /** A further account has a waiting time; the first is usable immediately. */
  usableFrom: time,
  isUsable: z.boolean(),
  /** A gateway confirmed that the holder’s name matches. */
  isVerified: z.boolean(),
});

const secret = { paymentPassword: z.string().min(1).max(128) };
const holderName = z.string().trim().min(2).max(100);

const binding = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bank'),
    holderName,
    accountNumber: z.string().trim().min(1).max(40),
    ifsc: z.string().trim().min(1).max(20),
    ...secret,
  }),
  z.strictObject({ kind: z.literal('vpa'), holderName, vpa: z.string().trim().min(1).max(330), ...secret }),
]);

const policy = {
  ...ownMoneyAct,
  limit: { points: 20, seconds: 600, by: 'actor', store: 'database' },
  whileExcluded: true,
} as const;

const passwordRefusals = [
  'PAYMENT_PASSWORD_MISSING',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
] as const;

export const payoutAccountShapes = {
  list: {
    about: 'The bank accounts and UPI ids the member may be paid to.',
    value: z.object({
      accounts: z.array(payoutAccount),
      accountsMax: z.int(),
      coolDownHours: z.int(),
    }),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  bind: {
    about: 'Adds a payout account. The first can be used immediately, later ones after the cool-down.',
    body: binding,
    value: payoutAccount,
    refusals: [...passwordRefusals, 'PAYOUT_ACCOUNT_EXISTS', 'PAYOUT_ACCOUNT_TOO_MANY'],
    policy,
  },
  remove: {
    about: 'Removes a payout account. Earlier withdrawals keep their own copy of it.',
    body: z.strictObject({ id: z.uuid(), ...secret }),
    value: z.object({}),
    refusals: [...passwordRefusals, 'PAYOUT_ACCOUNT_UNKNOWN'],
    policy,
  },
} as const satisfies ShapesOf<typeof payoutAccountCalls>;

export type PayoutAccount = z.output<typeof payoutAccount>;
export type PayoutAccountBinding = z.output<typeof binding>;
export type PayoutAccountWire = Wire<typeof payoutAccountShapes>;
