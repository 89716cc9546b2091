import type { Random } from '@mela/kernel/random';
import type { Picture } from '#art/pictures/brush.ts';
import type { Easel, Rim } from './easel.ts';
import type { Light } from './lights.ts';

// Where the camera stands and who is in front of it. The lowest quarter stays free for the letters.

/** The cast of a cover: the hero first, then its company. */
export type Cast = { hero: Picture; company: readonly [Picture, Picture, Picture] };

export type Stage = { easel: Easel; light: Light; random: Random };

type Layout = (stage: Stage, cast: Cast) => void;

const rimOf = ({ rim, ink }: Light): Rim => ({ light: rim, dark: ink });

function stand(
  { easel, light }: Stage,
  picture: Picture,
  spot: readonly [number, number, number, number?],
): void {
  const [x, y, size, turn = 0] = spot;
  easel.cast(picture, { x, y, size, turn }, rimOf(light));
}

/** Light behind the hero. */
function halo({ easel, light }: Stage, [x, y, radius]: readonly [number, number, number]): void {
  easel.glow(light.sun, [x, y, radius], 0.8);
}

const centre: Layout = (stage, { hero, company: [a, b] }) => {
  stand(stage, a, [-66, 16, 0.82, -12]);
  stand(stage, b, [66, 14, 0.82, 12]);
  halo(stage, [0, -14, 84]);
  stand(stage, hero, [0, -14, 1.62]);
};

const left: Layout = (stage, { hero, company: [a, b] }) => {
  stand(stage, a, [62, -48, 0.72, 14]);
  stand(stage, b, [66, 18, 0.86, -8]);
  halo(stage, [-22, -10, 84]);
  stand(stage, hero, [-22, -12, 1.62, -7]);
};

const right: Layout = (stage, { hero, company: [a, b] }) => {
  stand(stage, a, [-62, -46, 0.7, -14]);
  stand(stage, b, [-66, 20, 0.88, 10]);
  halo(stage, [22, -10, 84]);
  stand(stage, hero, [22, -12, 1.62, 7]);
};

const close: Layout = (stage, { hero, company: [a] }) => {
  halo(stage, [0, -10, 110]);
  stand(stage, hero, [6, -4, 2.05, 9]);
  stand(stage, a, [-74, -70, 0.6, -16]);
};

const trio: Layout = (stage, { hero }) => {
  halo(stage, [0, -10, 100]);
  stand(stage, hero, [-52, -14, 1.05, -12]);
  stand(stage, hero, [52, -14, 1.05, 12]);
  stand(stage, hero, [0, -4, 1.4]);
};

const pile: Layout = (stage, { hero, company: [a, b, c] }) => {
  for (const [index, picture] of [a, b, c, a, b].entries())
    stand(stage, picture, [-84 + index * 42, 42 - (index % 2) * 8, 0.72, (index - 2) * 9]);
  halo(stage, [0, -26, 84]);
  stand(stage, hero, [0, -22, 1.5]);
};

const shower: Layout = (stage, { hero, company: [a, b, c] }) => {
  for (const [picture, x, y, size] of [
    [a, -70, -66, 0.52],
    [b, 60, -74, 0.6],
    [c, 82, -18, 0.5],
    [a, 70, 40, 0.66],
    [b, -80, 2, 0.5],
    [c, -66, 48, 0.66],
  ] as const)
    stand(stage, picture, [x, y, size, stage.random.below(60) - 30]);
  halo(stage, [0, -10, 76]);
  stand(stage, hero, [0, -12, 1.42]);
};

const parade: Layout = (stage, { hero, company: [a, b] }) => {
  const s = stage.random.below(2) === 0 ? -1 : 1;
  stand(stage, b, [s * -66, -52, 0.7, s * -8]);
  stand(stage, a, [s * -48, 4, 0.96, s * -6]);
  halo(stage, [s * 24, -4, 84]);
  stand(stage, hero, [s * 24, -8, 1.5, s * 4]);
};

const duel: Layout = (stage, { hero, company: [a, b] }) => {
  const { easel, light } = stage;
  stand(stage, hero, [-44, -14, 1.15, -8]);
  stand(stage, a, [44, -14, 1.15, 8]);
  easel.glow('#ffffff', [0, -16, 44], 0.9);
  easel.area(light.sun, 'M0 -62L6 -24L30 -34L12 -14L26 8L4 -2L-2 28L-6 -2L-28 10L-12 -14L-30 -32L-6 -24Z');
  easel.area('#ffffff', 'M0 -46L4 -20L18 -26L8 -13L15 0L3 -6L-1 14L-3 -6L-16 1L-8 -13L-18 -24L-4 -20Z');
  stand(stage, b, [0, 44, 0.6]);
};

