import { cashOutMin } from '@mela/rules/games/crash';
import { Button } from '@mela/ui/button';
import { useId } from 'react';
import type { ShownSession } from '#play/wire.ts';
import type { Play } from '#web/play/play.ts';
import { StakeField } from '#web/shell/stake-field.tsx';
import { useSay } from '#web/words/words.ts';

/** The typed values of one bet. */
export type Slip = { typed: string; autoTyped: string };

/** A typed cash-out height, in hundredths; empty means none, and an invalid text is an error. */
export function readAuto(typed: string, most: number): number | undefined | 'wrong' {
  if (typed.trim() === '') return undefined;
  const hundredths = /^\d{1,5}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : 0;
  return hundredths >= cashOutMin && hundredths <= most ? hundredths : 'wrong';
}

type SlipsProps = {
  session: Pick<ShownSession, 'betMin' | 'betMax'>;
  play: Play;
  slips: readonly Slip[];
  shown: number;
  onShow(index: number): void;
  onChange(index: number, slip: Slip): void;
  onCount(count: 1 | 2): void;
};

/** One bet or two: each with its own stake and its own cash-out height. */
export function Slips({ play, session, slips, shown, onShow, onChange, onCount }: SlipsProps) {
  const say = useSay();
  const slip = slips[shown];
  if (!slip) return null;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        {slips.length === 1 ? (
          <Button size="small" tone="outline" onClick={() => onCount(2)}>
            {say('secondBet')}
          </Button>
        ) : (
          <>
            <fieldset className="flex gap-1.5">
              <legend className="sr-only">{say('whichBet')}</legend>
              {slips.map((_, index) => (
                <button
                  // The two seats keep their order, so the index is a stable key.
                  key={index === 0 ? 'first' : 'second'}
                  type="button"
                  aria-pressed={index === shown}
                  className="min-h-9 rounded-control border border-control px-3 text-sm font-semibold aria-pressed:border-accent aria-pressed:bg-accent/15 aria-pressed:text-accent"
                  onClick={() => onShow(index)}
                >
                  {say('betNumber', { number: index + 1 })}
                </button>
              ))}
            </fieldset>
            <Button size="small" tone="quiet" onClick={() => onCount(1)}>
              {say('oneBet')}
            </Button>
          </>
        )}
      </div>
      <StakeField
        isShort
        play={play}
        session={session}
        typed={slip.typed}
        isDisabled={false}
        onType={(typed) => onChange(shown, { ...slip, typed })}
      />
      <AutoField
        typed={slip.autoTyped}
        isWrong={readAuto(slip.autoTyped, Infinity) === 'wrong'}
        onType={(autoTyped) => onChange(shown, { ...slip, autoTyped })}
      />
    </>
  );
}

type AutoFieldProps = { typed: string; isWrong: boolean; onType(typed: string): void };

function AutoField({ typed, isWrong, onType }: AutoFieldProps) {
  const say = useSay();
  const [field, help] = [useId(), useId()];
  return (
    <div className="grid gap-1">
      <label htmlFor={field} className="text-sm font-semibold">
        {say('autoAt')}
      </label>
      <div className="flex items-center rounded-control border border-control bg-ground focus-within:outline-2 focus-within:outline-accent">
        <input
          id={field}
          aria-describedby={help}
          aria-invalid={isWrong}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent px-3 font-semibold tabular-nums outline-none"
        />
        <span aria-hidden className="pe-3 text-muted">
          {'×'}
        </span>
      </div>
      <p id={help} data-wrong={isWrong} className="text-xs text-muted data-[wrong=true]:text-danger">
        {say('autoHelp')}
      </p>
    </div>
  );
}
