import { Festoon } from '@mela/ui/festoon';
import type { ShownRound } from '#play/wire.ts';
import { isMore, showCash } from '#web/lib/money.ts';
import { usePlayPart, type Play } from '#web/play/play.ts';
import { useReader, type Say } from '#web/words/words.ts';

type HistoryProps = { play: Play; onVerify(id: string): void };

/** The last rounds of this game, each with a link to its proof. */
export function History({ play, onVerify }: HistoryProps) {
  const rounds = usePlayPart(play, (state) => state.rounds);
  const { say, language } = useReader();
  if (rounds.length === 0) {
    return (
      <div className="grid gap-2 py-4 text-center text-muted">
        <Festoon />
        <p>{say('noRounds')}</p>
      </div>
    );
  }
  const clock = new Intl.DateTimeFormat(language === 'HI' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeStyle: 'medium',
  });
  return (
    <ul className="grid gap-2">
      {rounds.map((round) => {
        const time = clock.format(round.madeAt);
        const isWon = isMore(round.payout, round.stake);
        return (
          <li
            key={round.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-3 py-2"
          >
            <time className="text-sm text-muted tabular-nums">{time}</time>
            <span
              data-won={isWon}
              className="me-auto text-sm font-semibold tabular-nums data-[won=true]:text-good"
            >
              {saysOf(round, say)}
            </span>
            <button
              type="button"
              aria-label={say('verifyRound', { time })}
              className="min-h-11 px-2 font-semibold text-accent underline-offset-4 hover:underline"
              onClick={() => onVerify(round.id)}
            >
              {say('verify')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function saysOf({ state, stake, payout, isFree }: ShownRound, say: Say): string {
  if (state === 'void' || state === 'cancelling') return say('void');
  if (isFree) return say('roundFree', { payout: showCash(payout) });
  const amounts = { stake: showCash(stake), payout: showCash(payout) };
  return say(state === 'betting' || state === 'playing' ? 'roundOn' : 'roundOf', amounts);
}
