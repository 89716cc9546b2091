import { z } from 'zod';
import type { staffMallCalls } from '#calls/staff-mall.ts';
import { mallKinds, mallPictures, mallStates } from '#mall.ts';
import { points } from './points.ts';
import { conversionRules } from './reward-settings.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { cashMoney, money, pageNo, pageOf, requestKey, rowId, time } from './wire.ts';

const reason = z.string().trim().min(3).max(300);
const name = z.string().trim().min(3).max(60);
const about = z.string().trim().max(300);

const terms = {
  nameEn: name,
  nameHi: name,
  aboutEn: about,
  aboutHi: about,
  picture: z.enum(mallPictures),
  /** Whole points. */
  price: z.int().min(1).max(100_000_000),
  times: z.string().regex(/^\d{1,3}(\.\d)?$/),
  needsApproval: z.boolean(),
  stock: z.int().min(0).max(1_000_000).nullable(),
  perMemberMax: z.int().min(1).max(1000).nullable(),
  vipMin: z.int().min(0).max(10),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  isOnSale: z.boolean(),
};

const item = z.object({
  ...terms,
  id: rowId,
  kind: z.enum(mallKinds),
  amount: money.nullable(),
  inProcess: z.int(),
  approved: z.int(),
});

const redemption = z.object({
  id: z.uuid(),
  reference: z.string(),
  memberId: rowId,
  account: z.string(),
  kind: z.enum(mallKinds),
  nameEn: z.string(),
  nameHi: z.string(),
  points,
  amount: money.nullable(),
  delivery: z.string().nullable(),
  state: z.enum(mallStates),
  remark: z.string(),
  madeAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
});

const items = z.object({ items: z.array(item) });

export const staffMallShapes = {
  items: {
    about: 'Every item of the points mall, with its stock and its redemptions.',
    value: items,
    refusals: [],
    policy: staffRead('mall.read'),
  },
  make: {
    about: 'Makes an item. A repeated request key makes no second one.',
    body: z.strictObject({
      ...terms,
      kind: z.enum(mallKinds),
      amount: cashMoney.nullable(),
      requestKey,
      reason,
    }),
    value: items,
    refusals: ['MALL_ITEM_INVALID'],
    policy: staffAct('mall.manage'),
  },
  change: {
    about: 'Changes the terms of an item and its stock. Redemptions keep the terms of their time.',
    body: z.strictObject({ ...terms, id: rowId, amount: cashMoney.nullable(), reason }),
    value: items,
    refusals: ['MALL_ITEM_UNKNOWN', 'MALL_ITEM_INVALID'],
    policy: staffAct('mall.manage'),
  },
  redemptions: {
    about: 'Redemptions in one state: those that wait with the oldest first, others with the newest first.',
    query: z.strictObject({ state: z.enum(mallStates).default('inProcess'), pageNo }),
    value: pageOf(redemption),
    refusals: [],
    policy: staffRead('mall.read'),
  },
  approve: {
    about:
      'Approves a redemption, which pays cash or bonus money, or notes the progress of a delivery on an approved one.',
    body: z.strictObject({ id: z.uuid(), remark: z.string().trim().max(300) }),
    value: redemption,
    refusals: ['REDEMPTION_UNKNOWN', 'REDEMPTION_DECIDED', 'REWARD_PAUSED', 'BUDGET_EMPTY'],
    policy: staffMoney('mall.decide'),
  },
  reject: {
    about: 'Rejects a redemption: the points and the piece go back.',
    body: z.strictObject({ id: z.uuid(), reason }),
    value: redemption,
    refusals: ['REDEMPTION_UNKNOWN', 'REDEMPTION_DECIDED'],
    policy: staffAct('mall.decide'),
  },
  rules: {
    about: 'The values of conversions of points into money.',
    value: z.object(conversionRules),
    refusals: [],
    policy: staffRead('mall.read'),
  },
  changeRules: {
    about:
      'Changes the values of conversions. The smallest conversion must be a multiple of the rate, and the limit of a day must allow it.',
    body: z.strictObject({ ...conversionRules, reason }),
    value: z.object(conversionRules),
    refusals: [],
    policy: staffAct('mall.manage'),
  },
} as const satisfies ShapesOf<typeof staffMallCalls>;

export type ConversionRules = z.output<typeof staffMallShapes.rules.value>;
export type StaffMallWire = Wire<typeof staffMallShapes>;
