import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import {
  BOMB_BULLETS,
  bullets,
  bulletsOf,
  caughtIn,
  fishPayOf,
  type Hit,
  type Shot,
} from '@mela/rules/games/fishing';
import type { Swimmer } from '@mela/rules/games/shoal';
import { Button } from '@mela/ui/button';
import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { lastRound, stepOf, typedInBet } from '#web/games/last-bet.ts';
import { showCash, stepsWithin } from '#web/lib/money.ts';
import { reelSounds } from '#web/lib/reel-sounds.ts';
import { sounds } from '#web/lib/sound.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { useScene } from '#web/lib/use-scene.ts';
import { usePlayPart, type Play, type PlayState } from '#web/play/play.ts';
import { StakeLadder } from '#web/shell/stake-ladder.tsx';
import { Table } from '#web/shell/table.tsx';
import { useSay, type Say } from '#web/words/words.ts';
import { bulletsFor, caughtTargets, isFishingView, magazineOf } from './magazine.ts';
import { pondScene, type PondScene } from './pond-scene.ts';

/** After this time without a shot the magazine is ended, and the unused bullets are returned. */
const IDLE_MS = 30_000;

const timesOf = (bullet: MoneyText, count: number): MoneyText =>
  formatMoney(moneyOfUnits(parseMoney(bullet) * BigInt(count)));

/** Controls are disabled while a magazine is loaded or the connection is slow. A single shot is short, and a change waits for it. */
const isHeld = ({ isBusy, isWaiting, round }: PlayState): boolean =>
  isBusy && (isWaiting || round?.state !== 'playing');

const sizes = bullets.map((bullet) => formatMoney(bullet));

/** A pond at night: aim, shoot, and a catch is paid. Fish move during a shot, so a shot renders only what it changes. */
export function Pond({ play }: { play: Play }) {
  const say = useSay();
  const session = usePlayPart(play, (state) => state.session);
  const steps = stepsWithin({ betMin: sizes[0] ?? session.betMin, betMax: session.betMax }, sizes);
  const [at, setAt] = useState(() => stepOf(steps, typedInBet(lastRound(play.read()), 'bullet'), 2));
  const [kind, setKind] = useState<Shot['kind']>('bullet');
  const [announcements] = useState(openAnnouncements);
  const [scene] = useState(() => sceneOf(play));
  const bullet = steps[at] ?? session.betMin;
  const { shoot, end } = useShots(play, { bullet, kind, say, scene, onAnnounce: announcements.announce });
  const step = (by: number) => () => {
    if (steps[at + by] === undefined || isHeld(play.read())) return;
    setAt(at + by);
    void end();
  };
  const turnBomb = () => setKind(kind === 'bomb' ? 'bullet' : 'bomb');
  const shootAimed = () => shoot(scene.aimed());
  useKeys({
    ' ': shootAimed,
    ArrowLeft: () => scene.aimNext(-1),
    ArrowRight: () => scene.aimNext(1),
    ArrowUp: step(1),
    ArrowDown: step(-1),
    '+': step(1),
    '-': step(-1),
    b: turnBomb,
  });

  return (
    <Table
      stage={<Water scene={scene} announcements={announcements} onShoot={shoot} />}
      controls={
        <>
          <BulletLadder play={play} steps={steps} at={at} onStep={(to) => step(to - at)()} />
          <div className="grid grid-cols-2 gap-2">
            <BombButton isOn={kind === 'bomb'} bullet={bullet} onTurn={turnBomb} />
            <EndButton play={play} onEnd={() => void end()} />
          </div>
          <p className="hidden text-xs text-muted md:block">{say('keysPond')}</p>
        </>
      }
      action={<ShootButton scene={scene} onShoot={shootAimed} />}
    />
  );
}

/** The latest result text of a shot, and its subscribers. */
type Announcements = {
  announce(words: string): void;
  read(): string;
  listen(listener: () => void): () => void;
};

