import type { StaffSettlementWire } from '@mela/protocol/shapes/staff-settlement';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import type { Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';

type Run = StaffSettlementWire['runs']['value']['runs'][number];

/** Counts use the same grouping as amounts. */
const whole = new Intl.NumberFormat('en-IN');

export function useRunColumns(): Column<Run>[] {
  const t = useTranslations('staffSettlement');
  const showDate = useDate();
  return [
    {
      id: 'run',
      label: t('run'),
      show: ({ id, kind, period }) => (
        <TwoLines
          below={period === null ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)}, ${t(`periods.${period}`)}`}
        >
          {t('runNumber', { id })}
        </TwoLines>
      ),
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
    {
      id: 'state',
      label: t('state'),
      show: ({ state, mode }) => (
        <TwoLines below={t(`modes.${mode}`)}>
          <Badge tone={state === 'finished' ? 'good' : 'accent'}>{t(`runStates.${state}`)}</Badge>
        </TwoLines>
      ),
    },
    {
      id: 'contracts',
      label: t('contracts'),
      isNumber: true,
      show: ({ contracts, inputs }) => (
        <TwoLines below={t('inputCount', { count: inputs })}>{whole.format(contracts)}</TwoLines>
      ),
    },
    { id: 'net', label: t('net'), isNumber: true, show: ({ net }) => <Rupees value={net} /> },
    { id: 'paid', label: t('paid'), isNumber: true, show: ({ paid }) => <Rupees value={paid} /> },
    { id: 'owed', label: t('owed'), isNumber: true, show: ({ owed }) => <Rupees value={owed} /> },
    { id: 'actions', label: t('actions'), show: (run) => <Actions run={run} /> },
  ];
}

/** The way to the bills and the inputs of a run, and the comparison once it is finished. */
function Actions({ run: { id, state } }: { run: Run }) {
  const t = useTranslations('staffSettlement');
  const may = useMay();
  const { set } = useFilters();
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button
        size="small"
        tone="outline"
        onClick={() => set({ view: 'bills', run: id, kind: '', state: '' })}
      >
        {t('toBills')}
      </Button>
      <Button size="small" tone="outline" onClick={() => set({ inputs: id })}>
        {t('toInputs')}
      </Button>
      {state === 'finished' && may('settlement.run') && (
        <Button size="small" tone="outline" onClick={() => set({ shadow: id })}>
          {t('compare')}
        </Button>
      )}
    </span>
  );
}
