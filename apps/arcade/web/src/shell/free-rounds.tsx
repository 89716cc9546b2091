import { useState } from 'react';
import type { ShownFreeRounds } from '#play/wire.ts';
import { showCash } from '#web/lib/money.ts';
import { useSay } from '#web/words/words.ts';

type FreeRoundsProps = {
  free: ShownFreeRounds;
  /** A round is on the stage, so its win is not told yet. */
  isRunning: boolean;
};

/** What is left of the free rounds and what they have won. It replaces the stake. */
export function FreeRounds({ free, isRunning }: FreeRoundsProps) {
  const say = useSay();
  const { left, stake } = free;
  const [told, setTold] = useState(free);
  if (!isRunning && told !== free) setTold(free);
  return (
    <div className="grid gap-1 rounded-control border border-accent bg-accent/10 px-3 py-2" role="status">
      <p className="font-semibold">
        {left > 0 ? say('freeRoundsLeft', { left, stake: showCash(stake) }) : say('freeRoundsDone')}
      </p>
      <p className="text-sm text-muted">{say('freeRoundsWon', { amount: showCash(told.won) })}</p>
    </div>
  );
}
