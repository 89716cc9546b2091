import type { Paint, Picture } from './brush.ts';

// The five small symbols of every slot: letters of brass on a flower of the set's own colour.

const strokes = {
  A: 'M-23 31 L0 -33 L23 31 M-14 11 H14',
  K: 'M-17 -33 V31 M19 -33 L-15 4 M-4 -6 L21 31',
  Q: 'M0 -33 C30 -33 30 29 0 29 C-30 29 -30 -33 0 -33Z M5 13 L22 34',
  J: 'M-6 -33 H20 M11 -33 V13 C11 34 -20 36 -22 12',
  T: 'M-32 -22 L-20 -33 V31 M15 -33 C39 -33 39 31 15 31 C-9 31 -9 -33 15 -33Z',
} as const;

export type Letter = keyof typeof strokes;

export function letter(name: Letter, [light, dark]: readonly [light: string, dark: string]): Picture {
  const body: Paint = [light, dark, -36, 36];
  return ({ line, around, area, at }) => {
    at({ alpha: 0.3 }, () =>
      around(10, () => area(dark, 'M0 -8 C15 -18 13 -40 0 -48 C-13 -40 -15 -18 0 -8Z')),
    );
    line('#0b0a1e', 19, strokes[name]);
    line(dark, 15.5, strokes[name]);
    line(body, 12, strokes[name]);
    at({ x: -1, y: -1.5, alpha: 0.75 }, () => line('#fffdf0', 2.2, strokes[name]));
  };
}
