import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Rangoli } from '@mela/ui/rangoli';
import { showToast } from '@mela/ui/toast';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import CircleCheck from 'lucide-react/icons/circle-check';
import Layers from 'lucide-react/icons/layers-2';
import { useTranslations } from 'use-intl';
import { HideButton } from '#lib/balance.tsx';
import { useMember } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { OwnAmount } from './own-amount.tsx';
import { collectable } from './sources.ts';
import { useCollect, type Funds } from './use-funds.ts';

/** Everything together, and the three things people come here for. */
export function FundsTotal({ funds }: { funds: Funds }) {
  const t = useTranslations();
  const isExcluded = useMember()?.isExcluded ?? false;
  return (
    <section className="relative grid gap-5 overflow-hidden rounded-card border border-line bg-linear-to-br from-raised to-surface p-5 md:p-6">
      <Rangoli size={260} className="pointer-events-none absolute -end-20 -top-16 text-lamp/15" />
      <div className="relative flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="font-sans text-sm font-semibold text-muted">{t('wallet.total')}</h2>
          <OwnAmount value={funds.total} symbol={funds.currencySymbol} className="text-2xl md:text-3xl" />
        </div>
        <HideButton />
      </div>
      <div className="relative grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
        {!isExcluded && (
          <Button href="/member/depositv2" icon={<Icon of={ArrowDownToLine} size="small" />}>
            {t('wallet.deposit')}
          </Button>
        )}
        <Button href="/member/withdraw" tone="outline" icon={<Icon of={ArrowUpFromLine} size="small" />}>
          {t('wallet.withdraw')}
        </Button>
        <CollectButton funds={funds} />
      </div>
    </section>
  );
}

/** One tap brings everything to the main wallet; where nothing lies elsewhere, it says so instead. */
function CollectButton({ funds }: { funds: Funds }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const collect = useCollect();
  const sources = collectable(funds, t('wallet.commission'));
  const say = (tone: 'good' | 'bad', text: string) =>
    void showToast({ tone, text, closeLabel: t('common.close') });
  const run = () => {
    collect.mutate(sources, {
      onSuccess: () => say('good', t('wallet.collected')),
      onError: (error) => say('bad', refusalText(error)),
    });
  };
  if (sources.length === 0) {
    return (
      <p className="col-span-2 flex items-center gap-2 text-sm text-muted">
        <Icon of={CircleCheck} size="small" className="text-good" />
        {t('wallet.collectNone')}
      </p>
    );
  }
  return (
    <Button
      tone="quiet"
      className="col-span-2"
      isBusy={collect.isPending}
      icon={<Icon of={Layers} size="small" />}
      onClick={run}
    >
      {t('wallet.collect')}
    </Button>
  );
}
