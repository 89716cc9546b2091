import { parseMoney, type MoneyText } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { recordCalls } from '@mela/protocol/calls/record';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { Events } from '@mela/protocol/shapes/events';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { renewPages } from '#lib/renew-pages.ts';
import { useMember } from '#lib/session.ts';

type Balance = WalletWire['balance']['value'];

const balanceKey = [walletCalls.balance.path];

/** What is in the main wallet: asked for once, pushed from then on, and asked again when a page wakes up. */
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

/** By how much a balance has just changed; nothing while it is first seen. */
export function useChange(balance: MoneyText | undefined): bigint {
  const [seen, setSeen] = useState({ balance, change: 0n });
  if (balance === seen.balance) return seen.change;
  const change =
    balance === undefined || seen.balance === undefined ? 0n : parseMoney(balance) - parseMoney(seen.balance);
  setSeen({ balance, change });
  return change;
}

/**
 * A pushed balance takes its place at once, unless what is shown was read later: then two messages have crossed, and the
 * server is asked which one holds.
 */
export function takePushedBalance(queryClient: QueryClient, pushed: Events['wallet.changed']): void {
  const known = queryClient.getQueryData<Balance>(balanceKey);
  if (known && pushed.at >= known.at) {
    queryClient.setQueryData<Balance>(balanceKey, { ...known, ...pushed });
  } else void queryClient.invalidateQueries({ queryKey: balanceKey });
  void queryClient.invalidateQueries({ queryKey: [walletCalls.consolidated.path] });
  renewPages(queryClient, recordCalls.list.path);
}

/** After a break nobody knows what was pushed meanwhile. */
export function renewWallet(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: balanceKey });
  void queryClient.invalidateQueries({ queryKey: [walletCalls.consolidated.path] });
  renewPages(queryClient, recordCalls.list.path);
}
