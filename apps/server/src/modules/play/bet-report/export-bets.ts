import { csvLine, csvMark } from '@mela/kernel/csv';
import { formatMoney } from '@mela/kernel/money';
import type { BetExportQuery, BetFile } from '@mela/protocol/shapes/bet';
import { parseDayRange, createTimeFormatter } from '#modules/base/settings/module.ts';
import { betTexts } from './bet-texts.ts';
import { asBet, readBets } from './list-bets.ts';
import type { Needs } from './needs.ts';
import type { BetRow } from './queries.ts';

/** Rows per response; the caller reads further rows with the cursor. */
const ROWS = 5000;

/** One page of bets as CSV: texts in the reader's language, amounts as decimals, times with their zone. */
export async function exportBets(needs: Needs, memberId: bigint, query: BetExportQuery): Promise<BetFile> {
  const { from: _from, to: _to, cursor, language, ...filter } = query;
  const { currency, timeZone } = needs.settings.merchant();
  const { firstDay, lastDay, from, until } = parseDayRange(needs, query);
  const slice = { ...filter, memberId, from, until };
  const { rows, next } = await readBets(needs, slice, { cursor, limit: ROWS, language });
  const words = betTexts(language, { currency, zone: timeZone });
  const time = createTimeFormatter(timeZone);
  const line = (row: BetRow) => {
    const { gameName, vendorName, gameType, stake, validBet, turnover, payout, net, state, id } = asBet(row);
    const amounts = [stake, validBet, turnover, payout, net].map((amount) => formatMoney(amount));
    return csvLine([
      time(row.placedAt),
      row.settledAt === null ? '' : time(row.settledAt),
      gameName,
      vendorName,
      words.gameType(gameType),
      ...amounts,
      words.state(state),
      row.roundId ?? '',
      id,
    ]);
  };
  const heading = cursor === undefined ? csvMark + csvLine(words.betHeading) : '';
  return {
    fileName: `mela-bets-${firstDay}-${lastDay}.csv`,
    csv: heading + rows.map(line).join(''),
    rows: rows.length,
    next,
  };
}
