import { kinds } from '@mela/rules/art/pictures/fish-kinds';
import { fishPayOf, type Fish, type Hit, type Shot } from '@mela/rules/games/fishing';
import { isInPond, shoalAt, type Swimmer } from '@mela/rules/games/shoal';
import { glowSprite, type Sprite } from '#web/games/art/brush.ts';
import { petals } from '#web/games/art/petals.ts';
import type { Theme } from '#web/games/reels/machine-art.ts';
import { isStill, type Scene } from '#web/lib/use-scene.ts';
import { openPainter } from './fish-painter.ts';
import { waveAt, type Swim } from './swim.ts';
import { barrel, beam, bombArt, lamp, net, paintWell } from './well-art.ts';
import { aimRing, catchWords, payTag, stampAt, type Stamp } from './words-art.ts';

export type PondScene = Scene & {
  /** The fish under a point of the stage. */
  fishAt(x: number, y: number): Swimmer | undefined;
  aimAt(id: number): void;
  /** From the left to the right, or back. */
  aimNext(by: 1 | -1): void;
  aimed(): Swimmer | undefined;
  /** The target as it was when it was chosen, with a callback on every change, for components that name it. */
  chosen(): Swimmer | undefined;
  listenToAim(listener: () => void): () => void;
  /** Animates the shot to the fish, and resolves when it arrives. */
  fire(kind: Shot['kind'], id: number): Promise<void>;
  /** Shows the result of a shot; celebrates only if it paid more than it cost. */
  show(shot: Seen): void;
  /** Fish that were caught before the page was reloaded. */
  forget(ids: readonly number[]): void;
};

type Place = { x: number; y: number };
type Seen = {
  targets: readonly number[];
  hits: readonly Hit[];
  words: readonly string[];
  isCheered: boolean;
};
type Flying = { kind: Shot['kind']; to: number; from: Place; begun: number; lasts: number; onThere(): void };
type Leaving = { fish: Fish; at: Place; isLeftward: boolean; since: number; words: Stamp };
type Startled = { id: number; since: number };

const LEAVE_MS = 900;
const FRIGHT_MS = 500;
const WAVE_MS = 900;
/** Large fish are painted at a lower resolution: it saves memory and is not visible. */
const PIXELS_MAX = 280;
const SPEED = 1.5;
/** A fish is painted this long before it appears. */
const AHEAD_MS = 3000;

/** The marker of the target. */
type Aim = { ring: Stamp; tag: Stamp; radius: number };

type Kit = {
  size: { width: number; height: number };
  resize(width: number, height: number): void;
  /** Undefined until it is painted; the first request starts painting. */
  swimOf(fish: Fish): Swim | undefined;
  lengthOf(fish: Fish): number;
  aimOf(fish: Fish): Aim;
  beam: Sprite;
  lamp: Sprite;
  barrel: Sprite;
  shots: Readonly<Record<Shot['kind'], Sprite>>;
  bubble: Sprite;
  ring: Sprite;
};

type PondOrder = { theme: Theme; word: string; now(): number };