function openAnnouncements(): Announcements {
  let last = '';
  const listeners = new Set<() => void>();
  return {
    announce: (words) => {
      last = words;
      for (const listener of listeners) listener();
    },
    read: () => last,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The pond by the arcade’s seed and clock, without the fish that were caught before a reload. */
function sceneOf(play: Play): PondScene {
  const { session, rounds } = play.read();
  const { word, at } = session.pond ?? { word: '', at: 0 };
  const opened = performance.now();
  const now = () => at + performance.now() - opened;
  const scene = pondScene({ theme: session.theme, word, now });
  scene.forget(rounds.flatMap(caughtTargets));
  return scene;
}

type WaterProps = { scene: PondScene; announcements: Announcements; onShoot(swimmer: Swimmer): void };

/** A tap on a fish shoots at it; a tap beside costs nothing. */
function Water({ scene, announcements, onShoot }: WaterProps) {
  const { canvas, ground } = useScene(scene);
  const tap = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const swimmer = scene.fishAt(event.clientX - left, event.clientY - top);
    if (!swimmer) return reelSounds.splash();
    scene.aimAt(swimmer.id);
    onShoot(swimmer);
  };
  return (
    <>
      <canvas ref={ground} aria-hidden className="absolute inset-0 size-full" />
      <canvas
        ref={canvas}
        aria-hidden
        className="absolute inset-0 size-full touch-manipulation"
        onPointerDown={tap}
      />
      <div className="pointer-events-none relative grid justify-items-center px-3 pt-11 text-center">
        <LastAnnouncement announcements={announcements} />
      </div>
    </>
  );
}

function LastAnnouncement({ announcements }: { announcements: Announcements }) {
  const words = useSyncExternalStore(announcements.listen, announcements.read);
  return (
    <output className="min-h-7 rounded-pill bg-scrim px-3 font-heading font-bold empty:invisible">
      {words}
    </output>
  );
}

type BulletLadderProps = {
  play: Play;
  steps: readonly MoneyText[];
  at: number;
  onStep(at: number): void;
};

function BulletLadder({ play, steps, at, onStep }: BulletLadderProps) {
  const say = useSay();
  const isDisabled = usePlayPart(play, isHeld);
  const bullet = steps[at] ?? play.read().session.betMin;
  return (
    <StakeLadder
      label={say('bullet')}
      less={say('bulletLess')}
      more={say('bulletMore')}
      steps={steps}
      at={at}
      isDisabled={isDisabled}
      help={<Loaded bullet={bullet} play={play} />}
      onStep={onStep}
    />
  );
}

/** Ends the magazine; the unused bullets are returned. */
function EndButton({ play, onEnd }: { play: Play; onEnd(): void }) {
  const say = useSay();
  const isLoaded = usePlayPart(play, (state) => state.round?.state === 'playing' && !isHeld(state));
  return (
    <Button tone="outline" size="small" disabled={!isLoaded} onClick={onEnd}>
      {say('takeOut')}
    </Button>
  );
}

/** Names the target. Separate, because the target changes while nothing else does. */
function ShootButton({ scene, onShoot }: { scene: PondScene; onShoot(): void }) {
  const say = useSay();
  const aimed = useSyncExternalStore(scene.listenToAim, scene.chosen);
  return (
    <Button size="large" disabled={!aimed} onClick={onShoot}>
      {aimed ? say('shootAt', { fish: say(aimed.fish), times: fishPayOf(aimed.fish) }) : say('pondEmpty')}
    </Button>
  );
}

function BombButton({ isOn, bullet, onTurn }: { isOn: boolean; bullet: MoneyText; onTurn(): void }) {
  const say = useSay();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={say('bombHelp')}
      className="min-h-11 rounded-control border border-control px-3 text-sm font-semibold aria-pressed:border-accent aria-pressed:bg-accent/15 aria-pressed:text-accent"
      onClick={onTurn}
    >
      {`${say('bomb')} · ${showCash(timesOf(bullet, BOMB_BULLETS))}`}
    </button>
  );
}

type LoadedProps = { bullet: MoneyText; play: Play };

/** The bullets and the catch of the magazine; or the amount that loading one will hold. */
function Loaded({ bullet, play }: LoadedProps) {
  const say = useSay();
  const session = usePlayPart(play, (state) => state.session);
  const balance = usePlayPart(play, (state) => state.balance);
  const round = usePlayPart(play, (state) => state.round);
  const magazine = round?.state === 'playing' ? magazineOf(round) : undefined;
  const count = bulletsFor(session, { bullet, balance, needed: 1 });
  const words = magazine
    ? say('magazine', { left: magazine.left, count: magazine.count })
    : say('load', { count, amount: showCash(timesOf(bullet, count)) });
  const caught = magazine ? magazine.caught : 0;
  // The height is the same with and without a catch: the pond must not change its size while the player aims.
  return (
    <span className="grid min-h-[2lh] content-start">
      {words}
      {magazine && caught > 0 && (
        <span className="font-semibold text-good">
          {say('hauled', { amount: showCash(timesOf(magazine.bullet, caught)) })}
        </span>
      )}
    </span>
  );
}

