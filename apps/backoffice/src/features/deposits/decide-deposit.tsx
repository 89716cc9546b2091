import { parseMoney, readCash, showMoney } from '@mela/kernel/money';
import { depositRejections, type DepositRejection } from '@mela/protocol/deposit';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { Facts } from '#lib/facts.tsx';
import { Rupees } from '#lib/rupees.tsx';
import type { DepositRow } from './deposit-row.ts';

type Props = { row: DepositRow; onClose: () => void };

/** Credits the amount that arrived according to the statement, not the ordered amount. */
export function CreditPopup({ row, onClose }: Props) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(showMoney(row.received ?? row.amount));
  const [utr, setUtr] = useState(row.utr ?? '');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = readCash(typed);
  const isAmount = amount !== undefined && parseMoney(amount) > 0n;
  const credit = async () => {
    setTried(true);
    if (!isAmount) return false;
    const number = utr.trim();
    const { proposal } = await api.deposit.credit({
      body: { id: row.id, amount, note, ...(number === '' ? {} : { utr: number }) },
    });
    await queries.invalidateQueries();
    return proposal === null ? true : t('creditProposed');
  };
  return (
    <DecisionPopup
      title={t('creditTitle')}
      actionLabel={t('credit')}
      doneText={t('done')}
      onDecide={credit}
      onClose={onClose}
    >
      <p className="text-sm">{t('creditBody')}</p>
      <TextField
        label={t('creditAmount')}
        start="₹"
        inputMode="decimal"
        value={typed}
        problem={isTried && !isAmount ? t('amountWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={t('creditUtr')}
        value={utr}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setUtr(event.target.value)}
      />
      <TextArea
        label={t('note')}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionPopup>
  );
}

/** The second person credits what the first one proposed. */
export function ConfirmPopup({ row, onClose }: Props) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const queries = useQueryClient();
  const { proposal } = row;
  const confirm = async () => {
    await api.deposit.confirm({ body: { id: row.id } });
    await queries.invalidateQueries();
    return true;
  };
  if (proposal === null) return null;
  return (
    <DecisionPopup
      title={t('confirmCreditTitle')}
      actionLabel={t('credit')}
      doneText={t('done')}
      onDecide={confirm}
      onClose={onClose}
    >
      <p className="text-sm">{t('confirmCreditBody', { name: proposal.by })}</p>
      <Facts
        facts={[
          { label: t('creditAmount'), value: <Rupees value={proposal.amount} /> },
          { label: t('creditUtr'), value: proposal.utr ?? row.utr ?? t('noUtr') },
          { label: t('note'), value: proposal.note },
        ]}
      />
    </DecisionPopup>
  );
}

/** Rejects a deposit; the member sees the reason. */
export function RejectPopup({ row, onClose }: Props) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState<DepositRejection>('not_found');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isNote = note.trim().length >= 3;
  const reject = async () => {
    setTried(true);
    if (!isNote) return false;
    await api.deposit.reject({ body: { id: row.id, reason, note } });
    await queries.invalidateQueries();
    return true;
  };
  return (
    <DecisionPopup
      title={t('rejectTitle')}
      actionLabel={t('reject')}
      tone="danger"
      doneText={t('done')}
      onDecide={reject}
      onClose={onClose}
    >
      <p className="text-sm">{t('rejectBody')}</p>
      <SelectField
        label={t('reason')}
        value={reason}
        options={depositRejections.map((name) => ({ value: name, label: t(`depositReasons.${name}`) }))}
        onChange={(event) =>
          setReason(depositRejections.find((name) => name === event.target.value) ?? 'other')
        }
      />
      <TextArea
        label={t('note')}
        value={note}
        maxLength={500}
        problem={isTried && !isNote ? t('reasonShort') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionPopup>
  );
}
