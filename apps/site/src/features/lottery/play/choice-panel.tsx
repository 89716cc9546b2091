import type { Play } from '@mela/rules/lottery/types';
import { useTranslations } from 'use-intl';
import { useOptionText } from '#shared/lottery/use-selection-text.ts';
import {
  hasHalves,
  listAt,
  quickPicked,
  quickPicks,
  toggled,
  valuesOf,
  type ChoiceField,
  type Picks,
  type Value,
} from './picks.ts';
import { ValueButton } from './value-button.tsx';

type ChoicePanelProps = {
  play: Play;
  field: ChoiceField;
  /** The number of the first place of the play within the result, from 1 on. */
  firstPlace: number;
  picks: Picks;
  onChange: (picks: Picks) => void;
};

/** The buttons of one field: one block, or one for each place. */
export function ChoicePanel({ play, field, firstPlace, picks, onChange }: ChoicePanelProps) {
  const t = useTranslations();
  const places = field.kind === 'places' ? field.places : 1;
  return Array.from({ length: places }, (_, place) => (
    <Block
      key={place}
      title={
        field.kind === 'places'
          ? t('lotteryOption.place', { place: String(firstPlace + place) })
          : t(`lotteryOption.field.${field.name}`)
      }
      field={field}
      list={listAt(picks, field.name, place)}
      onToggle={(value) => onChange(toggled(picks, play, { field, place, value }))}
      onQuick={(quick) => onChange(quickPicked(picks, field, place, quick))}
    />
  ));
}

type BlockProps = {
  title: string;
  field: ChoiceField;
  list: readonly Value[];
  onToggle: (value: Value) => void;
  onQuick: (quick: (typeof quickPicks)[number]) => void;
};

function Block({ title, field, list, onToggle, onQuick }: BlockProps) {
  const optionText = useOptionText();
  const values = valuesOf(field.of);
  const isNumbers = field.of.kind === 'numbers';
  const offset = field.name === 'at' ? 1 : 0;
  const isFull = field.kind === 'set' && list.length >= field.max;
  const shown = (value: Value) => optionText(typeof value === 'number' ? value + offset : value);
  return (
    <fieldset className="@container grid min-w-0 gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span aria-hidden className="flex items-baseline gap-2">
          <span className="font-semibold">{title}</span>
          <Help field={field} />
        </span>
        <QuickPicks name={title} field={field} onQuick={onQuick} />
      </div>
      <div
        data-wide={!isNumbers}
        className="grid grid-cols-5 gap-2 data-[wide=true]:grid-cols-3 @md:grid-cols-10 @md:data-[wide=true]:grid-cols-4 @2xl:data-[wide=true]:grid-cols-6"
      >
        {values.map((value) => {
          const isPicked = list.includes(value);
          return (
            <ValueButton
              key={value}
              label={`${title}: ${shown(value)}`}
              isPicked={isPicked}
              isRound={isNumbers}
              isDisabled={isFull && !isPicked}
              onClick={() => onToggle(value)}
            >
              {shown(value)}
            </ValueButton>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How many values the field needs. */
function Help({ field }: { field: ChoiceField }) {
  const t = useTranslations('lotteryPlay');
  const text = (() => {
    if (field.kind === 'one') return t('pickExact', { count: '1' });
    if (field.kind === 'places') return undefined;
    const size = valuesOf(field.of).length;
    if (field.min === field.max) return t('pickExact', { count: String(field.min) });
    if (field.max < size) return t('pickRange', { min: String(field.min), max: String(field.max) });
    return field.min > 1 ? t('pickHelp', { min: field.min }) : undefined;
  })();
  return text === undefined ? null : <span className="text-xs text-muted">{text}</span>;
}

function QuickPicks({
  name,
  field,
  onQuick,
}: {
  name: string;
  field: ChoiceField;
  onQuick: BlockProps['onQuick'];
}) {
  const t = useTranslations('lotteryPlay');
  if (field.kind === 'one') return null;
  const offered = quickPicks.filter((quick) => quick === 'all' || quick === 'clear' || hasHalves(field));
  return (
    <fieldset aria-label={t('quick', { name })} className="-me-2 flex flex-wrap">
      {offered.map((quick) => (
        <button
          key={quick}
          type="button"
          onClick={() => onQuick(quick)}
          className="min-h-9 rounded-control px-2 text-sm font-semibold text-muted transition-colors hover:bg-control/20 hover:text-text"
        >
          {t(`quickPick.${quick}`)}
        </button>
      ))}
    </fieldset>
  );
}
