import { titlesOf, type Title } from './title.ts';

/** Animated rooster contests without any real animal, and small games for a short break. */
export const stallTitles: readonly Title[] = [
  ...titlesOf('DS88', 'COCKFIGHT', [
    ['DS88_RED_COMB', 'ROOSTER', 'Red Comb Dangal', 'लाल कलगी दंगल', 'laal kalgi dangal', { hotRank: 24 }],
    ['DS88_GOLD_FEATHER', 'ROOSTER', 'Golden Feather Cup', 'सुनहरे पंख का कप', 'sunehre pankh ka cup'],
    ['DS88_DAWN_CROW', 'ROOSTER', 'Dawn Crow Derby', 'भोर की बाँग', 'bhor ki baang'],
    ['DS88_CLAY', 'ROOSTER', 'Clay Roosters', 'मिट्टी के मुर्गे', 'mitti ke murge'],
  ]),
  ...titlesOf('MELA', 'BGS', [
    ['MELA_CRASH', 'CRASH', 'Kite Aloft', 'उड़ी पतंग', 'udi patang', { hotRank: 19 }],
    ['MELA_COIN', 'INSTANT', 'Chit or Pat', 'चित या पट', 'chit ya pat'],
    ['MELA_DICE', 'DICE', 'Hundred Dice', 'सौ का पासा', 'sau ka paasa'],
    ['MELA_LIMBO', 'INSTANT', 'How High?', 'कितना ऊँचा?', 'kitna ooncha'],
    ['MELA_MINES', 'INSTANT', 'Kulhad Mines', 'कुल्हड़ माइन्स', 'kulhad mines'],
    ['MELA_PLINKO', 'INSTANT', 'Pebble Plinko', 'कंकड़ प्लिंको', 'kankad plinko'],
    ['MELA_WHEEL', 'INSTANT', 'Fair Wheel', 'मेले का पहिया', 'mele ka pahiya'],
    ['MELA_KENO', 'INSTANT', 'Forty Keno', 'चालीस का कीनो', 'chalees ka keno'],
    ['MELA_HILO', 'CARDS', 'Upar Neeche', 'ऊपर नीचे', 'upar neeche'],
  ]),
  ...titlesOf('BGS', 'BGS', [
    ['BGS_ROULETTE', 'TABLE', 'Baithak Roulette', 'बैठक रूलेट', 'baithak roulette'],
    ['BGS_BACCARAT', 'TABLE', 'Baithak Baccarat', 'बैठक बैकारेट', 'baithak baccarat'],
    ['BGS_BLACKJACK', 'CARDS', 'Baithak Blackjack', 'बैठक ब्लैकजैक', 'baithak blackjack'],
    ['BGS_DRAGONTIGER', 'TABLE', 'Baithak Dragon Tiger', 'बैठक ड्रैगन टाइगर', 'baithak dragon tiger'],
    ['BGS_ANDARBAHAR', 'CARDS', 'Baithak Andar Bahar', 'बैठक अंदर बाहर', 'baithak andar bahar'],
    ['BGS_TEENPATTI', 'CARDS', 'Baithak Teen Patti', 'बैठक तीन पत्ती', 'baithak teen patti'],
    ['BGS_7UPDOWN', 'DICE', 'Baithak 7 Up Down', 'बैठक 7 अप डाउन', 'baithak saat up down'],
    ['BGS_SICBO', 'DICE', 'Baithak Sic Bo', 'बैठक सिक बो', 'baithak sic bo'],
  ]),
];
