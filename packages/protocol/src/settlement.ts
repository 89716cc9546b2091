/** The states of a bill: what became of the payment of a contract for one window. */
export const billStates = [
  'pending_approval',
  'claimable',
  'issued',
  'part_paid',
  'insufficient',
  'not_reached',
  'rejected',
  'expired',
] as const;
export type BillState = (typeof billStates)[number];

/** Staff still have something to do about these. */
export const openBillStates = [
  'pending_approval',
  'claimable',
  'part_paid',
  'insufficient',
] as const satisfies readonly BillState[];
