import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import {
  BLACKJACK_MAX,
  blackjackTimesOf,
  blackjackTotalOf,
  blackjackValueOf,
  DEALER_STANDS_FROM,
  isNatural,
  resultOfHand,
  type BlackjackResult,
} from './blackjack-hand.ts';
import { PACK, rankOf, type Card } from './cards.ts';
import { largestOf, payOf, sumOf, type Times } from './pay.ts';
import { hasFields, readStake, timesOver, type Engine, type Round } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

// Blackjack from an infinite pack: the dealer stands on all 17 and looks for a blackjack before the player’s first move.

/** The reserve is held beside the stake for doubling, splitting and insurance. What is not used of it is returned. */
export type BlackjackBet = { stake: Money; reserve: Money };

export type BlackjackMove = 'hit' | 'stand' | 'double' | 'split';

/**
 * When the dealer shows an ace, the first step insures the stake or declines. `close` is the server’s step for an abandoned
 * round: it declines and stands on every hand.
 */
export type BlackjackStep =
  | { kind: 'insure'; stake: Money }
  | { kind: 'decline' }
  | { kind: BlackjackMove }
  | { kind: 'close' };

export type BlackjackHand = {
  cards: readonly Card[];
  total: number;
  isSoft: boolean;
  isDoubled: boolean;
  /** Hidden until the round is over. */
  result?: BlackjackResult;
};

export type BlackjackView = {
  hands: readonly BlackjackHand[];
  /** The hand to play; undefined while the insurance is open, and at the end. */
  turn?: number;
  /** What the player may do now. */
  moves: readonly (BlackjackMove | 'insure' | 'decline')[];
  /** The first card only, until the round is over. */
  dealer: readonly Card[];
  isInsured: boolean;
};

type Hand = { cards: Card[]; isDoubled: boolean; isDone: boolean };

type Table = {
  bet: BlackjackBet;
  deal(): Card;
  hands: Hand[];
  dealer: Card[];
  /** What is left of the reserve. */
  left: Money;
  insured: Money;
  isInsuranceOpen: boolean;
  isOver: boolean;
};

const ACE = 0;
const HANDS_MAX = 2;

/** Insurance pays 2 to 1 if the dealer has a blackjack. */
export const insuranceTimes: Times = 30_000;

/** Two hands doubled and the insurance: three and a half stakes beside the first. */
function reserveMaxOf(stake: Money): Money {
  return sumOf([timesOver(stake, 3), insuranceMaxOf(stake)]);
}

/** Half the stake, in whole paise. */
function insuranceMaxOf(stake: Money): Money {
  return payOf(stake, 5000);
}

/** Without a reserve the field is omitted, so that one bet has one form. */
function readReserve(value: unknown): Money | undefined {
  return value === undefined ? noMoney : readStake(value);
}

export const blackjack: Engine<BlackjackBet, BlackjackStep, BlackjackView> = {
  readBet(value) {
    if (!hasFields(value, 'stake', 'reserve')) return undefined;
    const stake = readStake(value['stake']);
    const reserve = readReserve(value['reserve']);
    if (stake === undefined || reserve === undefined || reserve > reserveMaxOf(stake)) return undefined;
    return { stake, reserve };
  },
  readStep(value) {
    if (!hasFields(value, 'kind', 'stake')) return undefined;
    const { kind } = value;
    if (kind === 'insure') {
      const stake = readStake(value['stake']);
      return stake && { kind, stake };
    }
    if (value['stake'] !== undefined) return undefined;
    if (kind === 'decline' || kind === 'close') return { kind };
    return kind === 'hit' || kind === 'stand' || kind === 'double' || kind === 'split' ? { kind } : undefined;
  },
  stakeMax: ({ stake, reserve }) => sumOf([stake, reserve]),
  payoutMax({ stake, reserve }) {
    const further = [1, 2, 3].filter((count) => timesOver(stake, count) <= reserve).length;
    const won = timesOver(stake, (1 + further) * 2);
    return largestOf([won, payOf(stake, blackjackTimesOf('BLACKJACK'))]);
  },
  play(stream, bet, steps) {
    let played = 0;
    const round = playBlackjack(stream, bet, () => steps[played++]);
    return round && (!round.isOver || played === steps.length) ? round : undefined;
  },
};

/** Plays until the round is over, or until there is no next step; undefined if a step is not allowed. */
export function playBlackjack(
  stream: Stream,
  bet: BlackjackBet,
  next: (view: BlackjackView) => BlackjackStep | undefined,
): Round<BlackjackView> | undefined {
  const table = open(stream, bet);
  while (!table.isOver) {
    const step = next(viewOf(table));
    if (step === undefined) return standing(table);
    if (!take(table, step)) return undefined;
  }
  return ended(table);
}

/** Player, dealer, player, dealer: the dealer’s second card is fixed before the first move. */
function open(stream: Stream, bet: BlackjackBet): Table {
  const deal = (): Card => uniformInt(stream, PACK);
  const [first, up, second, hole] = [deal(), deal(), deal(), deal()];
  const table: Table = {
    bet,
    deal,
    hands: [{ cards: [first, second], isDoubled: false, isDone: false }],
    dealer: [up, hole],
    left: bet.reserve,
    insured: noMoney,
    isInsuranceOpen: false,
    isOver: false,
  };
  table.isInsuranceOpen = rankOf(up) === ACE && insuranceLimitOf(table) > 0n;
  if (!table.isInsuranceOpen) look(table);
  return table;
}

