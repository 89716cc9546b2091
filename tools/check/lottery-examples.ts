import type { RuleKey } from '@mela/rules/lottery/rule-keys';
import type { Selection, Structure, Wins } from '@mela/rules/lottery/types';

/** The bet that the example of a rule describes, the draw that it names, and what the bet wins on that draw. */
type LotteryExample = {
  play: string;
  structure: Structure;
  selection: Selection;
  /** As `readResult` takes it. */
  result: unknown;
  /** The part of the result that the texts name, as they write it. */
  named: readonly string[];
  wins: Wins;
};

type Case = readonly [play: string, selection: Selection, result: string, wins: Wins];

const numbersIn = (text: string) => text.split(' ').map(Number);

const digits = (...[play, selection, result, wins]: Case): LotteryExample => ({
  play,
  structure: 'SSC',
  selection,
  result: [...result].map(Number),
  named: [result],
  wins,
});

const numbers = (...[play, selection, result, wins]: Case): LotteryExample => ({
  play,
  structure: structureOf(play),
  selection,
  result: numbersIn(result),
  named: [result],
  wins,
});

function structureOf(play: string): Structure {
  if (play.startsWith('X5')) return '11X5';
  if (play.startsWith('PK')) return 'PK10';
  return play.startsWith('K3') ? 'K3' : 'WINGO';
}

const lhc = (...[play, selection, result, wins]: Case): LotteryExample => {
  const [normals = '', special = ''] = result.split(' + ');
  const json = { n: numbersIn(normals), s: Number(special), year: 'HORSE' };
  return { play, structure: 'LHC', selection, result: json, named: [result], wins };
};

const prizeNumbers = (result: string) => result.split(' ').filter((number) => number !== '');

/** One draw of the north, which all examples of VN share. */
const northResult = {
  DB: ['84317'],
  G1: ['70956'],
  G2: ['35209', '61482'],
  G3: ['10045', '27763', '93871', '50584', '16609', '44120'],
  G4: ['2745', '8309', '1182', '6630'],
  G5: ['7145', '0271', '5984', '3317', '9036', '4482'],
  G6: ['209', '563', '817'],
  G7: ['82', '45', '09', '71'],
};

const north = (...[play, selection, result, wins]: Case): LotteryExample => ({
  play,
  structure: 'MB',
  selection,
  result: northResult,
  named: prizeNumbers(result),
  wins,
});

const thaiResult = {
  first: '470385',
  top3: '385',
  top2: '85',
  bot2: '62',
  front3: ['903', '118'],
  back3: ['254', '771'],
};

const thai = (...[play, selection, result, wins]: Case): LotteryExample => ({
  play,
  structure: 'TH',
  selection,
  result: thaiResult,
  named: prizeNumbers(result),
  wins,
});

const lao = (...[play, selection, result, wins]: Case): LotteryExample => ({
  play,
  structure: 'LA',
  selection,
  result: {
    first: result,
    top4: result,
    top3: result.slice(1),
    top2: result.slice(2),
    bot2: result.slice(0, 2),
  },
  named: [result],
  wins,
});

const fourDigitResult = {
  P1: '2758',
  P2: '0914',
  P3: '6631',
  SP: ['4107', '1190', '3364', '5028', '7741', '8802', '9935', '0056', '2213', '6479'],
  CO: ['1001', '2332', '3113', '4224', '5445', '6006', '7337', '8558', '9669', '0770'],
};

const fourDigit = (...[play, selection, result, wins]: Case): LotteryExample => ({
  play,
  structure: 'MY4D',
  selection,
  result: fourDigitResult,
  named: prizeNumbers(result),
  wins,
});

