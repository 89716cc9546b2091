import { titlesOf, type Title } from './title.ts';

/** Small games for a short break. */
export const stallTitles: readonly Title[] = [
  ...titlesOf('MELA', 'BGS', [
    ['MELA_CRASH', 'CRASH', 'Kite Aloft', 'उड़ी पतंग', 'udi patang', { hotRank: 19 }],
    ['MELA_DICE', 'DICE', 'Hundred Dice', 'सौ का पासा', 'sau ka paasa'],
    ['MELA_MINES', 'INSTANT', 'Kulhad Mines', 'कुल्हड़ माइन्स', 'kulhad mines', { hotRank: 3 }],
  ]),
  ...titlesOf('BGS', 'BGS', [
    ['BGS_ROULETTE', 'TABLE', 'Baithak Roulette', 'बैठक रूलेट', 'baithak roulette'],
    ['BGS_ANDARBAHAR', 'CARDS', 'Baithak Andar Bahar', 'बैठक अंदर बाहर', 'baithak andar bahar'],
    ['BGS_TEENPATTI', 'CARDS', 'Baithak Teen Patti', 'बैठक तीन पत्ती', 'baithak teen patti'],
  ]),
];
