import { staffActivityCalls } from '@mela/protocol/calls/staff-activity';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import type { Activity } from './draft.ts';
import { SchedulePopup } from './schedule-popup.tsx';
import { stageTones } from './stage-tones.ts';

type Step = 'schedule' | 'stop';

/** One activity: its budget, the bets of its takers, and what can be changed. */
export function ActivityPopup({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useTranslations();
  const may = useMay();
  const { set } = useFilters();
  const [step, setStep] = useState<Step>();
  const language = useLanguageStore((chosen) => chosen.language);
  const { code, stage, texts } = activity;
  const { title } = texts[language];
  const isOpen = stage !== 'stopped';
  const isUnstarted = stage === 'draft' || stage === 'scheduled';
  if (step === 'schedule') return <SchedulePopup activity={activity} onClose={() => setStep(undefined)} />;
  if (step === 'stop') return <StopPopup activity={activity} onClose={() => setStep(undefined)} />;
  return (
    <Popup title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <Known activity={activity} />
        <Bets code={code} />
        {may('activity.manage') && isOpen && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button tone="danger" onClick={() => setStep('stop')}>
              {t('staffActivity.stop')}
            </Button>
            {isUnstarted && (
              <>
                <Button tone="outline" onClick={() => set({ form: code, show: '' })}>
                  {t('staffActivity.change')}
                </Button>
                <Button onClick={() => setStep('schedule')}>{t('staffActivity.schedule')}</Button>
              </>
            )}
          </div>
        )}
      </div>
    </Popup>
  );
}

function Known({ activity }: { activity: Activity }) {
  const t = useTranslations('staffActivity');
  const showDate = useDate();
  const { stage, kind, budget, startsAt, endsAt, takers, madeBy, stopReason } = activity;
  return (
    <Facts
      facts={[
        { label: t('stage'), value: <Badge tone={stageTones[stage]}>{t(`stages.${stage}`)}</Badge> },
        { label: t('kind'), value: t(`kinds.${kind}`) },
        {
          label: t('window'),
          value: startsAt === null ? t('noWindow') : `${showDate(startsAt)} – ${showDate(endsAt)}`,
        },
        { label: t('funded'), value: <Rupees value={budget.funded} /> },
        { label: t('spent'), value: <Rupees value={budget.spent} /> },
        { label: t('reserved'), value: <Rupees value={budget.reserved} /> },
        { label: t('left'), value: <Rupees value={budget.left} /> },
        { label: t('takers'), value: String(takers) },
        { label: t('madeBy'), value: madeBy ?? t('madeByServer') },
        { label: t('stop'), value: stopReason ?? '' },
      ]}
    />
  );
}

function Bets({ code }: { code: string }) {
  const t = useTranslations('staffActivity');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [staffActivityCalls.detail.path, code],
    queryFn: () => api.activity.detail({ query: { code } }),
  });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('returnTitle')}</h3>
      {data === undefined ? (
        <Skeleton className="h-20" />
      ) : (
        <Facts
          facts={[
            { label: t('stake'), value: <Rupees value={data.bets.stake} /> },
            { label: t('validBet'), value: <Rupees value={data.bets.validBet} /> },
            { label: t('loss'), value: <Rupees value={data.bets.loss} /> },
          ]}
        />
      )}
    </section>
  );
}

function StopPopup({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useTranslations('staffActivity');
  const api = useApi();
  const queries = useQueryClient();
  const stop = async (reason: string) => {
    await api.activity.stop({ body: { code: activity.code, reason } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t('stopTitle', { title: activity.texts.EN.title })}
      actionLabel={t('stop')}
      tone="danger"
      doneText={t('stopped')}
      onDecide={stop}
      onClose={onClose}
    >
      <p className="text-sm">{t('stopBody')}</p>
    </ReasonPopup>
  );
}
