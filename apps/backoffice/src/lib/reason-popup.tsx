import { TextArea } from '@mela/ui/text-area';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionPopup } from './decision-popup.tsx';

type ReasonPopupProps = {
  title: string;
  /** The consequence of the decision as text. */
  children: ReactNode;
  actionLabel: string;
  tone?: 'primary' | 'danger';
  doneText: string;
  /** A returned string replaces `doneText`; false means that a field is invalid. */
  onDecide: (reason: string) => Promise<void | string | false>;
  onClose: () => void;
};

/** A decision that requires a reason. */
export function ReasonPopup({ children, onDecide, ...words }: ReasonPopupProps) {
  const t = useTranslations();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = reason.trim().length < 3;
  const decide = async () => {
    setTried(true);
    if (isWrong) return false;
    return (await onDecide(reason)) ?? true;
  };
  return (
    <DecisionPopup {...words} onDecide={decide}>
      {children}
      <TextArea
        label={t('desk.reason')}
        help={t('staff.reasonHelp')}
        problem={isTried && isWrong ? t('staff.reasonShort') : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionPopup>
  );
}
