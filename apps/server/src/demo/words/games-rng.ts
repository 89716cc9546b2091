import { titlesOf, type Title } from './title.ts';

export const rngTitles: readonly Title[] = [
  ...titlesOf('MELA', 'RNG', [
    ['MELA_NIGHT', 'VIDEO', 'Night at the Mela', 'मेले की रात', 'mele ki raat', { rtp: '96.00', hotRank: 1 }],
    ['MATKA_TUMBLE', 'CASCADE', 'Matka Tumble', 'मटका लुढ़का', 'matka ludhka', { rtp: '95.97', hotRank: 5 }],
  ]),
];
