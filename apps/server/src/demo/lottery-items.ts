import { parseMoney, type Money } from '@mela/kernel/money';
import { pick, type Random } from '@mela/kernel/random';
import type { OrderItemRequest } from '@mela/protocol/shapes/lottery-order';
import { playOf } from '@mela/rules/lottery/index';
import { randomPick } from '@mela/rules/lottery/random-pick';
import type { LotteryGame } from '@mela/rules/lottery/types';

/** Plays that players of a family like best. */
const plays: Readonly<Record<LotteryGame['family'], readonly [string, ...string[]]>> = {
  WINGO: ['WINGO.BET'],
  K3: ['K3.DXDS', 'K3.DXDS', 'K3.SUM', 'K3.1NUM', 'K3.2SAME'],
  '5D': ['5D.A', '5D.E', '5D.SUM'],
  SSC: ['SSC.1.DWD', 'SSC.ZY.BALL5', 'SSC.B2.G2', 'SSC.B3.G6', 'SSC.FUN.1', 'SSC.LH.15'],
  LF3: ['LF3.1.DWD', 'LF3.B2.G2', 'LF3.3.G6'],
  LF5: ['LF5.1.DWD', 'LF5.B2.G2'],
  '11X5': ['X5.RX1', 'X5.RX2', 'X5.BDW', 'X5.ZY.SUM'],
  PK10: ['PK.DWD', 'PK.ZY.R1', 'PK.ZY.GYH'],
  LHC: ['LHC.SX', 'LHC.TM_2M', 'LHC.SB', 'LHC.ZM'],
  VN: ['VN.LO2_1K', 'VN.DE_DB', 'VN.DUOI1', 'VN.DB_DXDS'],
  SEA: ['SEA.1TOP', 'SEA.2BOT', 'SEA.PIN', 'SEA.TOP_DXDS'],
  MY4D: ['MY4D.BIG', 'MY4D.SMALL'],
};

const rupees = (text: string): Money => parseMoney(text);
const amounts = [rupees('10'), rupees('10'), rupees('20'), rupees('50'), rupees('100')] as const;
const multiples = [1, 1, 2, 5, 10] as const;
const groups = [1956, 1956, 1900, 1800] as const;

/** One to three items of a game, each a random pick of a play. */
export function itemsOf(random: Random, game: LotteryGame): OrderItemRequest[] {
  return Array.from({ length: 1 + random.below(3) }, () =>
    itemOf(random, game, pick(random, plays[game.family])),
  );
}

function itemOf(random: Random, { structure }: LotteryGame, code: string): OrderItemRequest {
  const play = playOf(code);
  const picked = play && randomPick(play, structure, (bound) => random.below(bound));
  if (play === undefined || picked === undefined) throw new Error(`the play ${code} has no pick`);
  // Plain lists, as a request has them.
  const selection: OrderItemRequest['selection'] = JSON.parse(JSON.stringify(picked));
  if (play.priceRule !== 'LOTT')
    return { play: code, selection, terms: { kind: 'amount', amount: pick(random, amounts) } };
  const [multiple, group] = [pick(random, multiples), pick(random, groups)];
  return { play: code, selection, terms: { kind: 'group', unit: rupees('2'), multiple, group } };
}
