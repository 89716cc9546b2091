import type { Glyph } from './glyph.ts';
import { disc, pointText, starPath } from './svg.ts';

const spade = 'M0-18C6-9 17-3 15 6 13 13 5 12 2 7c0 5 2 8 5 10H-7c3-2 5-5 5-10-3 5-11 6-13-1-2-9 9-15 15-24z';
const heart = 'M0 18C-8 9-20 2-18-8-16-18-4-18 0-9 4-18 16-18 18-8 20 2 8 9 0 18z';
const club = `${disc(0, -9, 8)}${disc(-9, 4, 8)}${disc(9, 4, 8)}M-3 2h6c0 8 1 12 5 16H-8c4-4 5-8 5-16z`;
const rhomb = 'M0-21C4-11 9-5 16 0 9 5 4 11 0 21-4 11-9 5-16 0-9-5-4-11 0-21z';

/** Six wedges of a wheel, every second one, as one path. */
const wedges = [0, 60, 120, 180, 240, 300]
  .map((angle) => `M0 0L${pointText(angle, 18)}A18 18 0 0 1 ${pointText(angle + 30, 18)}z`)
  .join('');

/** Cards, chips, dice, boards and drawn balls: the centre glyphs of live tables, card rooms, board games and lotteries. */
export const tableGlyphs = {
  chip: [
    ['body', disc(0, 0, 21)],
    ['lit', wedges],
    ['shade', disc(0, 0, 14)],
    ['line', disc(0, 0, 14), 1.6],
    ['lit', starPath(4, 10, 4.5)],
  ],
  roulette: [
    ['shade', disc(0, 0, 22)],
    ['line', disc(0, 0, 18)],
    ['body', wedges],
    ['shade', disc(0, 0, 8)],
    ['lit', `${disc(0, 0, 3)}${disc(13, -15, 3)}`],
    ['lit', 'M0-8V8M-8 0H8', 2],
  ],
  twoCards: [
    ['shade', 'M-19-12l16-7q2-1 3 1l11 26q1 2-1 3l-16 7q-2 1-3-1l-11-26q-1-2 1-3z'],
    ['lit', 'M1-18h17q3 0 3 3v28q0 3-3 3H1q-3 0-3-3v-28q0-3 3-3z'],
    ['body', 'M9.5-11C14-5 17-2 15 3c-2 3-4 2-5 1 0 2 1 4 2 5H7c1-1 2-3 2-5-1 1-3 2-5-1-2-5 1-8 5.5-14z'],
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
  flameTiger: [
    ['body', 'M-3-22c9 8 3 14-2 20-6 8-3 16-3 22-10-4-15-13-12-22 3-8 13-10 17-20z'],
    ['shade', 'M3-14c12 4 20 14 17 24-2 8-9 12-15 12 4-6 0-10-2-14-3-7-4-14 0-22z'],
    ['line', 'M9-4l9 3M9 4l10 1M8 12l8 0M-13 2l5 2M-14 9l6 1', 2.2],
  ],
  lakdi: [
    ['shade', disc(0, 0, 21)],
    ['body', disc(0, 0, 16)],
    ['lit', 'M0-21v6M0 15v6M-21 0h6M15 0h6M-15-15l4 4M11 11l4 4M15-15l-4 4M-11 11l-4 4', 3],
    ['line', 'M0 0L8-9', 3],
    ['lit', disc(0, 0, 4)],
  ],
  spade: [
    ['body', spade],
    ['lit', 'M-1-11C-5-5-12-2-11 4c-4-6 5-9 10-15z'],
  ],
  heart: [
    ['body', heart],
    ['lit', 'M-11-10c-5 1-5 8 0 12-2-5-2-9 0-12z'],
  ],
  club: [
    ['body', club],
    ['lit', disc(-3, -12, 2) + disc(-12, 1, 2) + disc(6, 1, 2)],
  ],
  rhomb: [
    ['body', rhomb],
    ['lit', 'M0-21C4-11 9-5 16 0L0 0z'],
  ],
  cardFan: [
    ['shade', 'M-21-9l9-6q2-1 3 1l12 24-9 8z'],
    ['body', 'M-11-18h11q3 0 3 3l1 28H-6z'],
    ['shade', 'M4-19l11 2q3 1 2 4L8 16l-8-1z'],
    ['lit', 'M18-13l6 9q1 2-1 4L5 20l-7-8z'],
    ['line', disc(16, -2, 2.2)],
  ],
  pawn: [
    ['body', `${disc(0, -13, 8)}M-5-7H5C6 3 10 8 12 14h-24C-10 8-6 3-5-7z`],
    ['shade', 'M-15 14h30v6h-30z'],
    ['lit', disc(-3, -15, 2.4)],
    ['line', 'M-6-5H6', 2],
  ],
  goti: [
    ['shade', disc(8, 8, 12)],
    ['body', disc(-6, -6, 14)],
    ['line', disc(-6, -6, 9), 1.6],
    ['lit', 'M-6-12l2 4 4 2-4 2-2 4-2-4-4-2 4-2z'],
  ],
  board: [
    ['body', 'M-20-20h40v40h-40z'],
    [
      'shade',
      'M-20-20h10v10h-10zM0-20h10v10H0zM-10-10H0V0h-10zM10-10h10V0H10zM-20 0h10v10h-10zM0 0h10v10H0zM-10 10H0v10h-10zM10 10h10v10H10z',
    ],
    ['lit', disc(-5, 5, 4) + disc(5, -5, 4)],
    ['line', 'M-20-20h40v40h-40z', 2],
  ],
  ladder: [
    ['shade', 'M-16 22C-22 8-6 6-10-4s4-18 12-14', 5],
    ['body', 'M-2 21L8-20M10 21L20-20', 3.4],
    ['lit', 'M0 13h12M2 5h12M4-3h12M6-11h12', 2.6],
    ['line', disc(2, -18, 1.6)],
  ],
  ball: [
    ['body', disc(0, 0, 20)],
    ['lit', disc(0, 0, 10)],
    ['line', starPath(5, 7, 3)],
    ['lit', 'M-14-9c2-5 6-8 10-8-4 2-7 5-8 10z'],
  ],
  balls: [
    ['body', disc(-10, 8, 11)],
    ['shade', disc(11, 9, 10)],
    ['body', disc(1, -10, 11)],
    ['lit', disc(-10, 8, 5) + disc(11, 9, 4.5) + disc(1, -10, 5)],
    ['line', disc(-10, 8, 2) + disc(11, 9, 1.8) + disc(1, -10, 2)],
  ],
  cage: [
    ['shade', 'M-14 21l5-9M14 21l-5-9M-18 21h36', 3],
    ['lit', disc(-5, 4, 4.5) + disc(5, 5, 4.5) + disc(0, -4, 4.5)],
    ['body', `${disc(0, -3, 17)}M0-20c-12 8-12 26 0 34M0-20c12 8 12 26 0 34M-17-3h34`, 2.2],
    ['shade', disc(0, -20, 2.8)],
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
  bolt: [
    ['shade', disc(0, 0, 21)],
    ['body', disc(0, 0, 17)],
    ['lit', 'M4-15L-9 3h7l-3 13L9-4H2z'],
  ],
  sandTimer: [
    ['shade', 'M-14-22h28v5h-28zM-14 17h28v5h-28z'],
    ['body', 'M-11-17h22C11-6 4-3 4 0s7 6 7 17h-22C-11 6-4 3-4 0s-7-6-7-17z'],
    ['lit', 'M-7-10H7C5-5 1-3 0 0c-1-3-5-5-7-10zM0 4c3 4 7 5 8 11H-8c1-6 5-7 8-11z'],
  ],
  target: [
    ['body', disc(0, 0, 21)],
    ['lit', disc(0, 0, 15)],
    ['shade', disc(0, 0, 9)],
    ['line', disc(0, 0, 3)],
    ['shade', 'M0 0L20-20M14-21v7h7', 2.6],
  ],
  mines: [
    ['shade', 'M-20-20h12v12h-12zM8-20h12v12H8zM-6-6H6V6H-6zM-20 8h12v12h-12zM8 8h12v12H8z'],
    ['body', 'M-6-20H6v12H-6zM-20-6h12V6h-12zM8-6h12V6H8zM-6 8H6v12H-6z'],
    ['lit', 'M0-5l5 5-5 5-5-5zM-14-19l5 5-5 5-5-5z'],
    ['line', disc(14, 14, 3.6)],
  ],
  pegs: [
    [
      'body',
      disc(0, -13, 3) + disc(-7, -4, 3) + disc(7, -4, 3) + disc(-14, 5, 3) + disc(0, 5, 3) + disc(14, 5, 3),
    ],
    ['lit', disc(5, -20, 4)],
    ['shade', 'M-21 12v9h42v-9M-7 12v9M7 12v9', 2.6],
  ],
  rocket: [
    ['shade', 'M-8 4l-9 7 1 7 9-4zM8 4l9 7-1 7-9-4z'],
    ['body', 'M0-23c9 8 11 22 7 37H-7c-4-15-2-29 7-37z'],
    ['lit', disc(0, -6, 4.5)],
    ['lit', 'M-4 16h8L0 24z'],
  ],
  tower: [
    ['shade', 'M-18 13h36v8h-36z'],
    ['body', 'M-14 3h28v8h-28zM-6-17H6v8H-6z'],
    ['lit', 'M-10-7h20v8h-20z'],
    ['shade', 'M0-17v-6l7 3z'],
  ],
  hiLo: [
    ['body', 'M-10 8V-4h-8l13-17L8-4H0V8z'],
    ['shade', 'M10-8V4h8L5 21-8 4h8V-8z'],
  ],
  flip: [
    [
      'shade',
      'M-20-6a21 21 0 0 1 36-7l4-4v13H7l5-5a15 15 0 0 0-26 5zM20 6a21 21 0 0 1-36 7l-4 4V4h13l-5 5a15 15 0 0 0 26-5z',
    ],
    ['body', disc(0, 0, 10)],
    ['lit', disc(0, 0, 5)],
  ],
} as const satisfies Record<string, Glyph>;
