import { newKey } from '@mela/client/new-key';
import { formatMoney, parseMoney, readCash } from '@mela/kernel/money';
import { staffAdjustmentCalls } from '@mela/protocol/calls/adjustment';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';

const reasonMin = 10;

/** Requests an adjustment with a reason. The request key is an idempotency key, so a second click creates no second request. */
export function RequestPopup({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useTranslations('desk');
  const api = useApi();
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const [member, setMember] = useState(memberId);
  const [direction, setDirection] = useState<Direction>('give');
  const [purpose, setPurpose] = useState<Purpose>('cash');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = readCash(typed);
  const isAmount = amount !== undefined && parseMoney(amount) > 0n;
  const isMember = /^\d{1,18}$/.test(member);
  const isReason = reason.trim().length >= reasonMin;

  const submit = async () => {
    setTried(true);
    if (!isAmount || !isMember || !isReason) return false;
    const signed = formatMoney(parseMoney(direction === 'give' ? amount : `-${amount}`));
    await api.adjustment.ask({ body: { key, memberId: member, purpose, amount: signed, reason } });
    await queries.invalidateQueries({ queryKey: [staffAdjustmentCalls.list.path] });
    return true;
  };
  return (
    <DecisionPopup
      title={t('askTitle')}
      actionLabel={t('send')}
      doneText={t('asked')}
      onDecide={submit}
      onClose={onClose}
    >
      <TextField
        label={t('memberId')}
        inputMode="numeric"
        value={member}
        problem={isTried && !isMember ? t('memberWrong') : undefined}
        onChange={(event) => setMember(event.target.value.trim())}
      />
      <Choices {...{ direction, setDirection, purpose, setPurpose }} />
      <TextField
        label={t('amount')}
        start="₹"
        inputMode="decimal"
        value={typed}
        problem={isTried && !isAmount ? t('amountWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        problem={isTried && !isReason ? t('reasonShort') : undefined}
        value={reason}
        maxLength={400}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionPopup>
  );
}

type Direction = 'give' | 'take';
type Purpose = 'cash' | 'bonus';
type ChoicesProps = {
  direction: Direction;
  setDirection: (direction: Direction) => void;
  purpose: Purpose;
  setPurpose: (purpose: Purpose) => void;
};

function Choices({ direction, setDirection, purpose, setPurpose }: ChoicesProps) {
  const t = useTranslations('desk');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('direction')}
        value={direction}
        options={[
          { value: 'give', label: t('give') },
          { value: 'take', label: t('take') },
        ]}
        onChange={(event) => setDirection(event.target.value === 'take' ? 'take' : 'give')}
      />
      <SelectField
        label={t('purpose')}
        value={purpose}
        options={[
          { value: 'cash', label: t('purposes.cash') },
          { value: 'bonus', label: t('purposes.bonus') },
        ]}
        onChange={(event) => setPurpose(event.target.value === 'bonus' ? 'bonus' : 'cash')}
      />
    </div>
  );
}
