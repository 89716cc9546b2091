import { systemCalls } from '@mela/protocol/calls/system';
import { SelectField } from '@mela/ui/select-field';
import { TextField, type TextFieldProps } from '@mela/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'label'> & {
  dialingCode: string;
  onDialingCode: (code: string) => void;
};

/** A number with the country it belongs to. */
export function PhoneField({ dialingCode, onDialingCode, ...field }: PhoneFieldProps) {
  const t = useTranslations('password');
  const { system } = useApi();
  const language = useLanguage();
  const { data: countries = [] } = useQuery({
    queryKey: [systemCalls.countries.path, language],
    queryFn: () => system.countries({ query: { language } }),
    staleTime: Infinity,
  });
  // Some countries share a code; the first of them stands for it.
  const names = new Map(countries.map((country) => [country.countryDialingCode, country.countryName]));
  if (!names.has(dialingCode)) names.set(dialingCode, '');
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-2">
      <SelectField
        label={t('dialingCode')}
        autoComplete="tel-country-code"
        value={dialingCode}
        onChange={({ target }) => onDialingCode(target.value)}
        options={[...names].map(([value, name]) => ({ value, label: `${value} ${name}`.trim() }))}
      />
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        {...field}
      />
    </div>
  );
}
