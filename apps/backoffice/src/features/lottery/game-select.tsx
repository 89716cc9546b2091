import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { useGames } from './use-games.ts';

/** One lottery game, or all of them. */
export function GameSelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTranslations('staffLottery');
  const { data } = useGames();
  const names = data?.games.map(({ gameCode, name }) => ({ value: gameCode, label: name })) ?? [];
  return (
    <SelectField
      label={t('game')}
      value={value}
      options={[{ value: '', label: t('allGames') }, ...names]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
