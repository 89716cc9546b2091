import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import type { GameType } from '@mela/protocol/categories';
import type { BetSums, BetTotals } from '@mela/protocol/shapes/bet';
import type { Database } from '#db/database.ts';
import { turnoverOf } from '#modules/play/bet/module.ts';
import { sumsOfBets, type BetFilter, type SumRow } from './queries.ts';

export const netOf = ({ stake, payout }: Pick<SumRow, 'stake' | 'payout'>): BetSums['net'] =>
  moneyOfUnits(payout - stake);

/** Adds up rows of one game type each, because a bet counts toward wagering requirements by its game type. */
export function addUp(rows: readonly (SumRow & { gameType: GameType })[]): BetSums {
  let bets = 0;
  let [stake, validBet, turnover, payout] = [noMoney, noMoney, noMoney, noMoney];
  for (const row of rows) {
    bets += row.bets;
    stake = moneyOfUnits(stake + row.stake);
    validBet = moneyOfUnits(validBet + row.validBet);
    turnover = moneyOfUnits(turnover + turnoverOf(row));
    payout = moneyOfUnits(payout + row.payout);
  }
  return { bets, stake, validBet, turnover, payout, net: netOf({ stake, payout }) };
}

/** Totals of the settled bets that match a filter, and the stakes of the open ones. */
export async function totalsOf(db: Database, slice: BetFilter): Promise<BetTotals> {
  const rows = await sumsOfBets(db, slice);
  let [count, openBets, openStake] = [0, 0, noMoney];
  for (const row of rows) {
    count += row.count;
    openBets += row.openBets;
    openStake = moneyOfUnits(openStake + row.openStake);
  }
  return { ...addUp(rows), count, openBets, openStake };
}
