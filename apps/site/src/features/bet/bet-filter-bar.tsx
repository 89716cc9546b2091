import type { LocalDay } from '@mela/kernel/time';
import { betStates } from '@mela/protocol/bets';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { useCategories, type Category } from '#shared/games/catalogue.ts';
import { FilterFrame } from '#shared/record/filter-frame.tsx';
import type { BetFilter, BetFilterChange } from './bet-filter.ts';
import { GameTypeField } from './game-type-field.tsx';
import { useBetGames, type BetGame } from './use-bets.ts';

type BetFilterBarProps = {
  filter: BetFilter;
  today: LocalDay;
  onChange: (changed: BetFilterChange) => void;
};

/** Days, category, vendor, game and status. Each is in the URL, so that a view can be saved and shared. */
export function BetFilterBar({ filter, today, onChange }: BetFilterBarProps) {
  const t = useTranslations('bet');
  const { data: categories = [] } = useCategories();
  const { gameType, vassalage, gameCode, state } = filter;
  const { data: games = [] } = useBetGames(filter);
  const chosen = [gameType, vassalage, gameCode, state].filter((choice) => choice !== undefined).length;
  const options = gamesOf(games, filter).map((game) => ({
    value: game.gameCode,
    label: t('gameOf', { game: game.gameName, count: String(game.bets) }),
  }));
  // A game that was chosen for other days stays visible as the reason for an empty list.
  if (gameCode !== undefined && options.every(({ value }) => value !== gameCode))
    options.unshift({ value: gameCode, label: t('gameWithoutBets') });
  return (
    <FilterFrame period={filter} today={today} chosen={chosen} onChange={onChange}>
      <GameTypeField
        period={filter}
        value={gameType}
        // A vendor of one category may have no game of another.
        onChange={(next) => onChange({ gameType: next, vassalage: undefined, gameCode: undefined })}
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
          onChange={({ target }) =>
            onChange({ vassalage: target.value === '' ? undefined : target.value, gameCode: undefined })
          }
          options={[
            { value: '', label: t('allVendors') },
            ...makersOf(categories, gameType).map(([code, name]) => ({ value: code, label: name })),
          ]}
        />
      </div>
      <div className="max-md:col-span-2">
        <SelectField
          label={t('game')}
          value={gameCode ?? ''}
          onChange={({ target }) => onChange({ gameCode: target.value === '' ? undefined : target.value })}
          options={[{ value: '', label: t('allGames') }, ...options]}
        />
      </div>
    </FilterFrame>
  );
}

/** The games of the chosen category and vendor. */
function gamesOf(
  games: readonly BetGame[],
  { gameType, vassalage }: Pick<BetFilter, 'gameType' | 'vassalage'>,
): readonly BetGame[] {
  return games.filter(
    (game) =>
      (gameType === undefined || game.gameType === gameType) &&
      (vassalage === undefined || game.vassalage === vassalage),
  );
}

/** Each vendor once, sorted by name; with a category selected, only its vendors. */
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
