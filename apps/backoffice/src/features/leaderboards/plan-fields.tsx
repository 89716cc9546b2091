import { languages } from '@mela/protocol/languages';
import { boardMetrics } from '@mela/protocol/leaderboard';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import { ProductChoice } from '#lib/product-choice.tsx';
import type { Draft, Field } from './draft.ts';

export type FieldsProps = {
  draft: Draft;
  wrong: readonly Field[];
  onChange: (change: Partial<Draft>) => void;
};

/** The metric of a board, and its titles. */
export function PlanFields({ draft, wrong, onChange, isNew }: FieldsProps & { isNew: boolean }) {
  const t = useTranslations('staffLeaderboard');
  const problem = (field: Field, text: string) => (wrong.includes(field) ? text : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isNew && (
        <TextField
          label={t('code')}
          help={t('codeHelp')}
          problem={problem('code', t('codeWrong'))}
          maxLength={40}
          value={draft.code}
          onChange={(event) => onChange({ code: event.target.value })}
        />
      )}
      <SelectField
        label={t('metric')}
        value={draft.metric}
        options={boardMetrics.map((metric) => ({ value: metric, label: t(`metrics.${metric}`) }))}
        onChange={({ target }) =>
          onChange({ metric: boardMetrics.find((metric) => metric === target.value) ?? draft.metric })
        }
      />
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
      {draft.metric === 'bestMultiplier' && (
        <TextField
          label={t('stakeMin')}
          inputMode="decimal"
          problem={problem('stakeMin', t('stakeMinWrong'))}
          value={draft.stakeMin}
          onChange={(event) => onChange({ stakeMin: event.target.value })}
        />
      )}
      <TextField
        label={t('timesField')}
        inputMode="decimal"
        problem={problem('times', t('timesWrong'))}
        value={draft.times}
        onChange={(event) => onChange({ times: event.target.value })}
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