/** The bets behind the examples of the texts (`packages/i18n/src/en/lottery-rules*.ts`). */
export const lotteryExamples: Readonly<Record<RuleKey, LotteryExample>> = {
  straight: digits('SSC.B3.ZX_FS', { pos: [[4], [0], [7]] }, '52407', { WIN: 1 }),
  tails: digits('SSC.B3.ZH', { pos: [[6], [1], [2]] }, '54312', { T2: 1, T3: 1 }),
  group120: digits('SSC.5.G120', { nums: [0, 1, 2, 3, 4] }, '10423', { WIN: 1 }),
  group60: digits('SSC.5.G60', { double: [8], single: [0, 1, 6] }, '10868', { WIN: 1 }),
  group30: digits('SSC.5.G30', { double: [6, 8], single: [0] }, '68086', { WIN: 1 }),
  group20: digits('SSC.5.G20', { triple: [8], single: [0, 1] }, '88180', { WIN: 1 }),
  group10: digits('SSC.5.G10', { triple: [8], double: [1] }, '81818', { WIN: 1 }),
  group5: digits('SSC.5.G5', { quad: [8], single: [1] }, '88188', { WIN: 1 }),
  anywhere: digits('SSC.B3.BDW2', { nums: [0, 1] }, '71017', { WIN: 1 }),
  group24: digits('SSC.B4.G24', { nums: [0, 5, 6, 8] }, '50685', { WIN: 1 }),
  group12: digits('SSC.B4.G12', { double: [8], single: [0, 6] }, '30868', { WIN: 1 }),
  pairs: digits('SSC.B4.G6', { double: [2, 8] }, '38228', { WIN: 1 }),
  group4: digits('SSC.B4.G4', { triple: [8], single: [2] }, '08288', { WIN: 1 }),
  sum: digits('SSC.B2.HZ', { vals: [4] }, '59313', { WIN: 1 }),
  span: digits('SSC.B2.KD', { vals: [8] }, '41691', { WIN: 1 }),
  group3: digits('SSC.B3.G3', { nums: [5, 8] }, '20855', { WIN: 1 }),
  group6: digits('SSC.B3.G6', { nums: [2, 5, 8] }, '07528', { WIN: 1 }),
  mixed: digits('SSC.B3.HH', { entries: ['112'] }, '45211', { G3: 1 }),
  groupSum: digits('SSC.B3.GHZ', { vals: [3] }, '87102', { G6: 1 }),
  fixedDigit: digits('SSC.B3.BD', { num: 3 }, '05243', { G6: 1 }),
  attributes: digits('SSC.B2.DXDS', { pos: [['BIG'], ['ODD']] }, '46083', { WIN: 1 }),
  lastDigit: digits('SSC.B3.WS', { vals: [0] }, '52091', { WIN: 1 }),
  shape: digits('SSC.B3.TS', { opts: ['STRAIGHT'] }, '47908', { STRAIGHT: 1 }),
  group2: digits('SSC.B2.G2', { nums: [1, 2] }, '74721', { WIN: 1 }),
  fixedPlace: digits('SSC.1.DWD', { pos: [[3], [], [], [], []] }, '30476', { WIN: 1 }),
  frequency: digits('SSC.FUN.2', { nums: [8] }, '78288', { WIN: 1 }),
  duel: digits('SSC.LH.15', { opts: ['DRAGON'] }, '80463', { DRAGON: 1 }),
  ball: digits('SSC.ZY.BALL1', { opts: ['BIG'] }, '79174', { BIG: 1 }),
  totalFive: digits('SSC.ZY.SUM', { opts: ['BIG'] }, '79174', { BIG: 1 }),
  bull: digits('SSC.ZY.NIU', { opts: ['N7'] }, '14589', { N7: 1 }),
  straightNumbers: numbers('X5.F3.ZX_FS', { pos: [[5], [9], [2]] }, '05 09 02 11 07', { WIN: 1 }),
  anyOrder: numbers('X5.F3.ZU_FS', { nums: [1, 2, 3] }, '01 03 02 06 10', { WIN: 1 }),
  firstThree: numbers('X5.BDW', { nums: [7] }, '05 07 03 04 06', { WIN: 1 }),
  pick: numbers('X5.RX3', { nums: [1, 2, 3] }, '09 02 01 07 03', { WIN: 1 }),
  pickCovers: numbers('X5.RX6', { nums: [1, 2, 3, 4, 5, 6] }, '05 02 06 01 04', { WIN: 1 }),
  composition: numbers('X5.DDS', { opts: ['3O2E'] }, '07 02 09 04 11', { '3O2E': 1 }),
  middle: numbers('X5.CZW', { vals: [6] }, '09 02 06 11 04', { '6': 1 }),
  ballEleven: numbers('X5.ZY.BALL1', { opts: ['BIG'] }, '08 03 11 05 02', { BIG: 1 }),
  totalEleven: numbers('X5.ZY.SUM', { opts: ['BIG'] }, '09 10 03 07 06', { BIG: 1 }),
  duelNumbers: numbers('X5.ZY.LH', { opts: ['DRAGON'] }, '09 02 05 11 04', { DRAGON: 1 }),
  exactOrder: numbers('PK.Q3.ZX_FS', { pos: [[4], [1], [9]] }, '04 01 09 08 05 02 10 06 07 03', { WIN: 1 }),
  rankDuel: numbers('PK.ZY.R1', { opts: ['DRAGON'] }, '09 01 04 08 05 03 10 06 07 02', { DRAGON: 1 }),
  rank: numbers('PK.ZY.R6', { opts: ['07'] }, '01 04 09 03 02 07 08 05 06 10', { '07': 1 }),
  sumTwo: numbers('PK.ZY.GYH', { opts: ['11'] }, '03 08 02 06 10 07 04 09 01 05', { '11': 1 }),
  sumThree: numbers('PK.ZY.Q3H', { opts: ['14'] }, '02 05 07 09 01 04 08 10 06 03', { '14': 1 }),
  special: lhc('LHC.TM', { nums: [7] }, '12 21 8 10 25 41 + 7', { WIN: 1 }),
  normalBall: lhc('LHC.ZT1', { nums: [3] }, '3 9 30 24 41 12 + 16', { WIN: 1 }),
  anyNormal: lhc('LHC.ZM', { nums: [9, 30] }, '3 9 30 24 41 12 + 16', { WIN: 2 }),
  specialSides: lhc('LHC.TM_2M', { opts: ['SMALL'] }, '3 9 30 24 41 12 + 16', { SMALL: 1 }),
  specialColour: lhc('LHC.SB', { opts: ['GREEN'] }, '3 9 30 24 41 12 + 16', { GREEN: 1 }),
  halfWave: lhc('LHC.BB', { opts: ['BLUE_SMALL'] }, '46 10 42 6 38 20 + 14', { BLUE_SMALL: 1 }),
  specialZodiac: lhc('LHC.TX', { zods: ['RAT'] }, '30 3 49 34 17 41 + 43', { OTHER: 1 }),
  zodiac: lhc('LHC.SX', { zods: ['OX'] }, '3 9 30 24 41 12 + 16', { OTHER: 1 }),
  tail: lhc('LHC.WS', { tails: [4] }, '3 9 30 24 41 12 + 16', { T1_9: 1 }),
  linkedZodiacs: lhc('LHC.LX2', { zods: ['SNAKE', 'DRAGON'] }, '23 13 42 18 2 39 + 5', { NO_YEAR: 1 }),
  linkedZodiacsNone: lhc('LHC.LXN2', { zods: ['RAT', 'OX'] }, '2 25 8 38 49 17 + 36', { NO_YEAR: 1 }),
  linkedTails: lhc('LHC.LW2', { tails: [1, 2] }, '3 9 30 24 41 12 + 16', { NO_0: 1 }),
  threeNormals: lhc('LHC.LM_3QZ', { nums: [3, 9, 30] }, '3 9 30 24 41 12 + 16', { WIN: 1 }),
  twoOfThree: lhc('LHC.LM_3Z2', { nums: [3, 9, 44] }, '3 9 30 24 41 12 + 16', { HIT2: 1 }),
  twoNormals: lhc('LHC.LM_2QZ', { nums: [9, 30] }, '3 9 30 24 41 12 + 16', { WIN: 1 }),
  twoOrSpecial: lhc('LHC.LM_2ZT', { nums: [9, 16] }, '3 9 30 24 41 12 + 16', { HITNS: 1 }),
  specialPair: lhc('LHC.LM_TC', { nums: [9, 16] }, '3 9 30 24 41 12 + 16', { WIN: 1 }),
  noneDrawn: lhc('LHC.BZ5', { nums: [31, 32, 33, 34, 35] }, '3 9 30 24 41 12 + 16', { WIN: 1 }),
  sixZodiacs: lhc(
    'LHC.HX6',
    { zods: ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE'] },
    '3 9 30 24 41 12 + 16',
    { WIN: 1 },
  ),
  totalSeven: lhc('LHC.ZH', { opts: ['SMALL'] }, '3 9 30 24 41 12 + 16', { SMALL: 1 }),
  diceTotal: numbers('K3.SUM', { vals: [9] }, '2 3 4', { '9': 1 }),
  diceSides: numbers('K3.DXDS', { opts: ['BIG'] }, '6 6 2', { BIG: 1 }),
  triple: numbers('K3.3SAME', { nums: [4] }, '4 4 4', { WIN: 1 }),
  anyTriple: numbers('K3.3SAME_ANY', {}, '6 6 6', { WIN: 1 }),
  threeDifferent: numbers('K3.3DIFF', { nums: [1, 2, 5] }, '2 5 1', { WIN: 1 }),
  run: numbers('K3.3RUN', {}, '4 2 3', { WIN: 1 }),
  pair: numbers('K3.2SAME', { nums: [2] }, '3 2 2', { WIN: 1 }),
  pairAndSingle: numbers('K3.2SAME_1', { double: [1], single: [2] }, '1 2 1', { WIN: 1 }),
  twoDifferent: numbers('K3.2DIFF', { nums: [1, 2] }, '2 1 6', { WIN: 1 }),
  oneNumber: numbers('K3.1NUM', { nums: [6] }, '6 4 1', { WIN: 1 }),
  colour: numbers('WINGO.BET', { opts: ['GREEN', 'BIG', '7'] }, '7', { COLOUR: 1, SIZE: 1, NUM: 1 }),
  everyEnding: north('VN.LO2', { nums: ['17'] }, '84317 3317 817', { WIN: 3 }),
  everyEndingOneUnit: north('VN.LO2_1K', { nums: ['71'] }, '93871 0271 71', { WIN: 3 }),
  specialLastTwo: north('VN.DE_DB', { nums: ['17'] }, '84317', { WIN: 1 }),
  specialFirstTwo: north('VN.DE_DAU_DB', { nums: ['84'] }, '84317', { WIN: 1 }),
  firstLastTwo: north('VN.DE_G1', { nums: ['56'] }, '70956', { WIN: 1 }),
  lowestPrize: north('VN.DE_DAU', { nums: ['45'] }, '82 45 09 71', { WIN: 1 }),
  headAndTail: north('VN.DAUDUOI', { nums: ['17'] }, '84317', { WIN: 1 }),
  specialTens: north('VN.DAU1', { nums: ['1'] }, '84317', { WIN: 1 }),
  specialUnits: north('VN.DUOI1', { nums: ['7'] }, '84317', { WIN: 1 }),
  specialLastThree: north('VN.C3', { nums: ['317'] }, '84317', { WIN: 1 }),
  firstLastThree: north('VN.C3_G1', { nums: ['956'] }, '70956', { WIN: 1 }),
  threeDigitPrize: north('VN.XC', { nums: ['563'] }, '209 563 817', { WIN: 1 }),
  specialLastFour: north('VN.C4', { nums: ['4317'] }, '84317', { WIN: 1 }),
  allAppear: north('VN.XIEN2', { nums: ['82', '45'] }, '61482 2745', { WIN: 1 }),
  noneAppears: north('VN.TRUOT4', { nums: ['00', '01', '02', '03'] }, '', { WIN: 1 }),
  specialSidesVn: north('VN.DB_DXDS', { opts: ['XIU'] }, '84317', { XIU: 1 }),
  topExact: thai('SEA.3TOP', { nums: ['385'] }, '470385', { WIN: 1 }),
  topAnyOrder: thai('SEA.3TOD', { nums: ['853'] }, '470385', { P6: 1 }),
  front: thai('SEA.3FRONT', { nums: ['903'] }, '903 118', { WIN: 1 }),
  back: thai('SEA.3BACK', { nums: ['254'] }, '254 771', { WIN: 1 }),
  topTwo: thai('SEA.2TOP', { nums: ['85'] }, '470385', { WIN: 1 }),
  bottomTwo: thai('SEA.2BOT', { nums: ['62'] }, '62', { WIN: 1 }),
  runTop: thai('SEA.1TOP', { nums: ['8'] }, '470385', { WIN: 1 }),
  runBottom: thai('SEA.1BOT', { nums: ['6'] }, '62', { WIN: 1 }),
  pin: thai('SEA.PIN', { picks: ['T8'] }, '470385', { WIN: 1 }),
  topSides: thai('SEA.TOP_DXDS', { opts: ['SMALL'] }, '470385', { SMALL: 1 }),
  topFour: lao('SEA.4TOP', { nums: ['3855'] }, '3855', { WIN: 1 }),
  topFourAnyOrder: lao('SEA.4TOD', { nums: ['5385'] }, '3855', { P12: 1 }),
  fourDigitBig: fourDigit('MY4D.BIG', { nums: ['4107'] }, '', { SP: 1 }),
  fourDigitSmall: fourDigit('MY4D.SMALL', { nums: ['0914'] }, '0914', { P2: 1 }),
  fourDigitFirst: fourDigit('MY4D.4A', { nums: ['2758'] }, '2758', { P1: 1 }),
  threeDigitAbc: fourDigit('MY4D.3ABC', { nums: ['914'] }, '0914', { P2: 1 }),
  threeDigitFirst: fourDigit('MY4D.3A', { nums: ['758'] }, '2758', { P1: 1 }),
  fourDigitBox: fourDigit('MY4D.IBOX_BIG', { nums: ['8275'] }, '2758', { 'P1:24': 1 }),
};
