import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { showToast } from '@mela/ui/toast';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Layers from 'lucide-react/icons/layers-2';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useCollect, type CollectResult } from '#shared/wallet/use-vendor-wallet.ts';
import type { Funds } from './use-funds.ts';
import { hasCollectableFunds, type VendorWalletView } from './vendor-wallet-views.ts';

type CollectButtonProps = { funds: Funds; vendorWallets: readonly VendorWalletView[]; isMoving: boolean };

/** Moves everything to the main wallet; if the other wallets are empty, it says so. */
export function CollectButton({ funds, vendorWallets, isMoving }: CollectButtonProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const collect = useCollect();
  const showResult = (tone: 'good' | 'bad', text: string) =>
    void showToast({ tone, text, closeLabel: t('common.close') });
  const run = () => {
    collect.mutate(undefined, {
      onSuccess: ({ wallets }) => {
        if (notCollected(wallets).length === 0) showResult('good', t('wallet.collected'));
      },
      onError: (error) => showResult('bad', refusalText(error)),
    });
  };
  const notMoved = notCollected(collect.data?.wallets ?? []);
  if (!hasCollectableFunds(funds, vendorWallets)) {
    return (
      <p className="col-span-2 flex items-center gap-2 text-sm text-muted">
        <Icon
          of={isMoving ? ArrowLeftRight : CircleCheck}
          size="small"
          className={isMoving ? 'text-accent' : 'text-good'}
        />
        {isMoving ? t('wallet.collectMoving') : t('wallet.collectNone')}
      </p>
    );
  }
  return (
    <>
      <Button
        tone="quiet"
        className="col-span-2"
        isBusy={collect.isPending}
        icon={<Icon of={Layers} size="small" />}
        onClick={run}
      >
        {t('wallet.collect')}
      </Button>
      {notMoved.length > 0 && !collect.isPending && (
        <div className="col-span-2 w-full">
          <Notice tone="info" title={t('wallet.collectedPart')}>
            <ul className="grid gap-1">
              {notMoved.map(({ vassalage, state }) => (
                <li key={vassalage}>
                  {t(`wallet.left.${state}`, { wallet: nameOf(vassalage, vendorWallets, t) })}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  );
}

type NotCollected = CollectResult & { state: 'under_way' | 'refused' | 'unreachable' };

/** The wallets whose money did not arrive immediately. */
const notCollected = (wallets: readonly CollectResult[]): NotCollected[] =>
  wallets.filter((wallet): wallet is NotCollected => wallet.state !== 'applied' && wallet.state !== 'empty');

function nameOf(
  id: string,
  vendorWallets: readonly VendorWalletView[],
  t: (key: 'wallet.commission') => string,
): string {
  return vendorWallets.find(({ vassalage }) => vassalage === id)?.vendorName ?? t('wallet.commission');
}
