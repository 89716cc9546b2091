import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOptionText } from '#shared/lottery/use-selection-text.ts';
import { oddsByTier, showOdds, type OddsOf } from './odds-text.tsx';
import type { SetField } from './set-field.ts';

type OptionGridProps = {
  odds: OddsOf;
  field: SetField;
  picks: readonly string[];
  onChange: (picks: readonly string[]) => void;
};

const placeNames = { H: 'hundreds', T: 'tens', U: 'units' } as const;
const places = ['H', 'T', 'U'] as const;

/** Named options with their odds; digits of a place stand in a row per place. */
export function OptionGrid({ odds: oddsOfPlay, field, picks, onChange }: OptionGridProps) {
  const t = useTranslations();
  const optionText = useOptionText();
  const options = field.of.kind === 'texts' ? field.of.texts : [];
  const tiers = oddsByTier(oddsOfPlay);
  const toggle = (option: string) =>
    onChange(picks.includes(option) ? picks.filter((one) => one !== option) : [...picks, option]);
  const isPlaced = options.every((option) => /^[HTU]\d$/.test(option));
  if (isPlaced) {
    return (
      <div className="grid gap-3">
        {places.map((place) => {
          const name = t(`lotteryResults.digits.${placeNames[place]}`);
          return (
            <fieldset key={place} aria-label={name} className="grid min-w-0 gap-1.5">
              <p className="text-xs font-semibold text-muted">{name}</p>
              <div className="grid grid-cols-5 gap-1.5 md:grid-cols-10">
                {options
                  .filter((option) => option.startsWith(place))
                  .map((option) => (
                    <Toggle
                      key={option}
                      label={optionText(option)}
                      isOn={picks.includes(option)}
                      onToggle={() => toggle(option)}
                    >
                      {option.slice(1)}
                    </Toggle>
                  ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    );
  }
  return (
    <fieldset aria-label={t('lotteryPads.plays')} className="grid min-w-0 grid-cols-2 gap-2 md:grid-cols-4">
      {options.map((option) => {
        const odds = tiers.find(({ tier }) => tier === option)?.odds;
        return (
          <Toggle
            key={option}
            label={
              odds === undefined
                ? optionText(option)
                : `${optionText(option)}, ${t('lotteryPads.oddsOf', { odds: showOdds(odds) })}`
            }
            isOn={picks.includes(option)}
            onToggle={() => toggle(option)}
          >
            <span>{optionText(option)}</span>
            {odds !== undefined && <span className="text-xs font-semibold opacity-80">{showOdds(odds)}</span>}
          </Toggle>
        );
      })}
    </fieldset>
  );
}

type ToggleProps = { label: string; isOn: boolean; onToggle: () => void; children: ReactNode };

function Toggle({ label, isOn, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onToggle}
      className="grid min-h-12 place-items-center rounded-control border border-line bg-ground px-2 py-1.5 font-bold tabular-nums transition-colors hover:border-control aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp"
    >
      {children}
    </button>
  );
}
