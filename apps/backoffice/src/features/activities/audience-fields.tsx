import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from './draft.ts';

/** The fields of the audience: the conditions on members. */
export function AudienceFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffActivity');
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('audience')}</legend>
      <TextField
        label={t('newWithinDays')}
        note={t('optional')}
        help={t('audienceHelp')}
        inputMode="numeric"
        problem={wrong.includes('newWithinDays') ? t('numberWrong', { min: '1', max: '3,650' }) : undefined}
        value={draft.newWithinDays}
        onChange={(event) => onChange({ newWithinDays: event.target.value })}
      />
      <TextField
        label={t('vipMin')}
        inputMode="numeric"
        problem={wrong.includes('vipMin') ? t('numberWrong', { min: '0', max: '99' }) : undefined}
        value={draft.vipMin}
        onChange={(event) => onChange({ vipMin: event.target.value })}
      />
      <TextField
        label={t('tags')}
        note={t('optional')}
        help={t('tagsHelp')}
        value={draft.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      <TextField
        label={t('agentLines')}
        note={t('optional')}
        value={draft.agentLines}
        onChange={(event) => onChange({ agentLines: event.target.value })}
      />
      <TextField
        label={t('countries')}
        note={t('optional')}
        value={draft.countries}
        onChange={(event) => onChange({ countries: event.target.value })}
      />
    </fieldset>
  );
}
