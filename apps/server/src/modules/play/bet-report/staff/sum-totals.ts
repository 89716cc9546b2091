import { assert } from '@mela/kernel/assert';
import { csvLine, csvMark } from '@mela/kernel/csv';
import { formatMoney, moneyOfUnits, noMoney } from '@mela/kernel/money';
import { daysBetween } from '@mela/kernel/time';
import { categories, type GameType } from '@mela/protocol/categories';
import { refuse } from '@mela/protocol/refusals';
import type { PlayTotals, TotalsQuery } from '@mela/protocol/shapes/staff-bet';
import { parseDayRange, createTimeFormatter } from '#modules/base/settings/module.ts';
import { betTexts } from '#modules/play/bet-report/bet-texts.ts';
import type { Needs } from '#modules/play/bet-report/needs.ts';
import { totalsOf, vendorNames, type TotalsRow } from './queries.ts';

/** Longest period in days. Hours are summed from the bet records and have a shorter limit. */
const DAYS_MAX = { day: 366, hour: 7 } as const;

/** Totals of settled bets of all members; a bet belongs to the day on which it was settled. */
export async function sumTotals(needs: Needs, query: TotalsQuery): Promise<PlayTotals> {
  const { from: _from, to: _to, language, ...totalsQuery } = query;
  const { firstDay, lastDay } = parseDayRange(needs, query);
  const days = DAYS_MAX[query.by];
  if (daysBetween(firstDay, lastDay) >= days) refuse('SPAN_TOO_LONG', { max: days });
  const { timeZone: zone, currency } = needs.settings.merchant();
  const rows = await totalsOf(needs.db, { ...totalsQuery, firstDay, lastDay, zone });
  const names = query.split === 'vendor' ? await vendorNames(needs.db, language) : undefined;
  const words = betTexts(language, { currency, zone });
  const partOf = (code: string) => ({
    code,
    name: isGameType(code) && !names ? words.gameType(code) : (names?.get(code) ?? code),
  });
  const [all] = rows.filter(({ level }) => level === 'all');
  return {
    from: firstDay,
    to: lastDay,
    totals: all ? sumsOf(all) : nothing,
    parts: rows.flatMap((row) =>
      row.level === 'part' && row.part !== null ? [{ ...partOf(row.part), ...sumsOf(row) }] : [],
    ),
    rows: rows.flatMap((row) => {
      if (row.level !== 'row') return [];
      assert(row.at !== null, 'the period has a start');
      return [{ at: row.at, part: row.part === null ? null : partOf(row.part), ...sumsOf(row) }];
    }),
  };
}

/** The same totals as CSV, one row per period and part. */
export async function exportTotals(needs: Needs, query: TotalsQuery) {
  const { from, to, rows } = await sumTotals(needs, query);
  const { currency, timeZone: zone } = needs.settings.merchant();
  const words = betTexts(query.language, { currency, zone });
  const time = createTimeFormatter(zone);
  // A day is written as a date, an hour as date and time.
  const letters = query.by === 'day' ? 10 : 16;
  const lines = rows.map(({ at, part, bets, players, stake, win, result }) =>
    csvLine([
      time(at).slice(0, letters),
      part?.name ?? '',
      String(bets),
      String(players),
      ...[stake, win, result].map((amount) => formatMoney(amount)),
    ]),
  );
  return {
    fileName: `mela-totals-${from}-${to}.csv`,
    csv: csvMark + csvLine(words.totalsHeading) + lines.join(''),
    rows: rows.length,
  };
}

const isGameType = (code: string): code is GameType => Object.hasOwn(categories, code);

const nothing = { bets: 0, players: 0, stake: noMoney, win: noMoney, result: noMoney };

const sumsOf = ({ bets, players, stake, win }: TotalsRow) => ({
  bets,
  players,
  stake,
  win,
  result: moneyOfUnits(stake - win),
});
