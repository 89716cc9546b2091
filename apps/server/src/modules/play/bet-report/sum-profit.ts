import { csvLine, csvMark } from '@mela/kernel/csv';
import { formatMoney } from '@mela/kernel/money';
import type { BetFile, Profit, ProfitQuery } from '@mela/protocol/shapes/bet';
import { parseDayRange, type Days } from '#modules/base/settings/module.ts';
import { turnoverOf } from '#modules/play/bet/module.ts';
import { betTexts } from './bet-texts.ts';
import type { Needs } from './needs.ts';
import { daySums, type DayRow } from './queries.ts';
import { addUp, netOf, totalsOf } from './sum-bets.ts';

/** Profit by day and kind of game; a bet belongs to the day on which it was settled. */
export async function sumProfit(needs: Needs, memberId: bigint, query: ProfitQuery): Promise<Profit> {
  const days = parseDayRange(needs, query);
  const { gameType } = query;
  const rows = await readDays(needs, memberId, { days, gameType });
  // Open bets have no day yet.
  const { openBets, openStake } = await totalsOf(needs.db, { memberId, gameType, state: 'open' });
  return {
    from: days.firstDay,
    to: days.lastDay,
    totals: addUp(rows),
    days: grouped(rows, ({ day }) => day).map(([day, own]) => ({ day, ...addUp(own) })),
    gameTypes: grouped(rows, (row) => row.gameType).map(([type, own]) => ({
      gameType: type,
      ...addUp(own),
    })),
    openBets,
    openStake,
  };
}

/** The same sums as CSV, one row per day and kind of game. */
export async function exportProfit(needs: Needs, memberId: bigint, query: ProfitQuery): Promise<BetFile> {
  const days = parseDayRange(needs, query);
  const { currency, timeZone } = needs.settings.merchant();
  const rows = await readDays(needs, memberId, { days, gameType: query.gameType });
  const words = betTexts(query.language, { currency, zone: timeZone });
  const line = ({ day, gameType, bets, stake, validBet, payout }: DayRow) => {
    const turnover = turnoverOf({ gameType, validBet });
    const amounts = [stake, validBet, turnover, payout, netOf({ stake, payout })];
    return csvLine([
      day,
      words.gameType(gameType),
      String(bets),
      ...amounts.map((amount) => formatMoney(amount)),
    ]);
  };
  return {
    fileName: `mela-profit-${days.firstDay}-${days.lastDay}.csv`,
    csv: csvMark + csvLine(words.profitHeading) + rows.map(line).join(''),
    rows: rows.length,
    next: null,
  };
}

type DaySumsQuery = { days: Days; gameType: ProfitQuery['gameType'] };

const readDays = ({ db }: Needs, memberId: bigint, { days, gameType }: DaySumsQuery): Promise<DayRow[]> =>
  daySums(db, { memberId, firstDay: days.firstDay, lastDay: days.lastDay, gameType });

/** Groups rows by key; groups are in the order of their first row. */
function grouped<Key>(rows: readonly DayRow[], keyOf: (row: DayRow) => Key): [Key, DayRow[]][] {
  const groups = new Map<Key, DayRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own) own.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}
