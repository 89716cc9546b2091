import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import { daysBetween } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { LotteryReport, LotteryReportQuery } from '@mela/protocol/shapes/staff-lottery';
import { lotteryGameOf, lotteryGames } from '@mela/rules/lottery/games';
import { parseDayRange } from '#modules/base/settings/module.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { reportOf, type ReportRow } from './queries.ts';

const DAYS_MAX = 31;

/** Settled orders of all members by game and day. An order belongs to the day of its draw, so a correction changes the day it corrects. */
export async function sumReport(
  needs: Pick<Needs, 'db' | 'clock' | 'settings'>,
  { gameCode, language, ...days }: LotteryReportQuery,
): Promise<LotteryReport> {
  const range = parseDayRange(needs, days);
  if (daysBetween(range.firstDay, range.lastDay) >= DAYS_MAX) refuse('SPAN_TOO_LONG', { max: DAYS_MAX });
  const games = gameCode === undefined ? lotteryGames.map(({ code }) => code) : [gameCode];
  const zone = needs.settings.merchant().timeZone;
  const rows = await reportOf(needs.db, { ...range, zone, games });
  const [all] = rows.filter(({ level }) => level === 'all');
  return {
    from: range.firstDay,
    to: range.lastDay,
    totals: all ? sumsOf(all) : nothing,
    games: rows
      .filter(({ level }) => level === 'game')
      .map((row) => ({ ...gameOf(row, language), ...sumsOf(row) })),
    rows: rows.flatMap((row) => {
      if (row.level !== 'row') return [];
      assert(row.day !== null, 'a row of a game and day has a day');
      return [{ ...gameOf(row, language), day: row.day, ...sumsOf(row) }];
    }),
  };
}

const nothing = {
  draws: 0,
  orders: 0,
  members: 0,
  stake: noMoney,
  payout: noMoney,
  rebate: noMoney,
  profit: noMoney,
};

const sumsOf = ({ draws, orders, members, stake, payout, rebate }: ReportRow) => ({
  draws,
  orders,
  members,
  stake,
  payout,
  rebate,
  profit: moneyOfUnits(stake - payout - rebate),
});

const gameOf = ({ game }: ReportRow, language: LanguageCode) => ({
  gameCode: game ?? '',
  gameName: lotteryGameOf(game ?? '')?.name[language] ?? game ?? '',
});
