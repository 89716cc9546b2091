import { sheetOf, type Sprite } from '#web/games/art/brush.ts';

// Drawing text on a canvas makes the browser recalculate the style of the whole page in the middle of a frame. Repeated texts are
// drawn once on an own canvas and copied from there.

export type Stamp = { sprite: Sprite; width: number; height: number };

const density = (): number => Math.min(devicePixelRatio, 2);

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Uses the page’s pixels, from the middle of the sheet. */
function stampOf(width: number, height: number, draw: (pen: Pen) => void): Stamp {
  const scale = density();
  const sprite = sheetOf(width * scale, height * scale, (pen) => {
    pen.setTransform(scale, 0, 0, scale, (width * scale) / 2, (height * scale) / 2);
    draw(pen);
  });
  return { sprite, width, height };
}

const write = (pen: Pen, size: number): void => {
  pen.font = `700 ${size}px 'Baloo 2', system-ui, sans-serif`;
  pen.textAlign = 'center';
};

/** Four arcs around the target. */
export const aimRing = (radius: number): Stamp =>
  stampOf(2 * radius + 6, 2 * radius + 6, (pen) => {
    pen.strokeStyle = '#ffd34d';
    pen.lineWidth = 2.5;
    for (let part = 0; part < 4; part++) {
      pen.beginPath();
      pen.arc(0, 0, radius, part * 1.571, part * 1.571 + 0.9);
      pen.stroke();
    }
  });

/** The payout, on a tag. */
export const payTag = (words: string): Stamp =>
  stampOf(40, 20, (pen) => {
    pen.fillStyle = '#051a33cc';
    pen.beginPath();
    pen.roundRect(-20, -10, 40, 20, 10);
    pen.fill();
    write(pen, 13);
    pen.fillStyle = '#ffe9a8';
    pen.fillText(words, 0, 5);
  });

/** The payout of a catch, in the light of a lamp. */
export const catchWords = (words: string): Stamp =>
  stampOf(words.length * 16 + 16, 36, (pen) => {
    write(pen, 22);
    pen.lineWidth = 4;
    pen.strokeStyle = '#051a33';
    pen.strokeText(words, 0, 8);
    pen.fillStyle = '#ffe08a';
    pen.fillText(words, 0, 8);
  });

export function stampAt(
  pen: CanvasRenderingContext2D,
  { sprite, width, height }: Stamp,
  x: number,
  y: number,
): void {
  pen.drawImage(sprite, x - width / 2, y - height / 2, width, height);
}
