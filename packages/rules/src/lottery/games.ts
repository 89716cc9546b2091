import type { Both } from '#catalogue/both.ts';
import { both } from './play.ts';
import type { Category, Family, LotteryGame, PrizeMode, Structure, Timetable } from './types.ts';

const india = { name: 'Asia/Kolkata', offsetMinutes: 330 };
const vietnam = { name: 'Asia/Ho_Chi_Minh', offsetMinutes: 420 };
const thailand = { name: 'Asia/Bangkok', offsetMinutes: 420 };
const malaysia = { name: 'Asia/Kuala_Lumpur', offsetMinutes: 480 };

/** Games drawn all day: their period in minutes, and how long before the draw their sale closes. */
const closeSecondsOf = { 1: 5, 3: 10, 5: 15, 10: 30 } as const;
type Minutes = keyof typeof closeSecondsOf;
const everyMinutes: readonly Minutes[] = [1, 3, 5, 10];

type Kind = {
  family: Family;
  structure: Structure;
  vassalage: LotteryGame['vassalage'];
  prizeModes: readonly PrizeMode[];
};

const kind = (
  family: Family,
  vassalage: LotteryGame['vassalage'],
  prizeModes: readonly PrizeMode[],
  structure: Structure,
): Kind => ({ family, vassalage, prizeModes, structure });

const routeOf = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
} as const;

const categoryOf = (family: Family): Category => (family === 'LF3' || family === 'LF5' ? 'LF' : family);

type Hours = Pick<LotteryGame, 'timetable' | 'closeSeconds' | 'zone'>;

function game(code: string, name: Both, of: Kind, hours: Hours): LotteryGame {
  return { code, name, ...of, category: categoryOf(of.family), route: routeOf[of.vassalage], ...hours };
}

const allDay = (minutes: Minutes): Hours => ({
  timetable: { kind: 'period', seconds: minutes * 60 },
  closeSeconds: closeSecondsOf[minutes],
  zone: india,
});

const fast = (code: string, [EN, HI]: readonly [string, string], of: Kind, minutes: Minutes): LotteryGame =>
  game(`${code}${minutes}M`, both(`${EN} ${minutes} min`, `${HI} ${minutes} मिनट`), of, allDay(minutes));

const atTime = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

type Days = Extract<Timetable, { kind: 'daily' }>['days'];
const everyDay: Days = { kind: 'every' };

const once = (
  time: string,
  closeMinutes: number,
  zone: LotteryGame['zone'] = india,
  days: Days = everyDay,
): Hours => ({
  timetable: { kind: 'daily', minuteOfDay: atTime(time), days },
  closeSeconds: closeMinutes * 60,
  zone,
});

const lott: readonly PrizeMode[] = ['LOTT', 'ZY'];
const ssc = kind('SSC', 'LOTT', lott, 'SSC');
const eleven = kind('11X5', 'LOTT', lott, '11X5');
const racing = kind('PK10', 'LOTT', lott, 'PK10');
const markSix = kind('LHC', 'LOTT', ['ZY'], 'LHC');
const threeDigits = kind('LF3', 'LOTT', ['LOTT'], 'LF3');
const fiveDigits = kind('LF5', 'LOTT', ['LOTT'], 'LF5');
const wingo = kind('WINGO', 'ELOTT', ['ELOTT'], 'WINGO');
const dice = kind('K3', 'ELOTT', ['ELOTT'], 'K3');
const fiveD = kind('5D', 'ELOTT', ['ELOTT'], '5D');
const vn = (structure: Structure) => kind('VN', 'TCG_LOTTO_VN', ['LOTT'], structure);
const sea = (structure: Structure) => kind('SEA', 'TCG_SEA', ['SEA'], structure);
const fourDigits = kind('MY4D', 'TCG_SEA', ['SEA'], 'MY4D');

/** All games, in the order of the menus. All are drawn in-house, under names of our own. */
export const lotteryGames: readonly LotteryGame[] = [
  ...everyMinutes.map((minutes) => fast('SSC', ['Five Digit', 'पाँच अंक'], ssc, minutes)),
  ...everyMinutes.map((minutes) => fast('X5', ['11 Pick 5', '11 में 5'], eleven, minutes)),
  ...everyMinutes.map((minutes) => fast('PK', ['PK10 Racing', 'पीके10 रेस'], racing, minutes)),
  fast('LHC', ['Mark Six-style', 'मार्क सिक्स-शैली'], markSix, 10),
  game('LHCD', both('Mark Six-style daily', 'मार्क सिक्स-शैली दैनिक'), markSix, once('21:30', 5)),
  game('FC3D', both('3D Daily', '3डी दैनिक'), threeDigits, once('20:30', 5)),
  game('PL3', both('P3 Daily', 'पी3 दैनिक'), threeDigits, once('20:45', 5)),
  game('PL5', both('P5 Daily', 'पी5 दैनिक'), fiveDigits, once('20:45', 5)),
  ...everyMinutes.map((minutes) => fast('WINGO_', ['Win Go', 'विन गो'], wingo, minutes)),
  ...everyMinutes.map((minutes) => fast('K3_', ['K3', 'के3'], dice, minutes)),
  ...everyMinutes.map((minutes) => fast('5D_', ['5D', '5डी'], fiveD, minutes)),
  fast('VNF', ['Hanoi-style Fast', 'हनोई-शैली'], vn('MB'), 1),
  fast('VNF', ['Hanoi-style Fast', 'हनोई-शैली'], vn('MB'), 5),
  game(
    'VNMB',
    both('North-style daily, 27 prizes', 'उत्तर-शैली दैनिक (27 इनाम)'),
    vn('MB'),
    once('18:15', 10, vietnam),
  ),
  game(
    'VNMT',
    both('Central-style daily, 18 prizes', 'मध्य-शैली दैनिक (18 इनाम)'),
    vn('MT'),
    once('17:15', 10, vietnam),
  ),
  game(
    'VNMN',
    both('South-style daily, 18 prizes', 'दक्षिण-शैली दैनिक (18 इनाम)'),
    vn('MN'),
    once('16:15', 10, vietnam),
  ),
  game(
    'THGOV',
    both('Thai-style twice monthly', 'थाई-शैली (माह में दो बार)'),
    sea('TH'),
    once('15:30', 30, thailand, { kind: 'days-of-month', days: [1, 16] }),
  ),
  game(
    'LAOD',
    both('Lao-style', 'लाओ-शैली'),
    sea('LA'),
    once('20:30', 10, thailand, { kind: 'weekdays', days: [1, 3, 5] }),
  ),
  game('HNSP', both('Hanoi-style Special', 'हनोई-शैली स्पेशल'), sea('HN'), once('17:30', 10, thailand)),
  game('HNN', both('Hanoi-style', 'हनोई-शैली'), sea('HN'), once('18:30', 10, thailand)),
  game('HNVIP', both('Hanoi-style VIP', 'हनोई-शैली वीआईपी'), sea('HN'), once('19:30', 10, thailand)),
  game(
    'MY4D',
    both('Malaysia-style 4D', 'मलेशिया-शैली 4डी'),
    fourDigits,
    once('19:00', 15, malaysia, { kind: 'weekdays', days: [3, 6, 0] }),
  ),
  fast('SEA', ['SEA Fast', 'एसईए फ़ास्ट'], sea('HN'), 5),
];

const gamesByCode = new Map(lotteryGames.map((each) => [each.code, each]));

export function lotteryGameOf(code: string): LotteryGame | undefined {
  return gamesByCode.get(code);
}
