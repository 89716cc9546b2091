import { systemClock, type Clock } from '@mela/kernel/time';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { ExportButton } from '#shared/record/export-button.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { PeriodPanel, ReportTitle } from '#shared/record/report-head.tsx';
import { CommissionWallet } from './commission-wallet.tsx';
import { IncomeEntries, IncomeFilters } from './income-entries.tsx';
import { IncomeOverview } from './income-overview.tsx';
import { useIncomeFilter } from './use-income-filter.ts';
import { useIncome, useIncomeFile } from './use-income.ts';

type IncomeScreenProps = { clock?: Clock };

/** My income: the commission wallet, sums by kind and day, and the entries behind them. */
export function IncomeScreen({ clock = systemClock }: IncomeScreenProps) {
  const t = useTranslations('commission');
  const address = useIncomeFilter(clock);
  const { filter, today, change } = address;
  const { data: known, error, refetch, isPlaceholderData } = useIncome(filter, today);
  const fetchPart = useIncomeFile(filter);
  const isEntries = filter.view === 'entries';
  return (
    <div className="grid min-w-0 gap-5">
      <ReportTitle pageId="agentRevenueReport">
        <ExportButton fetchPart={fetchPart} isEmpty={known?.totals.rows === 0} />
      </ReportTitle>
      {known && !isEntries && <CommissionWallet balance={known.wallet} onMoved={() => void refetch()} />}
      <PeriodPanel filter={filter} today={today} onChange={change}>
        {isEntries ? <IncomeFilters filter={filter} change={change} /> : undefined}
      </PeriodPanel>
      {isEntries ? (
        <IncomeEntries address={address} />
      ) : error && !known ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : known ? (
        <div className="min-w-0" aria-busy={isPlaceholderData}>
          <IncomeOverview income={known} address={address} />
        </div>
      ) : (
        <RecordWaiting />
      )}
    </div>
  );
}
