import { languages } from '@mela/protocol/languages';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import { wrongNumbers, type Draft } from './draft.ts';

type SegmentFieldsProps = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** The conditions of a segment; an empty field is no condition. */
export function SegmentFields({ draft, onChange }: SegmentFieldsProps) {
  const t = useTranslations('staffMessage');
  const wrong = wrongNumbers(draft);
  const number = (name: 'vipFrom' | 'vipTo' | 'activeDays' | 'inactiveDays') => (
    <TextField
      label={t(`segment.${name}`)}
      inputMode="numeric"
      maxLength={4}
      value={draft[name]}
      problem={wrong.includes(name) ? t('numberWrong') : undefined}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm text-muted">{t('segmentHelp')}</legend>
      {number('vipFrom')}
      {number('vipTo')}
      {number('activeDays')}
      {number('inactiveDays')}
      <SelectField
        label={t('segment.language')}
        value={draft.language}
        options={['' as const, ...languages].map((language) => ({
          value: language,
          label: language === '' ? t('anyLanguage') : t(`languages.${language}`),
        }))}
        onChange={(event) =>
          onChange({ language: languages.find((language) => language === event.target.value) ?? '' })
        }
      />
      <TextField
        label={t('segment.agent')}
        maxLength={64}
        value={draft.agent}
        onChange={(event) => onChange({ agent: event.target.value })}
      />
    </fieldset>
  );
}
