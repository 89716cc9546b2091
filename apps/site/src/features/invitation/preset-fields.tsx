import { Chips } from '@mela/ui/chips';
import { TextField } from '@mela/ui/text-field';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { groupFault, isPercent, type TypedPreset } from './typed-preset.ts';
import type { Terms } from './use-invitation.ts';

type PresetFieldsProps = { form: UseFormReturn<TypedPreset>; terms: Terms };

/** What the new accounts get: their type, their prize group, and their percentages. */
export function PresetFields({ form, terms }: PresetFieldsProps) {
  const t = useTranslations('invitation');
  return (
    <>
      <div className="grid gap-1.5">
        <span aria-hidden className="text-sm font-semibold">
          {t('type')}
        </span>
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <Chips
              label={t('type')}
              items={[
                { id: 'member', label: t('types.member') },
                { id: 'agent', label: t('types.agent') },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <p className="text-sm text-muted">{t('typeHelp')}</p>
      </div>
      <GroupField form={form} terms={terms} />
      {terms.rates.length > 0 && <PercentFields form={form} terms={terms} />}
    </>
  );
}

function GroupField({ form, terms }: PresetFieldsProps) {
  const t = useTranslations('invitation');
  const { groupMin, groupMax, quotas } = terms;
  const bounds = { min: String(groupMin), max: String(groupMax) };
  const typed = form.watch('prizeGroup').trim();
  const quota = quotas.find(({ group }) => String(group) === typed);
  const help =
    quota === undefined
      ? t('groupHelp', bounds)
      : t('groupLeft', { ...bounds, group: typed, left: String(quota.left) });
  return (
    <TextField
      label={t('group')}
      inputMode="numeric"
      help={help}
      problem={form.formState.errors.prizeGroup?.message}
      {...form.register('prizeGroup', {
        validate: (text) => {
          const fault = groupFault(text, terms);
          if (fault === 'full') return t('groupFull', { group: text.trim() });
          return fault === undefined || t('groupRange', bounds);
        },
      })}
    />
  );
}

function PercentFields({ form, terms }: PresetFieldsProps) {
  const t = useTranslations('invitation');
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1.5 text-sm font-semibold text-muted">{t('percents')}</legend>
      <p className="text-sm text-muted">{t('percentsHelp')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {terms.rates.map(({ product, rate }) => (
          <TextField
            key={product}
            label={t(`products.${product}`)}
            note={t('percentUpTo', { max: rate })}
            inputMode="decimal"
            problem={form.formState.errors.percents?.[product]?.message}
            {...form.register(`percents.${product}`, {
              validate: (text = '') => isPercent(text, rate) || t('percentRange', { max: rate }),
            })}
          />
        ))}
      </div>
    </fieldset>
  );
}
