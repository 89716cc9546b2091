import {
  diceTimesOf,
  diceWinningRollsMax,
  winningRollsOf,
  type DiceBet,
  type DiceView,
} from '@mela/rules/games/dice';
import { showTimes } from '@mela/rules/games/pay';
import { Button } from '@mela/ui/button';
import { RollingNumber } from '@mela/ui/rolling-number';
import { useEffect, useId, useState, type CSSProperties } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { inBet, lastRound, typedInBet } from '#web/games/last-bet.ts';
import { payoutOf, readStakeIn, showCash, typedOf } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';
import { useScene } from '#web/lib/use-scene.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { StakeField } from '#web/shell/stake-field.tsx';
import { Table } from '#web/shell/table.tsx';
import { useSay } from '#web/words/words.ts';
import { diceScene } from './dice-scene.ts';

type Choice = Pick<DiceBet, 'side' | 'target'>;

const showRoll = (hundredths: number): string => (hundredths / 100).toFixed(2);

function isDiceView(view: unknown): view is DiceView {
  return typeof view === 'object' && view !== null && 'roll' in view && 'isWin' in view;
}

/** The player’s choice in a round. */
function choiceIn(round: ShownRound | null): Choice | undefined {
  const [side, target] = [inBet(round, 'side'), inBet(round, 'target')];
  if ((side !== 'UNDER' && side !== 'OVER') || typeof target !== 'number') return undefined;
  return { side, target };
}

/** Hundred Dice: choose a side of a number, and roll. */
export function Dice({ play }: { play: Play }) {
  const say = useSay();
  const { session, round, rounds, isBusy } = usePlay(play);
  const [choice, setChoice] = useState<Choice>(
    () => choiceIn(lastRound({ round, rounds })) ?? { side: 'UNDER', target: 5000 },
  );
  const [typed, setTyped] = useState(
    () =>
      typedInBet(lastRound({ round, rounds }), 'stake') ??
      (typedOf(session.betMin) === '1' ? '10' : typedOf(session.betMin)),
  );
  /** The round whose animation has ended: its result is shown only then. */
  const [rested, setRested] = useState<ShownRound>();
  const [scene] = useState(diceScene);
  const { canvas, wake } = useScene(scene);
  const stake = readStakeIn(typed, session.betMin, session.betMax);
  const times = diceTimesOf(choice);

  useEffect(() => {
    const [from, to] = choice.side === 'UNDER' ? [0, choice.target] : [choice.target + 1, 10_000];
    scene.light(from, to);
    wake();
  }, [scene, wake, choice]);

  const roll = async () => {
    if (stake === undefined) return;
    setRested(undefined);
    sounds.tap();
    const played = await play.bet({ ...choice, stake });
    if (!played || !isDiceView(played.view)) return;
    const { roll: rolled, isWin } = played.view;
    scene.roll(rolled, isWin, () => {
      setRested(played);
      if (isWin) sounds.win(Math.ceil(times / 10_000) + 1);
      else sounds.out();
    });
    wake();
  };

  const isRunning = round !== null && rested?.id !== round.id && isDiceView(round.view) && isBusy;
  return (
    <Table
      stage={
        <>
          <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
          <Middle round={rested} choice={choice} />
        </>
      }
      controls={
        <>
          <Aim choice={choice} onChoose={setChoice} />
          <StakeField play={play} session={session} typed={typed} isDisabled={isBusy} onType={setTyped} />
          <p className="text-sm text-muted">
            {stake === undefined ? '\u00a0' : say('wouldWin', { amount: showCash(payoutOf(stake, times)) })}
          </p>
        </>
      }
      action={
        <Button
          size="large"
          isBusy={isBusy || isRunning}
          disabled={stake === undefined}
          onClick={() => void roll()}
        >
          {say('roll')}
        </Button>
      }
    />
  );
}

/** The text under the string of lamps: the last roll, or the possible win. */
function Middle({ round, choice }: { round: ShownRound | undefined; choice: Choice }) {
  const say = useSay();
  const view = round && isDiceView(round.view) ? round.view : undefined;
  const isWin = view?.isWin ?? false;
  return (
    <div className="pointer-events-none relative mt-auto grid justify-items-center gap-1 px-4 pb-6 text-center md:pb-12">
      <p
        data-won={isWin}
        className="font-heading text-[clamp(3rem,14vmin,7rem)] leading-none font-bold data-[won=true]:text-good"
      >
        <RollingNumber value={view ? showRoll(view.roll) : showRoll(choice.target)} />
      </p>
      <output data-won={isWin} className="min-h-6 font-semibold data-[won=true]:text-good">
        {view && round
          ? isWin
            ? say('won', { amount: showCash(round.payout) })
            : say('lost')
          : say(choice.side === 'UNDER' ? 'under' : 'over', { target: showRoll(choice.target) })}
      </output>
    </div>
  );
}

const TARGET_STEP = 100;

/** The number, its winning side, and the resulting chance. */
function Aim({ choice, onChoose }: { choice: Choice; onChoose(choice: Choice): void }) {
  const say = useSay();
  const field = useId();
  const { side, target } = choice;
  const rolls = winningRollsOf(choice);
  const [min, max] =
    side === 'UNDER' ? [TARGET_STEP, diceWinningRollsMax] : [9999 - diceWinningRollsMax + 1, 9899];
  const flip = (next: Choice['side']) => {
    sounds.tap();
    // Switching the side keeps the same chance.
    if (next !== side) onChoose({ side: next, target: 9999 - target });
  };
  const shown = { target: showRoll(target) };
  const look: CSSProperties & Record<`--${string}`, string> = {
    '--slider-at': `${target / 100}%`,
    '--slider-left': side === 'UNDER' ? 'var(--color-lamp)' : 'var(--color-line)',
    '--slider-right': side === 'OVER' ? 'var(--color-lamp)' : 'var(--color-line)',
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{say('target')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['UNDER', 'OVER'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === side}
            className="min-h-11 rounded-control border border-control px-2 font-semibold tabular-nums aria-pressed:border-accent aria-pressed:bg-accent/15 aria-pressed:text-accent"
            onClick={() => flip(one)}
          >
            {say(
              one === 'UNDER' ? 'under' : 'over',
              one === side ? shown : { target: showRoll(9999 - target) },
            )}
          </button>
        ))}
      </div>
      <label htmlFor={field} className="sr-only">
        {say('target')}
      </label>
      <input
        id={field}
        type="range"
        min={min}
        max={max}
        step={1}
        value={target}
        aria-valuetext={showRoll(target)}
        style={look}
        className="slider"
        onChange={(event) => {
          const next = Number(event.target.value);
          if (Math.floor(next / 500) !== Math.floor(target / 500)) sounds.tick(next / 500);
          onChoose({ side, target: next });
        }}
      />
      <p className="flex justify-between text-sm tabular-nums">
        <span className="text-muted">{say('chance', { percent: (rolls / 100).toFixed(2) })}</span>
        <span className="font-semibold text-accent">
          {say('pays', { times: showTimes(diceTimesOf(choice)) })}
        </span>
      </p>
    </fieldset>
  );
}
