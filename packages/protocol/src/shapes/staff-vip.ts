import { z } from 'zod';
import type { staffVipCalls } from '#calls/staff-vip.ts';
import { vipLevelMax } from '#vip.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { vipHistory, vipPayment, vipStanding, vipStep } from './vip.ts';
import { nonNegativeMoney, pageNo, pageSize, rowId } from './wire.ts';

const ladder = z.object({
  levels: z.array(vipStep.extend({ members: z.int() })),
});

const amounts = z.strictObject({
  level: z.int().min(1).max(vipLevelMax),
  lifetime: nonNegativeMoney,
  gift: nonNegativeMoney,
  keep: nonNegativeMoney,
  salary: nonNegativeMoney,
});

export const staffVipShapes = {
  ladder: {
    about: 'The ladder of VIP levels, with the number of members of each level.',
    value: ladder,
    refusals: [],
    policy: staffRead('vip.read'),
  },
  changeLadder: {
    about:
      'Changes the amounts of levels. Members keep the levels they hold; those who have reached a level by the new amounts are raised.',
    body: z.strictObject({
      levels: z.array(amounts).min(1).max(vipLevelMax),
      reason: z.string().trim().min(3).max(500),
    }),
    value: ladder,
    refusals: ['VIP_LADDER_INVALID'],
    policy: staffAct('vip.manage'),
  },
  member: {
    about: 'The VIP level of one member with its progress, what is owed or can be claimed, and the history.',
    query: z.strictObject({ memberId: rowId, pageNo, pageSize: pageSize(10, 50) }),
    value: vipStanding.extend({ open: z.array(vipPayment), history: vipHistory }),
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffRead('vip.read'),
  },
} as const satisfies ShapesOf<typeof staffVipCalls>;

export type StaffVipWire = Wire<typeof staffVipShapes>;
