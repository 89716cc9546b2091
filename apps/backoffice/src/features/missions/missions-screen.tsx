import { showMoney } from '@mela/kernel/money';
import { localDay, systemClock } from '@mela/kernel/time';
import { staffMissionCalls } from '@mela/protocol/calls/staff-mission';
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
import { useDay } from '#lib/use-date.ts';
import { draftOf, emptyDraft, shortNumber, type Mission } from './draft.ts';
import { MissionPopup } from './mission-popup.tsx';
import { StopPopup } from './stop-popup.tsx';

type Opened = { kind: 'make' } | { kind: 'change' | 'stop'; mission: Mission };

const ZONE = 'Asia/Kolkata';

/** The missions with their counts and costs, and the forms that make, change and stop them. */
export function MissionsScreen() {
  const t = useTranslations('staffMission');
  const { staffMission } = useApi();
  const may = useMay();
  const titleOf = useTitleOf();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffMissionCalls.list.path],
    queryFn: () => staffMission.list({}),
  });
  const close = () => setOpened(null);
  return (
    <>
      <ScreenHead
        title={t('title')}
        intro={t('intro')}
        action={
          may('mission.manage') && (
            <Button size="small" onClick={() => setOpened({ kind: 'make' })}>
              {t('make')}
            </Button>
          )
        }
      />
      {data && (
        <p className="text-sm text-muted tabular-nums">
          {t('budget', { left: showMoney(data.budget.left), reserved: showMoney(data.budget.reserved) })}
        </p>
      )}
      <DataTable
        label={t('listOf')}
        columns={useColumns(setOpened)}
        rows={data?.missions}
        keyOf={({ code }) => code}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('empty')}
      />
      {opened?.kind === 'make' && (
        <MissionPopup isNew start={emptyDraft(localDay(systemClock.now(), ZONE))} onClose={close} />
      )}
      {opened?.kind === 'change' && (
        <MissionPopup isNew={false} start={draftOf(opened.mission)} onClose={close} />
      )}
      {opened?.kind === 'stop' && (
        <StopPopup code={opened.mission.code} name={titleOf(opened.mission)} onClose={close} />
      )}
    </>
  );
}

function useTitleOf() {
  const language = useLanguageStore((chosen) => chosen.language);
  return ({ titles }: Pick<Mission, 'titles'>) => titles[language];
}

const tones = { coming: 'quiet', running: 'good', ended: 'quiet', stopped: 'danger' } as const;

function useColumns(onOpen: (opened: Opened) => void): Column<Mission>[] {
  const t = useTranslations('staffMission');
  const may = useMay();
  const titleOf = useTitleOf();
  const actions: Column<Mission> = {
    id: 'actions',
    label: t('actions'),
    show: (mission) => <Actions name={titleOf(mission)} mission={mission} onOpen={onOpen} />,
  };
  return [
    {
      id: 'mission',
      label: t('mission'),
      show: (mission) => <TwoLines below={mission.code}>{titleOf(mission)}</TwoLines>,
    },
    { id: 'goal', label: t('goal'), show: (mission) => <Goal mission={mission} /> },
    {
      id: 'reward',
      label: t('reward'),
      isNumber: true,
      show: ({ amount, times }) => (
        <TwoLines below={<span className="whitespace-nowrap">{t('times', { times })}</span>}>
          {<Rupees value={amount} />}
        </TwoLines>
      ),
    },
    { id: 'state', label: t('state'), show: (mission) => <State mission={mission} /> },
    {
      id: 'members',
      label: t('members'),
      show: ({ counts: { started, reached, claimed, owed } }) => (
        <TwoLines below={owed > 0 ? t('countsOwed', { count: owed }) : ''}>
          {t('counts', { started: String(started), reached: String(reached), claimed: String(claimed) })}
        </TwoLines>
      ),
    },
    { id: 'spent', label: t('spent'), isNumber: true, show: ({ spent }) => <Rupees value={spent} /> },
    ...(may('mission.manage') ? [actions] : []),
  ];
}

function Goal({ mission: { metric, target, period } }: { mission: Mission }) {
  const t = useTranslations('staffMission');
  return (
    <TwoLines below={t(`periods.${period}`)}>{`${t(`metrics.${metric}`)}: ${shortNumber(target)}`}</TwoLines>
  );
}

function State({ mission: { state, stopReason, firstDay, lastDay } }: { mission: Mission }) {
  const t = useTranslations('staffMission');
  const dayOf = useDay();
  const days =
    lastDay === null
      ? t('from', { day: dayOf(firstDay) })
      : t('fromTo', { from: dayOf(firstDay), to: dayOf(lastDay) });
  return (
    <TwoLines below={stopReason ?? days}>
      {<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}
    </TwoLines>
  );
}

type ActionsProps = { name: string; mission: Mission; onOpen: (opened: Opened) => void };

function Actions({ name, mission, onOpen }: ActionsProps) {
  const t = useTranslations('staffMission');
  if (mission.state === 'stopped' || mission.state === 'ended') return null;
  return (
    <div className="flex gap-2">
      <Button
        size="small"
        tone="outline"
        aria-label={t('changeNamed', { name })}
        onClick={() => onOpen({ kind: 'change', mission })}
      >
        {t('change')}
      </Button>
      <Button
        size="small"
        tone="outline"
        aria-label={t('stopNamed', { name })}
        onClick={() => onOpen({ kind: 'stop', mission })}
      >
        {t('stop')}
      </Button>
    </div>
  );
}
