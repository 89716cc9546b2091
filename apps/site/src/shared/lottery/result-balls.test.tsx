import type { DrawResultJson } from '@mela/protocol/shapes/lottery';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { ResultBalls } from './result-balls.tsx';

const digits = (count: number, length: number) => Array.from({ length: count }, () => '7'.repeat(length));
const north = {
  DB: ['90817'],
  G1: ['12345'],
  G2: digits(2, 5),
  G3: digits(6, 5),
  G4: digits(4, 4),
  G5: digits(6, 4),
  G6: digits(3, 3),
  G7: digits(4, 2),
};
const south = {
  DB: ['908172'],
  G1: ['12345'],
  G2: ['23456'],
  G3: digits(2, 5),
  G4: digits(7, 5),
  G5: digits(1, 4),
  G6: digits(3, 4),
  G7: ['321'],
  G8: ['54'],
};

const samples: readonly [gameCode: string, result: DrawResultJson, EN: string, HI: string][] = [
  ['SSC1M', [1, 2, 3, 4, 0], 'Result: 1, 2, 3, 4, 0', 'नतीजा: 1, 2, 3, 4, 0'],
  ['X51M', [11, 2, 5, 9, 1], 'Result: 11, 2, 5, 9, 1', 'नतीजा: 11, 2, 5, 9, 1'],
  ['FC3D', [9, 0, 9], 'Result: 9, 0, 9', 'नतीजा: 9, 0, 9'],
  ['K3_1M', [1, 4, 6], 'Dice: 1, 4, 6. Total 11', 'पासे: 1, 4, 6। कुल 11'],
  ['WINGO_1M', [5], 'Result: 5, green and violet', 'नतीजा: 5, हरा और बैंगनी'],
  ['WINGO_1M', [2], 'Result: 2, red', 'नतीजा: 2, लाल'],
  [
    'LHC10M',
    { n: [1, 3, 5, 7, 9, 11], s: 49, year: 'HORSE' },
    'Balls: 1 red, Horse; 3 blue, Dragon; 5 green, Tiger; 7 red, Rat; 9 blue, Dog; 11 green, Monkey. Special ball: 49 green, Horse',
    'गेंदें: 1 लाल, घोड़ा; 3 नीली, ड्रैगन; 5 हरी, बाघ; 7 लाल, चूहा; 9 नीली, कुत्ता; 11 हरी, बंदर। स्पेशल गेंद: 49 हरी, घोड़ा',
  ],
  [
    'VNMB',
    north,
    'Result: Special: 90817; 1st: 12345; Last: 77, 77, 77, 77',
    'नतीजा: स्पेशल: 90817; पहला: 12345; आखिरी: 77, 77, 77, 77',
  ],
  [
    'VNMN',
    south,
    'Result: Special: 908172; 1st: 12345; Last: 54',
    'नतीजा: स्पेशल: 908172; पहला: 12345; आखिरी: 54',
  ],
  [
    'THGOV',
    { first: '123456', top3: '456', top2: '56', bot2: '78', front3: ['111', '222'], back3: ['333', '444'] },
    'Result: 1st: 123456; 2 bottom: 78; 3 front: 111, 222; 3 back: 333, 444',
    'नतीजा: पहला: 123456; नीचे के 2: 78; आगे के 3: 111, 222; पीछे के 3: 333, 444',
  ],
  [
    'HNN',
    { first: '12345', special: '98765', top4: '8765', top3: '765', top2: '65', bot2: '45' },
    'Result: 4 top: 8765; 2 bottom: 45',
    'नतीजा: ऊपर के 4: 8765; नीचे के 2: 45',
  ],
  [
    'MY4D',
    { P1: '1111', P2: '2222', P3: '3333', SP: digits(10, 4), CO: digits(10, 4) },
    'Result: 1st: 1111; 2nd: 2222; 3rd: 3333',
    'नतीजा: पहला: 1111; दूसरा: 2222; तीसरा: 3333',
  ],
];

const show = (language: 'EN' | 'HI') =>
  renderSite(
    <ul>
      {samples.map(([gameCode, result], at) => (
        <li key={at}>
          <ResultBalls gameCode={gameCode} result={result} />
        </li>
      ))}
    </ul>,
    wireOf(siteAnswers()),
    { language },
  );

test('results of every family are read aloud in English (LOTT-2)', () => {
  show('EN');
  for (const [, , text] of samples) expect(screen.getByText(text)).toBeTruthy();
});

test('results of every family are read aloud in Hindi (LOTT-2)', () => {
  show('HI');
  for (const [, , , text] of samples) expect(screen.getByText(text)).toBeTruthy();
});

test('a malformed result and an unknown game show nothing', () => {
  const { container } = render(
    <>
      <ResultBalls gameCode="SSC1M" result={[1, 2, 3]} />
      <ResultBalls gameCode="NONE" result={[1]} />
    </>,
  );
  expect(container.textContent).toBe('');
});

test('11X5 numbers have two digits, and PK10 numbers the colours of their cars', () => {
  const { container } = renderSite(
    <>
      <ResultBalls gameCode="X51M" result={[11, 2, 5, 9, 1]} />
      <ResultBalls gameCode="PK1M" result={[10, 9, 8, 7, 6, 5, 4, 3, 2, 1]} />
    </>,
    wireOf(siteAnswers()),
  );
  const balls = [...container.querySelectorAll('.lottery-ball')].map(({ textContent }) => textContent);
  expect(balls).toEqual(['11', '02', '05', '09', '01']);
  const cars = [...container.querySelectorAll<HTMLElement>('.lottery-car')];
  expect(cars.map(({ style }) => style.getPropertyValue('--face'))[0]).toBe('var(--car-10)');
});
