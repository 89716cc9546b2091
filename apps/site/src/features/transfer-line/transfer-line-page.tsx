import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Chips } from '@mela/ui/chips';
import { EmptyState } from '@mela/ui/empty-state';
import { Skeleton } from '@mela/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { DownlinePicker } from './downline-picker.tsx';
import type { Way } from './facts.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { useTerms, type Terms } from './use-transfer-line.ts';

/** The form first, then everything sent and received before. An agent chooses between both directions. */
export function TransferLinePage() {
  const t = useTranslations('agentTransferLine');
  const { data: terms, error, refetch } = useTerms();
  return (
    <div className="grid min-w-0 gap-5">
      <section className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
        {terms && <Form terms={terms} />}
        {!terms && error && (
          <>
            <h1 className="text-xl">{t('titles.up')}</h1>
            <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
          </>
        )}
        {!terms && !error && <Waiting />}
      </section>
      <TransferList />
    </div>
  );
}

function Form({ terms }: { terms: Terms }) {
  const t = useTranslations('agentTransferLine');
  const [search, setSearch] = useSearchParams();
  const to = search.get('to');
  const wanted: Way = terms.isAgent && (to !== null || search.get('way') === 'down') ? 'down' : 'up';
  // The head of a tree has nobody above.
  const way: Way = terms.isAgent && terms.upline === null ? 'down' : wanted;
  const choose = (changed: Record<string, string>) => setSearch(changed, { preventScrollReset: true });
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-xl">{t(`titles.${way}`)}</h1>
        <p className="text-sm text-muted">{t('intro')}</p>
      </header>
      {terms.isAgent && terms.upline !== null && (
        <Chips
          label={t('ways')}
          items={(['down', 'up'] as const).map((id) => ({ id, label: t(`wayOf.${id}`) }))}
          value={way}
          onChange={(id) => choose({ way: id })}
        />
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm text-muted">{t('balance')}</span>
        <Amount value={terms.balance} symbol="₹" className="text-2xl" isGliding />
      </p>
      {way === 'up' && <ToUpline terms={terms} />}
      {way === 'down' && (
        <DownlinePicker
          chosen={to}
          onChoose={(account) => choose(account === null ? { way: 'down' } : { to: account })}
        >
          {(receiver) => <TransferForm key={receiver.downline} terms={terms} receiver={receiver} />}
        </DownlinePicker>
      )}
    </>
  );
}

function ToUpline({ terms }: { terms: Terms }) {
  const t = useTranslations('agentTransferLine');
  if (terms.upline === null) {
    return (
      <EmptyState
        title={t('noUplineTitle')}
        action={
          <Button href="/member/transferFund" tone="outline">
            {t('toWallet')}
          </Button>
        }
      >
        {t('noUpline')}
      </EmptyState>
    );
  }
  const { nickname, canReceive } = terms.upline;
  return (
    <>
      <dl className="flex flex-wrap items-baseline gap-x-3">
        <dt className="text-sm text-muted">{t('receiver')}</dt>
        <dd className="font-semibold">{t('uplineNamed', { nickname })}</dd>
      </dl>
      <TransferForm
        terms={terms}
        receiver={{ downline: null, name: t('uplineNamed', { nickname }), canReceive }}
      />
    </>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-8 w-52" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-13 w-full" />
    </Loading>
  );
}
