import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from './draft.ts';

/** The free rounds, and the terms of the bonus that they bring. */
export function FreeRoundFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffActivity');
  const number = (min: string, max: string) => t('numberWrong', { min, max });
  return (
    <>
      <TextField
        label={t('gameCode')}
        help={t('gameCodeHelp')}
        autoCapitalize="characters"
        maxLength={40}
        problem={wrong.includes('gameCode') ? t('gameCodeWrong') : undefined}
        value={draft.gameCode}
        onChange={(event) => onChange({ gameCode: event.target.value })}
      />
      <TextField
        label={t('rounds')}
        inputMode="numeric"
        problem={wrong.includes('rounds') ? number('1', '500') : undefined}
        value={draft.rounds}
        onChange={(event) => onChange({ rounds: event.target.value })}
      />
      <TextField
        label={t('roundBet')}
        inputMode="decimal"
        problem={wrong.includes('bet') ? t('amountWrong') : undefined}
        value={draft.bet}
        onChange={(event) => onChange({ bet: event.target.value })}
      />
      <TextField
        label={t('playDays')}
        inputMode="numeric"
        problem={wrong.includes('playDays') ? number('1', '90') : undefined}
        value={draft.playDays}
        onChange={(event) => onChange({ playDays: event.target.value })}
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
        problem={wrong.includes('days') ? number('1', '90') : undefined}
        value={draft.days}
        onChange={(event) => onChange({ days: event.target.value })}
      />
    </>
  );
}
