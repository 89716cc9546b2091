import { showMoney } from '@mela/kernel/money';
import { staffRaffleCalls } from '@mela/protocol/calls/staff-raffle';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate, useDay } from '#lib/use-date.ts';
import { DetailPopup } from './detail-popup.tsx';
import type { Raffle } from './draft.ts';
import { CancelPopup, MakePopup } from './raffle-popups.tsx';

type Opened = { kind: 'make' } | { kind: 'show' | 'cancel'; id: string; name: string };

/** The raffles with their tickets and costs, and the forms that make and cancel them. */
export function RafflesScreen() {
  const t = useTranslations('staffRaffle');
  const { staffRaffle } = useApi();
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffRaffleCalls.list.path],
    queryFn: () => staffRaffle.list({}),
  });
  const close = () => setOpened(null);
  return (
    <>
      <ScreenHead
        title={t('title')}
        intro={t('intro')}
        action={
          may('raffle.manage') && (
            <Button size="small" onClick={() => setOpened({ kind: 'make' })}>
              {t('make')}
            </Button>
          )
        }
      />
      {data && (
        <p className="text-sm text-muted tabular-nums">
          {t('budget', { left: showMoney(data.budget.left) })}
        </p>
      )}
      <DataTable
        label={t('listOf')}
        columns={useColumns(setOpened)}
        rows={data?.raffles}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('empty')}
      />
      {opened?.kind === 'make' && <MakePopup onClose={close} />}
      {opened?.kind === 'show' && <DetailPopup id={opened.id} name={opened.name} onClose={close} />}
      {opened?.kind === 'cancel' && <CancelPopup id={opened.id} name={opened.name} onClose={close} />}
    </>
  );
}

const tones = {
  coming: 'quiet',
  running: 'good',
  counting: 'accent',
  frozen: 'accent',
  drawn: 'quiet',
  cancelled: 'danger',
} as const;

function useColumns(onOpen: (opened: Opened) => void): Column<Raffle>[] {
  const t = useTranslations('staffRaffle');
  const language = useLanguageStore((chosen) => chosen.language);
  return [
    {
      id: 'raffle',
      label: t('raffle'),
      show: ({ titles, code }) => <TwoLines below={code}>{titles[language]}</TwoLines>,
    },
    { id: 'state', label: t('state'), show: (raffle) => <State raffle={raffle} /> },
    { id: 'draw', label: t('draw'), show: (raffle) => <Draw raffle={raffle} /> },
    {
      id: 'tickets',
      label: t('tickets'),
      isNumber: true,
      show: ({ tickets, entrants }) => (
        <TwoLines below={t('entrants', { count: entrants })}>{tickets}</TwoLines>
      ),
    },
    {
      id: 'cost',
      label: t('pool'),
      isNumber: true,
      show: ({ pool, claimed }) => (
        <TwoLines below={t('claimed', { amount: showMoney(claimed) })}>{<Rupees value={pool} />}</TwoLines>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      show: (raffle) => <Actions raffle={raffle} name={raffle.titles[language]} onOpen={onOpen} />,
    },
  ];
}

function State({ raffle: { phase, firstDay, lastDay, cancelReason } }: { raffle: Raffle }) {
  const t = useTranslations('staffRaffle');
  const dayOf = useDay();
  return (
    <TwoLines below={cancelReason ?? t('fromTo', { from: dayOf(firstDay), to: dayOf(lastDay) })}>
      {<Badge tone={tones[phase]}>{t(`phases.${phase}`)}</Badge>}
    </TwoLines>
  );
}

function Draw({ raffle: { drawAt, madeBy, isDemo } }: { raffle: Raffle }) {
  const t = useTranslations('staffRaffle');
  const date = useDate();
  return <TwoLines below={isDemo ? t('sample') : (madeBy ?? '')}>{date(drawAt)}</TwoLines>;
}

type ActionsProps = { raffle: Raffle; name: string; onOpen: (opened: Opened) => void };

function Actions({ raffle: { id, phase }, name, onOpen }: ActionsProps) {
  const t = useTranslations('staffRaffle');
  const may = useMay();
  return (
    <div className="flex gap-2">
      <Button
        size="small"
        tone="outline"
        aria-label={t('showNamed', { name })}
        onClick={() => onOpen({ kind: 'show', id, name })}
      >
        {t('show')}
      </Button>
      {phase === 'coming' && may('raffle.manage') && (
        <Button
          size="small"
          tone="outline"
          aria-label={t('cancelNamed', { name })}
          onClick={() => onOpen({ kind: 'cancel', id, name })}
        >
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
