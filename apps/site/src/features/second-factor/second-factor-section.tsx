import { recoveryCodesFew } from '@mela/protocol/constants';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { RenewCodesPopup } from './renew-codes-popup.tsx';
import { TurnOffPopup } from './turn-off-popup.tsx';
import { TurnOnPopup } from './turn-on-popup.tsx';
import { useSecondFactor, type SecondFactorState } from './use-second-factor.ts';

type Doing = 'on' | 'off' | 'codes';

/** Whether the login requires a second factor, and the buttons that change it. */
export function SecondFactorSection() {
  const t = useTranslations('secondFactor');
  const { data, error, isPending, refetch } = useSecondFactor();
  const [doing, setDoing] = useState<Doing>();
  const end = () => setDoing(undefined);
  const badge = data && <Badge tone={data.isOn ? 'good' : 'quiet'}>{data.isOn ? t('on') : t('off')}</Badge>;
  return (
    <SecurityCard id="two-step" icon={ShieldCheck} title={t('title')} body={t('body')} state={badge}>
      {isPending && (
        <Loading className="grid">
          <Skeleton className="h-11 w-40" />
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Ways state={data} onDo={setDoing} />}
      {doing === 'on' && <TurnOnPopup onClose={end} />}
      {doing === 'off' && <TurnOffPopup onClose={end} />}
      {doing === 'codes' && <RenewCodesPopup onClose={end} />}
    </SecurityCard>
  );
}

function Ways({ state, onDo }: { state: SecondFactorState; onDo: (doing: Doing) => void }) {
  const t = useTranslations('secondFactor');
  const date = useDate();
  if (!state.isOn) {
    return (
      <div>
        <Button onClick={() => onDo('on')}>{t('turnOn')}</Button>
      </div>
    );
  }
  return (
    <>
      <p className="text-sm">
        {state.since !== null && t('since', { time: date(state.since, { dateStyle: 'medium' }) })}
        <span
          data-few={state.recoveryCodesLeft < recoveryCodesFew}
          className="block text-muted data-[few=true]:text-danger"
        >
          {t('codesLeft', { count: state.recoveryCodesLeft })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={() => onDo('codes')}>
          {t('newCodes')}
        </Button>
        <Button tone="quiet" onClick={() => onDo('off')}>
          {t('turnOff')}
        </Button>
      </div>
    </>
  );
}
