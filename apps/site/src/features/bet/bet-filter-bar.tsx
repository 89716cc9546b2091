import type { LocalDay } from '@mela/kernel/time';
import { betStates } from '@mela/protocol/bets';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { useCategories, type Category } from '#shared/games/catalogue.ts';
import { FilterFrame } from '#shared/record/filter-frame.tsx';
import type { BetFilter, BetFilterChange } from './bet-filter.ts';
import { GameTypeField } from './game-type-field.tsx';

type BetFilterBarProps = {
  filter: BetFilter;
  today: LocalDay;
  onChange: (changed: BetFilterChange) => void;
};

/** Days, kind of game, maker and status. Each lives in the address, so that what is shown can be kept and come back to. */
export function BetFilterBar({ filter, today, onChange }: BetFilterBarProps) {
  const t = useTranslations('bet');
  const { data: categories = [] } = useCategories();
  const { gameType, vassalage, state } = filter;
  const chosen = [gameType, vassalage, state].filter((choice) => choice !== undefined).length;
  return (
    <FilterFrame period={filter} today={today} chosen={chosen} onChange={onChange}>
      <GameTypeField
        value={gameType}
        // A maker of one kind may have no game of another.
        onChange={(next) => onChange({ gameType: next, vassalage: undefined })}
      />
      <SelectField
        label={t('state')}
        value={state ?? ''}
        onChange={({ target }) => onChange({ state: betStates.find((one) => one === target.value) })}
        options={[
          { value: '', label: t('allStates') },
          ...betStates.map((one) => ({ value: one, label: t(`states.${one}`) })),
        ]}
      />
      <div className="max-md:col-span-2">
        <SelectField
          label={t('vendor')}
          value={vassalage ?? ''}
          onChange={({ target }) => onChange({ vassalage: target.value === '' ? undefined : target.value })}
          options={[
            { value: '', label: t('allVendors') },
            ...makersOf(categories, gameType).map(([code, name]) => ({ value: code, label: name })),
          ]}
        />
      </div>
    </FilterFrame>
  );
}

/** Each maker once, by name; of one kind of game only those who make it. */
function makersOf(
  categories: readonly Category[],
  gameType: BetFilter['gameType'],
): readonly (readonly [code: string, name: string])[] {
  const meant = categories.filter((category) => gameType === undefined || category.gameType === gameType);
  const makers = meant.flatMap(({ vendors }) =>
    vendors.map(({ vassalage, vendorName }) => [vassalage, vendorName] as const),
  );
  return [...new Map(makers)].toSorted(([, one], [, other]) => one.localeCompare(other));
}
