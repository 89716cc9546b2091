import { isGameType, type GameType } from '@mela/protocol/categories';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { useCategories } from '#shared/games/catalogue.ts';
import type { Span } from '#shared/record/period.ts';
import { useBetGames } from './use-bets.ts';

type GameTypeFieldProps = {
  period: Span;
  value: GameType | undefined;
  onChange: (gameType: GameType | undefined) => void;
};

/** Selects one game type or all. Offered are the types with games, and those with bets in the period. */
export function GameTypeField({ period, value, onChange }: GameTypeFieldProps) {
  const t = useTranslations();
  const { data: categories = [] } = useCategories();
  const { data: games = [] } = useBetGames(period);
  const offered = new Set([...categories, ...games].map(({ gameType }) => gameType));
  // A type from the address stays visible as the reason for an empty list.
  if (value !== undefined) offered.add(value);
  return (
    <SelectField
      label={t('bet.gameType')}
      value={value ?? ''}
      onChange={({ target }) => onChange(isGameType(target.value) ? target.value : undefined)}
      options={[
        { value: '', label: t('bet.allGameTypes') },
        ...[...offered].map((code) => ({ value: code, label: t(`lobby.category.${code}`) })),
      ]}
    />
  );
}
