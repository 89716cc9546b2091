import type { ShownRound } from '#play/wire.ts';
import { isMore, showCash } from '#web/lib/money.ts';
import { useSay } from '#web/words/words.ts';
import { sumOfMoney } from './own-bets.ts';

/** What the bets of a round came to: a return below the stake is no win and is not called one. */
export function outcomeOf(bets: readonly ShownRound[]) {
  const ended = bets.filter(({ state }) => state === 'over' || state === 'settling');
  if (bets.length === 0 || ended.length < bets.length) return undefined;
  const stake = sumOfMoney(bets.map((bet) => bet.stake));
  const payout = sumOfMoney(bets.map((bet) => bet.payout));
  const kind = isMore(payout, stake) ? 'win' : Number(payout) > 0 ? 'back' : 'none';
  return { stake, payout, kind } as const;
}

export type Outcome = NonNullable<ReturnType<typeof outcomeOf>>;

/** One line about a player's own bets, once there is something to say. */
export function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  const say = useSay();
  return (
    <output data-kind={outcome?.kind} className="block min-h-5 font-semibold data-[kind=win]:text-good">
      {outcome?.kind === 'win' && say('won', { amount: showCash(outcome.payout) })}
      {outcome?.kind === 'back' &&
        say('cameBack', { amount: showCash(outcome.payout), stake: showCash(outcome.stake) })}
      {outcome?.kind === 'none' && say('lost')}
    </output>
  );
}
