import { categories, isGameType, type GameType } from '@mela/protocol/categories';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';

type GameTypeFieldProps = {
  value: GameType | undefined;
  onChange: (gameType: GameType | undefined) => void;
};

/** Selects one category or all. */
export function GameTypeField({ value, onChange }: GameTypeFieldProps) {
  const t = useTranslations();
  return (
    <SelectField
      label={t('bet.gameType')}
      value={value ?? ''}
      onChange={({ target }) => onChange(isGameType(target.value) ? target.value : undefined)}
      options={[
        { value: '', label: t('bet.allGameTypes') },
        ...Object.keys(categories)
          .filter(isGameType)
          .map((code) => ({ value: code, label: t(`lobby.category.${code}`) })),
      ]}
    />
  );
}
