import { Checkbox } from '@mela/ui/checkbox';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import {
  amountFields,
  numberFields,
  readPolicy,
  typedOf,
  type AmountField,
  type HourField,
  type Problems,
  type TypedPolicy,
} from './read-policy.ts';
import type { VendorDetail, VendorRules } from './vendor-detail.ts';

type Props = {
  vendor: VendorDetail['vendor'];
  policy: VendorRules;
  dialects: readonly string[];
  onClose: () => void;
};

/** Every rule of a vendor in one form; each validation message is at its field. */
export function PolicyPopup({ vendor, policy, dialects, onClose }: Props) {
  const t = useTranslations('vendors');
  const api = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(policy));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const read = readPolicy(typed);
  const problems = isTried && 'problems' in read ? read.problems : {};
  const isShort = reason.trim().length < 3;
  const change = (part: Partial<TypedPolicy>) => setTyped((before) => ({ ...before, ...part }));
  const save = async () => {
    setTried(true);
    if ('problems' in read || isShort) return false;
    await api.vendor.changePolicy({ body: { code: vendor.code, reason, policy: read.policy } });
    await queries.invalidateQueries();
    return true;
  };
  return (
    <DecisionPopup
      title={t('editTitle', { name: vendor.name })}
      actionLabel={t('save')}
      doneText={t('saved')}
      onDecide={save}
      onClose={onClose}
    >
      <Choices {...{ typed, dialects, problems, change }} />
      <div className="grid gap-4 sm:grid-cols-2">
        {amountFields.map((field) => (
          <AmountOf key={field} {...{ field, typed, problems, change }} />
        ))}
        {hourFields.map((field) => (
          <NumberOf key={field} {...{ field, typed, problems, change }} />
        ))}
      </div>
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        value={reason}
        maxLength={400}
        problem={isTried && isShort ? t('reasonShort') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionPopup>
  );
}

type Part = {
  typed: TypedPolicy;
  problems: Problems;
  change: (part: Partial<TypedPolicy>) => void;
};

const hourFields = ['scale', 'lateHours', 'sessionHours', 'askAfterHours', 'voidAfterHours'] as const;
const undoSettled = ['refuse', 'bet_only', 'bet_and_wins'] as const;
const undoSpent = ['refuse', 'receivable'] as const;

function Choices({ typed, dialects, problems, change }: Part & { dialects: readonly string[] }) {
  const t = useTranslations('vendors');
  return (
    <>
      <SelectField
        label={t('fields.dialect')}
        value={typed.dialect}
        options={dialects.map((name) => ({ value: name, label: name }))}
        onChange={(event) => change({ dialect: event.target.value })}
      />
      <TextField
        label={t('fields.baseUrl')}
        help={t('help.baseUrl')}
        inputMode="url"
        value={typed.baseUrl}
        problem={problems.baseUrl && t('wrongAddress')}
        onChange={(event) => change({ baseUrl: event.target.value })}
      />
      <SelectField
        label={t('fields.undoSettled')}
        value={typed.undoSettled}
        options={undoSettled.map((value) => ({ value, label: t(`undoSettled.${value}`) }))}
        onChange={({ target: { value } }) =>
          change({ undoSettled: undoSettled.find((word) => word === value) ?? 'refuse' })
        }
      />
      <SelectField
        label={t('fields.undoSpent')}
        value={typed.undoSpent}
        options={undoSpent.map((value) => ({ value, label: t(`undoSpent.${value}`) }))}
        onChange={({ target: { value } }) =>
          change({ undoSpent: undoSpent.find((word) => word === value) ?? 'refuse' })
        }
      />
      <div>
        <Checkbox
          label={t('fields.hasStandaloneWins')}
          checked={typed.hasStandaloneWins}
          onChange={(event) => change({ hasStandaloneWins: event.target.checked })}
        />
        <Checkbox
          label={t('fields.asksTokenOnBets')}
          checked={typed.asksTokenOnBets}
          onChange={(event) => change({ asksTokenOnBets: event.target.checked })}
        />
      </div>
    </>
  );
}

function AmountOf({ field, typed, problems, change }: Part & { field: AmountField }) {
  const t = useTranslations('vendors');
  const wrong = { amount: t('wrongAmount'), order: t('wrongOrder') };
  const problem = problems[field];
  return (
    <TextField
      label={t(`fields.${field}`)}
      help={field === 'winMax' || field === 'creditMax' ? t(`help.${field}`) : t('help.limit')}
      start="₹"
      inputMode="decimal"
      value={typed[field]}
      problem={problem && (problem === 'order' ? wrong.order : wrong.amount)}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}

function NumberOf({ field, typed, problems, change }: Part & { field: HourField }) {
  const t = useTranslations('vendors');
  const { min, max } = numberFields[field];
  const bounds = { min: String(min), max: String(max) };
  const problem = problems[field];
  return (
    <TextField
      label={t(`fields.${field}`)}
      help={field === 'scale' ? t('help.scale') : t('help.hours', bounds)}
      inputMode="numeric"
      value={typed[field]}
      problem={problem && (problem === 'order' ? t('wrongOrder') : t('wrongNumber', bounds))}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}