export function pondScene(order: PondOrder): PondScene {
  const kit = kitOf();
  const { size } = kit;
  const sparks = petals();
  const shoal = shoalOf(order);
  let flying: Flying[] = [];
  let leaving: Leaving[] = [];
  let startled: Startled[] = [];
  const placeOf = ({ x, y }: Swimmer): Place => ({ x: x * size.width, y: y * size.height });

  return {
    resize: kit.resize,
    paintGround: (pen) => paintWell(pen, size, order.theme),
    fishAt: (x, y) => nearest(shoal.inReach(), kit, { x, y }),
    aimAt: (id) => shoal.choose(shoal.find(id)),
    aimNext: shoal.chooseNext,
    aimed: shoal.aimed,
    chosen: shoal.chosen,
    listenToAim: shoal.listenToAim,
    forget: shoal.forget,
    fire: (kind, id) =>
      new Promise((onThere) => {
        const target = shoal.find(id);
        const from = muzzleOf(size);
        const to = target ? placeOf(target) : from;
        const lasts = isStill() ? 0 : Math.max(140, Math.hypot(to.x - from.x, to.y - from.y) / SPEED);
        flying.push({ kind, to: id, from, begun: performance.now(), lasts, onThere });
      }),
    show: ({ targets, hits, words, isCheered }) => {
      const since = performance.now();
      targets.forEach((id, index) => {
        const swimmer = shoal.find(id);
        if (!hits[index]?.isCaught) return void startled.push({ id, since });
        shoal.forget([id]);
        if (!swimmer) return;
        const { fish, isLeftward } = swimmer;
        const at = placeOf(swimmer);
        leaving.push({ fish, at, isLeftward, since, words: catchWords(words[index] ?? '') });
        if (isCheered && !isStill())
          sparks.burst({ ...at, count: Math.min(40, 8 + fishPayOf(fish) / 3), force: 190 }, since);
      });
    },
    draw: (pen, time) => {
      const here = shoal.look();
      const target = shoal.aimed();
      startled = startled.filter(({ since }) => time - since < FRIGHT_MS);
      leaving = leaving.filter(({ since }) => time - since < LEAVE_MS);
      drawWater(pen, kit, time);
      for (const swimmer of here) {
        const since = startled.find(({ id }) => id === swimmer.id)?.since;
        drawFish(pen, kit, {
          swimmer,
          time,
          fright: since === undefined ? 0 : 1 - (time - since) / FRIGHT_MS,
        });
      }
      if (target) drawAim(pen, kit, { swimmer: target, time });
      for (const one of leaving) drawLeaving(pen, kit, one, time);
      drawBarrel(pen, kit, target && placeOf(target));
      for (const shot of flying) drawShot(pen, kit, { shot, to: shoal.find(shot.to), time });
      const there = flying.filter(({ begun, lasts }) => time - begun >= lasts);
      flying = flying.filter((shot) => !there.includes(shot));
      for (const { onThere } of there) onThere();
      sparks.draw(pen, time);
      for (const { fish } of shoal.coming(time)) kit.swimOf(fish);
      return true;
    },
  };
}

/** The fish that are in the pond and not caught, and the target of the cannon. */
function shoalOf({ word, now }: PondOrder) {
  const caught = new Set<number>();
  const listeners = new Set<() => void>();
  let here: Swimmer[] = [];
  let chosen: Swimmer | undefined;
  let lookedAhead = -Infinity;
  const find = (id: number | undefined) => here.find((one) => one.id === id);
  const inReach = (): Swimmer[] => here.filter(isInPond).toSorted((one, other) => one.x - other.x);
  const choose = (next: Swimmer | undefined): void => {
    if (next?.id === chosen?.id) return;
    chosen = next;
    for (const listener of listeners) listener();
  };
  return {
    find,
    inReach,
    choose,
    aimed: () => find(chosen?.id),
    chosen: () => chosen,
    listenToAim: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    chooseNext: (by: 1 | -1): void => {
      const row = inReach();
      const at = row.findIndex(({ id }) => id === chosen?.id);
      choose(row[(at + by + row.length) % Math.max(1, row.length)]);
    },
    forget: (ids: readonly number[]): void => {
      for (const id of ids) caught.add(id);
    },
    /** Periodically paints the fish that appear soon. */
    coming: (time: number): readonly Swimmer[] => {
      if (time - lookedAhead < AHEAD_MS / 2) return [];
      lookedAhead = time;
      return shoalAt(word, now() + AHEAD_MS);
    },
    /** Runs once a frame. If the target has left the pond, the next best fish becomes the target. */
    look: (): readonly Swimmer[] => {
      here = shoalAt(word, now()).filter(({ id }) => !caught.has(id));
      const current = find(chosen?.id);
      if (!current || !isInPond(current)) {
        const middle = ({ x }: Swimmer): number => Math.abs(x - 0.5);
        choose(inReach().toSorted((one, other) => middle(one) - middle(other))[0]);
      }
      return here;
    },
  };
}

