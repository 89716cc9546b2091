import { newKey } from '@mela/client/new-key';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { refetchWallet } from './use-wallet.ts';

export type VendorWalletsResponse = WalletWire['merchantWallet']['value'];
export type VendorWalletStatus = VendorWalletsResponse['vendors'][number];
export type CollectResult = WalletWire['collect']['value']['wallets'][number];
type TransferRequest = WalletWire['transfer']['body'];

/** Polling interval while a transfer is in progress. */
const POLL_INTERVAL_MS = 3000;

/** The vendor wallets as the vendors report them, and the transfers in progress. */
export function useVendorWallets({ isOn = true } = {}) {
  const { wallet } = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [walletCalls.merchantWallet.path, language],
    queryFn: async () => {
      const response = await wallet.merchantWallet({ query: { language } });
      const before = queryClient.getQueryData<VendorWalletsResponse>([
        walletCalls.merchantWallet.path,
        language,
      ]);
      // A finished transfer has changed the main wallet.
      if ((before?.underWay.length ?? 0) > response.underWay.length) refetchWallet(queryClient);
      return response;
    },
    enabled: isOn,
    refetchInterval: ({ state }) => ((state.data?.underWay.length ?? 0) > 0 ? POLL_INTERVAL_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Moves money between the member's wallets and refreshes the balances. */
export function useTransfer() {
  const { wallet } = useApi();
  const renew = useRefreshVendorWallets();
  return useMutation({ mutationFn: (body: TransferRequest) => wallet.transfer({ body }), onSettled: renew });
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
    refetchWallet(queryClient);
    void queryClient.invalidateQueries({ queryKey: [walletCalls.merchantWallet.path] });
  };
}
