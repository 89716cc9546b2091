import { newKey } from '@mela/client/new-key';
import { formatMoney, parseMoney, readCash, showMoney } from '@mela/kernel/money';
import { staffBudgetCalls } from '@mela/protocol/calls/staff-budget';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { useBudgetName, type Budget } from './budget-facts.ts';

type Direction = 'raise' | 'lower';

/** Adds money to a budget or takes unspent money back, with a reason. A second click changes nothing. */
export function ChangePopup({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const t = useTranslations('staffReward');
  const tStaff = useTranslations('staff');
  const api = useApi();
  const queries = useQueryClient();
  const name = useBudgetName()(budget.code);
  const [requestKey] = useState(newKey);
  const [direction, setDirection] = useState<Direction>('raise');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = readCash(typed);
  const isAmount = amount !== undefined && parseMoney(amount) > 0n;
  const isReason = reason.trim().length >= 3;
  const submit = async () => {
    setTried(true);
    if (!isAmount || !isReason) return false;
    const signed = formatMoney(parseMoney(direction === 'raise' ? amount : `-${amount}`));
    await api.budget.fund({ body: { code: budget.code, amount: signed, reason, requestKey } });
    const paths: readonly string[] = [staffBudgetCalls.list.path, staffBudgetCalls.detail.path];
    await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(String(path)) });
    return true;
  };
  return (
    <DecisionPopup
      title={t('changeTitle', { name })}
      actionLabel={t('save')}
      doneText={t('changed')}
      onDecide={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('direction')}
        value={direction}
        options={[
          { value: 'raise', label: t('raise') },
          { value: 'lower', label: t('lower') },
        ]}
        onChange={(event) => setDirection(event.target.value === 'lower' ? 'lower' : 'raise')}
      />
      <TextField
        label={t('amount')}
        start="₹"
        inputMode="decimal"
        help={t('leftHelp', { left: showMoney(budget.left) })}
        value={typed}
        problem={isTried && !isAmount ? t('amountWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextArea
        label={t('reason')}
        help={tStaff('reasonHelp')}
        problem={isTried && !isReason ? tStaff('reasonShort') : undefined}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionPopup>
  );
}
