import { exclusionPeriods, type ExclusionPeriod } from '@mela/protocol/play-limits';
import { Button } from '@mela/ui/button';
import { Checkbox } from '@mela/ui/checkbox';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { SelectField } from '@mela/ui/select-field';
import ShieldOff from 'lucide-react/icons/shield-off';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { useExclude } from './use-play-limits.ts';

/** Self-exclusion, in two steps and without asking for a reason. */
export function ExclusionCard() {
  const t = useTranslations('playLimits');
  const [period, setPeriod] = useState<ExclusionPeriod>('half_year');
  const [isAsked, setAsked] = useState(false);
  const choose = (value: string) => setPeriod(exclusionPeriods.find((known) => known === value) ?? period);
  return (
    <SecurityCard id="exclusion" icon={ShieldOff} title={t('exclude')} body={t('excludeBody')}>
      <div className="grid max-w-sm gap-4">
        <SelectField
          label={t('excludeChoose')}
          options={exclusionPeriods.map((value) => ({ value, label: t(`excludes.${value}`) }))}
          value={period}
          onChange={({ target }) => choose(target.value)}
        />
        <Button tone="outline" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('excludeNext')}
        </Button>
      </div>
      {isAsked && <ExclusionPopup period={period} onClose={() => setAsked(false)} />}
    </SecurityCard>
  );
}

function ExclusionPopup({ period, onClose }: { period: ExclusionPeriod; onClose: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const exclude = useExclude();
  const [isSure, setSure] = useState(false);
  const [showsProblems, setShowsProblems] = useState(false);
  const time = t(`playLimits.excludes.${period}`);
  const go = () => {
    if (isSure) exclude.mutate({ body: { period } });
    else setShowsProblems(true);
  };
  return (
    <Popup title={t('playLimits.excludeTitle', { time })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('playLimits.excludeAsk')}</p>
        <p className="text-muted">{t('playLimits.excludeKeeps')}</p>
        <Checkbox
          label={t('playLimits.excludeSure')}
          checked={isSure}
          onChange={({ target }) => setSure(target.checked)}
          problem={showsProblems && !isSure ? t('playLimits.excludeSureFirst') : undefined}
        />
        {exclude.isError && <Notice tone="bad">{refusalText(exclude.error)}</Notice>}
        <Button tone="danger" isBusy={exclude.isPending} onClick={go}>
          {t('playLimits.excludeDo')}
        </Button>
      </div>
    </Popup>
  );
}
