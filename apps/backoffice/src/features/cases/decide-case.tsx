import { showMoney } from '@mela/kernel/money';
import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { CaseDetail } from './case-detail.ts';

export type Decision = 'paid' | 'kept' | 'seen' | 'confirm';

type Props = { row: CaseDetail; decision: Decision; onClose: () => void };

/** One decision about one case. Each needs a note except the confirmation; where a second person must confirm, the decision is a proposal. */
export function DecideCase({ row, decision, onClose }: Props) {
  const t = useTranslations('vendors');
  const api = useApi();
  const queries = useQueryClient();
  const texts = useTexts(row, decision);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isConfirming = decision === 'confirm';
  const isWrong = !isConfirming && note.trim().length < 3;
  const isProposal = row.needsSecond && (decision === 'paid' || decision === 'kept');
  const decide = async () => {
    setTried(true);
    if (isWrong) return false;
    if (isConfirming) await api.case.confirm({ body: { id: row.id } });
    else await api.case.decide({ body: { id: row.id, outcome: decision, note } });
    await queries.invalidateQueries();
    return isProposal ? t('proposalSent') : true;
  };
  return (
    <DecisionPopup
      title={texts.title}
      actionLabel={texts.action}
      tone={decision === 'kept' ? 'danger' : 'primary'}
      doneText={t('done')}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">{texts.body}</p>
      {isProposal && <p className="text-sm text-muted">{t('secondNote')}</p>}
      {!isConfirming && (
        <TextArea
          label={t('note')}
          help={t('reasonHelp')}
          value={note}
          maxLength={400}
          problem={isTried && isWrong ? t('reasonShort') : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
    </DecisionPopup>
  );
}

function useTexts({ amount: text, member, proposal }: CaseDetail, decision: Decision) {
  const t = useTranslations('vendors');
  const amount = `₹${showMoney(text)}`;
  const { account } = member;
  switch (decision) {
    case 'paid':
      return { title: t('payTitle'), body: t('payBody', { amount, account }), action: t('pay') };
    case 'kept':
      return { title: t('keepTitle'), body: t('keepBody', { amount }), action: t('keep') };
    case 'seen':
      return { title: t('closeTitle'), body: t('closeBody'), action: t('close') };
    case 'confirm': {
      const outcome = t(`outcomes.${proposal?.outcome ?? 'seen'}`);
      const body = t('confirmBody', { name: proposal?.by.name ?? '', outcome, amount });
      return { title: t('confirmTitle'), body, action: t('confirm') };
    }
  }
}
