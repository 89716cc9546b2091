import { moneyOfUnits, noMoney, parseMoney, type Money, type MoneyText } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { recordCalls } from '@mela/protocol/calls/record';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { Events } from '@mela/protocol/shapes/events';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { refetchPages } from '#lib/refetch-pages.ts';
import { useMember } from '#lib/session.ts';

type Balance = WalletWire['balance']['value'];

const balanceKey = [walletCalls.balance.path];

/** The balance of the main wallet: fetched once, then pushed, and fetched again when the page becomes active. */
export function useBalance() {
  const { wallet } = useApi();
  const member = useMember();
  return useQuery({
    queryKey: balanceKey,
    queryFn: () => wallet.balance({}),
    enabled: member !== null,
    staleTime: MINUTE,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** The money that bets can stake: cash first, then bonus money. */
export const playableOf = ({ balance, bonus }: Pick<Balance, 'balance' | 'bonus'>): Money =>
  moneyOfUnits(parseMoney(balance) + parseMoney(bonus));

/** The last change of a balance; zero when it is first seen. */
export function useChange(balance: MoneyText | undefined): bigint {
  const [seen, setSeen] = useState({ balance, change: 0n });
  if (balance === seen.balance) return seen.change;
  const change =
    balance === undefined || seen.balance === undefined ? 0n : parseMoney(balance) - parseMoney(seen.balance);
  setSeen({ balance, change });
  return change;
}

/**
 * Applies a pushed balance, unless the shown balance is newer: then the order of the two is unknown, and the balance
 * is refetched.
 */
export function takePushedBalance(queryClient: QueryClient, pushed: Events['wallet.changed']): void {
  const known = queryClient.getQueryData<Balance>(balanceKey);
  if (known && pushed.at >= known.at) {
    queryClient.setQueryData<Balance>(balanceKey, { ...known, ...pushed });
  }
  // The push has no bonus money, which bets stake too.
  const isComplete = known && pushed.at >= known.at && parseMoney(known.bonus) === noMoney;
  if (!isComplete) void queryClient.invalidateQueries({ queryKey: balanceKey });
  void queryClient.invalidateQueries({ queryKey: [walletCalls.consolidated.path] });
  refetchPages(queryClient, recordCalls.list.path);
}

/** After a reconnect, pushes may have been missed. */
export function refetchWallet(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: balanceKey });
  void queryClient.invalidateQueries({ queryKey: [walletCalls.consolidated.path] });
  refetchPages(queryClient, recordCalls.list.path);
}
