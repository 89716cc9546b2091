import { Button } from '@mela/ui/button';
import { Chips } from '@mela/ui/chips';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import { SelectField } from '@mela/ui/select-field';
import { useDebounced } from '@mela/ui/use-debounced';
import { phone, useMedia } from '@mela/ui/use-media';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
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

/**
 * Search, choice, vendor and kind. Each is in the URL, so that a list can be shared and saved. On a phone only the search is visible; the
 * others are in a sheet.
 */
export function FilterBar({ category, filters, onChange }: FilterBarProps) {
  const isPhone = useMedia(phone);
  const search = <SettlingSearch search={filters.search} onChange={(words) => onChange({ search: words })} />;
  if (isPhone) {
    return (
      <search className="flex items-end gap-2">
        <div className="min-w-0 flex-1">{search}</div>
        <FilterSheet category={category} filters={filters} onChange={onChange} />
      </search>
    );
  }
  return (
    <search className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <div className="col-span-2 lg:col-span-1">{search}</div>
      <FilterFields category={category} filters={filters} onChange={onChange} />
    </search>
  );
}

/** The button shows how many filters are set. Each change applies immediately, so that the sheet needs no cancel. */
function FilterSheet({ category, filters, onChange }: FilterBarProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = [filters.vassalage !== '', filters.kind !== '', filters.choice !== 'ALL'].filter(
    Boolean,
  ).length;
  const clear = () => onChange({ vassalage: '', kind: '', choice: 'ALL' });
  return (
    <>
      <Button
        tone="outline"
        icon={<Icon of={SlidersHorizontal} size="small" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="shrink-0"
      >
        {count === 0 ? t('lobby.filters') : t('lobby.filtersSet', { count: String(count) })}
      </Button>
      {isOpen && (
        <Popup
          title={t('lobby.filters')}
          closeLabel={t('common.close')}
          onClose={close}
          footer={
            <div className="grid grid-cols-2 gap-2">
              <Button tone="outline" disabled={count === 0} onClick={clear}>
                {t('lobby.filtersClear')}
              </Button>
              <Button onClick={close}>{t('lobby.filtersApply')}</Button>
            </div>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FilterFields category={category} filters={filters} onChange={onChange} />
          </div>
        </Popup>
      )}
    </>
  );
}

function FilterFields({ category, filters, onChange }: FilterBarProps) {
  const t = useTranslations('lobby');
  const toChoice = (id: string) => onChange({ choice: choices.find((one) => one === id) ?? 'ALL' });
  const kinds = category?.gameClassify ?? [];
  const offered = useChoices();
  return (
    <>
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
      <div className="md:col-span-2 lg:col-span-3">
        <Chips
          label={t('choiceFilter')}
          items={offered.map((choice) => ({ id: choice, label: t(`choice.${choice}`) }))}
          value={filters.choice}
          onChange={toChoice}
        />
      </div>
    </>
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
