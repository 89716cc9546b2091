import { Chips } from '@mela/ui/chips';
import { SelectField } from '@mela/ui/select-field';
import { useDebounced } from '@mela/ui/use-debounced';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#lib/search-field.tsx';
import { useLikelySwitch } from '#lib/status.ts';
import type { Category } from '#shared/games/catalogue.ts';
import { choices, inHouse, type Choice, type Filters } from './filters.ts';

type FilterBarProps = {
  category: Category | undefined;
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
};

/** Search, choice, vendor and kind. Each is in the URL, so that a list can be shared and saved. */
export function FilterBar({ category, filters, onChange }: FilterBarProps) {
  const t = useTranslations('lobby');
  const toChoice = (id: string) => onChange({ choice: choices.find((one) => one === id) ?? 'ALL' });
  const kinds = category?.gameClassify ?? [];
  const offered = useChoices();
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <div className="md:col-span-2 lg:col-span-1">
        <SettlingSearch search={filters.search} onChange={(search) => onChange({ search })} />
      </div>
      <div className="grid grid-cols-2 gap-4 md:contents">
        <SelectField
          label={t('vendorFilter')}
          value={filters.vassalage}
          onChange={({ target }) => onChange({ vassalage: target.value })}
          options={vendorOptions(category, { all: t('allVendors'), inHouse: t('inHouse') })}
        />
        <SelectField
          label={t('classFilter')}
          value={filters.kind}
          disabled={kinds.length === 0}
          onChange={({ target }) => onChange({ kind: target.value })}
          options={[
            { value: '', label: t('allClasses') },
            ...kinds.map(({ code, label }) => ({ value: code, label })),
          ]}
        />
      </div>
      <div className="md:col-span-2 lg:col-span-3">
        <Chips
          label={t('choiceFilter')}
          items={offered.map((choice) => ({ id: choice, label: t(`choice.${choice}`) }))}
          value={filters.choice}
          onChange={toChoice}
        />
      </div>
    </search>
  );
}

/** Every choice whose switch is on. */
function useChoices(): readonly Choice[] {
  const isOff: Partial<Record<Choice, boolean>> = {
    HOT: !useLikelySwitch('GAMELOHOT3'),
    FAV: !useLikelySwitch('GAMELOFAV3'),
    RECENT: !useLikelySwitch('GAMELOREC3'),
  };
  return choices.filter((choice) => isOff[choice] !== true);
}

function vendorOptions(category: Category | undefined, words: { all: string; inHouse: string }) {
  return [
    { value: '', label: words.all },
    ...(category?.gameType === 'RNG' ? [{ value: inHouse, label: words.inHouse }] : []),
    ...(category?.vendors ?? []).map(({ vassalage, vendorName }) => ({
      value: vassalage,
      label: vendorName,
    })),
  ];
}

type SettlingSearchProps = { search: string; onChange: (search: string) => void };

/** A search field whose debounced text goes into the URL. */
function SettlingSearch({ search, onChange }: SettlingSearchProps) {
  const t = useTranslations('lobby');
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed);
  const [told, setShowsProblems] = useState(search);
  // The URL changed by other means (Back, a link): the field follows.
  if (search !== told) {
    setShowsProblems(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (settled.trim() !== search && settled === typed) onChange(settled.trim());
    // Only the debounced text triggers this effect; the other values are read as they are at that time.
    // oxlint-disable-next-line react/exhaustive-deps -- see above: only the debounced text triggers the effect
  }, [settled]);
  return <SearchField label={t('search')} placeholder={t('searchHelp')} value={typed} onType={setTyped} />;
}
