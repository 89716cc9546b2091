import { newKey } from '@mela/client/new-key';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { renewWallet } from './use-wallet.ts';

export type Told = WalletWire['merchantWallet']['value'];
export type ToldWallet = Told['vendors'][number];
export type Collected = WalletWire['collect']['value']['wallets'][number];
type WalletMove = WalletWire['transfer']['body'];

/** Polling interval while a transfer is in progress. */
const LOOK_MS = 3000;

/** The vendor wallets as the vendors report them, and the transfers in progress. */
export function useVendorWallets({ isOn = true } = {}) {
  const { wallet } = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [walletCalls.merchantWallet.path, language],
    queryFn: async () => {
      const told = await wallet.merchantWallet({ query: { language } });
      const before = queryClient.getQueryData<Told>([walletCalls.merchantWallet.path, language]);
      // A finished transfer has changed the main wallet.
      if ((before?.underWay.length ?? 0) > told.underWay.length) renewWallet(queryClient);
      return told;
    },
    enabled: isOn,
    refetchInterval: ({ state }) => ((state.data?.underWay.length ?? 0) > 0 ? LOOK_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Moves money between the member's wallets and refreshes the balances. */
export function useMove() {
  const { wallet } = useApi();
  const renew = useRefreshVendorWallets();
  return useMutation({ mutationFn: (body: WalletMove) => wallet.transfer({ body }), onSettled: renew });
}

/** Moves everything from the other wallets, or from one vendor wallet, to the main wallet. */
export function useCollect() {
  const { wallet } = useApi();
  const renew = useRefreshVendorWallets();
  return useMutation({
    mutationFn: (vassalage?: string) =>
      wallet.collect({
        body: { requestKey: newKey(), ...(vassalage === undefined ? {} : { vassalage }) },
      }),
    onSettled: renew,
  });
}

function useRefreshVendorWallets(): () => void {
  const queryClient = useQueryClient();
  return () => {
    renewWallet(queryClient);
    void queryClient.invalidateQueries({ queryKey: [walletCalls.merchantWallet.path] });
  };
}
