import { diya } from '@mela/rules/art/pictures/night';
import { brushOn, sheetOf, type Sprite } from '#web/games/art/brush.ts';
import type { Theme } from '#web/games/reels/machine-art.ts';

// A stepwell at night, seen through its water: stairs and arches at both sides, lamps on the surface, light that falls through.

type Size = { width: number; height: number };

/** Everything that never moves. */
export function paintWell(pen: CanvasRenderingContext2D, size: Size, { glow, ground, light }: Theme): void {
  const { width, height } = size;
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#37c6cf');
  water.addColorStop(0.16, '#158fae');
  water.addColorStop(0.55, '#0a4d7c');
  water.addColorStop(1, '#071c3d');
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  const tint = pen.createRadialGradient(width / 2, 0, 10, width / 2, 0, height * 1.1);
  tint.addColorStop(0, glow);
  tint.addColorStop(1, ground);
  pen.globalAlpha = 0.32;
  pen.fillStyle = tint;
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 1;
  arches(pen, size);
  stairs(pen, size, light);
  plants(pen, size);
  const floor = pen.createLinearGradient(0, height * 0.86, 0, height);
  floor.addColorStop(0, '#04122a00');
  floor.addColorStop(1, '#020a1ce6');
  pen.fillStyle = floor;
  pen.fillRect(0, height * 0.8, width, height * 0.2);
}

/** Pillars and arches far behind, nearly lost in the water. */
function arches(pen: CanvasRenderingContext2D, { width, height }: Size): void {
  const wide = Math.max(84, width / 7);
  const count = Math.ceil(width / wide);
  pen.globalAlpha = 0.34;
  for (const [row, top] of [
    [0, 0.3],
    [1, 0.56],
  ] as const)
    for (let index = 0; index <= count; index++) {
      const x = (index - (row % 2 ? 0.5 : 0)) * wide;
      const [y, high] = [height * top, height * 0.24];
      const shade = pen.createLinearGradient(0, y, 0, y + high);
      shade.addColorStop(0, '#062b4f');
      shade.addColorStop(1, '#06183a');
      pen.fillStyle = shade;
      pen.beginPath();
      pen.moveTo(x + wide * 0.16, y + high);
      pen.lineTo(x + wide * 0.16, y + high * 0.45);
      pen.quadraticCurveTo(x + wide * 0.2, y + high * 0.12, x + wide / 2, y);
      pen.quadraticCurveTo(x + wide * 0.8, y + high * 0.12, x + wide * 0.84, y + high * 0.45);
      pen.lineTo(x + wide * 0.84, y + high);
      pen.fill();
      pen.strokeStyle = '#5fd0dd';
      pen.lineWidth = 1.2;
      pen.stroke();
    }
  pen.globalAlpha = 1;
}

/** Steps that go down into the dark from both sides. */
function stairs(pen: CanvasRenderingContext2D, { width, height }: Size, light: string): void {
  const steps = 6;
  for (const side of [-1, 1])
    for (let step = 0; step < steps; step++) {
      const far = Math.min(width * 0.17, 150) * (1 - step / steps) + 6;
      const y = height * (0.46 + (0.54 * step) / steps);
      const high = (height * 0.54) / steps + 1;
      const x = side < 0 ? 0 : width - far;
      const stone = pen.createLinearGradient(0, y, 0, y + high);
      stone.addColorStop(0, step % 2 ? '#2a6f8f' : '#327c99');
      stone.addColorStop(1, '#0c2f55');
      pen.globalAlpha = 0.8;
      pen.fillStyle = stone;
      pen.fillRect(x, height - (y - height * 0.46) - high, far, high);
      pen.globalAlpha = 0.35;
      pen.fillStyle = light;
      pen.fillRect(x, height - (y - height * 0.46) - high, far, 1.5);
      pen.globalAlpha = 1;
    }
}

