import type { LotteryCategory } from '@mela/protocol/lottery';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { coverOf } from '#shared/lottery/cover-of.ts';
import type { LotteryMenuGame } from '#shared/lottery/use-lottery-menu.ts';

type CategoryPickerProps = {
  categories: readonly { category: LotteryCategory; games: readonly LotteryMenuGame[] }[];
  /** Undefined shows all of them. */
  value: LotteryCategory | undefined;
  onChange: (category: string) => void;
};

const choice =
  'group/category relative grid w-24 shrink-0 overflow-hidden rounded-card border border-line bg-surface text-center text-xs font-semibold text-muted transition-colors hover:border-control hover:text-text has-checked:border-accent has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

/** The categories as pictures: radio buttons, of which the first shows all of them. */
export function CategoryPicker({ categories, value, onChange }: CategoryPickerProps) {
  const t = useTranslations('lotteryCenter');
  const name = useId();
  const all = { id: '', label: t('allCategories'), codes: categories.flatMap(({ games }) => firstOf(games)) };
  const items = [
    all,
    ...categories.map(({ category, games }) => ({
      id: category,
      label: t(`category.${category}`),
      codes: firstOf(games),
    })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('categories')}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:px-1">
        {items.map(({ id, label, codes }) => (
          <label key={id} className={choice}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === (value ?? '')}
              onChange={() => onChange(id)}
              className="absolute inset-0 z-10 cursor-pointer appearance-none rounded-card outline-none"
            />
            <Pictures codes={codes} />
            <span className="truncate px-1 py-1.5">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const firstOf = (games: readonly LotteryMenuGame[]): string[] =>
  games.slice(0, 1).map(({ gameCode }) => gameCode);

/** One picture, or the first four in a square. */
function Pictures({ codes }: { codes: readonly string[] }) {
  const shown = codes.length < 4 ? codes.slice(0, 1) : codes.slice(0, 4);
  return (
    <span
      aria-hidden
      data-four={shown.length === 4}
      className="grid h-16 overflow-hidden data-[four=true]:grid-cols-2"
    >
      {shown.map((code) => (
        <span key={code} className="bg-raised bg-cover bg-center" style={coverOf(code)} />
      ))}
    </span>
  );
}
