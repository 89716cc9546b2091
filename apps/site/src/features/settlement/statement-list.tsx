import type { ContractKind } from '@mela/protocol/contract';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { BillCard } from './bill-card.tsx';
import { isZero } from './explain-bill.ts';
import { useBills, useStatement } from './use-settlement.ts';

/** The payments of the agent's contracts of one kind; each opens into its statement. The URL can name a single one. */
export function StatementList({ kind }: { kind: ContractKind }) {
  const t = useTranslations('agentSettlement');
  const { search, pathname } = useLocation();
  const bill = new URLSearchParams(search).get('bill') ?? '';
  return (
    <section aria-label={t('title')} className="grid min-w-0 gap-4">
      <div className="grid gap-0.5">
        <h2 className="text-xl">{t('title')}</h2>
        <p className="text-sm text-muted">{t(`about.${kind}`)}</p>
      </div>
      {/^\d{1,18}$/.test(bill) ? (
        <OneBill key={bill} id={bill} listPath={pathname} />
      ) : (
        <BillList kind={kind} />
      )}
    </section>
  );
}

/** The payment that a link leads to, opened, with the way to all others. */
function OneBill({ id, listPath }: { id: string; listPath: string }) {
  const t = useTranslations('agentSettlement');
  const { data: statement, error, refetch } = useStatement(id);
  const card = useRef<HTMLUListElement>(null);
  const isLoaded = statement !== undefined;
  // The contracts above fill the first screen.
  useEffect(() => {
    if (isLoaded) card.current?.scrollIntoView({ block: 'start' });
  }, [isLoaded]);
  return (
    <>
      {error && !statement && (
        <FailedState title={t('statementFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !statement && <RecordWaiting />}
      {statement && (
        <ul
          ref={card}
          className="grid scroll-mt-20 overflow-hidden rounded-card border border-line bg-surface"
        >
          <BillCard bill={statement.bill} isOpen />
        </ul>
      )}
      <Link
        href={listPath}
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-accent"
      >
        {t('all')}
      </Link>
    </>
  );
}

/** The payments with their loading, empty and error states. */
export function BillList({ kind }: { kind: ContractKind }) {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  const list = useBills(kind);
  const { data: known, error, refetch } = list;
  if (error && !known)
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  const bills = known.pages.flatMap((page) => page.bills);
  const receivable = known.pages[0]?.receivable;
  return (
    <>
      {kind === 'dividend' && receivable !== undefined && !isZero(receivable) && (
        <Notice tone="info" title={t('receivable', { amount: exact(receivable) })}>
          {t('receivableAbout')}
        </Notice>
      )}
      {bills.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {bills.map((bill) => (
              <BillCard key={bill.id} bill={bill} />
            ))}
          </ul>
          <RecordFoot list={list} failed={t('failed')} end={t('end')} />
        </>
      )}
    </>
  );
}
