import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { readBet } from '@mela/rules/lottery/index';
import { isWon, payoutOf } from '@mela/rules/lottery/price';
import type { Bet, DrawResult, LotteryGame, Selection, Wins } from '@mela/rules/lottery/types';
import { validBets } from '@mela/rules/lottery/valid-bet';
import { groupBy } from './group-by.ts';
import type { Chunk, ItemOutcome, Outcome, StoredItem, StoredOrder } from './outcome.ts';

/** Different selections that are kept; more than a chunk has. */
const KEPT_MAX = 20_000;

type Judged = { bet: Bet; selection: Selection; wins: Wins; json: string };
type JudgedItem = { item: StoredItem; judged: Judged; outcome: ItemOutcome };

/** Judges stored items of one draw. Players choose the same things, so a selection is read and judged once. */
export function createJudge({ structure }: LotteryGame, result: DrawResult) {
  const selections = new Map<string, Judged>();
  const oddsTables = new Map<string, Record<string, number>>();

  const judgeSelection = ({ play, selection: text }: StoredItem): Judged => {
    const selection: Selection = JSON.parse(text);
    const read = readBet({ play, selection, structure });
    assert(read.ok, 'a stored item was read when it was placed');
    const wins = read.value.wins(result);
    return { bet: read.value, selection, wins, json: JSON.stringify(wins) };
  };

  const judge = (item: StoredItem): JudgedItem => {
    const judged = kept(selections, `${item.play} ${item.selection}`, () => judgeSelection(item));
    const odds = kept(oddsTables, item.odds, (): Record<string, number> => JSON.parse(item.odds));
    const { wins, json } = judged;
    const { unitStake, feeBasisPoints } = item;
    const payout = payoutOf({ unitStake, feeBasisPoints, odds }, wins);
    const state = isWon(wins) ? 'won' : payout > noMoney ? 'returned' : 'lost';
    return { item, judged, outcome: { id: item.id, memberId: item.memberId, state, wins: json, payout } };
  };

  return {
    /** Judges all items of some members, who are complete. */
    settle: (orders: readonly StoredOrder[], items: readonly StoredItem[]): Omit<Chunk, 'upTo'> => {
      const judged = items.map(judge);
      const valid = validBetsOf(judged, result);
      const byOrder = groupBy(judged, ({ item }) => item.orderId);
      return {
        items: judged.map(({ outcome }) => outcome),
        outcomes: orders.map((order) => outcomeOf(order, byOrder.get(order.id) ?? [], valid)),
      };
    },
  };
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  if (values.size >= KEPT_MAX) values.clear();
  const made = make();
  values.set(key, made);
  return made;
}

/** Stakes on opposite outcomes count less, over all orders of a member in the draw. */
function validBetsOf(judged: readonly JudgedItem[], result: DrawResult): ReadonlyMap<bigint, Money> {
  const year = result.kind === 'lhc' ? result.year : undefined;
  const valid = new Map<bigint, Money>();
  for (const own of groupBy(judged, ({ item }) => item.memberId).values()) {
    const stakes = own.map(({ item: { stake }, judged: { bet, selection } }) => ({ bet, selection, stake }));
    validBets(stakes, year).forEach((amount, index) => valid.set(own[index]?.item.id ?? 0n, amount));
  }
  return valid;
}

function outcomeOf(
  order: StoredOrder,
  judged: readonly JudgedItem[],
  valid: ReadonlyMap<bigint, Money>,
): Outcome {
  const states = new Set(judged.map(({ outcome }) => outcome.state));
  const sum = (amountOf: (one: JudgedItem) => Money | undefined): Money =>
    moneyOfUnits(judged.reduce((total, one) => total + (amountOf(one) ?? 0n), 0n));
  const series = new Map<number | null, bigint>();
  for (const { item } of judged) series.set(item.group, (series.get(item.group) ?? 0n) + item.stake);
  return {
    order,
    state: states.has('won') ? 'won' : states.has('returned') ? 'returned' : 'lost',
    payout: sum(({ outcome }) => outcome.payout),
    rebate: sum(({ item }) => item.rebate),
    validBet: sum(({ item }) => valid.get(item.id)),
    series: [...series].map(([group, stake]) => ({ group, stake: moneyOfUnits(stake) })),
  };
}
