import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Pager } from '@mela/ui/pager';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useDate } from '#lib/use-date.ts';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { Figure } from '#shared/record/figure.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { isZero } from './explain-bill.ts';
import { useProductName } from './figures.tsx';
import { Unfold } from './unfold.tsx';
import {
  useStatementBets,
  useStatementMembers,
  type Bill,
  type StatementBet,
  type StatementMember,
} from './use-settlement.ts';

const rows = 'grid grid-cols-1 divide-y divide-line overflow-hidden rounded-card border border-line';

/** What each member of the team counted for, those who count most first. */
export function MemberInputs({ bill }: { bill: Bill }) {
  const t = useTranslations('agentSettlement');
  const [page, setPage] = useState(1);
  const { data: known, error, refetch, isPlaceholderData } = useStatementMembers(bill.id, page);
  if (error && !known)
    return <FailedState title={t('membersFailed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  if (known.total === 0) return <p className="text-sm text-muted">{t('membersNone')}</p>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3" aria-busy={isPlaceholderData}>
      <p className="text-xs text-muted">{t('membersAbout')}</p>
      <ul className={rows}>
        {known.content.map((member) => (
          <MemberRow key={member.memberId} bill={bill} member={member} />
        ))}
      </ul>
      {error && <FailedState title={t('membersFailed')} error={error} onRetry={() => void refetch()} />}
      <Pages label={t('parts.members')} page={page} totalPages={known.totalPages} onPage={setPage} />
    </div>
  );
}

const figures = ['validBet', 'netLoss', 'deposits'] as const;

function MemberRow({ bill, member }: { bill: Bill; member: StatementMember }) {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  const { account, isDirect, late } = member;
  return (
    <li className="grid min-w-0 gap-1 px-3 py-3 md:px-4">
      <p className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
        <span className="min-w-0 truncate">{account}</span>
        {isDirect && <Badge tone="quiet">{t('direct')}</Badge>}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-4">
        {figures.map((name) => (
          <Figure key={name} name={t(`figures.${name}`)}>
            <span className="tabular-nums">{exact(member[name])}</span>
          </Figure>
        ))}
        {!isZero(late) && (
          <Figure name={t('figures.late')}>
            <span className="tabular-nums">{exact(late)}</span>
          </Figure>
        )}
      </dl>
      <Unfold title={t('bets')} label={t('betsOf', { name: account })}>
        <Bets bill={bill} member={member} />
      </Unfold>
    </li>
  );
}

type BetsProps = { bill: Bill; member: StatementMember };

/** The bets of one member in the window. */
function Bets({ bill: { id, kind }, member: { memberId, account, netLoss } }: BetsProps) {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  const [page, setPage] = useState(1);
  const { data: known, error, refetch, isPlaceholderData } = useStatementBets(id, memberId, page);
  if (error && !known)
    return <FailedState title={t('betsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  if (known.total === 0) return <p className="text-sm text-muted">{t('betsNone')}</p>;
  // Costs that belong to no bet.
  const rest = formatMoney(moneyOfUnits(parseMoney(netLoss) - parseMoney(known.totals.netLoss)));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3" aria-busy={isPlaceholderData}>
      <p className="text-xs text-muted">{t('betsAbout')}</p>
      <ul className={rows}>
        {known.content.map((bet, at) => (
          <BetRow key={`${bet.roundId ?? ''} ${bet.settledAt} ${at}`} kind={kind} bet={bet} />
        ))}
        <li className="grid min-w-0 gap-1 bg-raised px-3 py-2 text-sm">
          <p className="font-semibold">{t('betsTotal', { count: known.total })}</p>
          <BetAmounts of={known.totals} />
          {!isZero(rest) && <p className="text-xs text-muted">{t('betsRest', { amount: exact(rest) })}</p>}
        </li>
      </ul>
      {error && <FailedState title={t('betsFailed')} error={error} onRetry={() => void refetch()} />}
      <Pages
        label={t('betsOf', { name: account })}
        page={page}
        totalPages={known.totalPages}
        onPage={setPage}
      />
    </div>
  );
}

const betFigures = ['stake', 'validBet', 'payout', 'netLoss'] as const;
const rebates = ['selfRebate', 'agentRebate'] as const;

/** The amounts of a bet or of all; rebates only where there are any. */
function BetAmounts({ of }: { of: Pick<StatementBet, (typeof betFigures | typeof rebates)[number]> }) {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1 md:grid-cols-3 lg:grid-cols-6">
      {betFigures.map((name) => (
        <Figure key={name} name={t(`figures.${name}`)}>
          <span className="tabular-nums">{exact(of[name])}</span>
        </Figure>
      ))}
      {rebates
        .filter((name) => !isZero(of[name]))
        .map((name) => (
          <Figure key={name} name={t(`columns.${name}`)}>
            <span className="tabular-nums">{exact(of[name])}</span>
          </Figure>
        ))}
    </dl>
  );
}

function BetRow({ kind, bet }: { kind: Bill['kind']; bet: StatementBet }) {
  const t = useTranslations();
  const date = useDate();
  const productName = useProductName();
  const { roundId, category, product, settledAt, corrects } = bet;
  const isByDay = kind === 'dividend' || kind === 'daily';
  return (
    <li className="grid min-w-0 gap-1 px-3 py-2 text-sm">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">
          {category === null ? productName(product) : t(`lobby.category.${category}`)}
        </span>
        <time dateTime={settledAt} className="text-xs text-muted">
          {date(settledAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {roundId !== null && <span className="min-w-0 text-xs break-all text-muted">{roundId}</span>}
      </p>
      {corrects !== null && (
        <p className="text-xs font-semibold">
          {t('agentSettlement.corrects', {
            date: date(
              corrects,
              isByDay ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
            ),
          })}
        </p>
      )}
      <BetAmounts of={bet} />
    </li>
  );
}

type PagesProps = { label: string; page: number; totalPages: number; onPage: (page: number) => void };

function Pages({ label, ...pager }: PagesProps) {
  const t = useTranslations('common');
  return (
    <Pager
      {...pager}
      range={5}
      labels={{
        pages: label,
        previous: t('previous'),
        next: t('next'),
        page: (number) => t('page', { number: String(number) }),
      }}
    />
  );
}
