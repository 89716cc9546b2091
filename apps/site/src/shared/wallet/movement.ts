import type { LedgerKind } from '@mela/protocol/ledger';

type Movement = { kind: LedgerKind; reference: string };

/** Pages of orders: the first letter of an order number is its kind. */
const pages: Record<string, string> = {
  A: '/member/transferUpline',
  D: '/member/depositv2',
  W: '/member/withdraw',
};

/** The path of the deposit, withdrawal or transfer behind a movement, if there is one. */
export function sourceOf({ reference }: Movement): string | undefined {
  const page = /^[ADW][0-9A-Z]{10}$/.test(reference) ? pages[reference.charAt(0)] : undefined;
  return page === undefined ? undefined : `${page}?order=${reference}`;
}
