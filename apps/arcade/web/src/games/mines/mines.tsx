import { minesTimesOf, TILES, type MinesView } from '@mela/rules/games/mines';
import { showTimes } from '@mela/rules/games/pay';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { inBet, lastRound, typedInBet } from '#web/games/last-bet.ts';
import { payoutOf, readStakeIn, showCash } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { StakeField } from '#web/shell/stake-field.tsx';
import { Table } from '#web/shell/table.tsx';
import { useSay } from '#web/words/words.ts';
import { Board } from './board.tsx';

function isMinesView(view: unknown): view is MinesView {
  return typeof view === 'object' && view !== null && 'opened' in view && 'times' in view;
}

function minesIn(round: ShownRound | null): number | undefined {
  const count = inBet(round, 'mines');
  return typeof count === 'number' ? count : undefined;
}

/** Kulhad Mines: lift cups, and stop before the cracker. */
export function Mines({ play }: { play: Play }) {
  const say = useSay();
  const { session, round, rounds, isBusy } = usePlay(play);
  // A returning player finds the values of the round in the form.
  const [chosen, setChosen] = useState(() => minesIn(lastRound({ round, rounds })) ?? 3);
  const [typed, setTyped] = useState(() => typedInBet(lastRound({ round, rounds }), 'stake') ?? '10');
  const [lifting, setLifting] = useState<number>();
  const isOn = round?.state === 'playing';
  const isLocked = isOn || isBusy;
  const count = isOn ? (minesIn(round) ?? chosen) : chosen;
  const view = round && isMinesView(round.view) ? round.view : undefined;
  const stake = readStakeIn(typed, session.betMin, session.betMax);

  const begin = async () => {
    if (stake === undefined) return;
    sounds.tap();
    await play.bet({ mines: chosen, stake });
  };
  const lift = async (tile: number) => {
    setLifting(tile);
    const next = await play.step({ kind: 'open', tile });
    setLifting(undefined);
    const seen = next && isMinesView(next.view) ? next.view : undefined;
    if (seen?.hit !== undefined) sounds.bang();
    else if (next?.state === 'playing') sounds.pick(seen?.opened.length ?? 0);
    else if (next) sounds.win(6);
  };
  const cashOut = async () => {
    const ended = await play.step({ kind: 'cash-out' });
    if (ended) sounds.win(2 + (view?.opened.length ?? 0));
  };

  return (
    <Table
      stage={
        <>
          <Result round={round} view={view} isOn={isOn} />
          <Board view={view} isOn={isOn && !isBusy} lifting={lifting} onLift={(tile) => void lift(tile)} />
        </>
      }
      controls={
        <>
          <MineCount count={count} isDisabled={isLocked} onChoose={setChosen} />
          <StakeField play={play} session={session} typed={typed} isDisabled={isLocked} onType={setTyped} />
          <p className="flex justify-between text-sm text-muted tabular-nums">
            <span>{say('next', { times: showTimes(view?.nextTimes ?? minesTimesOf(count, 1), 2) })}</span>
          </p>
        </>
      }
      action={
        isOn ? (
          <Button
            size="large"
            isBusy={isBusy && lifting === undefined}
            disabled={view === undefined || view.opened.length === 0}
            onClick={() => void cashOut()}
          >
            {view && view.opened.length > 0
              ? say('cashOut', { amount: showCash(payoutOf(round.stake, view.times)) })
              : say('pickCup')}
          </Button>
        ) : (
          <Button size="large" isBusy={isBusy} disabled={stake === undefined} onClick={() => void begin()}>
            {say('begin')}
          </Button>
        )
      }
    />
  );
}

type ResultProps = { round: ShownRound | null; view: MinesView | undefined; isOn: boolean };

/** The current value of the round, or its result. */
function Result({ round, view, isOn }: ResultProps) {
  const say = useSay();
  const isLost = view?.hit !== undefined;
  const isWon = view?.mines !== undefined && !isLost;
  return (
    <output className="grid min-h-20 content-end justify-items-center gap-0.5 px-4 pt-4 text-center">
      {view && round ? (
        <>
          <p
            data-won={isWon}
            className="font-heading text-2xl leading-none font-bold tabular-nums data-[won=true]:text-good"
          >
            {isLost ? say('lost') : `${showTimes(view.times, 2)}×`}
          </p>
          <p data-won={isWon} className="font-semibold data-[won=true]:text-good">
            {isWon ? say('won', { amount: showCash(round.payout) }) : isOn ? say('pickCup') : '\u00a0'}
          </p>
        </>
      ) : (
        <p className="font-semibold text-on-night/80">{say('begin')}</p>
      )}
    </output>
  );
}

type MineCountProps = { count: number; isDisabled: boolean; onChoose(count: number): void };

function MineCount({ count, isDisabled, onChoose }: MineCountProps) {
  const say = useSay();
  const choose = (next: number) => {
    sounds.tap();
    onChoose(next);
  };
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="text-sm font-semibold">{say('mineCount')}</span>
      <div className="flex items-center gap-1">
        <IconButton
          label={say('mineFewer')}
          disabled={isDisabled || count <= 1}
          onClick={() => choose(count - 1)}
        >
          <Icon of={Minus} />
        </IconButton>
        <output className="min-w-8 text-center font-heading text-lg font-bold tabular-nums">{count}</output>
        <IconButton
          label={say('mineMore')}
          disabled={isDisabled || count >= TILES - 1}
          onClick={() => choose(count + 1)}
        >
          <Icon of={Plus} />
        </IconButton>
      </div>
    </div>
  );
}
