import { staffSettlementCalls } from '@mela/protocol/calls/staff-settlement';
import type { StaffSettlementWire } from '@mela/protocol/shapes/staff-settlement';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { BillCheck } from './bill-check.tsx';
import { BillMembers } from './bill-members.tsx';

type Statement = StaffSettlementWire['statement']['value'];

/** Explains the amount of a bill: the figures of the team, the tier, the shares of direct downlines, the members and their bets. */
export function BillPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('staffSettlement');
  const tCommon = useTranslations('common');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [staffSettlementCalls.statement.path, id],
    queryFn: () => api.settlement.statement({ query: { id } }),
  });
  return (
    <Popup isWide title={t('billNumber', { id })} closeLabel={tCommon('close')} onClose={onClose}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid gap-5">
          <div className="grid items-start gap-5 md:grid-cols-2">
            <FigureFacts statement={data} />
            <MoneyFacts statement={data} />
          </div>
          {data.children.length > 0 && <Shares of={data.children} />}
          <BillMembers id={id} />
          <BillCheck id={id} />
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Popup>
  );
}

function FigureFacts({ statement }: { statement: Statement }) {
  const t = useTranslations('staffSettlement');
  const { bill, validBet, care, chosen, rate, stopped, version, hash } = statement;
  return (
    <Facts
      facts={[
        {
          label: t('contract'),
          value: `${t(`kinds.${bill.kind}`)}, ${t('version', { number: String(version) })}`,
        },
        { label: t('validBet'), value: <Rupees value={validBet} /> },
        { label: t('turnover'), value: <Rupees value={bill.turnover} /> },
        { label: t('netLoss'), value: <Rupees value={bill.netLoss} /> },
        { label: t('active'), value: String(bill.active) },
        { label: t('care'), value: <Rupees value={care} /> },
        { label: t('tier'), value: chosen === null ? '–' : String(chosen) },
        { label: t('rate'), value: `${rate}%` },
        { label: t('stopped'), value: stopped === null ? '' : t(`stops.${stopped}`) },
        { label: t('hash'), value: <code className="text-xs break-all">{hash}</code> },
      ]}
    />
  );
}

function MoneyFacts({ statement: { bill, base } }: { statement: Statement }) {
  const t = useTranslations('staffSettlement');
  const amounts = [
    ['base', base],
    ['gross', bill.gross],
    ['childGross', bill.childGross],
    ['net', bill.net],
    ['due', bill.due],
    ['paid', bill.paid],
    ['repaid', bill.repaid],
    ['debited', bill.debited],
    ['owed', bill.owed],
    ['carryIn', bill.carryIn],
    ['carryOut', bill.carryOut],
  ] as const;
  return (
    <Facts facts={amounts.map(([name, amount]) => ({ label: t(name), value: <Rupees value={amount} /> }))} />
  );
}

function Shares({ of: children }: { of: Statement['children'] }) {
  const t = useTranslations('staffSettlement');
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('shares')}</h3>
      <DataTable
        label={t('shares')}
        columns={useShareColumns()}
        rows={children}
        keyOf={({ memberId }) => memberId}
        error={null}
        onRetry={() => undefined}
      />
    </section>
  );
}

function useShareColumns(): Column<Statement['children'][number]>[] {
  const t = useTranslations('staffSettlement');
  return [
    { id: 'account', label: t('agent'), show: ({ account }) => account },
    { id: 'gross', label: t('gross'), isNumber: true, show: ({ gross }) => <Rupees value={gross} /> },
  ];
}
