import type { Texts } from '#texts.ts';

export const lotteryResult: Texts['lotteryResult'] = {
  result: 'नतीजा: {numbers}',
  demo: 'नमूना',
  wingo:
    'नतीजा: {number}, {colours, select, RED {लाल} GREEN {हरा} RED_VIOLET {लाल और बैंगनी} other {हरा और बैंगनी}}',
  dice: 'पासे: {numbers}। कुल {total}',
  ball: '{number} {colour, select, RED {लाल} BLUE {नीली} other {हरी}}, {animal}',
  lhc: 'गेंदें: {balls}। स्पेशल गेंद: {special}',
  prize: '{name}: {numbers}',
  prizes: {
    special: 'स्पेशल',
    first: 'पहला',
    second: 'दूसरा',
    third: 'तीसरा',
    lowest: 'आखिरी',
    top4: 'ऊपर के 4',
    top3: 'ऊपर के 3',
    bottom2: 'नीचे के 2',
    front3: 'आगे के 3',
    back3: 'पीछे के 3',
  },
  zodiac: {
    RAT: 'चूहा',
    OX: 'बैल',
    TIGER: 'बाघ',
    RABBIT: 'खरगोश',
    DRAGON: 'ड्रैगन',
    SNAKE: 'साँप',
    HORSE: 'घोड़ा',
    GOAT: 'बकरी',
    MONKEY: 'बंदर',
    ROOSTER: 'मुर्गा',
    DOG: 'कुत्ता',
    PIG: 'सुअर',
  },
};
