/** Every place at which a test may cut the work off, as a process that dies there would. */
export const failpoints = [
  'deposit.ordered',
  'deposit.opened',
  'deposit.paid',
  'deposit.asked',
  'deposit.expired',
  'withdrawal.held',
  'withdrawal.decided',
  'withdrawal.key-written',
  'withdrawal.gateway-called',
  'withdrawal.outcome-recorded',
  'withdrawal.receipt-forced',
  'transfer.requested',
  'transfer.key-written',
  'transfer.vendor-called',
  'transfer.outcome-recorded',
] as const;

export type Failpoint = (typeof failpoints)[number];

let cut: ((name: Failpoint) => void) | undefined;

/** Nothing, unless a test has said otherwise. */
export function failpoint(name: Failpoint): void {
  cut?.(name);
}

/** From now on every failpoint asks; what is given back ends it. */
export function armFailpoints(ask: (name: Failpoint) => void): () => void {
  cut = ask;
  return () => {
    cut = undefined;
  };
}
