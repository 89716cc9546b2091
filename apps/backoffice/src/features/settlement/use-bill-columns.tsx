import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { useTranslations } from 'use-intl';
import type { Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { billTones, outcomesOf, type Bill, type Deciding } from './bill.ts';

export function useBillColumns(onDecide: (deciding: Deciding) => void): Column<Bill>[] {
  const t = useTranslations('staffSettlement');
  const showDate = useDate();
  const { set } = useFilters();
  const may = useMay();
  const columns: Column<Bill>[] = [
    {
      id: 'bill',
      label: t('bill'),
      show: ({ id, kind }) => (
        <TwoLines below={t(`kinds.${kind}`)}>
          <button
            type="button"
            className="text-start font-semibold text-accent"
            onClick={() => set({ bill: id })}
          >
            {t('billNumber', { id })}
          </button>
        </TwoLines>
      ),
    },
    {
      id: 'agent',
      label: t('agent'),
      show: ({ agent }) => <Link href={`/members/${agent.id}`}>{agent.account}</Link>,
    },
    {
      id: 'window',
      label: t('window'),
      show: ({ startsAt, endsAt }) => (
        <TwoLines below={<span className="whitespace-nowrap">{t('until', { time: showDate(endsAt) })}</span>}>
          <span className="whitespace-nowrap">{showDate(startsAt)}</span>
        </TwoLines>
      ),
    },
    { id: 'gross', label: t('gross'), isNumber: true, show: ({ gross }) => <Rupees value={gross} /> },
    { id: 'due', label: t('due'), isNumber: true, show: ({ due }) => <Rupees value={due} /> },
    { id: 'paid', label: t('paid'), isNumber: true, show: ({ paid }) => <Rupees value={paid} /> },
    { id: 'state', label: t('state'), show: (bill) => <State bill={bill} /> },
  ];
  if (!may('bill.decide')) return columns;
  return [
    ...columns,
    { id: 'actions', label: t('actions'), show: (bill) => <Actions bill={bill} onDecide={onDecide} /> },
  ];
}

/** The state with what is known about it: the last day to claim, or the reason of the decision. */
function State({ bill: { state, claimBy, decision } }: { bill: Bill }) {
  const t = useTranslations('staffSettlement');
  const showDate = useDate();
  return (
    <TwoLines
      below={
        claimBy === null ? (
          <span className="break-words">{decision}</span>
        ) : (
          t('claimUntil', { time: showDate(claimBy) })
        )
      }
    >
      <Badge tone={billTones[state]}>{t(`states.${state}`)}</Badge>
    </TwoLines>
  );
}

type ActionsProps = { bill: Bill; onDecide: (deciding: Deciding) => void };

function Actions({ bill, onDecide }: ActionsProps) {
  const t = useTranslations('staffSettlement');
  const outcomes = outcomesOf[bill.state];
  if (outcomes.length === 0) return <span className="text-muted">–</span>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          size="small"
          tone={outcome === 'approve' ? 'primary' : 'outline'}
          onClick={() => onDecide({ bill, outcome })}
        >
          {t(outcome)}
        </Button>
      ))}
    </span>
  );
}
