import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import { symbolSetOf } from '@mela/rules/art/pictures/symbol-sets';
import { LINES, slotRowsOf, type SlotSpin } from '@mela/rules/games/slot';
import { FREE_SPINS } from '@mela/rules/games/slot-reels';
import { Button } from '@mela/ui/button';
import { useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { lastRound, stepOf, typedStake } from '#web/games/last-bet.ts';
import { showCash } from '#web/lib/money.ts';
import { openPause, type Pause } from '#web/lib/pause.ts';
import { reelSounds } from '#web/lib/reel-sounds.ts';
import { sounds } from '#web/lib/sound.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { isStill, useScene } from '#web/lib/use-scene.ts';
import { lastSeen, useSpin, type SpinStage } from '#web/lib/use-spin.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { ReelControls, stakesOf } from '#web/shell/free-rounds.tsx';
import { celebrate, Cheer, Outcome } from '#web/shell/outcome.tsx';
import { StakeLadder } from '#web/shell/stake-ladder.tsx';
import { Table } from '#web/shell/table.tsx';
import { useSay, type Say } from '#web/words/words.ts';
import { reelsScene, type ReelsScene } from './reels-scene.ts';
import { isSlotView } from './slot-view.ts';
import { symbolWord } from './symbol-word.ts';

/** The stops before the first spin: some of each symbol. */
const SHOWCASE = [2, 11, 15, 5, 9];
const SPIN_LEAST_MS = 450;
const BETWEEN_MS = 1250;

const lastSpin = (round: ShownRound | undefined): SlotSpin | undefined =>
  isSlotView(round?.view) ? round.view.spins.at(-1) : undefined;

const lineBetOf = (stake: MoneyText): MoneyText =>
  formatMoney(moneyOfUnits(parseMoney(stake) / BigInt(LINES)));

/** Five reels, twenty lines: one press, one spin. */
export function Reels({ play }: { play: Play }) {
  const say = useSay();
  const { session, isBusy } = usePlay(play);
  const { free, steps } = stakesOf(session);
  const set = symbolSetOf(session.gameCode);
  const [at, setAt] = useState(() => stepOf(steps, typedStake(lastRound(play.read())), 3));
  const [seen] = useState(() => lastSeen(play.read()));
  const [scene] = useState(() => reelsScene(set, session.theme, lastSpin(seen)?.stops ?? SHOWCASE));
  const [pause] = useState(openPause);
  const [text, setText] = useState('');
  const { canvas, ground, wake } = useScene(scene);
  const stage = stageOf({ scene, pause, wake, onRun: (spin, round) => setText(runningOf(say, spin, round)) });
  const { phase, ended, isAgain, press, skip } = useSpin(play, stage);
  const stake = free?.stake ?? steps[at];
  const spin = () => {
    if (phase === 'idle') setText(say('reelsTurn'));
    press(stake === undefined ? undefined : { lineBet: lineBetOf(stake) }, free?.id);
  };
  const step = (by: number) => () => {
    if (phase === 'idle' && steps[at + by] !== undefined) setAt(at + by);
  };
  useKeys({ ' ': spin, ArrowUp: step(1), ArrowRight: step(1), ArrowDown: step(-1), ArrowLeft: step(-1) });
  const last = phase === 'idle' ? lastSpin(ended ?? seen) : undefined;

  return (
    <Table
      stage={
        <>
          <canvas ref={ground} aria-hidden className="absolute inset-0 size-full" />
          <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" onPointerDown={skip} />
          <Cheer ended={ended} />
          <Outcome ended={ended} isAgain={isAgain} running={phase === 'idle' ? '' : text} />
          <p className="sr-only">
            {last &&
              say('reelsShow', {
                rows: slotRowsOf(last.stops)
                  .map((row) => row.map((symbol) => say(symbolWord(set, symbol))).join(', '))
                  .join('; '),
              })}
          </p>
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
            help={stake === undefined ? '' : say('perLine', { amount: showCash(lineBetOf(stake)) })}
            onStep={setAt}
          />
        </ReelControls>
      }
      action={
        <Button
          size="large"
          isBusy={isBusy || phase === 'asking'}
          disabled={stake === undefined}
          onClick={spin}
        >
          {say(phase === 'showing' ? 'skip' : free ? 'freeRoundPlay' : 'spin')}
        </Button>
      }
    />
  );
}

type Stage = {
  scene: ReelsScene;
  pause: Pause;
  wake(): void;
  onRun(spin: SlotSpin, round: ShownRound): void;
};

/** A round on the reels: the paid spin, and every free spin that follows. */
function stageOf({ scene, pause, wake, onRun }: Stage): SpinStage {
  const turn = () => {
    reelSounds.spin();
    scene.light(undefined);
    scene.spin();
    wake();
  };
  return {
    begin: turn,
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
      const spins = isSlotView(round.view) ? round.view.spins : [];
      for (const [index, spin] of spins.entries()) {
        if (index > 0) {
          await pause.wait(isStill() ? BETWEEN_MS / 3 : BETWEEN_MS);
          onRun(spin, round);
          turn();
        }
        if (!isStill()) await pause.wait(SPIN_LEAST_MS);
        const landed = scene.land(spin.stops);
        wake();
        await landed;
        scene.light(spin.pay > 0 ? spin : undefined);
        if (spin.pay > 0) sounds.pick(index);
      }
      celebrate(scene, round);
      wake();
    },
  };
}

/** The number of the current free spin. */
function runningOf(say: Say, spin: SlotSpin, round: ShownRound): string {
  const spins = isSlotView(round.view) ? round.view.spins : [];
  const at = spins.indexOf(spin);
  return at === 1
    ? say('freeSpins', { count: FREE_SPINS })
    : say('freeSpinOf', { at, count: spins.length - 1 });
}
