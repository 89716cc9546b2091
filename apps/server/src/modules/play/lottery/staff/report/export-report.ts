import { csvLine, csvMark } from '@mela/kernel/csv';
import { formatMoney } from '@mela/kernel/money';
import type { LotteryReportQuery } from '@mela/protocol/shapes/staff-lottery';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { reportHeading } from './report-heading.ts';
import { sumReport } from './sum-report.ts';

/** The report as CSV, one row per game and day. */
export async function exportReport(
  needs: Pick<Needs, 'db' | 'clock' | 'settings'>,
  query: LotteryReportQuery,
): Promise<{ fileName: string; csv: string; rows: number }> {
  const { from, to, rows } = await sumReport(needs, query);
  const { currency } = needs.settings.merchant();
  const lines = rows.map(({ day, gameCode: _code, gameName, draws, orders, members, ...amounts }) =>
    csvLine([
      day,
      gameName,
      ...[draws, orders, members].map(String),
      ...[amounts.stake, amounts.payout, amounts.rebate, amounts.profit].map((amount) => formatMoney(amount)),
    ]),
  );
  return {
    fileName: `mela-lottery-${from}-${to}.csv`,
    csv: csvMark + csvLine(reportHeading(query.language, currency)) + lines.join(''),
    rows: rows.length,
  };
}
