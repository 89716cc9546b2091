import { z } from 'zod';
import type { staffPasswordCalls } from '#calls/staff-password.ts';
import { staffAct, type ShapesOf, type Wire } from './shape.ts';
import { rowId } from './wire.ts';

const reset = z.strictObject({ id: rowId, reason: z.string().trim().min(3).max(400) });

export const staffPasswordShapes = {
  reset: {
    about:
      'Gives a member a random first password, which is returned once. Ends the member’s sessions; the next login must change the password.',
    body: reset,
    value: z.object({ id: z.string(), account: z.string(), firstPassword: z.string() }),
    refusals: ['MEMBER_UNKNOWN', 'ACCOUNT_CLOSED'],
    policy: staffAct('member.password'),
  },
} as const satisfies ShapesOf<typeof staffPasswordCalls>;

export type MemberPasswordReset = z.output<typeof reset>;
export type StaffPasswordWire = Wire<typeof staffPasswordShapes>;