const orbit: Layout = (stage, { hero, company }) => {
  stage.easel.line('#ffffff66', 1.6, 'M-78 -6A78 50 0 1 0 78 -6A78 50 0 1 0 -78 -6Z');
  for (let index = 0; index < 6; index++) {
    const turn = -Math.PI / 2 + (index * Math.PI) / 3 + 0.5;
    const picture = company[index % 3] ?? hero;
    if (Math.sin(turn) < 0.3) stand(stage, picture, [78 * Math.cos(turn), -10 + 52 * Math.sin(turn), 0.54]);
  }
  halo(stage, [0, -12, 72]);
  stand(stage, hero, [0, -14, 1.34]);
  for (let index = 0; index < 6; index++) {
    const turn = -Math.PI / 2 + (index * Math.PI) / 3 + 0.5;
    const picture = company[index % 3] ?? hero;
    if (Math.sin(turn) >= 0.3) stand(stage, picture, [78 * Math.cos(turn), -10 + 52 * Math.sin(turn), 0.68]);
  }
};

/** The window of a machine with three reels. */
const reels: Layout = (stage, { hero, company: [a, b] }) => {
  const { easel, light } = stage;
  easel.area(light.ink, 'M-92 -58Q0 -82 92 -58V46Q0 60 -92 46Z');
  easel.area(['#fff0a8', '#a8600a', -76, 56], 'M-89 -56Q0 -79 89 -56V43Q0 57 -89 43Z');
  for (const [x, w] of [
    [-56, 25],
    [0, 28],
    [56, 25],
  ] as const)
    easel.area(
      ['#fffdf0', '#d8c8e8', -66, 46],
      `M${x - w} ${-56 - w * 0.2}H${x + w}V${42 + w * 0.2}H${x - w}Z`,
    );
  easel.area('#00000022', 'M-84 -62H84V-48Q0 -56 -84 -48ZM-84 34Q0 42 84 34V50H-84Z');
  stand(stage, a, [-56, -9, 0.56]);
  stand(stage, b, [56, -9, 0.56]);
  halo(stage, [0, -10, 60]);
  stand(stage, hero, [0, -14, 1.22]);
  for (let index = 0; index < 9; index++)
    easel.disc(
      ['#ffffff', light.pops[index % 3] ?? light.pops[0]],
      -80 + index * 20,
      -67 - 6 * Math.cos((index - 4) * 0.4),
      4,
    );
};

/** The hero before a board of tiles. */
const board: Layout = (stage, { hero, company }) => {
  const { easel, light } = stage;
  easel.area(light.ink, 'M-86 -84H86V54H-86Z');
  for (let row = 0; row < 3; row++)
    for (let index = 0; index < 4; index++) {
      const [x, y] = [-83 + index * 42, -81 + row * 45];
      easel.area(
        [(index + row) % 2 ? light.far : light.sky[1], light.mid, y, y + 42],
        `M${x + 4} ${y}H${x + 36}Q${x + 40} ${y} ${x + 40} ${y + 4}V${y + 38}Q${x + 40} ${y + 42} ${x + 36} ${y + 42}H${x + 4}Q${x} ${y + 42} ${x} ${y + 38}V${y + 4}Q${x} ${y} ${x + 4} ${y}Z`,
      );
      const isBehind = index > 0 && index < 3 && row > 0;
      if (!isBehind) stand(stage, company[(index + row * 2) % 3] ?? hero, [x + 20, y + 21, 0.36]);
    }
  halo(stage, [0, -2, 84]);
  stand(stage, hero, [0, -2, 1.4, -4]);
};

/** The hero like a sun over the edge, its company above. */
const rise: Layout = (stage, { hero, company: [a, b] }) => {
  halo(stage, [0, 20, 110]);
  stand(stage, a, [-62, -54, 0.78, -10]);
  stand(stage, b, [64, -56, 0.7, 10]);
  stand(stage, hero, [0, 30, 2.1]);
};

export const layouts = {
  centre,
  left,
  right,
  close,
  trio,
  pile,
  shower,
  parade,
  duel,
  orbit,
  reels,
  rise,
  board,
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;
