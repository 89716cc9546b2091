import { sheetOf, type Sprite } from './brush.ts';

// Flying petals and sparks: a shower for a win, scaled by its size.

type Petal = {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  size: number;
  kind: number;
  born: number;
  lasts: number;
};

export type Petals = {
  /** A burst from a point. */
  burst(at: { x: number; y: number; count: number; force: number }, time: number): void;
  /** A fall from above, over the whole width. */
  shower(count: number, size: { width: number; height: number }, time: number): void;
  draw(pen: CanvasRenderingContext2D, time: number): boolean;
  clear(): void;
};

const COLOURS = ['#ff9a1f', '#ffc74a', '#ff4d8d', '#fff0b8', '#1fd1b2'];
const GRAVITY = 520;
const MOST = 160;

/** A repeatable pseudo-random number between 0 and 1: particles need no real randomness. */
const scatter = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};

const stamps = (): Sprite[] =>
  COLOURS.map((colour) =>
    sheetOf(24, 24, (pen) => {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.ellipse(12, 12, 11, 5, 0, 0, 2 * Math.PI);
      pen.fill();
      pen.fillStyle = '#ffffff55';
      pen.beginPath();
      pen.ellipse(9, 10.5, 6, 1.8, 0, 0, 2 * Math.PI);
      pen.fill();
    }),
  );

export function petals(): Petals {
  const sprites = stamps();
  let flying: Petal[] = [];
  let count = 0;
  const add = (petal: Omit<Petal, 'turn' | 'spin' | 'kind'>): void => {
    count += 1;
    const turn = scatter(count) * 6;
    flying.push({ ...petal, turn, spin: scatter(count + 0.5) * 10 - 5, kind: count % sprites.length });
    if (flying.length > MOST) flying.shift();
  };
  return {
    burst: ({ x, y, count: many, force }, born) => {
      for (let index = 0; index < many; index++) {
        const angle = scatter(count + index) * 2 * Math.PI;
        const speed = force * (0.35 + 0.65 * scatter(count + index + 0.3));
        add({
          x,
          y,
          vx: speed * Math.cos(angle),
          vy: speed * Math.sin(angle) - force * 0.5,
          size: 9 + 9 * scatter(index),
          born,
          lasts: 1100,
        });
      }
    },
    shower: (many, { width, height }, born) => {
      for (let index = 0; index < many; index++)
        add({
          x: width * scatter(index + 0.1),
          y: -20 - height * 0.5 * scatter(index + 0.7),
          vx: 50 * (scatter(index) - 0.5),
          vy: 60 + 80 * scatter(index + 0.4),
          size: 11 + 11 * scatter(index + 0.9),
          born,
          lasts: 3200,
        });
    },
    draw: (pen, time) => {
      flying = flying.filter(({ born, lasts }) => time - born < lasts);
      for (const { x, y, vx, vy, turn, spin, size, kind, born, lasts } of flying) {
        const age = (time - born) / 1000;
        const fall = lasts > 2000 ? 60 : GRAVITY;
        const sprite = sprites[kind];
        if (!sprite) continue;
        const [cos, sin] = [Math.cos(turn + spin * age), Math.sin(turn + spin * age)];
        pen.globalAlpha = Math.min(1, (3 * (lasts - (time - born))) / lasts);
        const half = size / 2;
        const [px, py] = [
          x + vx * age + (lasts > 2000 ? 14 * Math.sin(age * 3 + turn) : 0),
          y + vy * age + 0.5 * fall * age * age,
        ];
        pen.translate(px, py);
        pen.transform(cos, sin, -sin, cos, 0, 0);
        pen.drawImage(sprite, -half, -half, size, size);
        pen.transform(cos, -sin, sin, cos, 0, 0);
        pen.translate(-px, -py);
      }
      pen.globalAlpha = 1;
      return flying.length > 0;
    },
    clear: () => {
      flying = [];
    },
  };
}
