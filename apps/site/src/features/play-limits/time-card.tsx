import { realityMinutes, sessionMinutes } from '@mela/protocol/play-limits';
import { Button } from '@mela/ui/button';
import { SelectField } from '@mela/ui/select-field';
import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { LimitPopup, useSubmitLimit } from './limit-popup.tsx';
import { PendingLimit } from './pending-limit.tsx';
import { useLimitTexts } from './use-limit-texts.ts';
import type { TimeLimit } from './use-play-limits.ts';

type Kind = 'session' | 'reality';
const offered = { session: sessionMinutes, reality: realityMinutes } as const;

/** The maximum session time, and the interval of the reality check. */
export function TimeCard(limits: Record<Kind, TimeLimit>) {
  const t = useTranslations('playLimits');
  const { duration } = useLimitTexts();
  const [chosen, choose] = useState<Kind>();
  const shown = (kind: Kind, minutes: number | null) => {
    if (minutes === null) return kind === 'session' ? t('none') : t('off');
    return kind === 'session' ? duration(minutes) : t('every', { time: duration(minutes) });
  };
  return (
    <SecurityCard id="time" icon={Timer} title={t('time')} body={t('timeBody')}>
      <ul>
        {(['session', 'reality'] as const).map((kind) => {
          const { minutes, next } = limits[kind];
          const action = minutes === null ? t('set') : t('change');
          return (
            <li key={kind} className="grid gap-2 border-b border-line py-3 last:border-b-0">
              <div className="flex items-center justify-between gap-3">
                <div className="grid min-w-0">
                  <span className="text-sm text-muted">{t(`names.${kind}`)}</span>
                  <span className="font-semibold">{shown(kind, minutes)}</span>
                  <span className="text-xs text-muted">{t(`${kind}Help`)}</span>
                </div>
                <Button
                  tone="outline"
                  size="small"
                  className="shrink-0"
                  aria-label={`${action}: ${t(`names.${kind}`)}`}
                  onClick={() => choose(kind)}
                >
                  {action}
                </Button>
              </div>
              {next && <PendingLimit kind={kind} from={next.from} limit={shown(kind, next.minutes)} />}
            </li>
          );
        })}
      </ul>
      {chosen && (
        <TimePopup kind={chosen} minutes={limits[chosen].minutes} onClose={() => choose(undefined)} />
      )}
    </SecurityCard>
  );
}

type TimePopupProps = { kind: Kind; minutes: number | null; onClose: () => void };

function TimePopup({ kind, minutes, onClose }: TimePopupProps) {
  const t = useTranslations();
  const { duration } = useLimitTexts();
  const submit = useSubmitLimit(onClose);
  const [chosen, choose] = useState(minutes === null ? '' : String(minutes));
  const none = { value: '', label: kind === 'session' ? t('playLimits.none') : t('playLimits.off') };
  return (
    <LimitPopup
      kind={kind}
      submit={submit}
      submitLabel={t('playLimits.save')}
      onSubmit={() => submit.send({ kind, minutes: chosen === '' ? null : Number(chosen) })}
      onClose={onClose}
    >
      <SelectField
        label={t('playLimits.choose')}
        help={t(`playLimits.${kind}Help`)}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        options={[none, ...offered[kind].map((count) => ({ value: String(count), label: duration(count) }))]}
      />
      {kind === 'session' && <p className="text-sm text-muted">{t('playLimits.rule')}</p>}
    </LimitPopup>
  );
}
