import { systemCalls } from '@mela/protocol/calls/system';
import { mainCountryOf } from '@mela/rules/account/phone';
import { SelectField } from '@mela/ui/select-field';
import { TextField, type TextFieldProps } from '@mela/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useStatus } from '#lib/status.ts';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'start'> & {
  dialingCode: string;
  onDialingCode: (code: string) => void;
};

/** A number with its country. Several countries share a dialing code, so they are selected by name. */
export function PhoneField({ dialingCode, onDialingCode, ...field }: PhoneFieldProps) {
  const t = useTranslations('password');
  const countries = useCountries(dialingCode);
  const [chosen, choose] = useState<string>();
  const isKept = countries.some(({ code, dialing }) => code === chosen && dialing === dialingCode);
  const shown = isKept ? chosen : countryOf(dialingCode, countries);
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-2">
      <SelectField
        label={t('country')}
        autoComplete="tel-country-code"
        value={shown}
        onChange={({ target }) => {
          choose(target.value);
          const country = countries.find(({ code }) => code === target.value);
          if (country) onDialingCode(country.dialing);
        }}
        options={countries.map(({ code, name, dialing }) => ({
          value: code,
          label: `${name} ${dialing}`.trim(),
        }))}
      />
      <TextField
        label={t('mobile')}
        start={dialingCode}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        {...field}
      />
    </div>
  );
}

type Country = { code: string; name: string; dialing: string };

/** All countries by name in this language, the merchant's own first; the selected one is always included. */
function useCountries(dialingCode: string): readonly Country[] {
  const { system } = useApi();
  const language = useLanguage();
  const { data: status } = useStatus();
  const { data = [] } = useQuery({
    queryKey: [systemCalls.countries.path, language],
    queryFn: () => system.countries({ query: { language } }),
    staleTime: Infinity,
  });
  const all = data.map(({ countryCode, countryName, countryDialingCode }) => ({
    code: countryCode,
    name: countryName,
    dialing: countryDialingCode,
  }));
  const own = status?.merchant.country;
  const sorted = [...all.filter(({ code }) => code === own), ...all.filter(({ code }) => code !== own)];
  const isKnown = all.some(({ dialing }) => dialing === dialingCode);
  return isKnown ? sorted : [{ code: '', name: '', dialing: dialingCode }, ...sorted];
}

/** The default country of a dialing code that several countries share. */
function countryOf(dialingCode: string, countries: readonly Country[]): string | undefined {
  const sharing = countries.filter(({ dialing }) => dialing === dialingCode);
  const main = mainCountryOf(dialingCode);
  return (sharing.find(({ code }) => code === main) ?? sharing[0])?.code;
}