/** The fish under a finger: small ones have a larger hit area. */
function nearest(swimmers: readonly Swimmer[], kit: Kit, at: Place): Swimmer | undefined {
  const far = ({ x, y, fish }: Swimmer): number =>
    Math.hypot(x * kit.size.width - at.x, y * kit.size.height - at.y) /
    Math.max(30, kit.lengthOf(fish) * 0.6);
  const [best] = swimmers.toSorted((one, other) => far(one) - far(other));
  return best && far(best) <= 1 ? best : undefined;
}

function kitOf(): Kit {
  const size = { width: 0, height: 0 };
  /** Bitmaps of the current size; another size needs others. Undefined while a bitmap is being painted. */
  const swims = new Map<Fish, Swim | undefined>();
  const aims = new Map<Fish, Aim>();
  // Texts that were painted before the font was loaded are painted again.
  document.fonts.addEventListener('loadingdone', () => aims.clear());
  const lengthOf = (fish: Fish): number =>
    kinds[fish].size * Math.min(Math.max(300, Math.min(size.width, size.height)), 720);
  const pixelsOf = (fish: Fish): number =>
    Math.min(PIXELS_MAX, Math.round(lengthOf(fish) * Math.min(devicePixelRatio, 2)));
  const paint = openPainter(({ fish, pixels, still, waves }) => {
    if (pixels === pixelsOf(fish)) swims.set(fish, { still, waves });
  });
  return {
    size,
    lengthOf,
    resize: (width, height) => {
      if (width === size.width && height === size.height) return;
      Object.assign(size, { width, height });
      swims.clear();
      aims.clear();
    },
    aimOf: (fish) => {
      const known = aims.get(fish);
      if (known) return known;
      const radius = lengthOf(fish) * 0.46;
      const made = { ring: aimRing(radius), tag: payTag(`${fishPayOf(fish)}×`), radius };
      aims.set(fish, made);
      return made;
    },
    swimOf: (fish) => {
      if (!swims.has(fish)) {
        swims.set(fish, undefined);
        paint({ fish, pixels: pixelsOf(fish) });
      }
      return swims.get(fish);
    },
    beam: beam(),
    lamp: lamp(),
    barrel: barrel(),
    shots: { bullet: net(), bomb: bombArt() },
    bubble: glowSprite('#dffcff', 24),
    ring: glowSprite('#fff3c0', 96),
  };
}

const muzzleOf = ({ width, height }: Kit['size']): Place => ({ x: width / 2, y: height - 18 });

const BUBBLES = 12;

function drawWater(pen: CanvasRenderingContext2D, kit: Kit, time: number): void {
  const { width, height } = kit.size;
  const clock = isStill() ? 0 : time;
  for (let index = 0; index < 4; index++) {
    const x = width * (0.14 + 0.25 * index) + Math.sin(clock / 2600 + index * 2) * 26;
    pen.globalAlpha = 0.5 + 0.3 * Math.sin(clock / 1700 + index * 1.4);
    pen.drawImage(kit.beam, x - 70, 0, 140, height * 0.9);
  }
  pen.globalAlpha = 0.55;
  for (let index = 0; index < BUBBLES; index++) {
    const part = (clock / (5200 + index * 310) + index * 0.17) % 1;
    const x = width * ((index * 0.381) % 1) + 9 * Math.sin(part * 14 + index);
    const side = 5 + (index % 4) * 3;
    pen.drawImage(kit.bubble, x, height * (1 - part), side, side);
  }
  pen.globalAlpha = 1;
  for (let index = 0; index < 5; index++) {
    const x = width * (0.1 + 0.2 * index) + Math.sin(clock / 2100 + index) * 8;
    const y = -6 + 3 * Math.sin(clock / 900 + index * 1.9);
    pen.drawImage(kit.lamp, x - 22, y, 44, 44);
  }
}

