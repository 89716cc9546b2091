import { noMoney, type Money } from '@mela/kernel/money';
import { PACK, type Card } from './cards.ts';
import { sumOf } from './pay.ts';
import { hasFields, readStake, timesOver, type Engine, type Round } from './round.ts';
import { draw, type Stream } from './stream.ts';
import { handOf, strengthOfHighCard, type Hand, type HandKind } from './teen-patti-hand.ts';

// Teen Patti against the house: an ante, a look at the player’s own three cards, then fold, or play with the same amount again.

export type TeenPattiBet = { ante: Money; pairPlus: Money };

/** `close` is the server’s step for an abandoned round: the player has not chosen to stake more, so it folds. */
export type TeenPattiStep = { kind: 'play' } | { kind: 'fold' } | { kind: 'close' };

export type TeenPattiResult = 'WIN' | 'LOSE' | 'TIE' | 'DEALER_NOT_QUALIFIED' | 'FOLDED';

export type TeenPattiView = {
  player: readonly Card[];
  kind: HandKind;
  /** Hidden until the round is over. */
  dealer?: readonly Card[];
  dealerKind?: HandKind;
  result?: TeenPattiResult;
};

export type TeenPattiDeal = { player: readonly Card[]; dealer: readonly Card[] };

/** To one, on the ante of any hand that was played, won or lost. */
export const anteBonus: Readonly<Partial<Record<HandKind, number>>> = {
  SEQUENCE: 1,
  PURE_SEQUENCE: 4,
  TRAIL: 5,
};

/** To one, on any hand that was played. */
export const pairPlusPays: Readonly<Partial<Record<HandKind, number>>> = {
  PAIR: 1,
  COLOR: 4,
  SEQUENCE: 6,
  PURE_SEQUENCE: 30,
  TRAIL: 40,
};

const CARDS = 3;
const QUEEN = 12;
const dealerQualifies = strengthOfHighCard(QUEEN);

/** Playing from queen, six, four on and folding below loses the least in the long run. */
const bestPlayFrom = strengthOfHighCard(QUEEN, 6, 4);

export function isBestPlayed(player: Hand): boolean {
  return player.strength >= bestPlayFrom;
}

/** One by one, the player first. */
export function dealTeenPatti(stream: Stream): TeenPattiDeal {
  const cards = draw(stream, PACK, 2 * CARDS);
  return {
    player: cards.filter((_, place) => place % 2 === 0),
    dealer: cards.filter((_, place) => place % 2 === 1),
  };
}

/** Without a queen or better the dealer does not play against the ante. */
export function isQualified(dealer: Hand): boolean {
  return dealer.strength >= dealerQualifies;
}

export function compareHands(player: Hand, dealer: Hand): Exclude<TeenPattiResult, 'FOLDED'> {
  if (!isQualified(dealer)) return 'DEALER_NOT_QUALIFIED';
  if (player.strength === dealer.strength) return 'TIE';
  return player.strength > dealer.strength ? 'WIN' : 'LOSE';
}

/** The return of ante and play together, in antes. */
const comesBack = { WIN: 4, DEALER_NOT_QUALIFIED: 3, TIE: 2, LOSE: 0 } as const;

/** The part of ante and play that is returned unchanged, in antes: it is no turnover. */
const givenBack = { WIN: 0, DEALER_NOT_QUALIFIED: 1, TIE: 2, LOSE: 0 } as const;

/** The payout of a played hand in antes, the bonus included, and in pair-plus stakes. */
export function paysOf(player: Hand, dealer: Hand): { antes: number; pairPlus: number } {
  const pairPlus = pairPlusPays[player.kind];
  return {
    antes: comesBack[compareHands(player, dealer)] + (anteBonus[player.kind] ?? 0),
    pairPlus: pairPlus === undefined ? 0 : pairPlus + 1,
  };
}

const antesMax = comesBack.WIN + Math.max(...Object.values(anteBonus));
const pairPlusMax = 1 + Math.max(...Object.values(pairPlusPays));

/** Without pair plus the field is omitted, so that one bet has one form. */
function readPairPlus(value: unknown): Money | undefined {
  return value === undefined ? noMoney : readStake(value);
}

export const teenPatti: Engine<TeenPattiBet, TeenPattiStep, TeenPattiView> = {
  readBet(value) {
    if (!hasFields(value, 'ante', 'pairPlus')) return undefined;
    const ante = readStake(value['ante']);
    const pairPlus = readPairPlus(value['pairPlus']);
    return ante === undefined || pairPlus === undefined ? undefined : { ante, pairPlus };
  },
  readStep(value) {
    if (!hasFields(value, 'kind')) return undefined;
    const { kind } = value;
    return kind === 'play' || kind === 'fold' || kind === 'close' ? { kind } : undefined;
  },
  stakeMax: ({ ante, pairPlus }) => sumOf([ante, ante, pairPlus]),
  payoutMax: ({ ante, pairPlus }) => sumOf([timesOver(ante, antesMax), timesOver(pairPlus, pairPlusMax)]),
  play(stream, bet, steps) {
    if (steps.length > 1) return undefined;
    const deal = dealTeenPatti(stream);
    const [step] = steps;
    return step === undefined ? looking(deal, bet) : judge(deal, bet, step);
  },
};

function looking({ player }: TeenPattiDeal, { ante, pairPlus }: TeenPattiBet): Round<TeenPattiView> {
  return {
    isOver: false,
    staked: sumOf([ante, pairPlus]),
    payout: noMoney,
    view: { player, kind: handOf(player).kind },
  };
}

/** A round that was played or folded, from its six cards. */
export function judge(
  { player, dealer }: TeenPattiDeal,
  { ante, pairPlus }: TeenPattiBet,
  { kind }: TeenPattiStep,
): Round<TeenPattiView> {
  const own = handOf(player);
  const other = handOf(dealer);
  const shown = { player, kind: own.kind, dealer, dealerKind: other.kind };
  if (kind !== 'play') {
    const staked = sumOf([ante, pairPlus]);
    return { isOver: true, staked, risked: staked, payout: noMoney, view: { ...shown, result: 'FOLDED' } };
  }
  const pays = paysOf(own, other);
  const result = compareHands(own, other);
  return {
    isOver: true,
    staked: sumOf([ante, ante, pairPlus]),
    risked: sumOf([timesOver(ante, 2 - givenBack[result]), pairPlus]),
    payout: sumOf([timesOver(ante, pays.antes), timesOver(pairPlus, pays.pairPlus)]),
    view: { ...shown, result },
  };
}
