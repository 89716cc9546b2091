import { z } from 'zod';
import type { staffBetCalls } from '#calls/staff-bet.ts';
import { bet, betCursor } from './bet.ts';
import { staffRead, type ShapesOf, type Wire } from './shape.ts';
import { language, pageSize, rowId } from './wire.ts';

export const staffBetShapes = {
  list: {
    about: 'The bets of one member, newest first, with the vendor’s own name of each round.',
    query: z.strictObject({ id: rowId, before: betCursor.optional(), size: pageSize(50, 200), language }),
    value: z.object({
      bets: z.array(bet.extend({ roundId: z.string().nullable() })),
      next: betCursor.nullable(),
    }),
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffRead('ledger.read'),
  },
} as const satisfies ShapesOf<typeof staffBetCalls>;

export type StaffBet = z.output<typeof staffBetShapes.list.value>['bets'][number];
export type StaffBetWire = Wire<typeof staffBetShapes>;
