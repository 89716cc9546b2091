import { showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { OrderFacts, type Fact } from '#shared/order/order-facts.tsx';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import { isPositive, signedAmountOf } from './facts.ts';
import { usePartyName } from './use-party-name.ts';
import { useTransfer, type LineTransfer } from './use-transfer-line.ts';

/** One transfer by its reference, as the account record links to it. */
export function TransferDetail({ order }: { order: string }) {
  const t = useTranslations('agentTransferLine');
  const { data: transfer, error, refetch } = useTransfer(order);
  const back = (
    <Button tone="outline" href="/member/transferUpline">
      {t('back')}
    </Button>
  );
  if (transfer) {
    return (
      <section className="grid min-w-0 gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
        <Shown transfer={transfer} />
        <div>{back}</div>
      </section>
    );
  }
  if (error) return <FailedState title={t('listFailed')} error={error} onRetry={() => void refetch()} />;
  if (transfer === null) {
    return (
      <EmptyState heading="h1" title={t('unknownTitle')} action={back}>
        {t('unknownBody')}
      </EmptyState>
    );
  }
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40 w-full rounded-card" />
    </Loading>
  );
}

function Shown({ transfer }: { transfer: LineTransfer }) {
  const t = useTranslations('agentTransferLine');
  const date = useDate();
  const partyName = usePartyName();
  const { reference, isOut, madeAt, lowered } = transfer;
  const facts: Fact[] = [
    [isOut ? t('sent') : t('received'), partyName(transfer)],
    [t('date'), date(madeAt, { dateStyle: 'medium', timeStyle: 'short' })],
  ];
  if (lowered !== null && isPositive(lowered)) facts.push([t('lowered'), `₹${showMoney(lowered)}`]);
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-xl">{t('one')}</h1>
        <SignedAmount value={signedAmountOf(transfer)} symbol="₹" />
      </header>
      <OrderFacts carried={[[t('reference'), reference]]} facts={facts} />
    </>
  );
}
