import { formatMoney, parseMoney } from '@mela/kernel/money';
import { systemClock, type Clock } from '@mela/kernel/time';
import { netLossTerms } from '@mela/rules/agents/base-quantities';
import { Icon } from '@mela/ui/icon';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { PeriodPanel, ReportTitle } from '#shared/record/report-head.tsx';
import { ChildList } from './child-list.tsx';
import { CareNote } from './figure-card.tsx';
import { Download, Updated } from './overview-screen.tsx';
import { TeamPath } from './team-path.tsx';
import { useReportFilter } from './use-report-filter.ts';
import { useOverview, type Child, type Figures } from './use-team-report.ts';

type LossScreenProps = { clock?: Clock };

/** Profit and loss by member: the net loss of each with the terms of its formula. */
export function LossScreen({ clock = systemClock }: LossScreenProps) {
  const { filter, today, change, linkTo } = useReportFilter(clock);
  const t = useTranslations('teamReport');
  const { data: known, error, refetch, isPlaceholderData } = useOverview(filter, today);
  return (
    <div className="grid min-w-0 gap-5">
      <ReportTitle pageId="palStatementsAgentCopy">
        <Download filter={filter} />
      </ReportTitle>
      <PeriodPanel filter={filter} today={today} onChange={change} />
      {known && <TeamPath path={known.path} linkTo={linkTo} />}
      {error && !known ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : known ? (
        <div className="grid gap-3" aria-busy={isPlaceholderData}>
          <Updated overview={known} today={today} />
          <section
            aria-label={t('formula')}
            className="grid gap-2 rounded-card border border-line bg-surface p-4"
          >
            <h2 className="font-sans text-sm font-semibold text-muted">{t('formula')}</h2>
            <Formula figures={known.totals} />
          </section>
          <p className="text-sm text-muted">{t('netLossAbout')}</p>
          <CareNote overview={known} />
        </div>
      ) : (
        <RecordWaiting />
      )}
      <ChildList
        filter={filter}
        usualSort="netLoss"
        sorts={['netLoss', 'stake', 'payout']}
        names={['netLoss', 'stake', 'payout']}
        change={change}
        linkTo={linkTo}
        more={unfold}
      />
    </div>
  );
}

const unfold = ({ node, figures }: Child) => <Unfolded name={node.name} figures={figures} />;

/** The formula of one member, folded at first. */
function Unfolded({ name, figures }: { name: string; figures: Figures }) {
  const t = useTranslations('teamReport');
  return (
    <details className="group">
      <summary
        aria-label={t('showFormula', { name })}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-muted hover:text-text"
      >
        {t('formula')}
        <Icon of={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
      </summary>
      <Formula figures={figures} />
    </details>
  );
}

const sum = 'font-bold whitespace-nowrap tabular-nums';

/** The terms whose sum is the net loss, by the rule that contracts use. They are exact, so that they add up. */
function Formula({ figures }: { figures: Figures }) {
  const t = useTranslations('teamReport');
  const exact = useExactMoney();
  return (
    <dl className="grid max-w-96 gap-1 text-sm">
      {termsOf(figures).map(({ column, amount }) => (
        <div key={column} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{t(`terms.${column}`)}</dt>
          <dd>
            <span className={sum}>{`${amount.startsWith('-') ? '' : '+'}${exact(amount)}`}</span>
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1">
        <dt className="font-semibold">{t('figures.netLoss')}</dt>
        <dd>
          <span className={sum}>{exact(figures.netLoss)}</span>
        </dd>
      </div>
    </dl>
  );
}

const columns = ['stake', 'payout', 'selfRebate', 'agentRebate', 'promotions', 'paymentFees'] as const;

function termsOf(figures: Figures) {
  const amounts = Object.fromEntries(columns.map((name) => [name, parseMoney(figures[name])]));
  return netLossTerms(amounts, { salaries: false, vendorFee: false }).flatMap(({ column, amount }) => {
    const known = columns.find((name) => name === column);
    return known === undefined ? [] : [{ column: known, amount: formatMoney(amount) }];
  });
}
