import { activityKinds, activityPeriods, isDepositKind } from '@mela/protocol/activity';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import { DepositFields } from './deposit-fields.tsx';
import { hasClaim, type Draft, type Field, type FieldsProps } from './draft.ts';
import { FreeRoundFields } from './free-round-fields.tsx';

/** The fields of the reward and of the budget. */
export function OfferFields(props: FieldsProps) {
  const { draft, isNew, wrong, onChange } = props;
  const t = useTranslations('staffActivity');
  const isDeposit = isDepositKind(draft.kind);
  const isFree = draft.kind === 'freeRounds';
  const problem = (field: Field, text: string) => (wrong.includes(field) ? text : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('code')}
        help={t('codeHelp')}
        problem={problem('code', t('codeWrong'))}
        disabled={!isNew}
        maxLength={37}
        value={draft.code}
        onChange={(event) => onChange({ code: event.target.value })}
      />
      <SelectField
        label={t('kind')}
        value={draft.kind}
        options={activityKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={({ target }) =>
          onChange({ kind: activityKinds.find((kind) => kind === target.value) ?? draft.kind })
        }
      />
      {draft.kind === 'code' && <CodeFields {...props} />}
      {draft.kind === 'cashback' && <CashbackFields {...props} />}
      {isDeposit && <DepositFields {...props} />}
      {isFree && <FreeRoundFields {...props} />}
      <TextField
        label={t(amountLabel(draft))}
        note={draft.kind === 'cashback' ? t('optional') : undefined}
        help={isFree ? t('freeMaxHelp') : undefined}
        inputMode="decimal"
        problem={problem('amount', t('amountWrong'))}
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextField
        label={t(isDeposit ? 'timesDeposit' : 'times')}
        inputMode="decimal"
        problem={problem('times', t('timesWrong'))}
        value={draft.times}
        onChange={(event) => onChange({ times: event.target.value })}
      />
      {hasClaim(draft.kind) && (
        <TextField
          label={t('claimDays')}
          note={t('optional')}
          help={t('claimDaysHelp')}
          inputMode="numeric"
          problem={problem('claimDays', t('numberWrong', { min: '1', max: '90' }))}
          value={draft.claimDays}
          onChange={(event) => onChange({ claimDays: event.target.value })}
        />
      )}
      <TextField
        label={t('budgetField')}
        help={t('budgetHelp')}
        inputMode="decimal"
        disabled={!isNew}
        problem={problem('budget', t('amountWrong'))}
        value={draft.budget}
        onChange={(event) => onChange({ budget: event.target.value })}
      />
    </div>
  );
}

function amountLabel({ kind, isShare }: Draft) {
  if (isDepositKind(kind)) return isShare ? 'bonusMax' : 'bonusFixed';
  if (kind === 'freeRounds') return 'freeMax';
  if (kind === 'code' || kind === 'signUp') return 'amount';
  return kind === 'cashback' ? 'lossMax' : 'amountMax';
}

function CodeFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffActivity');
  return (
    <>
      <TextField
        label={t('secret')}
        help={t('secretHelp')}
        autoCapitalize="characters"
        maxLength={20}
        problem={wrong.includes('secret') ? t('secretWrong') : undefined}
        value={draft.secret}
        onChange={(event) => onChange({ secret: event.target.value })}
      />
      <TextField
        label={t('usesMax')}
        inputMode="numeric"
        problem={wrong.includes('usesMax') ? t('numberWrong', { min: '1', max: '10,00,000' }) : undefined}
        value={draft.usesMax}
        onChange={(event) => onChange({ usesMax: event.target.value })}
      />
    </>
  );
}

function CashbackFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffActivity');
  return (
    <>
      <SelectField
        label={t('period')}
        value={draft.period}
        options={activityPeriods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        onChange={({ target }) =>
          onChange({ period: activityPeriods.find((period) => period === target.value) ?? draft.period })
        }
      />
      <TextField
        label={t('percent')}
        inputMode="decimal"
        problem={wrong.includes('percent') ? t('percentWrong') : undefined}
        value={draft.percent}
        onChange={(event) => onChange({ percent: event.target.value })}
      />
      <TextField
        label={t('lossFrom')}
        inputMode="decimal"
        problem={wrong.includes('lossFrom') ? t('amountWrong') : undefined}
        value={draft.lossFrom}
        onChange={(event) => onChange({ lossFrom: event.target.value })}
      />
    </>
  );
}
