import { HOUR, instantOf, systemClock } from '@mela/kernel/time';
import { breakPeriods, type BreakPeriod } from '@mela/protocol/play-limits';
import { breakEnd } from '@mela/rules/account/play-limits';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import Coffee from 'lucide-react/icons/coffee';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { useLimitTexts } from './use-limit-texts.ts';
import { usePause } from './use-play-limits.ts';

/** A break from play and deposits. A running break can only be extended: only longer periods are offered. */
export function BreakCard({ until }: { until: string | null }) {
  const t = useTranslations('playLimits');
  const { moment } = useLimitTexts();
  const [chosen, choose] = useState<BreakPeriod>();
  const now = systemClock.now();
  // The same period again would add only minutes, so it is not offered.
  const isLonger = (period: BreakPeriod) =>
    until === null || breakEnd(now, period).getTime() > instantOf(until).getTime() + HOUR;
  return (
    <SecurityCard id="break" icon={Coffee} title={t('pause')} body={t('pauseBody')}>
      {until !== null && (
        <Notice tone="info" title={t('pauseUntil', { time: moment(until) })}>
          {t('pauseUntilBody')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {breakPeriods.filter(isLonger).map((period) => {
          const time = t(`pauses.${period}`);
          return (
            <Button key={period} tone="outline" onClick={() => choose(period)}>
              {until === null ? time : t('pauseLonger', { time })}
            </Button>
          );
        })}
      </div>
      {chosen && <BreakPopup period={chosen} onClose={() => choose(undefined)} />}
    </SecurityCard>
  );
}

function BreakPopup({ period, onClose }: { period: BreakPeriod; onClose: () => void }) {
  const t = useTranslations();
  const { moment } = useLimitTexts();
  const refusalText = useRefusalText();
  const pause = usePause();
  const time = t(`playLimits.pauses.${period}`);
  const begin = () =>
    pause.mutate(
      { body: { period } },
      {
        onSuccess: ({ breakUntil }) => {
          const text = t('playLimits.pauseBegun', { time: breakUntil === null ? time : moment(breakUntil) });
          void showToast({ tone: 'good', text, closeLabel: t('common.close') });
          onClose();
        },
      },
    );
  return (
    <Popup title={t('playLimits.pauseTitle', { time })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('playLimits.pauseAsk', { time })}</p>
        {pause.isError && <Notice tone="bad">{refusalText(pause.error)}</Notice>}
        <Button isBusy={pause.isPending} onClick={begin}>
          {t('playLimits.pauseDo')}
        </Button>
      </div>
    </Popup>
  );
}