function plants(pen: CanvasRenderingContext2D, { width, height }: Size): void {
  const brush = brushOn(pen);
  const count = Math.round(width / 60);
  for (let index = 0; index < count; index++) {
    const x = ((index + 0.5) / count) * width + 20 * Math.sin(index * 7);
    if (Math.abs(x - width / 2) < 60) continue;
    brush.at({ x, y: height + 4, size: 0.5 + 0.4 * Math.abs(Math.sin(index * 3.3)), alpha: 0.75 }, () => {
      for (const [turn, tall] of [
        [-16, 60],
        [0, 84],
        [14, 66],
        [28, 44],
      ] as const)
        brush.at({ turn }, () =>
          brush.area(
            [index % 3 === 0 ? '#c23b8f' : '#1fae7a', '#06304a', -tall, 0],
            `M-5 0 C-12 ${-tall * 0.4} 6 ${-tall * 0.6} 0 ${-tall} C14 ${-tall * 0.6} 2 ${-tall * 0.3} 6 0Z`,
          ),
        );
    });
  }
}

/** A beam of light from above, drawn once and swayed. */
export function beam(): Sprite {
  return sheetOf(120, 400, (pen) => {
    const fade = pen.createLinearGradient(0, 0, 0, 400);
    fade.addColorStop(0, '#eafff844');
    fade.addColorStop(1, '#eafff800');
    pen.fillStyle = fade;
    pen.beginPath();
    pen.moveTo(46, 0);
    pen.lineTo(74, 0);
    pen.lineTo(120, 400);
    pen.lineTo(0, 400);
    pen.fill();
  });
}

/** A lamp that floats. */
export function lamp(): Sprite {
  return sheetOf(96, 96, (pen) => {
    pen.translate(48, 48);
    pen.scale(0.86, 0.86);
    diya(brushOn(pen));
  });
}

/** The cannon: a barrel of brass that looks up. */
export function barrel(): Sprite {
  return sheetOf(120, 180, (pen) => {
    pen.translate(60, 130);
    const { area, line, disc, oval } = brushOn(pen);
    area(
      ['#fff1bf', '#8a4f0a', -120, 20],
      'M-17 10 L-13 -96 C-20 -100 -20 -112 -15 -114 H15 C20 -112 20 -100 13 -96 L17 10 C10 18 -10 18 -17 10Z',
    );
    area('#ffffff55', 'M-10 6 L-8 -94 H-3 L-4 8Z');
    area('#5b2c0566', 'M10 8 L7 -94 H12 L16 8Z');
    oval('#2b1503', [0, -113, 12, 4.5]);
    line('#7d4506', 3, 'M-15 -70 H15 M-16 -40 H16');
    for (const y of [-62, -48]) line('#ff4d8d', 3, `M-15 ${y} H15`);
    disc(['#fff1bf', '#a8680f'], 0, 6, 25);
    disc(['#ff86ad', '#a8123c'], 0, 6, 13);
    for (let index = 0; index < 8; index++)
      disc('#ffe9a8', 19 * Math.cos(index * 0.785), 6 + 19 * Math.sin(index * 0.785), 2.4);
  });
}

/** What is shot: a small net, weighted with beads, that opens on its way. */
export function net(): Sprite {
  return sheetOf(64, 64, (pen) => {
    pen.translate(32, 32);
    const { line, disc, around } = brushOn(pen);
    disc('#fff3c033', 0, 0, 26);
    around(8, () => {
      line('#fff6df', 1.6, 'M0 0 V-24');
      line('#fff6dfbb', 1.2, 'M0 -10 L7.100 -7.100 M0 -17 L12 -12 M0 -24 L17 -17');
      disc(['#fffbe0', '#e08e00'], 0, -24, 3.2);
    });
    disc(['#fffbe0', '#e08e00'], 0, 0, 4);
  });
}

export function bombArt(): Sprite {
  return sheetOf(64, 64, (pen) => {
    pen.translate(32, 34);
    const { disc, line, area } = brushOn(pen);
    disc(['#ff86ad', '#7a0f3a'], 0, 2, 20);
    line('#ffd34d', 3, 'M-18 2 C-8 8 8 8 18 2');
    line('#f7d9a8', 3, 'M8 -16 C14 -26 20 -24 22 -28');
    area('#fff3b0', 'M22 -36 L24 -30 L31 -30 L26 -26 L28 -19 L22 -23 L16 -19 L18 -26 L13 -30 L20 -30Z');
  });
}
