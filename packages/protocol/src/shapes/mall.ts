import { z } from 'zod';
import type { mallCalls } from '#calls/mall.ts';
import { mallKinds, mallPictures, mallRefusals, mallStates } from '#mall.ts';
import { points } from './points.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { language, money, pageNo, pageOf, pageSize, requestKey, rowId, time } from './wire.ts';

const item = z.object({
  id: rowId,
  kind: z.enum(mallKinds),
  name: z.string(),
  about: z.string(),
  picture: z.enum(mallPictures),
  points,
  /** Of cash and bonus money. */
  amount: money.nullable(),
  /** How often the amount must be bet before a withdrawal. */
  times: z.string(),
  /** Otherwise the amount is in the wallet at once. */
  needsApproval: z.boolean(),
  /** How many are left; null: unlimited. */
  stock: z.int().nullable(),
  perMemberMax: z.int().nullable(),
  /** How many the member has redeemed, without rejected ones. */
  redeemed: z.int(),
  vipMin: z.int(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** Every reason why the member cannot redeem it now. */
  refusals: z.array(z.enum(mallRefusals)),
});

const redemption = z.object({
  id: z.uuid(),
  /** The number for customer service. */
  reference: z.string(),
  kind: z.enum(mallKinds),
  name: z.string(),
  points,
  amount: money.nullable(),
  delivery: z.string().nullable(),
  state: z.enum(mallStates),
  /** The reason of a rejection, or the progress of a delivery. */
  remark: z.string(),
  madeAt: time,
  decidedAt: time.nullable(),
});

const policy = { ...ownMoneyRead, switch: 'PTSYS3' } as const;

export const mallShapes = {
  items: {
    about: 'The items of the points mall that are on sale or will be, the cheapest first.',
    query: z.strictObject({ language, kind: z.enum(mallKinds).optional() }),
    value: z.object({ items: z.array(item) }),
    refusals: [],
    policy,
  },
  kinds: {
    about: 'The kinds of items that the mall has now.',
    value: z.object({ kinds: z.array(z.enum(mallKinds)) }),
    refusals: [],
    policy,
  },
  redeem: {
    about:
      'Redeems one piece of an item with points and the payment password. A repeated request key returns the first redemption.',
    body: z.strictObject({
      id: rowId,
      /** Name and address, for goods only. */
      delivery: z.string().trim().min(10).max(300).optional(),
      paymentPassword: z.string().min(1).max(128),
      requestKey,
      language,
    }),
    value: redemption,
    refusals: [
      'PAYMENT_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      'MALL_ITEM_UNKNOWN',
      'MALL_SOLD_OUT',
      'MALL_LIMIT',
      'MALL_VIP',
      'MALL_DELIVERY',
      'POINTS_MISSING',
      'REQUEST_KEY_REUSED',
      'REWARD_PAUSED',
      'BUDGET_EMPTY',
    ],
    policy: { ...ownMoneyAct, switch: 'PTSYS3' },
  },
  list: {
    about: 'The member’s redemptions, the newest first.',
    query: z.strictObject({ language, pageNo, pageSize: pageSize(10, 50) }),
    value: pageOf(redemption),
    refusals: [],
    policy,
  },
} as const satisfies ShapesOf<typeof mallCalls>;

export type MallWire = Wire<typeof mallShapes>;