type Swum = { swimmer: Swimmer; time: number; fright: number };

function drawFish(pen: CanvasRenderingContext2D, kit: Kit, { swimmer, time, fright }: Swum): void {
  const { width, height } = kit.size;
  const length = kit.lengthOf(swimmer.fish);
  const swim = kit.swimOf(swimmer.fish);
  if (!swim) return;
  const { picture, left } = waveAt(swim, isStill() ? 0 : time / WAVE_MS + swimmer.id * 0.37);
  const { width: side } = swim.still;
  const way = swimmer.isLeftward ? -1 : 1;
  const x = swimmer.x * width + (fright > 0 ? Math.sin(time / 18) * 4 * fright : 0);
  pen.translate(x, swimmer.y * height);
  pen.scale(way, 1);
  pen.drawImage(picture, left, 0, side, side, -length / 2, -length / 2, length, length);
  pen.scale(way, 1);
  pen.translate(-x, -swimmer.y * height);
}

function drawAim(
  pen: CanvasRenderingContext2D,
  kit: Kit,
  { swimmer, time }: { swimmer: Swimmer; time: number },
): void {
  const { width, height } = kit.size;
  const [x, y] = [swimmer.x * width, swimmer.y * height];
  const { ring, tag, radius } = kit.aimOf(swimmer.fish);
  pen.save();
  pen.translate(x, y);
  if (!isStill()) pen.rotate(time / 900);
  stampAt(pen, ring, 0, 0);
  pen.restore();
  stampAt(pen, tag, x, y + radius + 6);
}

/** A caught fish rises, turns and shrinks in the net, and leaves its payout. */
function drawLeaving(pen: CanvasRenderingContext2D, kit: Kit, one: Leaving, time: number): void {
  const part = (time - one.since) / LEAVE_MS;
  const length = kit.lengthOf(one.fish) * Math.max(0, 1 - part * 1.2);
  const { x } = one.at;
  const y = one.at.y - part * 26;
  const halo = kit.lengthOf(one.fish) * (0.6 + part);
  pen.globalAlpha = 1 - part;
  pen.drawImage(kit.ring, x - halo, y - halo, halo * 2, halo * 2);
  const swim = kit.swimOf(one.fish);
  if (swim && length > 2) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(part * 2.4 * (one.isLeftward ? -1 : 1));
    pen.scale(one.isLeftward ? -1 : 1, 1);
    pen.drawImage(swim.still, -length / 2, -length / 2, length, length);
    pen.restore();
  }
  pen.globalAlpha = Math.min(1, 2.4 * (1 - part));
  stampAt(pen, one.words, x, y - 26 - part * 24);
  pen.globalAlpha = 1;
}

function drawBarrel(pen: CanvasRenderingContext2D, kit: Kit, target: Place | undefined): void {
  const at = muzzleOf(kit.size);
  const turn = target ? Math.atan2(target.x - at.x, at.y - target.y) : 0;
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(Math.max(-1.35, Math.min(1.35, turn)));
  pen.drawImage(kit.barrel, -30, -68, 60, 90);
  pen.restore();
}

type Shooting = { shot: Flying; to: Swimmer | undefined; time: number };

function drawShot(pen: CanvasRenderingContext2D, kit: Kit, { shot, to, time }: Shooting): void {
  const part = shot.lasts === 0 ? 1 : Math.min(1, (time - shot.begun) / shot.lasts);
  const end = to ? { x: to.x * kit.size.width, y: to.y * kit.size.height } : shot.from;
  const [x, y] = [shot.from.x + (end.x - shot.from.x) * part, shot.from.y + (end.y - shot.from.y) * part];
  const side = (shot.kind === 'bomb' ? 34 : 18) + 22 * part;
  pen.save();
  pen.translate(x, y);
  pen.rotate(part * 5);
  pen.drawImage(kit.shots[shot.kind], -side / 2, -side / 2, side, side);
  pen.restore();
}
