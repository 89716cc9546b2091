import { slotPictureOf, type SymbolSet } from '@mela/rules/art/pictures/symbol-sets';
import { symbolAt, type SlotSpin } from '@mela/rules/games/slot';
import { REELS, ROWS, slotSymbols, STOPS_PER_REEL } from '@mela/rules/games/slot-reels';
import { glowSprite, sheetOf, type Sprite } from '#web/games/art/brush.ts';
import { petals } from '#web/games/art/petals.ts';
import { createSpriteCache } from '#web/games/art/stamps.ts';
import { reelSounds } from '#web/lib/reel-sounds.ts';
import { isStill, type Scene } from '#web/lib/use-scene.ts';
import { litOf, type Cell, type Lit } from './lit.ts';
import { cellAt, insetOf, paintMachine, placeOf, type Place, type Theme } from './machine-art.ts';
import {
  hasTouched,
  isLanded,
  land,
  positionOf,
  resting,
  run,
  speedOf,
  type Reel,
  SPEED,
} from './reel-motion.ts';

export type ReelsScene = Scene & {
  /** All reels turn until their stops are known. */
  spin(): void;
  /** The reels stop one after another; resolves when the last one rests. */
  land(stops: readonly number[]): Promise<void>;
  /** Stops immediately. */
  skip(): void;
  /** The bet failed: shows the previous stops again. */
  giveUp(): void;
  /** Highlights the paying lines one after another. */
  light(spin: SlotSpin | undefined): void;
  /** Petals for a win, scaled by its multiple of the stake. */
  cheer(times: number): void;
};

const NEXT_REEL_MS = 170;
const LINE_MS = 1100;

type LitSince = Lit & { since: number };

/** The drawing contexts and bitmaps. */
type Kit = {
  place: Place;
  stamp(symbol: string): Sprite;
  smear(symbol: string): Sprite;
  bulb: Sprite;
  glow: Sprite;
  theme: Theme;
};

export function reelsScene(set: SymbolSet, theme: Theme, standing: readonly number[]): ReelsScene {
  const size = { width: 0, height: 0 };
  const kit = kitOf(set, theme);
  const shower = petals();
  let reels: Reel[] = standing.map(resting);
  let rested = [...standing];
  let touched = REELS;
  let lit: LitSince | undefined;
  let onThere: (() => void) | undefined;

  const arrive = (time: number): void => {
    const now = reels.filter((reel) => hasTouched(reel, time)).length;
    for (; touched < now; touched++) reelSounds.stop(touched);
    if (!onThere || !reels.every((reel) => isLanded(reel, time))) return;
    reels = reels.map((reel) => resting(reel.kind === 'run' ? 0 : reel.stop));
    rested = reels.map((reel) => (reel.kind === 'rest' ? reel.stop : 0));
    const notify = onThere;
    onThere = undefined;
    notify();
  };

  return {
    resize: (width, height) => {
      Object.assign(size, { width, height });
      kit.place = placeOf(size);
    },
    paintGround: (pen) => paintMachine(pen, kit.place, { set, theme }),
    spin: () => {
      lit = undefined;
      // The petals of the last win do not fall over the next result.
      shower.clear();
      touched = 0;
      const now = performance.now();
      reels = reels.map((reel) => run(reel, now));
    },
    land: (stops) =>
      new Promise((there) => {
        const now = performance.now();
        const isAtOnce = isStill();
        onThere = there;
        reels = reels.map((reel, index) =>
          isAtOnce ? resting(stops[index] ?? 0) : land(reel, stops[index] ?? 0, now + index * NEXT_REEL_MS),
        );
      }),
    skip: () => {
      reels = reels.map((reel) => (reel.kind === 'land' ? resting(reel.stop) : reel));
    },
    giveUp: () => {
      reels = rested.map(resting);
      touched = REELS;
    },
    light: (spin) => {
      lit = spin && { ...litOf(spin), since: performance.now() };
    },
    cheer: (times) => {
      if (isStill()) return;
      shower.shower(Math.min(140, Math.round(14 + times * 5)), size, performance.now());
    },
    draw: (pen, time) => {
      drawBulbs(pen, kit, { time, isWon: lit !== undefined });
      drawReels(pen, kit, { reels, time, lit });
      if (lit) drawLit(pen, kit, { lit, reels, time });
      shower.draw(pen, time);
      arrive(time);
      return !isStill() || onThere !== undefined;
    },
  };
}

function kitOf(set: SymbolSet, theme: Theme): Kit {
  const pictureOf = createSpriteCache((key) =>
    slotPictureOf(set, slotSymbols.find((one) => one === key) ?? 'S'),
  );
  const smeared = new Map<string, Sprite>();
  const pixels = () => Math.round(kit.place.cell * Math.min(devicePixelRatio, 2));
  const kit: Kit = {
    place: { x: 0, y: 0, width: 0, height: 0, cell: 32 },
    stamp: (symbol) => pictureOf(symbol, pixels()),
    smear: (symbol) => {
      const key = `${symbol} ${pixels()}`;
      const sprite = smeared.get(key) ?? smearOf(pictureOf(symbol, pixels()));
      smeared.set(key, sprite);
      return sprite;
    },
    bulb: glowSprite('#ffd98a', 40),
    glow: glowSprite(theme.light, 128),
    theme,
  };
  return kit;
}

