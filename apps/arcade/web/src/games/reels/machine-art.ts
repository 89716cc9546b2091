import type { SymbolSet } from '@mela/rules/art/pictures/symbol-sets';
import { REELS, ROWS } from '@mela/rules/games/slot-reels';
import { brushOn } from '#web/games/art/brush.ts';

// The static parts around the reels, painted once for each size.

export type Theme = { light: string; glow: string; ground: string };

/** The layout of the stage, in its own pixels. */
export type Place = { x: number; y: number; width: number; height: number; cell: number };

const EDGE = 12;
const GAP = 0.08;

/** The largest window with so many columns and rows that leaves room above for the roof and below for the text. */
export function placeOf(
  size: { width: number; height: number },
  { columns, rows }: { columns: number; rows: number } = { columns: REELS, rows: ROWS },
): Place {
  const roof = Math.min(64, size.height * 0.14);
  const words = Math.min(92, Math.max(56, size.height * 0.2));
  const wide = (size.width - 2 * EDGE - 8) / columns;
  const high = (size.height - roof - words - 2 * EDGE) / rows;
  const cell = Math.max(28, Math.min(wide, high, 190));
  const [width, height] = [cell * columns, cell * rows];
  const free = size.height - roof - words - height;
  return { x: (size.width - width) / 2, y: roof + Math.max(EDGE, free / 2), width, height, cell };
}

/** The middle of a cell. */
export function cellAt({ x, y, cell }: Place, column: number, row: number): { x: number; y: number } {
  return { x: x + (column + 0.5) * cell, y: y + (row + 0.5) * cell };
}

export const insetOf = ({ cell }: Place): number => cell * GAP;

/** The box with its roof: lit from inside in the colours of the title, crowned by what the set is about. */
export function paintMachine(
  pen: CanvasRenderingContext2D,
  place: Place,
  { set, theme }: { set: SymbolSet; theme: Theme },
): void {
  box(pen, place, theme);
  drums(pen, place, theme);
  roofs[set.name](pen, place, theme);
}

function rounded(pen: CanvasRenderingContext2D, { x, y, width, height }: Place, by: number, radius: number) {
  pen.beginPath();
  pen.roundRect(x - by, y - by, width + 2 * by, height + 2 * by, radius);
}

