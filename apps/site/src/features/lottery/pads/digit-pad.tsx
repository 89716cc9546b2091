import { Chips } from '@mela/ui/chips';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { numbersAfter, quickPicked, quickPicks } from './read-numbers.ts';

type DigitPadProps = {
  length: number;
  picks: readonly string[];
  max: number;
  onChange: (picks: readonly string[]) => void;
};

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The numbers from 00 to 99, after a first part for longer numbers; ten digits for numbers of one. */
export function DigitPad({ length, picks, max, onChange }: DigitPadProps) {
  const t = useTranslations('lotteryPads');
  const [leading, setLeading] = useState<readonly string[]>(['0', '0']);
  const prefix = leading.slice(0, Math.max(0, length - 2)).join('');
  const numbers = numbersAfter(prefix, length);
  const chosen = new Set(picks);
  const set = (next: ReadonlySet<string>) => onChange([...next].toSorted().slice(0, max));
  const toggle = (number: string) => {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    set(next);
  };
  /** Selects numbers of the pad; when all of them are selected, takes them out again. */
  const toggleAll = (wanted: readonly string[]) => {
    const next = new Set(chosen);
    const isWhole = wanted.every((number) => next.has(number));
    for (const number of wanted)
      if (isWhole) next.delete(number);
      else next.add(number);
    set(next);
  };
  const quick = length === 1 ? (['all', 'odd', 'even'] as const) : quickPicks;
  return (
    <div className="grid min-w-0 gap-3">
      {Array.from({ length: Math.max(0, length - 2) }, (_, at) => (
        <Chips
          key={at}
          label={t(length > 3 ? 'leadingTwo' : 'leading')}
          items={digits.map((id) => ({ id, label: id }))}
          value={leading[at] ?? '0'}
          onChange={(digit) =>
            setLeading((before) => before.map((one, place) => (place === at ? digit : one)))
          }
        />
      ))}
      <fieldset
        aria-label={t('quick')}
        className="-m-1 flex min-w-0 gap-1.5 overflow-x-auto p-1 no-scrollbar fade-edges"
      >
        {quick.map((id) => (
          <QuickButton key={id} onClick={() => toggleAll(quickPicked(id, numbers))}>
            {t(`quickPicks.${id}`)}
          </QuickButton>
        ))}
        {length > 1 &&
          digits.map((digit) => (
            <QuickButton
              key={digit}
              label={t('row', { digit: prefix + digit })}
              onClick={() => toggleAll(numbersAfter(prefix + digit, length))}
            >
              {`${prefix}${digit}x`}
            </QuickButton>
          ))}
      </fieldset>
      <Cells key={prefix} numbers={numbers} chosen={chosen} onToggle={toggle} />
    </div>
  );
}

type QuickButtonProps = { label?: string; onClick: () => void; children: string };

function QuickButton({ label, onClick, children }: QuickButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-9 shrink-0 rounded-pill border border-control/60 px-3 text-sm font-semibold text-muted tabular-nums hover:border-accent hover:text-text"
    >
      {children}
    </button>
  );
}

type CellsProps = {
  numbers: readonly string[];
  chosen: ReadonlySet<string>;
  onToggle: (number: string) => void;
};

/** One stop of the Tab key; arrow keys move inside. */
function Cells({ numbers, chosen, onToggle }: CellsProps) {
  const t = useTranslations('lotteryPads');
  const [at, setAt] = useState(0);
  const columns = numbers.length > 10 ? 10 : 5;
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    const next = step === undefined ? at : at + step;
    if (step === undefined || next < 0 || next >= numbers.length) return;
    event.preventDefault();
    setAt(next);
    const cell = event.currentTarget.parentElement?.children[next];
    if (cell instanceof HTMLElement) cell.focus();
  };
  return (
    <fieldset
      aria-label={t('pad')}
      data-wide={columns === 10}
      className="grid min-w-0 grid-cols-5 gap-1 data-[wide=true]:grid-cols-10"
    >
      {numbers.map((number, index) => (
        <button
          key={number}
          type="button"
          aria-pressed={chosen.has(number)}
          tabIndex={index === at ? 0 : -1}
          onKeyDown={move}
          onFocus={() => setAt(index)}
          onClick={() => onToggle(number)}
          data-long={number.length > 2}
          className="lottery-pad-key min-h-10 rounded-control border border-line bg-ground font-bold tabular-nums transition-colors hover:border-control aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp md:min-h-11"
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}
