import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { showToast } from '@mela/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { openSession } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

type FreePlayButtonProps = {
  /** Continues to the page that asked for the login. */
  onDone: () => void;
  /** Instead, where the merchant lets a trial account play nothing: that page would only ask for an account. */
  onLook: () => void;
};

/** Opens a trial account; nothing is rendered if the merchant offers none. */
export function FreePlayButton({ onDone, onLook }: FreePlayButtonProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { registration } = useApi();
  const isOpen = useSwitch('FREEPLAY3');
  const mayPractise = useSwitch('FREEPLAYGAME3');
  const trial = useMutation({
    mutationFn: () =>
      registration.freePlay({
        body: { os: navigator.userAgent.slice(0, 40), platform: 'W', gatewayVersion: 3 },
      }),
    onSuccess: (opened) => {
      openSession(opened);
      const text = mayPractise ? t('login.practiceWelcome') : t('login.freePlayWelcome');
      void showToast({ tone: 'info', text, closeLabel: t('common.close') });
      if (mayPractise) onDone();
      else onLook();
    },
  });
  if (!isOpen) return null;
  return (
    <div className="grid gap-3">
      <Button tone="outline" isBusy={trial.isPending} onClick={() => trial.mutate()}>
        {t('login.freePlay')}
      </Button>
      {trial.isError && <Notice tone="bad">{refusalText(trial.error)}</Notice>}
    </div>
  );
}
