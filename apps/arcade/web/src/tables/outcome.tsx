import type { ShownRound } from '#play/wire.ts';
import { isMore, showCash } from '#web/lib/money.ts';
import { useSay, type Say } from '#web/words/words.ts';
import { sumOfMoney } from './own-bets.ts';

/** The result of the bets of a round: a return below the stake is not presented as a win. */
export function outcomeOf(bets: readonly ShownRound[]) {
  const ended = bets.filter(({ state }) => state === 'over' || state === 'settling');
  if (bets.length === 0 || ended.length < bets.length) return undefined;
  const stake = sumOfMoney(bets.map((bet) => bet.stake));
  const payout = sumOfMoney(bets.map((bet) => bet.payout));
  const kind = isMore(payout, stake) ? 'win' : Number(payout) > 0 ? 'back' : 'none';
  return { stake, payout, kind } as const;
}

type Outcome = NonNullable<ReturnType<typeof outcomeOf>>;

type OutcomeLineProps = {
  bets: readonly ShownRound[];
  /** The result of the previous round is shown until this round starts. */
  lastBets: readonly ShownRound[];
  isBetting: boolean;
};

/** One line about the player’s own bets, once there is a result. It stays until the next round starts. */
export function OutcomeLine({ bets, lastBets, isBetting }: OutcomeLineProps) {
  const say = useSay();
  const isLast = isBetting && bets.length === 0;
  const outcome = outcomeOf(isLast ? lastBets : bets);
  return (
    <output data-kind={outcome?.kind} className="block min-h-5 font-semibold data-[kind=win]:text-good">
      {outcome && isLast && <span className="font-normal text-on-night/85">{say('lastRound')} </span>}
      {outcome && sayOf(outcome, say)}
    </output>
  );
}

function sayOf({ kind, payout, stake }: Outcome, say: Say): string {
  if (kind === 'none') return say('lost');
  return kind === 'win'
    ? say('won', { amount: showCash(payout) })
    : say('cameBack', { amount: showCash(payout), stake: showCash(stake) });
}
