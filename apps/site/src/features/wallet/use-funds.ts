import { newKey } from '@mela/client/new-key';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useSwitch } from '#lib/status.ts';
import { renewWallet } from '#lib/use-wallet.ts';
import type { Source } from './sources.ts';

export type Funds = WalletWire['consolidated']['value'];
type WalletMove = WalletWire['transfer']['body'];

/** All wallets together; not asked for while the merchant has switched the overview off. */
export function useFunds() {
  const { wallet } = useApi();
  const language = useLanguage();
  const isOpen = useSwitch('AGENTPOLICY3');
  const funds = useQuery({
    queryKey: [walletCalls.consolidated.path, language],
    queryFn: () => wallet.consolidated({ query: { language } }),
    enabled: isOpen,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return { funds, isOpen };
}

/** Moves money between own wallets; what is shown follows at once. */
export function useMove() {
  const { wallet } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WalletMove) => wallet.transfer({ body }),
    onSettled: () => renewWallet(queryClient),
  });
}

/** Brings everything that lies in other own wallets to the main one, wallet by wallet. */
export function useCollect() {
  const { wallet } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (sources: readonly Source[]) => {
      for (const { id, amount } of sources) {
        await wallet.transfer({ body: { requestKey: newKey(), from: id, to: 'main', amount } });
      }
    },
    onSettled: () => renewWallet(queryClient),
  });
}
