import { parseMoney } from '@mela/kernel/money';
import type { ShownRound } from '#play/wire.ts';
import { isMore, showCash } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';
import { useSay } from '#web/words/words.ts';

type OutcomeProps = {
  /** The round whose end has been shown. */
  ended: ShownRound | undefined;
  isAgain: boolean;
  /** The text while it has not. */
  running: string;
};

/** The result of a round: a payout below the stake is not presented as a win. */
export function Outcome({ ended, isAgain, running }: OutcomeProps) {
  const say = useSay();
  const isWon =
    ended !== undefined && (ended.isFree ? parseMoney(ended.payout) > 0n : isMore(ended.payout, ended.stake));
  return (
    <div className="pointer-events-none relative mt-auto grid justify-items-center px-3 pb-3 text-center">
      {isAgain && <p className="text-sm text-on-night/80">{say('shownAgain')}</p>}
      <output
        data-won={isWon}
        className="min-h-7 font-heading text-xl leading-tight font-bold data-[won=true]:text-good"
      >
        {ended ? wordsOf(ended, say) : running}
      </output>
    </div>
  );
}

function wordsOf({ payout, stake, isFree }: ShownRound, say: ReturnType<typeof useSay>): string {
  if (parseMoney(payout) === 0n) return say('lost');
  if (isFree) return say('freeRoundWon', { amount: showCash(payout) });
  if (isMore(payout, stake)) return say('won', { amount: showCash(payout) });
  return isMore(stake, payout) ? say('partBack', { amount: showCash(payout) }) : say('stakeBack');
}

/** The multiple of the stake that a round paid, rounded down; below one there is no celebration. */
function timesWon({ payout, stake }: ShownRound): number {
  const units = parseMoney(stake);
  return units === 0n ? 0 : Number(parseMoney(payout) / units);
}

/** Only a payout above the stake is celebrated. */
export function celebrate(scene: { cheer(times: number): void }, round: ShownRound): void {
  const times = timesWon(round);
  if (isMore(round.payout, round.stake)) {
    sounds.win(2 + times);
    scene.cheer(times);
  } else if (parseMoney(round.payout) === 0n) sounds.out();
}

const BIG = 15;
const HUGE = 50;

/** The banner of a large win. It disappears by itself and blocks no control. */
export function Cheer({ ended }: { ended: ShownRound | undefined }) {
  const say = useSay();
  const times = ended ? timesWon(ended) : 0;
  if (!ended || times < BIG) return null;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-1 bg-radial from-scrim to-transparent text-center">
      <p className="animate-appear font-heading text-2xl font-bold text-lamp">
        {say(times >= HUGE ? 'hugeWin' : 'bigWin')}
      </p>
      <p className="animate-appear font-heading text-3xl font-bold text-on-night tabular-nums">
        {showCash(ended.payout)}
      </p>
    </div>
  );
}
