import { useEffect, useRef, useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import type { Play, PlayState } from '#web/play/play.ts';

/** The animation of a game whose round is decided immediately. */
export type SpinStage = {
  /** Starts an animation immediately, while the request is in flight. */
  begin(): void;
  /** The bet failed. */
  giveUp(): void;
  /** Shows the whole round, and resolves when the player has seen it. */
  show(round: ShownRound): Promise<void>;
  /** Skips the animation. */
  skip(): void;
};

export type Spin = {
  phase: 'idle' | 'asking' | 'showing';
  /** The round whose end is on the stage. */
  ended: ShownRound | undefined;
  /** The round is shown because its player did not see it when it was played. */
  isAgain: boolean;
  /** `free`: the free rounds of which this is one. */
  press(bet: object | undefined, free?: string): void;
  skip(): void;
};

/** The newest round before the page load whose end the player has seen: it is on the stage until the next one. */
export function lastSeen({ session, rounds }: PlayState): ShownRound | undefined {
  return rounds.find(({ id, view }) => view !== null && id !== session.unseen);
}

/** One press, one round: it is paid and decided, then shown; a press meanwhile skips the animation. There is no automatic repeat. */
export function useSpin(play: Play, stage: SpinStage): Spin {
  const [phase, setPhase] = useState<Spin['phase']>('idle');
  const [ended, setEnded] = useState<ShownRound>();
  const [isAgain, setAgain] = useState(false);
  const latest = useRef(stage);
  useEffect(() => {
    latest.current = stage;
  });

  const present = async (round: ShownRound): Promise<void> => {
    setPhase('showing');
    await latest.current.show(round);
    play.reportSeen(round);
    setEnded(round);
    setPhase('idle');
  };
  const begin = async (bet: object, free: string | undefined): Promise<void> => {
    setPhase('asking');
    setEnded(undefined);
    setAgain(false);
    latest.current.begin();
    const round = await play.bet(bet, { isShownLater: true, free });
    if (round && round.view !== null) return present(round);
    latest.current.giveUp();
    setPhase('idle');
  };
  /** A round from before the page load: one whose end was not seen, or one that is not paid yet. */
  const missed = useRef((): (() => void) | undefined => {
    const { session, rounds } = play.read();
    const [last] = rounds;
    const id = session.unseen ?? (last?.state === 'betting' ? last.id : undefined);
    if (id === undefined) return undefined;
    setAgain(true);
    setPhase('asking');
    latest.current.begin();
    const show = (): boolean => {
      const round = play.read().rounds.find((one) => one.id === id);
      if (round?.state === 'betting') return false;
      if (round && round.view !== null) void present(round);
      else {
        latest.current.giveUp();
        setPhase('idle');
      }
      return true;
    };
    if (show()) return undefined;
    const stop = play.listen(() => {
      if (show()) stop();
    });
    return stop;
  });
  useEffect(() => missed.current(), []);

  return {
    phase,
    ended,
    isAgain,
    press: (bet, free) => {
      if (phase === 'showing') latest.current.skip();
      else if (phase === 'idle' && bet) void begin(bet, free);
    },
    skip: () => {
      if (phase === 'showing') latest.current.skip();
    },
  };
}
