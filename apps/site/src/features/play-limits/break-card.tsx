import { breakPeriods, type BreakPeriod } from '@mela/protocol/play-limits';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import Coffee from 'lucide-react/icons/coffee';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SecurityCard } from '#lib/security-card.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { usePause } from './use-play-limits.ts';

/** A while without play and deposits. */
export function BreakCard() {
  const t = useTranslations('playLimits');
  const [chosen, choose] = useState<BreakPeriod>();
  return (
    <SecurityCard id="break" icon={Coffee} title={t('pause')} body={t('pauseBody')}>
      <div className="flex flex-wrap gap-3">
        {breakPeriods.map((period) => (
          <Button key={period} tone="outline" onClick={() => choose(period)}>
            {t(`pauses.${period}`)}
          </Button>
        ))}
      </div>
      {chosen && <BreakPopup period={chosen} onClose={() => choose(undefined)} />}
    </SecurityCard>
  );
}

function BreakPopup({ period, onClose }: { period: BreakPeriod; onClose: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const pause = usePause();
  const time = t(`playLimits.pauses.${period}`);
  return (
    <Popup title={t('playLimits.pauseTitle', { time })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('playLimits.pauseAsk', { time })}</p>
        {pause.isError && <Notice tone="bad">{refusalText(pause.error)}</Notice>}
        <Button
          isBusy={pause.isPending}
          onClick={() => pause.mutate({ body: { period } }, { onSuccess: onClose })}
        >
          {t('playLimits.pauseDo')}
        </Button>
      </div>
    </Popup>
  );
}
