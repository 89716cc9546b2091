import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useChangeLimit, type LimitKind, type LimitChange, type PlayLimits } from './use-play-limits.ts';
import { useSavedToast } from './use-saved-toast.ts';

/** Changes one limit: sends it once, shows when it takes effect, and closes the popup. */
export function useSubmitLimit(onClose: () => void) {
  const change = useChangeLimit();
  const showSaved = useSavedToast();
  return {
    isBusy: change.isPending,
    error: change.error,
    send: (body: LimitChange) => {
      if (change.isPending) return;
      const onSuccess = (limits: PlayLimits) => {
        showSaved(nextOf(limits, body.kind));
        onClose();
      };
      change.mutate({ body }, { onSuccess });
    },
  };
}

function nextOf(limits: PlayLimits, kind: LimitKind) {
  if (kind === 'session' || kind === 'reality') return limits[kind].next;
  return limits.amounts.find((limit) => limit.kind === kind)?.next;
}

type LimitPopupProps = {
  kind: LimitKind;
  submit: ReturnType<typeof useSubmitLimit>;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Further actions besides setting the limit. */
  more?: ReactNode;
};

/** The frame of a limit form: name, field, and one button. */
export function LimitPopup({
  kind,
  submit,
  submitLabel,
  onSubmit,
  onClose,
  children,
  more,
}: LimitPopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  return (
    <Popup title={t(`playLimits.names.${kind}`)} closeLabel={t('common.close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {submit.error && <Notice tone="bad">{refusalText(submit.error)}</Notice>}
        <Button type="submit" isBusy={submit.isBusy}>
          {submitLabel}
        </Button>
        {more}
      </form>
    </Popup>
  );
}
