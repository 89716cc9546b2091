import { parseMoney, type Money } from '@mela/kernel/money';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { Ledger, AccountRef } from '#modules/money/ledger/module.ts';

type Movement = { kind: LedgerKind; from: AccountRef; to: AccountRef; amount: Money; reference?: string };

export const cashOf = (memberId: bigint): AccountRef => ({ memberId, purpose: 'cash' });
export const heldOf = (memberId: bigint): AccountRef => ({ memberId, purpose: 'held' });
export const testHouseAccount: AccountRef = { purpose: 'house', name: 'test' };

/** Moves money as the modules do, each time with a new idempotency key. */
export function createMovements({ post }: Pick<Ledger, 'post'>) {
  let moved = 0;
  const move = async ({ kind, from, to, amount, reference }: Movement): Promise<void> => {
    const key = `test:${(moved += 1)}`;
    await post({ key, kind, reference: reference ?? key, legs: [{ from, to, amount }] });
  };
  return {
    move,
    giveCash: (memberId: bigint, amount: string, kind: LedgerKind = 'deposit', reference?: string) =>
      move({
        kind,
        from: testHouseAccount,
        to: cashOf(memberId),
        amount: parseMoney(amount),
        ...(reference === undefined ? {} : { reference }),
      }),
  };
}
