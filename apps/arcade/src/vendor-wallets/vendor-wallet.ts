import {
  formatMoney,
  moneyOfUnits,
  noMoney,
  parseMoney,
  type Money,
  type MoneyText,
} from '@mela/kernel/money';
import type { Arcade } from '#arcade.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { playerKey, type Entry, type Transaction } from '#store/state.ts';

type Player = { vendor: string; playerId: string };

/** Whether a vendor of this arcade keeps its own wallets. */
export const keepsWallet = ({ env }: Arcade, vendor: string): boolean => env.vendors.get(vendor) === 'purse';

export function balanceIn({ store }: Arcade, player: Player): Money {
  const wallet = store.state.wallets.get(playerKey(player));
  return wallet ? parseMoney(wallet.balance) : noMoney;
}

/** The record of a new balance. */
export const walletEntry = ({ vendor, playerId }: Player, balance: Money): Entry => ({
  kind: 'wallet',
  wallet: { vendor, playerId, balance: formatMoney(balance) },
});

/** Applies a transaction to the vendor wallet. No remote call is involved, so the result is always known. */
export function applyToVendorWallet(
  arcade: Arcade,
  transaction: Transaction,
): { outcome: Outcome; entries: Entry[] } {
  const before = balanceIn(arcade, transaction);
  const after = moneyOfUnits(before + effectOf(arcade, transaction));
  if (after < noMoney) {
    const balance: MoneyText = formatMoney(before);
    return { outcome: { kind: 'refused', status: 'INSUFFICIENT_FUNDS', balance }, entries: [] };
  }
  const outcome: Outcome = { kind: 'done', balance: formatMoney(after), isReplay: false };
  return { outcome, entries: after === before ? [] : [walletEntry(transaction, after)] };
}

/** A bet that was never taken is not refunded. */
function effectOf({ store }: Arcade, { kind, amount, betId }: Transaction): bigint {
  if (kind === 'bet') return 0n - parseMoney(amount);
  if (kind === 'win') return parseMoney(amount);
  const bet = store.state.transactions.get(betId ?? '');
  return bet?.state === 'done' ? parseMoney(bet.amount) : 0n;
}