/** A fast symbol: drawn many times, faintly, along its path. */
function smearOf(sprite: Sprite): Sprite {
  const { width, height } = sprite;
  return sheetOf(width, height * 1.6, (pen) => {
    pen.globalAlpha = 0.085;
    for (let step = 0; step < 21; step++) pen.drawImage(sprite, 0, (height * 0.6 * step) / 20);
  });
}

type Turning = { reels: readonly Reel[]; time: number; lit: LitSince | undefined };

function drawReels(pen: CanvasRenderingContext2D, kit: Kit, { reels, time, lit }: Turning): void {
  const { place } = kit;
  pen.save();
  pen.beginPath();
  pen.rect(place.x, place.y, place.width, place.height);
  pen.clip();
  reels.forEach((reel, column) => {
    const position = positionOf(reel, time);
    const isFast = speedOf(reel, time) > SPEED * 0.45;
    const first = Math.floor(position);
    const part = position - first;
    for (let row = 0; row <= ROWS; row++) {
      const symbol = symbolAt(column, (((first + row) % STOPS_PER_REEL) + STOPS_PER_REEL) % STOPS_PER_REEL);
      const { x, y } = cellAt(place, column, row - part);
      const isDim = lit !== undefined && reel.kind === 'rest' && !isLitCell(lit, { reel: column, row });
      drawSymbol(pen, kit, { symbol, x, y, isFast, alpha: isDim ? 0.42 : 1 });
    }
  });
  pen.restore();
}

type Shown = { symbol: string; x: number; y: number; isFast: boolean; alpha: number };

function drawSymbol(pen: CanvasRenderingContext2D, kit: Kit, { symbol, x, y, isFast, alpha }: Shown): void {
  const side = kit.place.cell - 2 * insetOf(kit.place);
  pen.globalAlpha = alpha;
  if (isFast) pen.drawImage(kit.smear(symbol), x - side / 2, y - side * 0.8, side, side * 1.6);
  else pen.drawImage(kit.stamp(symbol), x - side / 2, y - side / 2, side, side);
  pen.globalAlpha = 1;
}

const isLitCell = ({ lines, scatters }: Lit, { reel, row }: Cell): boolean =>
  [...lines, scatters].some((cells) => cells.some((cell) => cell.reel === reel && cell.row === row));

type Lighting = { lit: LitSince; reels: readonly Reel[]; time: number };

function drawLit(pen: CanvasRenderingContext2D, kit: Kit, { lit, reels, time }: Lighting): void {
  const groups = [...lit.lines, ...(lit.scatters.length > 0 ? [lit.scatters] : [])];
  if (groups.length === 0) return;
  const at = isStill() ? 0 : Math.floor((time - lit.since) / LINE_MS) % groups.length;
  const group = groups[at] ?? [];
  const isLine = at < lit.lines.length;
  if (isLine) drawLine(pen, kit, group);
  const pulse = isStill() ? 1 : 1 + 0.07 * Math.sin((time - lit.since) / 130);
  for (const { reel, row } of group) {
    const { x, y } = cellAt(kit.place, reel, row);
    const side = (kit.place.cell - 2 * insetOf(kit.place)) * pulse;
    const halo = kit.place.cell * 1.5;
    pen.globalAlpha = 0.55;
    pen.drawImage(kit.glow, x - halo / 2, y - halo / 2, halo, halo);
    pen.globalAlpha = 1;
    const shown = reels[reel];
    const symbol = symbolAt(reel, (shown?.kind === 'rest' ? shown.stop : 0) + row);
    pen.drawImage(kit.stamp(symbol), x - side / 2, y - side / 2, side, side);
  }
}

function drawLine(pen: CanvasRenderingContext2D, { place, theme }: Kit, cells: readonly Cell[]): void {
  pen.beginPath();
  for (const { reel, row } of cells) {
    const { x, y } = cellAt(place, reel, row);
    pen.lineTo(x, y);
  }
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = theme.ground;
  pen.globalAlpha = 0.7;
  pen.lineWidth = 8;
  pen.stroke();
  pen.globalAlpha = 1;
  pen.strokeStyle = '#ffd34d';
  pen.lineWidth = 3.5;
  pen.stroke();
}

/** Bulbs along the frame; they run around during a win. */
function drawBulbs(
  pen: CanvasRenderingContext2D,
  kit: Kit,
  { time, isWon }: { time: number; isWon: boolean },
): void {
  const { x, y, width, height } = kit.place;
  const [across, down] = [Math.round(width / 26), Math.round(height / 26)];
  let index = 0;
  const bulb = (bx: number, by: number): void => {
    index += 1;
    const wave = isStill() ? 0.8 : Math.sin(time / (isWon ? 110 : 420) - index * (isWon ? 0.9 : 2.1));
    const side = 13 + 4 * wave;
    pen.globalAlpha = 0.62 + 0.36 * wave;
    pen.drawImage(kit.bulb, bx - side / 2, by - side / 2, side, side);
  };
  for (let step = 0; step <= across; step++) bulb(x + (width * step) / across, y + height + 7.5);
  for (let step = 0; step <= down; step++) {
    bulb(x - 7.5, y + (height * step) / down);
    bulb(x + width + 7.5, y + (height * step) / down);
  }
  pen.globalAlpha = 1;
}