type ShotsOrder = {
  bullet: MoneyText;
  kind: Shot['kind'];
  say: Say;
  scene: PondScene;
  onAnnounce(words: string): void;
};

/** Shooting: a magazine is loaded when it is needed, and ended when it is empty, idle or of another size. */
function useShots(play: Play, { bullet, kind, say, scene, onAnnounce }: ShotsOrder) {
  const shooting = useRef<Promise<void>>(undefined);
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);

  const end = async (): Promise<void> => {
    clearTimeout(idle.current);
    if (play.read().round?.state !== 'playing') return;
    announceEnd(await play.step({ kind: 'cash-out' }));
  };
  const announceEnd = (ended: ShownRound | undefined): void => {
    if (ended?.state !== 'over' && ended?.state !== 'settling') return;
    onAnnounce(say('haul', { amount: showCash(ended.payout), stake: showCash(ended.stake) }));
  };
  const load = async (needed: number): Promise<boolean> => {
    const loaded = play.read().round?.state === 'playing' ? magazineOf(play.read().round) : undefined;
    if (loaded && loaded.left >= needed && parseMoney(loaded.bullet) === parseMoney(bullet)) return true;
    await end();
    const { session, balance } = play.read();
    const count = bulletsFor(session, { bullet, balance, needed });
    return (await play.bet({ bullet, bullets: count }))?.state === 'playing';
  };
  const take = async ({ id }: Swimmer): Promise<void> => {
    const flight = scene.fire(kind, id);
    if (kind === 'bomb') reelSounds.blast();
    else reelSounds.shot();
    const next = await play.step({ kind, target: id });
    await flight;
    const hits = lastHits(next);
    if (!next || !hits) return;
    const shown = magazineOf(next)?.bullet ?? bullet;
    const isCheered = caughtIn(hits) > bulletsOf({ kind });
    const words = hits.map(({ times }) => showCash(timesOf(shown, times)));
    scene.show({ targets: targetsOf(next), hits, words, isCheered });
    onAnnounce(wordsOf(say, hits, shown));
    if (isCheered) sounds.pick(hits.length);
    if (next.state !== 'playing') announceEnd(next);
  };
  const shootAt = async (swimmer: Swimmer): Promise<void> => {
    clearTimeout(idle.current);
    try {
      if (await load(bulletsOf({ kind }))) await take(swimmer);
    } finally {
      shooting.current = undefined;
      idle.current = setTimeout(() => void end(), IDLE_MS);
    }
  };
  const shoot = (swimmer: Swimmer | undefined): void => {
    if (swimmer) shooting.current ??= shootAt(swimmer);
  };
  const endAfterShot = async (): Promise<void> => {
    await shooting.current;
    await end();
  };
  useEffect(() => () => clearTimeout(idle.current), []);
  return { shoot, end: endAfterShot };
}

function lastHits(round: ShownRound | undefined): readonly Hit[] | undefined {
  return round && isFishingView(round.view) ? round.view.shots.at(-1) : undefined;
}

/** The fish that the last shot reached. */
function targetsOf({ steps }: ShownRound): number[] {
  const last: unknown = steps.findLast(
    (step) => typeof step === 'object' && step !== null && 'targets' in step,
  );
  const targets: unknown = typeof last === 'object' && last !== null ? Reflect.get(last, 'targets') : [];
  return Array.isArray(targets) ? targets.map(Number) : [];
}

function wordsOf(say: Say, hits: readonly Hit[], bullet: MoneyText): string {
  const caught = hits.filter(({ isCaught }) => isCaught);
  const [first] = caught.length > 0 ? caught : hits;
  if (!first) return '';
  const amount = showCash(
    timesOf(
      bullet,
      caught.reduce((sum, { times }) => sum + times, 0),
    ),
  );
  if (caught.length > 1) return say('caughtMany', { count: caught.length, amount });
  if (caught.length === 1) return say('caught', { fish: say(first.fish), amount });
  return hits.length > 1 ? say('gotAwayMany') : say('gotAway', { fish: say(first.fish) });
}
