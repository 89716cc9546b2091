import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import type { TeenPattiResult, TeenPattiView } from '@mela/rules/games/teen-patti';
import { Button } from '@mela/ui/button';
import { useEffect, useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { lastRound, typedInBet } from '#web/games/last-bet.ts';
import { readStakeIn, showCash } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { StakeField } from '#web/shell/stake-field.tsx';
import { outcomeOf, OutcomeLine } from '#web/tables/outcome.tsx';
import type { Words } from '#web/words/en.ts';
import { useSay } from '#web/words/words.ts';
import { Hand } from './hands.tsx';
import { isTeenPattiView } from './teen-patti-view.ts';

const results: Readonly<Record<TeenPattiResult, keyof Words>> = {
  WIN: 'pattiWin',
  LOSE: 'pattiLose',
  TIE: 'pattiTie',
  DEALER_NOT_QUALIFIED: 'pattiNotQualified',
  FOLDED: 'pattiFolded',
};

const pairPlusChoices = ['0', '10', '50', '100', '500'] as const;

const half = (amount: bigint): MoneyText => formatMoney(moneyOfUnits((amount / 200n) * 100n));

/** The range of the ante: the same amount again is held for the play bet, and the side bet counts too. */
function anteLimits(session: { betMin: MoneyText; betMax: MoneyText }, pairPlus: string) {
  const side = parseMoney(pairPlus);
  return { betMin: half(parseMoney(session.betMin)), betMax: half(parseMoney(session.betMax) - side) };
}

/** Teen Patti against the house: an ante, a look at three cards, then fold or play. */
export function TeenPatti({ play }: { play: Play }) {
  const say = useSay();
  const { session, round, rounds, isBusy } = usePlay(play);
  // A returning player finds the values of the last bet in the form.
  const [typed, setTyped] = useState(() => typedInBet(lastRound({ round, rounds }), 'ante') ?? '10');
  const [pairPlus, setPairPlus] = useState<string>(
    () => typedInBet(lastRound({ round, rounds }), 'pairPlus') ?? '0',
  );
  const view = round && isTeenPattiView(round.view) ? round.view : undefined;
  const isOn = round?.state === 'playing' && view !== undefined;
  const limits = anteLimits(session, pairPlus);
  const ante = readStakeIn(typed, limits.betMin, limits.betMax);
  useEffect(() => {
    if (view && !view.result) sounds.card();
  }, [view]);

  const deal = async () => {
    if (ante === undefined) return;
    sounds.tap();
    await play.bet({ ante, ...(pairPlus === '0' ? {} : { pairPlus: formatMoney(parseMoney(pairPlus)) }) });
  };
  useKeys({ ' ': () => !isOn && !isBusy && void deal() });
  const decide = async (kind: 'play' | 'fold') => {
    const ended = await play.step({ kind });
    const result = ended && outcomeOf([ended]);
    if (result?.kind === 'win') sounds.win(4);
    else if (ended) sounds.out();
  };

  return (
    <main className="felt flex min-h-0 flex-1 flex-col overflow-y-auto text-on-night wide:flex-row-reverse wide:overflow-hidden">
      <div className="grid shrink-0 grow content-evenly gap-1.5 p-2 wide:min-h-0 wide:shrink wide:overflow-y-auto">
        <Hand
          title={say('dealer')}
          cards={view ? (view.dealer ?? 'backs') : undefined}
          kind={view?.dealerKind}
          isWinner={view?.result === 'LOSE'}
        />
        <Middle round={round} view={view} />
        <Hand
          title={say('yourHand')}
          cards={view?.player}
          kind={view?.kind}
          isWinner={view?.result === 'WIN' || view?.result === 'DEALER_NOT_QUALIFIED'}
        />
      </div>
      <div className="flex flex-col border-t border-line bg-surface text-text wide:w-90 wide:overflow-y-auto wide:border-t-0 wide:border-e">
        <div data-rest={isOn} className="grid content-start gap-2 px-4 py-2 max-md:data-[rest=true]:hidden">
          <StakeField
            label={say('ante')}
            isShort
            play={play}
            session={limits}
            typed={typed}
            isDisabled={isOn || isBusy}
            onType={setTyped}
          />
          <PairPlus chosen={pairPlus} isDisabled={isOn || isBusy} onChoose={setPairPlus} />
        </div>
        <div className="sticky bottom-0 grid gap-2 bg-surface px-4 pt-1 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          {isOn ? (
            <Decide round={round} isBusy={isBusy} onDecide={(kind) => void decide(kind)} />
          ) : (
            <Button size="large" isBusy={isBusy} disabled={ante === undefined} onClick={() => void deal()}>
              {say('dealCards')}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}

/** The middle of the table: the held amount, or the result. */
function Middle({ round, view }: { round: ShownRound | null; view: TeenPattiView | undefined }) {
  const say = useSay();
  return (
    <div className="grid min-h-13 content-center justify-items-center text-center">
      {view?.result ? (
        <>
          <p className="font-heading text-lg leading-tight font-bold">{say(results[view.result])}</p>
          <OutcomeLine bets={round ? [round] : []} lastBets={[]} isBetting={false} />
        </>
      ) : (
        <output className="text-sm font-semibold text-on-night/90">
          {view && round ? say('pattiKept', { amount: showCash(round.stake) }) : say('pattiBegin')}
        </output>
      )}
    </div>
  );
}

type DecideProps = { round: ShownRound; isBusy: boolean; onDecide(kind: 'play' | 'fold'): void };

function Decide({ round, isBusy, onDecide }: DecideProps) {
  const say = useSay();
  const bet: unknown = round.bet;
  const ante: unknown = typeof bet === 'object' && bet !== null ? Reflect.get(bet, 'ante') : undefined;
  const amount = typeof ante === 'string' ? showCash(formatMoney(parseMoney(ante))) : '';
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2">
      <Button size="large" tone="outline" isBusy={isBusy} onClick={() => onDecide('fold')}>
        {say('fold')}
      </Button>
      <Button size="large" isBusy={isBusy} onClick={() => onDecide('play')}>
        {say('playOn', { amount })}
      </Button>
    </div>
  );
}

type PairPlusProps = { chosen: string; isDisabled: boolean; onChoose(amount: string): void };

/** The side bet on the player’s own three cards. */
function PairPlus({ chosen, isDisabled, onChoose }: PairPlusProps) {
  const say = useSay();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-sm font-semibold">{say('pairPlus')}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {pairPlusChoices.map((amount) => (
          <button
            key={amount}
            type="button"
            disabled={isDisabled}
            aria-pressed={amount === chosen}
            className="min-h-11 rounded-control border border-control px-1 text-sm font-semibold tabular-nums disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-accent/15 aria-pressed:text-accent"
            onClick={() => {
              sounds.chip();
              onChoose(amount);
            }}
          >
            {amount === '0' ? say('pairPlusNone') : `₹${amount}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
