import { showMoney } from '@mela/kernel/money';
import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { isUnpaidByUpline, type Deciding } from './bill.ts';

const noteMin = 3;

/** A decision about one bill. A rejection requires a reason; otherwise the note is optional. */
export function DecidePopup({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { bill, outcome } = deciding;
  const t = useTranslations('staffSettlement');
  const api = useApi();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isRejection = outcome === 'reject';
  const isWrong = isRejection && note.trim().length < noteMin;
  const decide = async () => {
    setTried(true);
    if (isWrong) return false;
    await api.settlement[outcome]({ body: { id: bill.id, note } });
    // Bills, runs, receivables and the wallets of the agent change.
    await queries.invalidateQueries();
    return true;
  };
  const consequence = outcome === 'pay' && isUnpaidByUpline(bill) ? 'payRest' : outcome;
  return (
    <DecisionPopup
      title={t(`decideTitles.${outcome}`)}
      actionLabel={t(outcome)}
      tone={isRejection ? 'danger' : 'primary'}
      doneText={t(`decided.${outcome}`)}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">
        {t(`decideBodies.${consequence}`, {
          account: bill.agent.account,
          amount: `₹${showMoney(bill.due)}`,
        })}
      </p>
      <TextArea
        label={isRejection ? t('reason') : t('note')}
        help={isRejection ? t('reasonHelp') : t('noteHelp')}
        problem={isTried && isWrong ? t('reasonShort') : undefined}
        value={note}
        maxLength={400}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionPopup>
  );
}
