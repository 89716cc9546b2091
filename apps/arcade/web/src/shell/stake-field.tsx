import { useId } from 'react';
import type { ShownSession } from '#play/wire.ts';
import { isMore, readStakeIn, scaled, showCash } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';
import { usePlayPart, type Play } from '#web/play/play.ts';
import { useSay } from '#web/words/words.ts';

type StakeFieldProps = {
  /** The label, where a game has several kinds of stakes. */
  label?: string;
  /** A phone has space for the field only. */
  isShort?: boolean;
  session: Pick<ShownSession, 'betMin' | 'betMax'>;
  /** Whose balance pays the stake. */
  play: Play;
  typed: string;
  isDisabled: boolean;
  onType(typed: string): void;
};

const chips = ['10', '50', '100', '500'];
const small =
  'min-h-11 min-w-11 rounded-control border border-control px-2 text-sm font-semibold tabular-nums transition-colors ' +
  'hover:border-accent hover:bg-accent/10 disabled:opacity-50';

/** The input for the stake. */
export function StakeField(props: StakeFieldProps) {
  const { label, isShort = false, play, session, typed, isDisabled, onType } = props;
  const balance = usePlayPart(play, (state) => state.balance);
  const say = useSay();
  const [field, help] = [useId(), useId()];
  const { betMin: min, betMax: max } = session;
  const stake = readStakeIn(typed, min, max);
  const isOver = stake !== undefined && !isDisabled && balance !== null && isMore(stake, balance);
  const isWrong = stake === undefined || isOver;
  const scale = (factor: 'half' | 'double') => () => {
    sounds.tap();
    onType(scaled(typed, factor, { min, max }));
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={field} className="text-sm font-semibold">
          {label ?? say('stake')}
        </label>
        <span id={help} data-wrong={isWrong} className="text-xs text-muted data-[wrong=true]:text-danger">
          {isOver
            ? say('stakeOverBalance', { balance: showCash(balance) })
            : say('stakeHelp', { min: showCash(min), max: showCash(max) })}
        </span>
      </div>
      <div className="flex gap-2">
        <div className="flex min-w-0 flex-1 items-center rounded-control border border-control bg-ground focus-within:outline-2 focus-within:outline-accent">
          <span aria-hidden className="ps-3 text-muted">
            {'₹'}
          </span>
          <input
            id={field}
            aria-describedby={help}
            aria-invalid={isWrong}
            inputMode="decimal"
            autoComplete="off"
            disabled={isDisabled}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            className="min-h-11 w-full min-w-0 bg-transparent px-2 font-semibold tabular-nums outline-none disabled:opacity-50"
          />
        </div>
        <button
          type="button"
          disabled={isDisabled}
          aria-label={say('half')}
          className={small}
          onClick={scale('half')}
        >
          {'½'}
        </button>
        <button
          type="button"
          disabled={isDisabled}
          aria-label={say('double')}
          className={small}
          onClick={scale('double')}
        >
          {'2×'}
        </button>
      </div>
      <Chips session={session} isDisabled={isDisabled} isShort={isShort} onType={onType} />
    </div>
  );
}

/** Preset stakes. */
function Chips({ session, isDisabled, isShort, onType }: Omit<StakeFieldProps, 'typed' | 'play'>) {
  const { betMin: min, betMax: max } = session;
  return (
    <div data-rest={isDisabled || isShort} className="grid grid-cols-4 gap-2 max-md:data-[rest=true]:hidden">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          disabled={isDisabled || readStakeIn(chip, min, max) === undefined}
          className={small}
          onClick={() => {
            sounds.tap();
            onType(chip);
          }}
        >
          {`₹${chip}`}
        </button>
      ))}
    </div>
  );
}
