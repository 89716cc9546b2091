import { lotteryGames } from '@mela/rules/lottery/games';
import { SelectField } from '@mela/ui/select-field';
import { useLanguage } from '#lib/language.tsx';

type GameFieldProps = {
  label: string;
  value: string;
  /** The name of the choice of no game, where that is one. */
  all?: string | undefined;
  onChange: (gameCode: string) => void;
};

/** One of the games of the lottery. */
export function GameField({ label, value, all, onChange }: GameFieldProps) {
  const language = useLanguage();
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...lotteryGames.map(({ code, name }) => ({ value: code, label: name[language] })),
      ]}
    />
  );
}
