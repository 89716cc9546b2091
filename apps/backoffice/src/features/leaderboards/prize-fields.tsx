import { boardPlacesMax } from '@mela/protocol/leaderboard';
import { Button } from '@mela/ui/button';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import { isStepWrong, placesOf, stepsMax, type Step } from './draft.ts';
import type { FieldsProps } from './plan-fields.tsx';

/** The prizes from the first place on: successive places with the same prize are one step. */
export function PrizeFields({ draft: { prizes }, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffLeaderboard');
  const isWrong = wrong.includes('prizes');
  const change = (at: number, step: Partial<Step>) =>
    onChange({ prizes: prizes.map((one, index) => (index === at ? { ...one, ...step } : one)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{t('prizes')}</legend>
      <p className="text-sm text-muted">{t('prizesHelp')}</p>
      {prizes.map((step, at) => (
        // A step has no identity of its own besides its place in the list.
        <div key={String(at)} className="flex flex-wrap items-end gap-3">
          <div className="w-24">
            <TextField
              label={t('stepPlaces', { step: String(at + 1) })}
              inputMode="numeric"
              problem={isWrong && isStepWrong({ ...step, amount: '1' }) ? t('stepPlacesWrong') : undefined}
              value={step.places}
              onChange={(event) => change(at, { places: event.target.value })}
            />
          </div>
          <div className="min-w-0 flex-1">
            <TextField
              label={t('stepAmount', { step: String(at + 1) })}
              inputMode="decimal"
              problem={isWrong && isStepWrong({ ...step, places: '1' }) ? t('amountWrong') : undefined}
              value={step.amount}
              onChange={(event) => change(at, { amount: event.target.value })}
            />
          </div>
          {prizes.length > 1 && (
            <Button
              size="small"
              tone="outline"
              aria-label={t('removeStepNamed', { step: String(at + 1) })}
              onClick={() => onChange({ prizes: prizes.filter((_, index) => index !== at) })}
            >
              {t('removeStep')}
            </Button>
          )}
        </div>
      ))}
      {isWrong && placesOf(prizes) > boardPlacesMax && (
        <p role="alert" className="text-sm text-danger">
          {t('tooManyPlaces', { max: String(boardPlacesMax) })}
        </p>
      )}
      {prizes.length < stepsMax && (
        <div>
          <Button
            size="small"
            tone="outline"
            onClick={() => onChange({ prizes: [...prizes, { places: '1', amount: '' }] })}
          >
            {t('addStep')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
