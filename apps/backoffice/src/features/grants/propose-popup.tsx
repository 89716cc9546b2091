import { newKey } from '@mela/client/new-key';
import { staffGrantCalls } from '@mela/protocol/calls/staff-reward';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { amountOf, problemsOf, type Draft } from './proposal.ts';

const empty: Draft = {
  memberId: '',
  amount: '',
  wallet: 'cash',
  times: '1',
  claimDays: '7',
  titleEn: '',
  titleHi: '',
  reason: '',
};

/** Proposes a reward. The request key is an idempotency key, so a second click makes no second proposal. */
export function ProposePopup({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useTranslations('staffReward');
  const api = useApi();
  const queries = useQueryClient();
  const [requestKey] = useState(newKey);
  const [draft, setDraft] = useState<Draft>({ ...empty, memberId });
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(draft);
  const submit = async () => {
    setTried(true);
    const amount = amountOf(draft.amount);
    if (problems.size > 0 || amount === undefined) return false;
    const claimDays = draft.claimDays === '' ? null : Number(draft.claimDays);
    await api.grant.propose({ body: { ...draft, requestKey, amount, claimDays } });
    await queries.invalidateQueries({ queryKey: [staffGrantCalls.list.path] });
    return true;
  };
  const fields: FieldsProps = {
    draft,
    problems: isTried ? problems : new Set(),
    onChange: (changed) => setDraft((before) => ({ ...before, ...changed })),
  };
  return (
    <DecisionPopup
      title={t('proposeTitle')}
      actionLabel={t('send')}
      doneText={t('proposed')}
      onDecide={submit}
      onClose={onClose}
    >
      <TermFields {...fields} />
      <TextFields {...fields} />
    </DecisionPopup>
  );
}

type FieldsProps = {
  draft: Draft;
  problems: ReadonlySet<keyof Draft>;
  onChange: (changed: Partial<Draft>) => void;
};

/** The fields of the member, the amount and the terms. */
function TermFields({ draft, problems, onChange }: FieldsProps) {
  const t = useTranslations('staffReward');
  const wrong = (field: keyof Draft, text: string) => (problems.has(field) ? text : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('memberId')}
        inputMode="numeric"
        value={draft.memberId}
        problem={wrong('memberId', t('memberWrong'))}
        onChange={(event) => onChange({ memberId: event.target.value.trim() })}
      />
      <TextField
        label={t('amount')}
        start="₹"
        inputMode="decimal"
        value={draft.amount}
        problem={wrong('amount', t('amountWrong'))}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <SelectField
        label={t('wallet')}
        value={draft.wallet}
        options={[
          { value: 'cash', label: t('wallets.cash') },
          { value: 'bonus', label: t('wallets.bonus') },
        ]}
        onChange={(event) => onChange({ wallet: event.target.value === 'bonus' ? 'bonus' : 'cash' })}
      />
      <TextField
        label={t('times')}
        inputMode="decimal"
        help={t('timesHelp')}
        value={draft.times}
        problem={wrong('times', t('timesWrong'))}
        onChange={(event) => onChange({ times: event.target.value.trim() })}
      />
      <TextField
        label={t('claimDays')}
        inputMode="numeric"
        help={t('claimDaysHelp')}
        value={draft.claimDays}
        problem={wrong('claimDays', t('claimDaysWrong'))}
        onChange={(event) => onChange({ claimDays: event.target.value.trim() })}
      />
    </div>
  );
}

/** The fields of the texts: titles for the member, a reason for colleagues. */
function TextFields({ draft, problems, onChange }: FieldsProps) {
  const t = useTranslations('staffReward');
  const wrong = (field: keyof Draft, text: string) => (problems.has(field) ? text : undefined);
  return (
    <>
      <TextField
        label={t('titleEn')}
        help={t('titleHelp')}
        value={draft.titleEn}
        problem={wrong('titleEn', t('titleWrong'))}
        onChange={(event) => onChange({ titleEn: event.target.value })}
      />
      <TextField
        label={t('titleHi')}
        lang="hi"
        value={draft.titleHi}
        problem={wrong('titleHi', t('titleWrong'))}
        onChange={(event) => onChange({ titleHi: event.target.value })}
      />
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        maxLength={400}
        value={draft.reason}
        problem={wrong('reason', t('reasonHelp'))}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  );
}
