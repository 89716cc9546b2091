import { symbolSetOf } from '@mela/rules/art/pictures/symbol-sets';
import { cascadeWeights, type CascadeBoard } from '@mela/rules/games/cascade';
import { Button } from '@mela/ui/button';
import { useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { lastRound, stepOf, typedStake } from '#web/games/last-bet.ts';
import { payoutOf, showCash } from '#web/lib/money.ts';
import { openPause } from '#web/lib/pause.ts';
import { reelSounds } from '#web/lib/reel-sounds.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { isStill, useScene } from '#web/lib/use-scene.ts';
import { lastSeen, useSpin, type SpinStage } from '#web/lib/use-spin.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { ReelControls, stakesOf } from '#web/shell/free-rounds.tsx';
import { celebrate, Cheer, Outcome } from '#web/shell/outcome.tsx';
import { StakeLadder } from '#web/shell/stake-ladder.tsx';
import { Table } from '#web/shell/table.tsx';
import { useSay } from '#web/words/words.ts';
import { boardWords } from './board-words.ts';
import { cascadeScene, type CascadeScene } from './cascade-scene.ts';
import { isCascadeView } from './cascade-view.ts';

/** The board before the first round: some of each symbol. */
const SHOWCASE: CascadeBoard = [0, 1, 2, 3, 4].map((column) =>
  [0, 1, 2, 3].map((row) => (column * 5 + row * 3) % cascadeWeights.length),
);

const lastBoard = (round: ShownRound | undefined): CascadeBoard | undefined =>
  isCascadeView(round?.view) ? round.view.last : undefined;

const CLEAR_MS = 280;
const BETWEEN_MS = 160;

/** Seven of a kind pay and disappear, and others fall in their place. */
export function Cascade({ play }: { play: Play }) {
  const say = useSay();
  const { session, isBusy } = usePlay(play);
  const { free, steps } = stakesOf(session);
  const set = symbolSetOf(session.gameCode);
  const [at, setAt] = useState(() => stepOf(steps, typedStake(lastRound(play.read())), 3));
  const [seen] = useState(() => lastSeen(play.read()));
  const [scene] = useState(() => cascadeScene(set, session.theme, lastBoard(seen) ?? SHOWCASE));
  const [pause] = useState(openPause);
  const [announcement, setAnnouncement] = useState('');
  const { canvas, ground, wake } = useScene(scene);
  const onFall = (round: ShownRound, index: number) => {
    const fall = isCascadeView(round.view) ? round.view.cascades[index] : undefined;
    if (!fall) return setAnnouncement(say('dropping'));
    const amount = showCash(payoutOf(round.stake, fall.pay * fall.factor));
    setAnnouncement(say('fallWins', { at: index + 1, factor: fall.factor, amount }));
  };
  const stage = stageOf({ scene, pause, wake, onFall });
  const { phase, ended, isAgain, press, skip } = useSpin(play, stage);
  const last = phase === 'idle' ? lastBoard(ended ?? seen) : undefined;
  const stake = free?.stake ?? steps[at];
  const drop = () => {
    if (phase === 'idle') setAnnouncement(say('dropping'));
    press(stake === undefined ? undefined : { stake }, free?.id);
  };
  const step = (by: number) => () => {
    if (phase === 'idle' && steps[at + by] !== undefined) setAt(at + by);
  };
  useKeys({ ' ': drop, ArrowUp: step(1), ArrowRight: step(1), ArrowDown: step(-1), ArrowLeft: step(-1) });

  return (
    <Table
      stage={
        <>
          <canvas ref={ground} aria-hidden className="absolute inset-0 size-full" />
          <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" onPointerDown={skip} />
          <Cheer ended={ended} />
          <Outcome ended={ended} isAgain={isAgain} running={phase === 'idle' ? '' : announcement} />
          <p className="sr-only">{last && say('plateShows', { rows: boardWords(say, set, last) })}</p>
        </>
      }
      controls={
        <ReelControls session={session} isRunning={phase !== 'idle'}>
          <StakeLadder
            label={say('stake')}
            less={say('stakeLess')}
            more={say('stakeMore')}
            steps={steps}
            at={at}
            isDisabled={phase !== 'idle'}
            onStep={setAt}
          />
        </ReelControls>
      }
      action={
        <Button
          size="large"
          isBusy={isBusy || phase === 'asking'}
          disabled={stake === undefined}
          onClick={drop}
        >
          {say(phase === 'showing' ? 'skip' : free ? 'freeRoundPlay' : 'drop')}
        </Button>
      }
    />
  );
}

type Stage = {
  scene: CascadeScene;
  pause: ReturnType<typeof openPause>;
  wake(): void;
  onFall(round: ShownRound, index: number): void;
};

/** A round on the plate: a board, and one more after every win. */
function stageOf({ scene, pause, wake, onFall }: Stage): SpinStage {
  const shown = (act: Promise<void>): Promise<void> => {
    wake();
    return act;
  };
  return {
    begin: () => {
      reelSounds.spin();
      scene.clear();
      wake();
    },
    giveUp: () => {
      scene.giveUp();
      wake();
    },
    skip: () => {
      scene.skip();
      pause.cut();
      wake();
    },
    show: async (round) => {
      if (!isCascadeView(round.view)) return;
      const { cascades, last } = round.view;
      if (!isStill()) await pause.wait(CLEAR_MS);
      await shown(scene.fall(cascades[0]?.board ?? last));
      for (const [index, { board, wins }] of cascades.entries()) {
        const isGone = (symbol: number): boolean => wins[symbol] !== undefined;
        onFall(round, index);
        reelSounds.pop(index);
        await shown(scene.pop(isGone));
        await shown(scene.refill(board, cascades[index + 1]?.board ?? last, isGone));
        if (!isStill()) await pause.wait(BETWEEN_MS);
      }
      celebrate(scene, round);
      wake();
    },
  };
}
