import { newKey } from '@mela/client/new-key';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useOnline } from '@mela/ui/use-online';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { PresetFields } from './preset-fields.tsx';
import { emptyPreset, presetOf, type TypedPreset } from './typed-preset.ts';
import { useCreateLink, type Link, type Terms } from './use-invitation.ts';

const LABEL_MAX = 60;
const USES_MAX = 100_000;
const expiries = { never: null, week: 7, month: 30, quarter: 90 } as const;
type Expiry = keyof typeof expiries;
const expiryNames = ['never', 'week', 'month', 'quarter'] as const satisfies readonly Expiry[];

type Typed = { label: string; domain: string; expiry: Expiry; usesMax: string };
const empty: Typed = { label: '', domain: '', expiry: 'never', usesMax: '' };

type NewLinkPopupProps = { terms: Terms; onMade: (link: Link) => void; onClose: () => void };

/** A new link: what it gives, how long it is valid, and how often it can be used. */
export function NewLinkPopup({ terms, onMade, onClose }: NewLinkPopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  const [requestKey] = useState(newKey);
  const form = useForm<Typed>({ defaultValues: empty });
  const preset = useForm<TypedPreset>({ defaultValues: emptyPreset(terms) });
  const creating = useCreateLink();

  const send = form.handleSubmit((typed) =>
    preset.handleSubmit((wanted) => {
      if (creating.isPending) return;
      const usesMax = typed.usesMax.trim();
      const body = {
        requestKey,
        ...presetOf(wanted, terms),
        label: typed.label.trim() || null,
        domain: typed.domain || null,
        expiresInDays: expiries[typed.expiry],
        usesMax: usesMax === '' ? null : Number(usesMax),
      };
      creating.mutate({ body }, { onSuccess: onMade });
    })(),
  );
  return (
    <Popup
      title={t('invitation.newLink')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="new-link" className="w-full" isBusy={creating.isPending}>
          {t('invitation.create')}
        </Button>
      }
    >
      <form id="new-link" noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        <OwnFields form={form} domains={terms.domains} part="name" />
        <PresetFields form={preset} terms={terms} />
        <OwnFields form={form} domains={terms.domains} part="limits" />
        {creating.error && <Notice tone="bad">{refusalText(creating.error)}</Notice>}
        {!isOnline && <Notice tone="info">{t('invitation.offline')}</Notice>}
      </form>
    </Popup>
  );
}

type OwnFieldsProps = { form: UseFormReturn<Typed>; domains: readonly string[]; part: 'name' | 'limits' };

function OwnFields({ form, domains, part }: OwnFieldsProps) {
  const t = useTranslations('invitation');
  const { errors } = form.formState;
  if (part === 'name') {
    return (
      <TextField
        label={t('label')}
        note={t('labelNote')}
        help={t('labelHelp')}
        problem={errors.label?.message}
        {...form.register('label', {
          validate: (text) =>
            [...text.trim()].length <= LABEL_MAX || t('labelLong', { max: String(LABEL_MAX) }),
        })}
      />
    );
  }
  const isCount = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= USES_MAX;
  return (
    <>
      <SelectField
        label={t('expires')}
        options={expiryNames.map((value) => ({ value, label: t(`expiry.${value}`) }))}
        {...form.register('expiry')}
      />
      <TextField
        label={t('usesMax')}
        inputMode="numeric"
        help={t('usesMaxHelp')}
        problem={errors.usesMax?.message}
        {...form.register('usesMax', {
          validate: (text) =>
            text.trim() === '' || isCount(text.trim()) || t('usesMaxRange', { max: '1,00,000' }),
        })}
      />
      {domains.length > 1 && (
        <SelectField
          label={t('domain')}
          options={[
            { value: '', label: t('domainAny') },
            ...domains.map((value) => ({ value, label: value })),
          ]}
          {...form.register('domain')}
        />
      )}
    </>
  );
}
