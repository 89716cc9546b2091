import type { Glyph } from './glyph.ts';
import { disc, pointText, starPath } from './svg.ts';

/** Six wedges of a wheel, every second one, as one path. */
const wedges = [0, 60, 120, 180, 240, 300]
  .map((angle) => `M0 0L${pointText(angle, 18)}A18 18 0 0 1 ${pointText(angle + 30, 18)}z`)
  .join('');

/** The small drawings on banners and promotions. */
const glyphs = {
  bell: [
    ['shade', disc(0, 15, 5)],
    ['body', 'M-3-18a3 3 0 1 1 6 0C13-15 13-6 15 4l4 8h-38l4-8c2-10 2-19 12-22z'],
    ['lit', 'M-5-11c-4 3-4 8-5 14l-2 4c-1-8 1-15 7-18z'],
    ['line', 'M-16 7h32', 2],
  ],
  gem: [
    ['body', 'M-21-5l9-12h24l9 12L0 20z'],
    ['lit', 'M-12-17L-8-5H-21zM-8-5L0-17 8-5z'],
    ['shade', 'M8-5h13L0 20z'],
    ['line', 'M-21-5h42M-8-5l8 25 8-25', 1.4],
  ],
  star: [
    ['body', starPath(5, 22, 9.4)],
    ['lit', starPath(5, 12, 5)],
  ],
  crown: [
    ['body', 'M-19 11l-4-22 13 11L0-17l10 17 13-11-4 22z'],
    ['shade', 'M-19 13h38v5h-38z'],
    ['lit', disc(-23, -12, 2.6) + disc(0, -18, 2.8) + disc(23, -12, 2.6) + disc(0, 5, 3.2)],
  ],
  coin: [
    ['shade', disc(3, 2, 18)],
    ['body', disc(-1, -1, 18)],
    ['line', disc(-1, -1, 13.5), 1.6],
    ['lit', 'M-1-10l4 6 6 3-6 3-4 6-4-6-6-3 6-3z'],
  ],
  marigold: [
    ['body', starPath(12, 22, 15)],
    ['shade', starPath(10, 15, 10)],
    ['body', starPath(8, 9.5, 6)],
    ['lit', disc(0, 0, 3.6)],
  ],
  kite: [
    ['body', 'M-2-22l16 17-14 16-16-15z'],
    ['lit', 'M-2-22L0 11-16-4z'],
    ['line', 'M-2-22L0 11M-16-4L14-5', 1.4],
    ['shade', 'M0 11c5 3-3 6 2 10M-3 13l6 3M-2 18l6 2', 2],
  ],
  dhol: [
    ['body', 'M-15-13C-6-18 6-18 15-13V13C6 18-6 18-15 13z'],
    ['line', 'M-11-14L-6 15 0-16 6 15 11-14', 1.6],
    [
      'shade',
      'M-21 0c0-8 2-13 5-13s5 5 5 13-2 13-5 13-5-5-5-13zM11 0c0-8 2-13 5-13s5 5 5 13-2 13-5 13-5-5-5-13z',
    ],
    ['lit', 'M13 0c0-5 1-9 3-9s3 4 3 9-1 9-3 9-3-4-3-9zM-19 0c0-5 1-9 3-9s3 4 3 9-1 9-3 9-3-4-3-9z'],
  ],
  lantern: [
    ['shade', 'M-5-17h10v4H-5zM-8 11H8v4H-8z'],
    ['body', 'M-8-13H8c8 7 8 17 0 24H-8c-8-7-8-17 0-24z'],
    ['lit', 'M0-8c5 6 5 10 0 14-5-4-5-8 0-14z'],
    ['line', 'M-9-13c-3 8-3 16 0 24M9-13c3 8 3 16 0 24', 1.2],
    ['shade', 'M0-17v-6M-4 16v5M0 16v6M4 16v5', 1.8],
  ],
  wheel: [
    ['shade', 'M0 3l-11 19h22z'],
    ['body', disc(0, -3, 17), 3],
    ['line', 'M0-20v34M-17-3h34M-12-15l24 24M12-15L-12 9', 1],
    ['body', 'M0-20v34M-17-3h34M-12-15l24 24M12-15L-12 9', 1.6],
    [
      'lit',
      disc(0, -20, 3) +
        disc(17, -3, 3) +
        disc(-17, -3, 3) +
        disc(0, 14, 3) +
        disc(12, -15, 3) +
        disc(-12, -15, 3) +
        disc(12, 9, 3) +
        disc(-12, 9, 3),
    ],
    ['shade', disc(0, -3, 4)],
  ],
  tent: [
    ['shade', 'M0-22l9 4-9 3z'],
    ['body', 'M0-15C6-6 14-2 22 0l-3 18h-38L-22 0c8-2 16-6 22-15z'],
    ['lit', 'M0-15c2 8 4 12 8 15l-2 18H-6L-8 0c4-3 6-7 8-15z'],
    ['line', 'M0 2c4 3 5 9 5 16H-5C-5 11-4 5 0 2z'],
    ['shade', 'M0-23v9', 1.8],
  ],
  umbrella: [
    ['body', 'M-22 2C-19-24 19-24 22 2c-4-4-8-4-11 0-4-4-7-4-11 0-4-4-7-4-11 0-3-4-7-4-11 0z'],
    ['lit', 'M-11 2C-9-8-5-15 0-18 5-15 9-8 11 2c-4-4-7-4-11 0-4-4-7-4-11 0z'],
    ['shade', 'M0-21v4M0 2v15c0 6 8 6 8 0', 2.6],
  ],
  key: [
    ['body', disc(0, -12, 9.5), 5],
    ['shade', disc(0, -12, 3.5)],
    ['body', 'M0-2v23M0 20h8M0 12h6', 4.5],
  ],
  diya: [
    ['body', 'M0-22c8 9 9 14 0 20-9-6-8-11 0-20z'],
    ['lit', 'M0-13c4 5 4 8 0 11-4-3-4-6 0-11z'],
    ['shade', 'M-22 2h44C20 14 11 18 0 18S-20 14-22 2z'],
    ['lit', disc(-10, 8, 1.8) + disc(0, 10, 1.8) + disc(10, 8, 1.8)],
  ],
  peacock: [
    ['shade', 'M0 24V0', 2.4],
    ['shade', 'M0-24c17 6 17 26 0 34-17-8-17-28 0-34z'],
    ['body', 'M0-19c11 5 11 18 0 23-11-5-11-18 0-23z'],
    ['lit', 'M0-14c7 3 7 11 0 14-7-3-7-11 0-14z'],
    ['line', disc(0, -7, 3.6)],
  ],
  ladoo: [
    ['shade', 'M-22 10h44c-3 8-10 10-22 10S-19 18-22 10z'],
    ['body', disc(-10, 4, 8.5) + disc(10, 4, 8.5) + disc(0, -10, 8.5)],
    ['lit', disc(-12, 1, 2) + disc(8, 1, 2) + disc(-2, -13, 2) + disc(3, -7, 1.4) + disc(-6, 7, 1.4)],
  ],
  chest: [
    ['shade', 'M-20-2c0-18 40-18 40 0z'],
    ['body', 'M-20 0h40v18h-40z'],
    ['line', 'M-20-1h40', 2.4],
    ['lit', 'M-5-4H5V7H-5zM-14-13l4 3M14-13l-4 3'],
    ['line', disc(0, 1, 2)],
    ['lit', 'M-12 0v18M12 0v18', 1.8],
  ],
  pinwheel: [
    ['shade', 'M0 0v23', 2.4],
    ['body', 'M0-4C-8-8-9-18 0-22c3 6 3 12 0 18zM0-4c8 4 9 14 0 18-3-6-3-12 0-18z'],
    ['lit', 'M0-4c4-8 14-9 18 0-6 3-12 3-18 0zM0-4c-4 8-14 9-18 0 6-3 12-3 18 0z'],
    ['line', disc(0, -4, 2.2)],
  ],
  sun: [
    ['body', starPath(16, 22, 14)],
    ['shade', disc(0, 0, 12)],
    ['lit', disc(0, 0, 8)],
  ],
  chip: [
    ['body', disc(0, 0, 21)],
    ['lit', wedges],
    ['shade', disc(0, 0, 14)],
    ['line', disc(0, 0, 14), 1.6],
    ['lit', starPath(4, 10, 4.5)],
  ],
  threeCards: [
    ['shade', 'M-22-6l13-8q2-1 3 0L5 10q1 2 0 3l-11 8q-2 1-3 0l-14-23q-1-2 1-4z'],
    ['body', 'M-8-19H8q3 0 3 3v26q0 3-3 3H-8q-3 0-3-3v-26q0-3 3-3z'],
    ['lit', 'M9-14l13 8q2 2 1 4L9 21q-1 1-3 0l-9-6q-2-1-1-3z'],
    ['line', 'M8 0c3-1 5 1 4 4l-4 5-1-6c-2-1-1-4 1-3z'],
  ],
  twoDice: [
    ['shade', 'M-3-19l20 4q3 1 2 4l-4 20q-1 3-4 2l-20-4q-3-1-2-4l4-20q1-2 4-2z'],
    ['lit', 'M-20-4l18-5q3-1 4 2l5 18q1 3-2 4l-18 5q-3 1-4-2l-5-18q-1-3 2-4z'],
    [
      'line',
      disc(-13, 1, 2.3) + disc(-1, -2, 2.3) + disc(-7, 7, 2.3) + disc(-10, 16, 2.3) + disc(2, 12, 2.3),
    ],
    ['line', disc(4, -12, 2) + disc(13, -3, 2)],
  ],
  dice: [
    ['body', 'M0-21L19-11V11L0 21-19 11V-11z'],
    ['lit', 'M0-21L19-11 0-1-19-11z'],
    ['shade', 'M19-11V11L0 21V-1z'],
    [
      'line',
      disc(0, -11, 2.6) +
        disc(-13, -2, 2) +
        disc(-6, 10, 2) +
        disc(7, 5, 2) +
        disc(13, 4, 2) +
        disc(10, 11, 2),
    ],
  ],
  balls: [
    ['body', disc(-10, 8, 11)],
    ['shade', disc(11, 9, 10)],
    ['body', disc(1, -10, 11)],
    ['lit', disc(-10, 8, 5) + disc(11, 9, 4.5) + disc(1, -10, 5)],
    ['line', disc(-10, 8, 2) + disc(11, 9, 1.8) + disc(1, -10, 2)],
  ],
  ticket: [
    ['body', 'M-22-12h44v8a4 4 0 0 0 0 8v8h-44V4a4 4 0 0 0 0-8z'],
    ['line', 'M8-12v24', 1.8],
    ['lit', starPath(5, 8, 3.5)],
    ['shade', 'M13-6h5M13 0h3M13 6h5', 2.2],
  ],
  clover: [
    ['shade', 'M0 4c1 9 3 14 8 18', 3],
    ['body', `${disc(-8, -9, 8)}${disc(8, -9, 8)}${disc(-8, 5, 8)}${disc(8, 5, 8)}${disc(0, -2, 7)}`],
    ['lit', disc(-10, -11, 2.6) + disc(6, -11, 2.6) + disc(-10, 3, 2.6) + disc(6, 3, 2.6)],
    ['line', disc(0, -2, 2.4)],
  ],
  sandTimer: [
    ['shade', 'M-14-22h28v5h-28zM-14 17h28v5h-28z'],
    ['body', 'M-11-17h22C11-6 4-3 4 0s7 6 7 17h-22C-11 6-4 3-4 0s-7-6-7-17z'],
    ['lit', 'M-7-10H7C5-5 1-3 0 0c-1-3-5-5-7-10zM0 4c3 4 7 5 8 11H-8c1-6 5-7 8-11z'],
  ],
  flip: [
    [
      'shade',
      'M-20-6a21 21 0 0 1 36-7l4-4v13H7l5-5a15 15 0 0 0-26 5zM20 6a21 21 0 0 1-36 7l-4 4V4h13l-5 5a15 15 0 0 0 26-5z',
    ],
    ['body', disc(0, 0, 10)],
    ['lit', disc(0, 0, 5)],
  ],
  cricketBall: [
    ['body', disc(0, 0, 21)],
    ['lit', 'M-5-20C3-8 3 8-5 20M5-20C13-8 13 8 5 20', 1.8],
    ['line', 'M-2-12l5-1M0-6l5 0M0 0l6 0M0 6l5 0M-2 12l5 1', 1.6],
    ['lit', 'M-16-7c1-4 4-8 7-9-3 3-5 6-5 10z'],
  ],
  wicket: [
    ['body', 'M-13-14h6v34h-6zM-3-14h6v34h-6zM7-14h6v34H7z'],
    ['lit', 'M-14-20h12v4h-12zM2-20h12v4H2z'],
    ['shade', disc(15, -8, 7)],
  ],
  trophy: [
    ['shade', 'M-12-15c-12 0-10 16 3 16M12-15c12 0 10 16-3 16', 3],
    ['body', 'M-13-20h26C13-4 9 5 0 7-9 5-13-4-13-20z'],
    ['lit', 'M-8-16h4c0 8 1 13 3 17-5-3-7-9-7-17z'],
    ['body', 'M-3 6h6v8h-6z'],
    ['shade', 'M-11 14h22v7h-22z'],
  ],
  shield: [
    ['body', 'M0-22c6 4 12 5 18 5 1 18-4 31-18 39-14-8-19-21-18-39 6 0 12-1 18-5z'],
    ['shade', 'M0-22c6 4 12 5 18 5 1 18-4 31-18 39z'],
    ['lit', starPath(5, 10, 4.4)],
  ],
  fish: [
    ['shade', 'M10 0l13-13c-3 9-3 17 0 26z'],
    ['body', 'M-22 0C-13-16 5-17 14 0 5 17-13 16-22 0z'],
    ['lit', 'M-6-11c5 7 5 15 0 22 8-1 11-5 15-11-4-6-7-10-15-11z'],
    ['line', disc(-13, -3, 2.4)],
  ],
} as const satisfies Record<string, Glyph>;

export type GlyphName = keyof typeof glyphs;

export function glyphOf(name: GlyphName): Glyph {
  return glyphs[name];
}
