import type { StaffActor } from '#http/actor.ts';

/** A colleague who plays under the name of the staff account gives nothing to that member. */
export const isOwnMember = ({ account }: StaffActor, memberAccount: string): boolean =>
  account.toLowerCase() === memberAccount.toLowerCase();
