import type { Brush, Paint, Picture } from '@mela/rules/art/pictures/brush';
import { glowOf } from '#web/lib/palette.ts';

const WHOLE = 2 * Math.PI;

export function brushOn(pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): Brush {
  const style = (paint: Paint): string | CanvasGradient => {
    if (typeof paint === 'string') return paint;
    const [light, dark, top = -42, bottom = 42] = paint;
    const fade = pen.createLinearGradient(0, top, 0, bottom);
    fade.addColorStop(0, light);
    fade.addColorStop(1, dark);
    return fade;
  };
  const ball = ([light, dark]: readonly string[], x: number, y: number, radius: number): CanvasGradient => {
    const fade = pen.createRadialGradient(
      x - radius * 0.35,
      y - radius * 0.4,
      radius * 0.1,
      x,
      y,
      radius * 1.05,
    );
    fade.addColorStop(0, light ?? '');
    fade.addColorStop(1, dark ?? '');
    return fade;
  };
  const brush: Brush = {
    area: (paint, path) => {
      const shape = new Path2D(path);
      pen.fillStyle = style(paint);
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen fills a path, not a list
      pen.fill(shape);
    },
    line: (paint, width, path) => {
      pen.strokeStyle = style(paint);
      pen.lineWidth = width;
      pen.lineCap = 'round';
      pen.lineJoin = 'round';
      pen.stroke(new Path2D(path));
    },
    disc: (paint, x, y, radius) => {
      pen.fillStyle = typeof paint === 'string' ? paint : ball([paint[0], paint[1]], x, y, radius);
      pen.beginPath();
      pen.arc(x, y, radius, 0, WHOLE);
      pen.fill();
    },
    oval: (paint, [x, y, rx, ry]) => {
      pen.fillStyle = style(paint);
      pen.beginPath();
      pen.ellipse(x, y, rx, ry, 0, 0, WHOLE);
      pen.fill();
    },
    within: (path, draw) => {
      pen.save();
      pen.clip(new Path2D(path));
      draw();
      pen.restore();
    },
    around: (count, draw) => {
      for (let index = 0; index < count; index++)
        brush.at({ turn: (360 * index) / count }, () => draw(index));
    },
    at: ({ x = 0, y = 0, turn = 0, size = 1, alpha = 1 }, draw) => {
      pen.save();
      pen.translate(x, y);
      pen.rotate((turn * WHOLE) / 360);
      pen.scale(size, size);
      pen.globalAlpha *= alpha;
      draw();
      pen.restore();
    },
  };
  return brush;
}

export type Sprite = HTMLCanvasElement | ImageBitmap;

/** Draws into a new bitmap of the given size in pixels. An immutable bitmap is copied faster than a canvas. */
export function sheetOf(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D) => void,
): Sprite {
  const [wide, high] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  if (typeof OffscreenCanvas === 'function') {
    const sheet = new OffscreenCanvas(wide, high);
    const pen = sheet.getContext('2d');
    if (pen) {
      draw(pen);
      return sheet.transferToImageBitmap();
    }
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: wide, height: high });
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  return canvas;
}

/** A soft light as a bitmap. */
export function glowSprite(colour: string, size: number): Sprite {
  return sheetOf(size, size, (pen) => pen.drawImage(glowOf(colour, size), 0, 0));
}

/** A picture as a bitmap, with a shadow that separates it from the background. */
export function rasterise(picture: Picture, pixels: number): Sprite {
  return sheetOf(pixels, pixels, (pen) => {
    const plain = sheetOf(pixels, pixels, (inner) => {
      inner.setTransform(pixels / 108, 0, 0, pixels / 108, pixels / 2, pixels / 2);
      picture(brushOn(inner));
    });
    pen.shadowColor = '#05061299';
    pen.shadowBlur = pixels * 0.05;
    pen.shadowOffsetY = pixels * 0.025;
    pen.drawImage(plain, 0, 0);
  });
}
