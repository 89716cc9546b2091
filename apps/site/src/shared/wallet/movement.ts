import type { LedgerKind } from '@mela/protocol/ledger';

type Movement = { kind: LedgerKind; reference: string };

/** Where orders can be followed: the first letter of an order number says what kind of order it is. */
const pages: Record<string, string> = { D: '/member/depositv2', W: '/member/withdraw' };

/** The address of the deposit or the withdrawal behind a movement, where there is one. */
export function sourceOf({ reference }: Movement): string | undefined {
  const page = /^[DW][0-9A-Z]{10}$/.test(reference) ? pages[reference.charAt(0)] : undefined;
  return page === undefined ? undefined : `${page}?order=${reference}`;
}
