import { showMoney, type MoneyText } from '@mela/kernel/money';
import { staffEnvelopeCalls } from '@mela/protocol/calls/staff-envelope';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Facts } from '#lib/facts.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { hourOf, type Plan, type Round } from './draft.ts';
import { CancelPopup, PlanPopup } from './envelope-popups.tsx';

type Opened = { kind: 'plan' } | { kind: 'cancel'; number: string; name: string };

/** The plan of the red envelopes and their rounds. */
export function EnvelopesScreen() {
  const t = useTranslations('staffEnvelope');
  const { staffEnvelope } = useApi();
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffEnvelopeCalls.list.path],
    queryFn: () => staffEnvelope.list({}),
  });
  const close = () => setOpened(null);
  return (
    <>
      <ScreenHead
        title={t('title')}
        intro={t('intro')}
        action={
          data &&
          may('envelope.manage') && (
            <Button size="small" onClick={() => setOpened({ kind: 'plan' })}>
              {t('change')}
            </Button>
          )
        }
      />
      {data && <PlanFacts plan={data.plan} left={data.budget.left} />}
      <DataTable
        label={t('rounds')}
        columns={useColumns(setOpened)}
        rows={data?.rounds}
        keyOf={({ number }) => number}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('empty')}
      />
      {opened?.kind === 'plan' && data && <PlanPopup plan={data.plan} onClose={close} />}
      {opened?.kind === 'cancel' && <CancelPopup number={opened.number} name={opened.name} onClose={close} />}
    </>
  );
}

function PlanFacts({ plan, left }: { plan: Plan; left: MoneyText }) {
  const t = useTranslations('staffEnvelope');
  const { isOn, startMinutes, lengthMinutes, bands, pool, times, madeBy } = plan;
  const hours = startMinutes.map(hourOf).join(', ');
  const amounts = bands.map(({ from, mean }) => t('band', { from: showMoney(from), mean: showMoney(mean) }));
  return (
    <Facts
      facts={[
        { label: t('state'), value: t(isOn ? 'on' : 'off') },
        { label: t('hours'), value: t('hoursFor', { hours, minutes: lengthMinutes }) },
        { label: t('bandsShort'), value: amounts.join(' · ') },
        { label: t('pool'), value: `₹${showMoney(pool)}` },
        { label: t('times'), value: times },
        { label: t('budget'), value: `₹${showMoney(left)}` },
        { label: t('madeBy'), value: madeBy ?? t('byDefault') },
      ]}
    />
  );
}

const tones = { coming: 'quiet', open: 'good', over: 'quiet', cancelled: 'danger' } as const;

function useColumns(onOpen: (opened: Opened) => void): Column<Round>[] {
  const t = useTranslations('staffEnvelope');
  const date = useDate();
  return [
    {
      id: 'round',
      label: t('round'),
      show: ({ startsAt, number, isDemo }) => (
        <TwoLines below={isDemo ? t('sample') : number}>{date(startsAt)}</TwoLines>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ state, cancelReason, version }) => (
        <TwoLines below={cancelReason ?? t('version', { version: String(version) })}>
          {<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}
        </TwoLines>
      ),
    },
    {
      id: 'paid',
      label: t('paid'),
      isNumber: true,
      show: ({ paid, pool }) => (
        <TwoLines below={t('ofPool', { pool: showMoney(pool) })}>{<Rupees value={paid} />}</TwoLines>
      ),
    },
    { id: 'takers', label: t('takers'), isNumber: true, show: ({ takers }) => takers },
    { id: 'proof', label: t('proof'), show: (round) => <Proof round={round} /> },
    { id: 'actions', label: t('actions'), show: (round) => <Cancel round={round} onOpen={onOpen} /> },
  ];
}

function Proof({ round: { commitment, hasSeed } }: { round: Round }) {
  const t = useTranslations('staffEnvelope');
  return (
    <TwoLines below={t(hasSeed ? 'seedKnown' : 'seedSecret')}>
      <code title={commitment}>{`${commitment.slice(0, 12)}…`}</code>
    </TwoLines>
  );
}

function Cancel({ round, onOpen }: { round: Round; onOpen: (opened: Opened) => void }) {
  const t = useTranslations('staffEnvelope');
  const may = useMay();
  const date = useDate();
  const { state, number, startsAt } = round;
  if ((state !== 'coming' && state !== 'open') || !may('envelope.manage')) return null;
  const name = date(startsAt);
  return (
    <Button
      size="small"
      tone="outline"
      aria-label={t('cancelNamed', { name })}
      onClick={() => onOpen({ kind: 'cancel', number, name })}
    >
      {t('cancel')}
    </Button>
  );
}
