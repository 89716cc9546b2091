import { cascadePictureOf, type SymbolSet } from '@mela/rules/art/pictures/symbol-sets';
import { CASCADE_COLUMNS, CASCADE_ROWS, type CascadeBoard } from '@mela/rules/games/cascade';
import { glowSprite, type Sprite } from '#web/games/art/brush.ts';
import { petals } from '#web/games/art/petals.ts';
import { createSpriteCache } from '#web/games/art/stamps.ts';
import {
  cellAt,
  insetOf,
  paintMachine,
  placeOf,
  type Place,
  type Theme,
} from '#web/games/reels/machine-art.ts';
import { reelSounds } from '#web/lib/reel-sounds.ts';
import { isStill, type Scene } from '#web/lib/use-scene.ts';
import { fallsAfter, fallsOnto, lastsAll, rowAt, type Fall } from './falls.ts';

export type CascadeScene = Scene & {
  /** The current pieces leave the plate. */
  clear(): void;
  /** A new board falls in. */
  fall(board: CascadeBoard): Promise<void>;
  /** These symbols light up and then disappear. */
  pop(isGone: (symbol: number) => boolean): Promise<void>;
  /** The remaining pieces fall, and new ones follow. */
  refill(before: CascadeBoard, after: CascadeBoard, isGone: (symbol: number) => boolean): Promise<void>;
  /** The bet failed: shows the previous board again. */
  giveUp(): void;
  skip(): void;
  cheer(times: number): void;
};

const CLEAR_MS = 260;
const POP_MS = 620;
const grid = { columns: CASCADE_COLUMNS, rows: CASCADE_ROWS };

/** The running animation: pieces that fall, leave or pop, with start time and duration. */
type Act = {
  kind: 'fall' | 'clear' | 'pop';
  begun: number;
  lasts: number;
  falls: readonly Fall[];
  isGone(symbol: number): boolean;
};

type Kit = {
  place: Place;
  glow: Sprite;
  stamp(symbol: number): Sprite;
};

const never = (): boolean => false;

export function cascadeScene(set: SymbolSet, theme: Theme, board: CascadeBoard): CascadeScene {
  const size = { width: 0, height: 0 };
  const kit = kitOf(set, theme);
  const shower = petals();
  const show = playOf(board);
  return {
    resize: (width, height) => {
      Object.assign(size, { width, height });
      kit.place = placeOf(size, grid);
    },
    paintGround: (pen) => paintMachine(pen, kit.place, { set, theme }),
    clear: () => {
      // The petals of the last win do not fall over the next result.
      shower.clear();
      show.begin({ kind: 'clear', lasts: CLEAR_MS, falls: fallsOnto(show.board()), isGone: never });
    },
    fall: (next) => {
      const falls = fallsOnto(next);
      return show.start({ kind: 'fall', lasts: lastsAll(falls), falls, isGone: never }, next);
    },
    pop: (isGone) => {
      if (!isStill()) burst(shower, kit, { board: show.board(), isGone });
      return show.start({ kind: 'pop', lasts: POP_MS, falls: fallsOnto(show.board()), isGone });
    },
    refill: (before, after, isGone) => {
      const falls = fallsAfter(before, after, isGone);
      return show.start({ kind: 'fall', lasts: lastsAll(falls), falls, isGone: never }, after);
    },
    giveUp: () => show.begin({ kind: 'fall', lasts: 0, falls: fallsOnto(show.board()), isGone: never }),
    skip: show.skip,
    cheer: (times) => {
      if (!isStill()) shower.shower(Math.min(140, Math.round(14 + times * 5)), size, performance.now());
    },
    draw: (pen, time) => {
      drawAct(pen, kit, show.act(), time);
      const flies = shower.draw(pen, time);
      return show.goOn(time) || flies;
    },
  };
}

