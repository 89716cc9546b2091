import { languages } from '@mela/protocol/languages';
import { missionMetrics, missionPeriods } from '@mela/protocol/mission';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import { ProductChoice } from '#lib/product-choice.tsx';
import type { Draft, Field } from './draft.ts';

type FieldsProps = { draft: Draft; wrong: readonly Field[]; onChange: (change: Partial<Draft>) => void };

/** What stays as it was made. */
export function FixedFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffMission');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('code')}
        help={t('codeHelp')}
        problem={wrong.includes('code') ? t('codeWrong') : undefined}
        maxLength={40}
        value={draft.code}
        onChange={(event) => onChange({ code: event.target.value })}
      />
      <SelectField
        label={t('period')}
        value={draft.period}
        options={missionPeriods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        onChange={({ target }) =>
          onChange({ period: missionPeriods.find((period) => period === target.value) ?? draft.period })
        }
      />
      <SelectField
        label={t('metric')}
        value={draft.metric}
        options={missionMetrics.map((metric) => ({ value: metric, label: t(`metrics.${metric}`) }))}
        onChange={({ target }) =>
          onChange({ metric: missionMetrics.find((metric) => metric === target.value) ?? draft.metric })
        }
      />
      <TextField
        label={t('stakeMin')}
        inputMode="decimal"
        problem={wrong.includes('stakeMin') ? t('amountWrong') : undefined}
        value={draft.stakeMin}
        onChange={(event) => onChange({ stakeMin: event.target.value })}
      />
      <TextField
        label={t('firstDay')}
        type="date"
        problem={wrong.includes('firstDay') ? t('missing') : undefined}
        value={draft.firstDay}
        onChange={(event) => onChange({ firstDay: event.target.value })}
      />
      <ProductChoice
        legend={t('products')}
        help={t('productsHelp')}
        products={draft.products}
        onChange={(products) => onChange({ products })}
      />
    </div>
  );
}

/** What can be changed while a mission runs. */
export function TermsFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffMission');
  const problem = (field: Field, text: string) => (wrong.includes(field) ? text : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('titleIn', { language: t(`languages.${language}`) })}
          lang={language.toLowerCase()}
          maxLength={80}
          problem={draft.titles[language].trim() === '' ? problem('titles', t('missing')) : undefined}
          value={draft.titles[language]}
          onChange={(event) => onChange({ titles: { ...draft.titles, [language]: event.target.value } })}
        />
      ))}
      <TextField
        label={t('target')}
        inputMode="decimal"
        problem={problem('target', t('targetWrong'))}
        value={draft.target}
        onChange={(event) => onChange({ target: event.target.value })}
      />
      <TextField
        label={t('amount')}
        inputMode="decimal"
        problem={problem('amount', t('amountWrong'))}
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextField
        label={t('timesField')}
        inputMode="decimal"
        problem={problem('times', t('timesWrong'))}
        value={draft.times}
        onChange={(event) => onChange({ times: event.target.value })}
      />
      <TextField
        label={t('claimDays')}
        inputMode="numeric"
        problem={problem('claimDays', t('claimDaysWrong'))}
        value={draft.claimDays}
        onChange={(event) => onChange({ claimDays: event.target.value })}
      />
      <TextField
        label={t('lastDay')}
        type="date"
        help={t('lastDayHelp')}
        problem={problem('lastDay', t('lastDayWrong'))}
        value={draft.lastDay}
        onChange={(event) => onChange({ lastDay: event.target.value })}
      />
    </div>
  );
}
