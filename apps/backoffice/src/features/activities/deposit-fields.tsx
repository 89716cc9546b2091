import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from './draft.ts';

/** The terms of a bonus at a deposit. */
export function DepositFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffActivity');
  return (
    <>
      <SelectField
        label={t('bonusIs')}
        value={draft.isShare ? 'share' : 'fixed'}
        options={[
          { value: 'share', label: t('bonusShare') },
          { value: 'fixed', label: t('bonusFixedKind') },
        ]}
        onChange={({ target }) => onChange({ isShare: target.value === 'share' })}
      />
      {draft.isShare && (
        <TextField
          label={t('bonusPercent')}
          inputMode="decimal"
          problem={wrong.includes('percent') ? t('bonusPercentWrong') : undefined}
          value={draft.percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      )}
      <TextField
        label={t('depositMin')}
        inputMode="decimal"
        problem={wrong.includes('depositMin') ? t('amountWrong') : undefined}
        value={draft.depositMin}
        onChange={(event) => onChange({ depositMin: event.target.value })}
      />
      <TextField
        label={t('stakeMax')}
        note={t('optional')}
        help={t('stakeMaxHelp')}
        inputMode="decimal"
        problem={wrong.includes('stakeMax') ? t('amountWrong') : undefined}
        value={draft.stakeMax}
        onChange={(event) => onChange({ stakeMax: event.target.value })}
      />
      <TextField
        label={t('bonusDays')}
        inputMode="numeric"
        problem={wrong.includes('days') ? t('numberWrong', { min: '1', max: '90' }) : undefined}
        value={draft.days}
        onChange={(event) => onChange({ days: event.target.value })}
      />
    </>
  );
}