function box(pen: CanvasRenderingContext2D, place: Place, { light, glow, ground }: Theme): void {
  const { x, y, width, height } = place;
  pen.save();
  pen.shadowColor = '#02031099';
  pen.shadowBlur = 26;
  pen.shadowOffsetY = 10;
  const brass = pen.createLinearGradient(x, y - EDGE, x + width, y + height + EDGE);
  for (const [at, colour] of [
    [0, '#fff1bf'],
    [0.2, '#d99417'],
    [0.5, '#7d4506'],
    [0.72, '#e8a92a'],
    [1, '#8a4f0a'],
  ] as const)
    brass.addColorStop(at, colour);
  rounded(pen, place, EDGE, 20);
  pen.fillStyle = brass;
  pen.fill();
  pen.restore();
  rounded(pen, place, EDGE - 3, 17);
  pen.fillStyle = ground;
  pen.fill();
  const inside = pen.createRadialGradient(
    x + width / 2,
    y + height * 0.4,
    10,
    x + width / 2,
    y + height / 2,
    width * 0.65,
  );
  inside.addColorStop(0, glow);
  inside.addColorStop(1, ground);
  rounded(pen, place, 3, 10);
  pen.fillStyle = inside;
  pen.fill();
  rounded(pen, place, 3, 10);
  pen.strokeStyle = light;
  pen.globalAlpha = 0.35;
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Each column a little rounded, as a drum is. */
function drums(pen: CanvasRenderingContext2D, { x, y, width, height, cell }: Place, { light }: Theme) {
  const count = Math.round(width / cell);
  for (let column = 0; column < count; column++) {
    const left = x + column * cell;
    const drum = pen.createLinearGradient(left, 0, left + cell, 0);
    drum.addColorStop(0, '#00000066');
    drum.addColorStop(0.18, '#00000000');
    drum.addColorStop(0.5, '#ffffff14');
    drum.addColorStop(0.82, '#00000000');
    drum.addColorStop(1, '#00000066');
    pen.fillStyle = drum;
    pen.fillRect(left, y, cell, height);
    if (column === 0) continue;
    pen.fillStyle = light;
    pen.globalAlpha = 0.28;
    pen.fillRect(left - 0.75, y + 4, 1.5, height - 8);
    pen.globalAlpha = 1;
  }
}

type Roof = (pen: CanvasRenderingContext2D, place: Place, theme: Theme) => void;

/** A scalloped edge of cloth in two colours. */
function awning(pen: CanvasRenderingContext2D, { x, y, width }: Place, cloth: readonly [string, string]) {
  const [left, right, top] = [x - EDGE - 4, x + width + EDGE + 4, y - EDGE - 36];
  const count = Math.max(8, Math.round(width / 34));
  const wide = (right - left) / count;
  for (let index = 0; index < count; index++) {
    const at = left + index * wide;
    const shade = pen.createLinearGradient(0, top, 0, top + 40);
    shade.addColorStop(0, cloth[index % 2 ? 1 : 0]);
    shade.addColorStop(1, index % 2 ? '#c9b79a' : '#7a0f3a');
    pen.fillStyle = shade;
    pen.beginPath();
    pen.moveTo(at + wide * 0.08, top);
    pen.lineTo(at + wide * 0.92, top);
    pen.lineTo(at + wide, top + 26);
    pen.arc(at + wide / 2, top + 26, wide / 2, 0, Math.PI);
    pen.closePath();
    pen.fill();
  }
  pen.fillStyle = '#ffd98a';
  pen.fillRect(left - 2, top - 5, right - left + 4, 6);
}

const roofs: Readonly<Record<SymbolSet['name'], Roof>> = {
  night: (pen, { x, y, width }, { light }) => {
    const [left, right, top] = [x - EDGE, x + width + EDGE, y - EDGE];
    const middle = (left + right) / 2;
    const cloth = pen.createLinearGradient(0, top - 46, 0, top);
    cloth.addColorStop(0, '#d61f69');
    cloth.addColorStop(1, '#5b0c3f');
    pen.fillStyle = cloth;
    pen.beginPath();
    pen.moveTo(left + 6, top + 2);
    pen.quadraticCurveTo(left + width * 0.2, top - 10, middle - 34, top - 28);
    pen.quadraticCurveTo(middle, top - 60, middle + 34, top - 28);
    pen.quadraticCurveTo(right - width * 0.2, top - 10, right - 6, top + 2);
    pen.closePath();
    pen.fill();
    pen.strokeStyle = '#ffcf5a';
    pen.lineWidth = 2.5;
    pen.stroke();
    const brush = brushOn(pen);
    brush.at({ x: middle, y: top - 20, size: 0.3 }, () =>
      brush.around(12, (index) =>
        brush.area(index % 2 ? light : '#ffb21a', 'M0 -6 C16 -18 14 -44 0 -54 C-14 -44 -16 -18 0 -6Z'),
      ),
    );
    brush.disc(['#fffbe6', '#ff8a00'], middle, top - 20, 5);
  },
  sweets: (pen, place) => awning(pen, place, ['#ff4d8d', '#fff6e4']),
  jungle: (pen, { x, y, width }) => {
    const brush = brushOn(pen);
    const [left, right, top] = [x - EDGE, x + width + EDGE, y - EDGE];
    pen.strokeStyle = '#1b7a43';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(left - 4, top + 20);
    pen.bezierCurveTo(left + width * 0.2, top - 34, right - width * 0.35, top + 22, right + 4, top - 8);
    pen.stroke();
    const count = Math.round(width / 24);
    for (let index = 0; index <= count; index++) {
      const share = index / count;
      const at = { x: left + (right - left) * share, y: top - 4 + 12 * Math.sin(share * 5 + 2.4) };
      const turn = (index % 2 ? 150 : 20) + 24 * Math.sin(index * 2.3);
      brush.at({ ...at, turn, size: 0.4 + 0.12 * Math.sin(index * 1.7) }, () => {
        brush.area(
          [index % 3 ? '#4fce6a' : '#9be06a', '#0c5a36', -50, 0],
          'M0 0 C22 -12 22 -40 0 -56 C-22 -40 -22 -12 0 0Z',
        );
        brush.line('#d9ffd0aa', 2, 'M0 -4 V-46');
      });
    }
    for (const share of [0.16, 0.52, 0.86])
      brush.at({ x: left + (right - left) * share, y: top - 3, size: 0.3 }, () => {
        brush.around(5, () =>
          brush.area(['#ff8fb2', '#c81f5c', -46, 0], 'M0 0 C24 -10 28 -40 0 -46 C-28 -40 -24 -10 0 0Z'),
        );
        brush.disc(['#fffbd0', '#f0a800'], 0, 0, 9);
      });
  },
};