function insuranceLimitOf({ bet, left }: Table): Money {
  const limit = insuranceMaxOf(bet.stake);
  return limit < left ? limit : left;
}

/** A blackjack on either side ends the round. */
function look(table: Table): void {
  table.isOver = isNatural(table.dealer) || table.hands.some(({ cards }) => isNatural(cards));
}

function take(table: Table, step: BlackjackStep): boolean {
  if (step.kind === 'close') {
    closeTable(table);
    return true;
  }
  if (step.kind === 'insure' || step.kind === 'decline') {
    if (!table.isInsuranceOpen) return false;
    if (step.kind === 'insure') {
      if (step.stake > insuranceLimitOf(table)) return false;
      table.insured = step.stake;
      table.left = moneyOfUnits(table.left - step.stake);
    }
    table.isInsuranceOpen = false;
    look(table);
    return true;
  }
  if (!movesOf(table).includes(step.kind)) return false;
  move(table, step.kind);
  if (table.hands.every(({ isDone }) => isDone)) finish(table);
  return true;
}

function closeTable(table: Table): void {
  if (table.isInsuranceOpen) look(table);
  table.isInsuranceOpen = false;
  if (!table.isOver) finish(table);
}

function turnOf(table: Table): Hand | undefined {
  return table.isOver || table.isInsuranceOpen ? undefined : table.hands.find(({ isDone }) => !isDone);
}

function movesOf(table: Table): BlackjackMove[] {
  const hand = turnOf(table);
  if (hand === undefined) return [];
  const moves: BlackjackMove[] = ['hit', 'stand'];
  const [first = 0, second = 0] = hand.cards;
  if (hand.cards.length > 2 || table.left < table.bet.stake) return moves;
  moves.push('double');
  if (table.hands.length < HANDS_MAX && blackjackValueOf(first) === blackjackValueOf(second))
    moves.push('split');
  return moves;
}

function move(table: Table, kind: BlackjackMove): void {
  const hand = turnOf(table);
  if (hand === undefined) return;
  if (kind === 'stand') hand.isDone = true;
  if (kind === 'split') split(table, hand);
  if (kind === 'hit') hand.cards.push(table.deal());
  if (kind === 'double') {
    spend(table);
    hand.cards.push(table.deal());
    hand.isDoubled = true;
    hand.isDone = true;
  }
  for (const each of table.hands) each.isDone ||= blackjackTotalOf(each.cards).total >= BLACKJACK_MAX;
}

/** Each hand gets its second card at once, the left one first. Two aces get no further card. */
function split(table: Table, { cards }: Hand): void {
  spend(table);
  const isDone = cards.every((card) => rankOf(card) === ACE);
  table.hands = cards.map((card) => ({ cards: [card, table.deal()], isDoubled: false, isDone }));
}

function spend(table: Table): void {
  table.left = moneyOfUnits(table.left - table.bet.stake);
}

/** The dealer draws to 17, unless every hand has lost already. */
function finish(table: Table): void {
  table.isOver = true;
  if (table.hands.every(({ cards }) => blackjackTotalOf(cards).total > BLACKJACK_MAX)) return;
  while (blackjackTotalOf(table.dealer).total < DEALER_STANDS_FROM) table.dealer.push(table.deal());
}

function stakeOf({ bet }: Table, { isDoubled }: Hand): Money {
  return timesOver(bet.stake, isDoubled ? 2 : 1);
}

function stakedOf(table: Table): Money {
  return sumOf([table.insured, ...table.hands.map((hand) => stakeOf(table, hand))]);
}

function viewOf(table: Table): BlackjackView {
  const turn = turnOf(table);
  return {
    hands: table.hands.map(({ cards, isDoubled }) => ({
      cards: [...cards],
      ...blackjackTotalOf(cards),
      isDoubled,
    })),
    ...(turn && { turn: table.hands.indexOf(turn) }),
    moves: table.isInsuranceOpen ? ['insure', 'decline'] : movesOf(table),
    dealer: table.isOver ? [...table.dealer] : table.dealer.slice(0, 1),
    isInsured: table.insured > 0n,
  };
}

function standing(table: Table): Round<BlackjackView> {
  return { isOver: false, staked: stakedOf(table), payout: noMoney, view: viewOf(table) };
}

function ended(table: Table): Round<BlackjackView> {
  const isSplit = table.hands.length > 1;
  const results = table.hands.map((hand) => ({
    stake: stakeOf(table, hand),
    result: resultOfHand(hand.cards, table.dealer, isSplit),
  }));
  const insurance = isNatural(table.dealer) ? payOf(table.insured, insuranceTimes) : noMoney;
  const view = viewOf(table);
  return {
    isOver: true,
    staked: stakedOf(table),
    // A stake that is returned was not at risk in the end.
    risked: sumOf([
      table.insured,
      ...results.map(({ stake, result }) => (result === 'PUSH' ? noMoney : stake)),
    ]),
    payout: sumOf([insurance, ...results.map(({ stake, result }) => payOf(stake, blackjackTimesOf(result)))]),
    view: {
      ...view,
      hands: view.hands.flatMap((hand, index) => {
        const result = results[index]?.result;
        return result ? [{ ...hand, result }] : [];
      }),
    },
  };
}
