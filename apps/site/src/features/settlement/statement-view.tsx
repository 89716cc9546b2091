import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { Check } from './check.tsx';
import { explainBooking, isZero } from './explain-bill.ts';
import { Figures } from './figures.tsx';
import { MemberInputs } from './member-inputs.tsx';
import { Tiers } from './tiers.tsx';
import { Unfold } from './unfold.tsx';
import { useAmountSentences } from './use-amount-sentences.ts';
import { useStatement, type Bill, type Statement } from './use-settlement.ts';

/** The statement of one payment, from the amount down to the bets. */
export function StatementView({ id }: { id: string }) {
  const t = useTranslations('agentSettlement');
  const { data: statement, error, refetch } = useStatement(id);
  if (error && !statement)
    return <FailedState title={t('statementFailed')} error={error} onRetry={() => void refetch()} />;
  if (!statement)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
    );
  return <Content statement={statement} />;
}

function Content({ statement }: { statement: Statement }) {
  const t = useTranslations('agentSettlement');
  const sentences = useAmountSentences(statement);
  const { bill, version, isOwn } = statement;
  return (
    <div className="grid min-w-0 gap-5 border-t border-line pt-4 pb-2">
      <Part title={t('parts.amount')}>
        <Sentences sentences={sentences} />
        <p className="text-xs text-muted">{t('version', { number: String(version) })}</p>
      </Part>
      {isOwn && <Booking bill={bill} />}
      {statement.tiers.length > 0 && (
        <Part title={t('parts.tiers')}>
          <Tiers statement={statement} />
        </Part>
      )}
      <Part title={t('parts.figures')}>
        <Figures statement={statement} />
      </Part>
      {statement.children.length > 0 && (
        <Part title={t('parts.children')}>
          <Shares statement={statement} />
        </Part>
      )}
      <Unfold title={t('parts.members')} label={t('parts.members')}>
        <MemberInputs bill={bill} />
      </Unfold>
      <Part title={t('parts.check')}>
        <Check id={bill.id} hash={statement.hash} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h4 className="font-sans text-sm font-semibold text-muted">{title}</h4>
      {children}
    </section>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** What became of the money: paid, repaid, taken back, owed and carried. */
function Booking({ bill }: { bill: Bill }) {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  const { state, decision } = bill;
  const lines = explainBooking(bill).map(({ line, amount }) =>
    t(`booked.${line}`, { amount: exact(amount) }),
  );
  const sentences = [...(state === 'issued' ? [] : [t(`stateNotes.${state}`)]), ...lines];
  if (sentences.length === 0 && decision === null) return null;
  return (
    <Part title={t('parts.booking')}>
      <Sentences sentences={sentences} />
      {decision !== null && (
        <Notice tone="info" title={t('decision')}>
          {decision}
        </Notice>
      )}
    </Part>
  );
}

/** The gross of each direct downline's contract, which lowers the agent's own, with the statement that explains it. */
function Shares({ statement: { bill, children } }: { statement: Statement }) {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  const paying = children.filter(({ gross }) => !isZero(gross));
  return (
    <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line text-sm">
      {paying.map(({ memberId, billId, account, gross }) => (
        <li key={`${memberId} ${billId ?? ''}`} className="grid min-w-0 gap-1 px-3 py-2 md:px-4">
          <p className="flex min-w-0 justify-between gap-4">
            <span className="min-w-0 truncate">{account}</span>
            <span className="font-semibold tabular-nums">{exact(gross)}</span>
          </p>
          {billId !== null && (
            <Unfold title={t('statement')} label={t('statementOf', { name: account })}>
              <StatementView id={billId} />
            </Unfold>
          )}
        </li>
      ))}
      <li className="flex justify-between gap-4 bg-raised px-3 py-2 md:px-4">
        <span>{t('sharesTotal', { count: String(children.length) })}</span>
        <span className="font-semibold tabular-nums">{exact(bill.childGross)}</span>
      </li>
    </ul>
  );
}
