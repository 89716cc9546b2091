import { titlesOf, type Title } from './title.ts';

/** Cards and boards. */
export const pvpTitles: readonly Title[] = [
  ...titlesOf('MELA', 'PVP', [
    ['ROOM_TEENPATTI', 'PATTIROOM', 'Teen Patti Room', 'तीन पत्ती रूम', 'teen patti room', { hotRank: 5 }],
    ['ROOM_RUMMY', 'RUMMY', 'Points Rummy', 'पॉइंट्स रमी', 'points rummy', { hotRank: 11 }],
  ]),
  ...titlesOf('CPL', 'PVP', [
    ['CPL_LUDO', 'BOARD', 'Chaupal Ludo', 'चौपाल लूडो', 'chaupal ludo', { hotRank: 16 }],
    ['CPL_LUDO_QUICK', 'BOARD', 'Quick Ludo', 'फटाफट लूडो', 'phataphat ludo'],
    ['CPL_SNAKES', 'BOARD', 'Snakes and Ladders', 'साँप सीढ़ी', 'saanp seedhi'],
    ['CPL_CARROM', 'BOARD', 'Chaupal Carrom', 'चौपाल कैरम', 'chaupal carrom'],
    ['CPL_CHAUPAR', 'BOARD', 'Chaupar', 'चौपड़', 'chaupad'],
    ['CPL_PATTI_MUFLIS', 'PATTIROOM', 'Muflis Teen Patti', 'मुफ़लिस तीन पत्ती', 'muflis teen patti'],
    ['CPL_PATTI_JOKER', 'PATTIROOM', 'Joker Teen Patti', 'जोकर तीन पत्ती', 'joker teen patti'],
    ['CPL_PATTI_FOUR', 'PATTIROOM', 'Best Three of Four', 'चार में से तीन पत्ती', 'chaar mein se teen patti'],
    ['CPL_RUMMY_DEALS', 'RUMMY', 'Deals Rummy', 'डील्स रमी', 'deals rummy'],
    ['CPL_RUMMY_101', 'RUMMY', 'Pool Rummy 101', 'पूल रमी 101', 'pool rummy 101'],
    ['CPL_RUMMY_201', 'RUMMY', 'Pool Rummy 201', 'पूल रमी 201', 'pool rummy 201'],
    ['CPL_RUMMY_21', 'RUMMY', '21-Card Rummy', '21 पत्तों वाली रमी', 'ikkis patton wali rummy'],
    ['CPL_CALLBREAK', 'TRICKS', 'Call Break', 'कॉल ब्रेक', 'call break'],
  ]),
  ...titlesOf('GLM', 'PVP', [
    [
      'GLM_PATTI',
      'PATTIROOM',
      'Gulmohar Teen Patti',
      'गुलमोहर तीन पत्ती',
      'gulmohar teen patti',
      { isNew: true },
    ],
    ['GLM_RUMMY', 'RUMMY', 'Gulmohar Rummy', 'गुलमोहर रमी', 'gulmohar rummy'],
    ['GLM_MENDICOT', 'TRICKS', 'Mendicot', 'मेंढीकोट', 'mendhikot'],
    ['GLM_COURTPIECE', 'TRICKS', 'Court Piece', 'कोट पीस', 'kot piece'],
    ['GLM_29', 'TRICKS', 'Twenty-Nine', 'ट्वेंटी नाइन', 'twenty nine'],
    ['GLM_SEEP', 'TRICKS', 'Seep', 'सीप', 'seep'],
    ['GLM_SATTE', 'TRICKS', 'Seven of Hearts', 'सत्ते पे पान', 'satte pe paan'],
    ['GLM_SPADES', 'TRICKS', 'Rule of Spades', 'हुकुम का राज', 'hukum ka raaj'],
    ['GLM_CHESS', 'BOARD', 'Quick Chess', 'फटाफट शतरंज', 'phataphat shatranj'],
    [
      'GLM_CHESS_FOUR',
      'BOARD',
      'Four-Hand Chess',
      'चार जनों की शतरंज',
      'chaar janon ki shatranj',
      { isNew: true },
    ],
    ['GLM_CARROM', 'BOARD', 'Rooftop Carrom', 'छत वाला कैरम', 'chhat wala carrom'],
    ['GLM_CHECKERS', 'BOARD', 'Courtyard Draughts', 'आँगन की गोटियाँ', 'aangan ki gotiyan'],
  ]),
];
