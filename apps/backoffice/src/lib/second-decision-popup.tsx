import { TextArea } from '@mela/ui/text-area';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionPopup } from './decision-popup.tsx';

type SecondDecisionPopupProps = {
  isApproval: boolean;
  words: { title: string; action: string; done: string };
  /** The consequence of the decision as text. */
  consequence: ReactNode;
  /** The reason that the first person gave. */
  reason: string;
  note: { label: string; help: string };
  onDecide: (note: string) => Promise<unknown>;
  onClose: () => void;
};

/** The decision of the second person. A rejection requires a note; for an approval it is optional. */
export function SecondDecisionPopup({
  isApproval,
  words,
  consequence,
  reason,
  note,
  onDecide,
  onClose,
}: SecondDecisionPopupProps) {
  const t = useTranslations('staff');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = !isApproval && typed.trim().length < 3;
  const decide = async () => {
    setTried(true);
    if (isWrong) return false;
    await onDecide(typed);
    return true;
  };
  return (
    <DecisionPopup
      title={words.title}
      actionLabel={words.action}
      tone={isApproval ? 'primary' : 'danger'}
      doneText={words.done}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">{consequence}</p>
      {reason !== '' && <p className="rounded-card bg-raised p-3 text-sm break-words">{reason}</p>}
      <TextArea
        {...note}
        problem={isTried && isWrong ? t('reasonShort') : undefined}
        value={typed}
        maxLength={400}
        onChange={(event) => setTyped(event.target.value)}
      />
    </DecisionPopup>
  );
}
