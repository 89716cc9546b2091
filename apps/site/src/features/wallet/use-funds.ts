import { walletCalls } from '@mela/protocol/calls/wallet';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useSwitch } from '#lib/status.ts';

export type Funds = WalletWire['consolidated']['value'];

/** All wallets; not fetched while the merchant has switched the overview off. */
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
