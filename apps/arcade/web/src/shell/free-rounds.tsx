import { useState, type ReactNode } from 'react';
import type { ShownFreeRounds, ShownSession } from '#play/wire.ts';
import { showCash, stepsWithin } from '#web/lib/money.ts';
import { useSay } from '#web/words/words.ts';

type FreeRoundsProps = {
  free: ShownFreeRounds;
  /** A round is on the stage, so its win is not told yet. */
  isRunning: boolean;
};

/** The free rounds that are played next, if any, and the stakes for rounds after them. */
export const stakesOf = (session: ShownSession) => ({
  free: session.free !== null && session.free.left > 0 ? session.free : undefined,
  steps: stepsWithin(session),
});

type ReelControlsProps = { session: ShownSession; isRunning: boolean; children: ReactNode };

/** The controls of a game that can have free rounds: they replace the stake until none is left. */
export function ReelControls({ session: { free }, isRunning, children }: ReelControlsProps) {
  const say = useSay();
  return (
    <>
      {free !== null && <FreeRounds free={free} isRunning={isRunning} />}
      {(free === null || free.left === 0) && children}
      <p className="hidden text-xs text-muted md:block">{say('keysReels')}</p>
    </>
  );
}

/** What is left of the free rounds and what they have won. */
function FreeRounds({ free, isRunning }: FreeRoundsProps) {
  const say = useSay();
  const { left, stake } = free;
  const [told, setTold] = useState(free);
  if (!isRunning && told !== free) setTold(free);
  return (
    <output className="grid gap-1 rounded-control border border-accent bg-accent/10 px-3 py-2">
      <span className="font-semibold">
        {left > 0 ? say('freeRoundsLeft', { left, stake: showCash(stake) }) : say('freeRoundsDone')}
      </span>
      <span className="text-sm text-muted">{say('freeRoundsWon', { amount: showCash(told.won) })}</span>
    </output>
  );
}