function kitOf(set: SymbolSet, theme: Theme): Kit {
  const stampOf = createSpriteCache((key) => cascadePictureOf(set, Number(key)));
  const kit: Kit = {
    place: { x: 0, y: 0, width: 0, height: 0, cell: 32 },
    glow: glowSprite(theme.light, 128),
    stamp: (symbol) => stampOf(String(symbol), Math.round(kit.place.cell * Math.min(devicePixelRatio, 2))),
  };
  return kit;
}

/** Plays one act after another; between acts the plate shows the board. */
function playOf(first: CascadeBoard) {
  let act: Act = { kind: 'fall', begun: 0, lasts: 0, falls: fallsOnto(first), isGone: never };
  let board = first;
  let onOver: (() => void) | undefined;
  let columns = CASCADE_COLUMNS;
  const begin = (next: Omit<Act, 'begun'>): void => {
    act = { ...next, begun: performance.now(), lasts: isStill() ? 0 : next.lasts };
    columns = 0;
  };
  return {
    begin,
    board: () => board,
    act: () => act,
    start: (next: Omit<Act, 'begun'>, lies: CascadeBoard = board): Promise<void> =>
      new Promise((over) => {
        board = lies;
        begin(next);
        onOver = over;
      }),
    skip: () => {
      act = { ...act, begun: act.begun - act.lasts };
    },
    /** True while something moves; the end of an act resolves its promise. */
    goOn: (time: number): boolean => {
      const gone = time - act.begun;
      for (; act.kind === 'fall' && columns < CASCADE_COLUMNS && gone > 180 + columns * 50; columns++)
        if (act.lasts > 0) reelSounds.fall(columns);
      if (gone < act.lasts) return true;
      const notify = onOver;
      onOver = undefined;
      notify?.();
      return onOver !== undefined;
    },
  };
}

type Popped = { board: CascadeBoard; isGone(symbol: number): boolean };

function burst(shower: ReturnType<typeof petals>, { place }: Kit, { board, isGone }: Popped): void {
  const time = performance.now() + POP_MS * 0.55;
  board.forEach((cells, column) =>
    cells.forEach((symbol, row) => {
      if (isGone(symbol))
        shower.burst({ ...cellAt(place, column, row), count: 5, force: place.cell * 2.4 }, time);
    }),
  );
}

function drawAct(pen: CanvasRenderingContext2D, kit: Kit, act: Act, time: number): void {
  const { place } = kit;
  const gone = time - act.begun;
  pen.save();
  pen.beginPath();
  pen.rect(place.x, place.y, place.width, place.height);
  pen.clip();
  for (const fall of act.falls) drawPiece(pen, kit, { act, fall, gone });
  pen.restore();
}

type Piece = { act: Act; fall: Fall; gone: number };

function drawPiece(pen: CanvasRenderingContext2D, kit: Kit, { act, fall, gone }: Piece): void {
  const { place } = kit;
  const part = act.lasts === 0 ? 1 : Math.min(1, gone / act.lasts);
  const isMarked = act.isGone(fall.symbol);
  if (act.kind === 'clear' && part === 1) return;
  const row =
    act.kind === 'fall'
      ? rowAt(fall, { gone, lasts: act.lasts })
      : fall.to + (act.kind === 'clear' ? part * part * CASCADE_ROWS : 0);
  const { x, y } = cellAt(place, fall.column, row);
  // First the paying symbols light up, then they disappear.
  const swell =
    act.kind === 'pop' && isMarked
      ? part < 0.55
        ? 1 + 0.12 * Math.sin((part / 0.55) * Math.PI * 3)
        : Math.max(0, 1 - (part - 0.55) / 0.45)
      : 1;
  if (swell <= 0) return;
  const side = (place.cell - 2 * insetOf(place)) * swell;
  if (act.kind === 'pop' && isMarked) {
    const halo = place.cell * 1.45 * swell;
    pen.drawImage(kit.glow, x - halo / 2, y - halo / 2, halo, halo);
  }
  pen.globalAlpha = act.kind === 'pop' && !isMarked ? 0.45 : 1;
  pen.drawImage(kit.stamp(fall.symbol), x - side / 2, y - side / 2, side, side);
  pen.globalAlpha = 1;
}
