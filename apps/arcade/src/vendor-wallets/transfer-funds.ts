import { formatMoney, moneyOfUnits, noMoney, parseMoney } from '@mela/kernel/money';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import type { Transfer } from '#store/state.ts';
import { balanceIn, walletEntry } from './vendor-wallet.ts';

type Order = Omit<Transfer, 'state' | 'reason' | 'madeAt'>;

/** Transfers money into or out of a vendor wallet. The id is the idempotency key: a repeat gets the same answer. */
export async function transferFunds(arcade: Arcade, order: Order): Promise<Transfer> {
  const known = findTransfer(arcade, order.vendor, order.id);
  if (known)
    return isSame(known, order) ? known : { ...known, state: 'refused', reason: 'TRANSACTION_CONFLICT' };
  const balance = balanceIn(arcade, order);
  const amount = parseMoney(order.amount);
  const after = moneyOfUnits(order.direction === 'in' ? balance + amount : balance - amount);
  const reason = reasonOf(arcade, order, after < noMoney);
  const transfer: Transfer = {
    ...order,
    amount: formatMoney(amount),
    state: reason === null ? 'applied' : 'refused',
    reason,
    madeAt: momentOf(arcade),
  };
  await arcade.store.write([
    { kind: 'transfer', transfer },
    ...(reason === null ? [walletEntry(order, after)] : []),
  ]);
  return transfer;
}

/** Nothing can be paid in while the games are closed; the balance can always be withdrawn. */
function reasonOf({ store }: Arcade, { direction }: Order, isShort: boolean): string | null {
  if (direction === 'in' && store.state.faults.isClosed) return 'GAME_DISABLED';
  return isShort ? 'INSUFFICIENT_FUNDS' : null;
}

export function findTransfer({ store }: Arcade, vendor: string, id: string): Transfer | undefined {
  const known = store.state.transfers.get(id);
  return known?.vendor === vendor ? known : undefined;
}

const isSame = (known: Transfer, { playerId, currency, direction, amount }: Order): boolean =>
  known.playerId === playerId &&
  known.currency === currency &&
  known.direction === direction &&
  parseMoney(known.amount) === parseMoney(amount);
