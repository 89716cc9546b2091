import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useChangeLimit, type LimitKind, type LimitWish, type PlayLimits } from './use-play-limits.ts';
import { useSaved } from './use-saved.ts';

/** Changes one limit: sends it once, shows when it takes effect, and closes the popup. */
export function useLimitWish(onClose: () => void) {
  const change = useChangeLimit();
  const tellSaved = useSaved();
  return {
    isBusy: change.isPending,
    error: change.error,
    send: (body: LimitWish) => {
      if (change.isPending) return;
      const onSuccess = (limits: PlayLimits) => {
        tellSaved(nextOf(limits, body.kind));
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
  wish: ReturnType<typeof useLimitWish>;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Further actions besides setting the limit. */
  more?: ReactNode;
};

/** The frame of a limit form: name, field, and one button. */
export function LimitPopup({ kind, wish, submitLabel, onSubmit, onClose, children, more }: LimitPopupProps) {
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
        {wish.error && <Notice tone="bad">{refusalText(wish.error)}</Notice>}
        <Button type="submit" isBusy={wish.isBusy}>
          {submitLabel}
        </Button>
        {more}
      </form>
    </Popup>
  );
}
