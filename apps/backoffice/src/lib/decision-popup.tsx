import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from './use-refusal-text.ts';

type DecisionPopupProps = {
  title: string;
  /** The consequence of the decision as text, and its fields. */
  children: ReactNode;
  actionLabel: string;
  tone?: 'primary' | 'danger';
  isWide?: boolean;
  doneText: string;
  /** Carries out the decision. A string replaces `doneText`; false means that a field is invalid; an exception is shown and the user can try again. */
  onDecide: () => Promise<boolean | string>;
  onClose: () => void;
};

/** One decision: its fields, the button, and the refusal. */
export function DecisionPopup(props: DecisionPopupProps) {
  const {
    title,
    children,
    actionLabel,
    tone = 'primary',
    isWide = false,
    doneText,
    onDecide,
    onClose,
  } = props;
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const decide = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const done = await onDecide();
      if (done === false) return;
      onClose();
      const text = done === true ? doneText : done;
      await showToast({ tone: 'good', text, closeLabel: t('common.close') });
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popup title={title} isWide={isWide} closeLabel={t('common.close')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void decide(event)} noValidate>
        {children}
        {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="outline" onClick={onClose}>
            {t('backoffice.cancel')}
          </Button>
          <Button type="submit" tone={tone} isBusy={isBusy}>
            {actionLabel}
          </Button>
        </div>
      </form>
    </Popup>
  );
}
