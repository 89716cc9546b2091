import { secondFactorCalls } from '@mela/protocol/calls/second-factor';
import { TextField, type TextFieldProps } from '@mela/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import type { FieldError } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { problemOf } from '#lib/use-field-refusal.ts';

/** Whether two-step login is on, so that a change of contact or payment password asks for a code. */
export function useAsksFactor(): boolean {
  const { secondFactor } = useApi();
  const { data } = useQuery({
    queryKey: [secondFactorCalls.state.path],
    queryFn: () => secondFactor.state({}),
    staleTime: 0,
  });
  return data?.isOn ?? false;
}

/** The part of a request body with the code; empty where two-step login is off. */
export const factorOf = (asksFactor: boolean, typed: string): { secondFactor?: string } =>
  asksFactor ? { secondFactor: typed.trim() } : {};

/** The shortest code has six digits; a recovery code is longer. */
export const isFactor = (typed: string): boolean => typed.trim().length >= 6;

type FactorFieldProps = Omit<TextFieldProps, 'label' | 'problem'> & { error: FieldError | undefined };

/** The code of the authenticator app, or a recovery code. */
export function FactorField({ error, ...field }: FactorFieldProps) {
  const t = useTranslations('secondFactor');
  return (
    <TextField
      label={t('codeOrRecovery')}
      help={t('changeHelp')}
      problem={problemOf(error, t('codeOrRecoveryMissing'))}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      {...field}
    />
  );
}
