import { titlesOf, type Title } from './title.ts';

/** Animated rooster contests without any real animal, and our in-house games with the lowest return of their main bets. */
export const stallTitles: readonly Title[] = [
  ...titlesOf('DS88', 'COCKFIGHT', [
    ['DS88_RED_COMB', 'ROOSTER', 'Red Comb Dangal', 'लाल कलगी दंगल', 'laal kalgi dangal', { hotRank: 24 }],
    ['DS88_GOLD_FEATHER', 'ROOSTER', 'Golden Feather Cup', 'सुनहरे पंख का कप', 'sunehre pankh ka cup'],
    ['DS88_DAWN_CROW', 'ROOSTER', 'Dawn Crow Derby', 'भोर की बाँग', 'bhor ki baang'],
    ['DS88_CLAY', 'ROOSTER', 'Clay Roosters', 'मिट्टी के मुर्गे', 'mitti ke murge'],
  ]),
  ...titlesOf('MELA', 'BGS', [
    ['MELA_CRASH', 'CRASH', 'Kite Aloft', 'उड़ी पतंग', 'udi patang', { rtp: '97.00', hotRank: 19 }],
    ['MELA_COIN', 'INSTANT', 'Chit or Pat', 'चित या पट', 'chit ya pat', { rtp: '98.00' }],
    ['MELA_DICE', 'DICE', 'Hundred Dice', 'सौ का पासा', 'sau ka paasa', { rtp: '98.00' }],
    ['MELA_LIMBO', 'INSTANT', 'How High?', 'कितना ऊँचा?', 'kitna ooncha', { rtp: '98.00' }],
    ['MELA_MINES', 'INSTANT', 'Kulhad Mines', 'कुल्हड़ माइन्स', 'kulhad mines', { rtp: '98.00' }],
    ['MELA_PLINKO', 'INSTANT', 'Pebble Plinko', 'कंकड़ प्लिंको', 'kankad plinko', { rtp: '97.34' }],
    ['MELA_WHEEL', 'INSTANT', 'Fair Wheel', 'मेले का पहिया', 'mele ka pahiya', { rtp: '96.60' }],
    ['MELA_KENO', 'INSTANT', 'Forty Keno', 'चालीस का कीनो', 'chalees ka keno', { rtp: '97.11' }],
    ['MELA_HILO', 'CARDS', 'Upar Neeche', 'ऊपर नीचे', 'upar neeche', { rtp: '98.00' }],
  ]),
  ...titlesOf('BGS', 'BGS', [
    ['BGS_ROULETTE', 'TABLE', 'Baithak Roulette', 'बैठक रूलेट', 'baithak roulette', { rtp: '97.29' }],
    ['BGS_BACCARAT', 'TABLE', 'Baithak Baccarat', 'बैठक बैकारेट', 'baithak baccarat', { rtp: '98.76' }],
    ['BGS_BLACKJACK', 'CARDS', 'Baithak Blackjack', 'बैठक ब्लैकजैक', 'baithak blackjack', { rtp: '99.43' }],
    [
      'BGS_DRAGONTIGER',
      'TABLE',
      'Baithak Dragon Tiger',
      'बैठक ड्रैगन टाइगर',
      'baithak dragon tiger',
      { rtp: '96.27' },
    ],
    [
      'BGS_ANDARBAHAR',
      'CARDS',
      'Baithak Andar Bahar',
      'बैठक अंदर बाहर',
      'baithak andar bahar',
      { rtp: '97.00' },
    ],
    ['BGS_TEENPATTI', 'CARDS', 'Baithak Teen Patti', 'बैठक तीन पत्ती', 'baithak teen patti', { rtp: '98.00' }],
    ['BGS_7UPDOWN', 'DICE', 'Baithak 7 Up Down', 'बैठक 7 अप डाउन', 'baithak saat up down', { rtp: '95.83' }],
    ['BGS_SICBO', 'DICE', 'Baithak Sic Bo', 'बैठक सिक बो', 'baithak sic bo', { rtp: '94.90' }],
  ]),
];
