import { z } from 'zod';
import type { staffRebateCalls } from '#calls/staff-rebate.ts';
import { rebateKinds, rebateProducts } from '#rebate.ts';
import { rebateRate } from './rebate.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { day, money, rowId } from './wire.ts';

/** At most 5 per cent. */
const percent = z.string().regex(/^([0-4](\.\d{1,2})?|5(\.00?)?)$/);

const rates = z.object({ rates: z.array(rebateRate) });

export const staffRebateShapes = {
  rates: {
    about: 'The rates of the member rebate by product.',
    value: rates,
    refusals: [],
    policy: staffRead('rebate.read'),
  },
  changeRate: {
    about: 'Changes the rate of a product. It holds for everything that is paid from now on.',
    body: z.strictObject({
      product: z.enum(rebateProducts),
      base: percent,
      perLevel: percent,
      max: percent,
      reason: z.string().trim().min(3).max(500),
    }),
    value: rates,
    refusals: ['REBATE_RATE_INVALID'],
    policy: staffAct('rebate.manage'),
  },
  paid: {
    about:
      'The rebates paid on some days by product and kind, of all members or of one. Without days, those of the last week.',
    query: z.strictObject({ from: day.optional(), to: day.optional(), memberId: rowId.optional() }),
    value: z.object({
      rows: z.array(
        z.object({
          product: z.enum(rebateProducts),
          kind: z.enum(rebateKinds),
          members: z.int(),
          validBet: money,
          amount: money,
        }),
      ),
      total: money,
      from: day,
      to: day,
      /** Valid bet that is not paid yet, of all days. */
      open: money,
    }),
    refusals: [],
    policy: staffRead('rebate.read'),
  },
} as const satisfies ShapesOf<typeof staffRebateCalls>;

export type StaffRebateWire = Wire<typeof staffRebateShapes>;
