import { csvLine, csvMark } from '@mela/kernel/csv';
import { formatMoney } from '@mela/kernel/money';
import type { ExportPart, ExportQuery, Movement } from '@mela/protocol/shapes/record';
import { parseDayRange, createTimeFormatter } from '#modules/base/settings/module.ts';
import { readMovements } from './list-record.ts';
import type { Needs } from './needs.ts';
import { recordTexts } from './record-texts.ts';
import { scopeOf } from './scope.ts';

/** Lines per response; the client continues from the cursor. */
const LINES = 5000;

/** A part of the record as CSV: texts in the reader's language, amounts as decimal text, times with their zone. */
export async function exportRecord(needs: Needs, memberId: bigint, query: ExportQuery): Promise<ExportPart> {
  const { currency, timeZone } = needs.settings.merchant();
  const days = parseDayRange(needs, query);
  const scope = await scopeOf(needs, memberId, query, days);
  const { items, next } = await readMovements(needs, memberId, { scope, cursor: query.cursor, limit: LINES });
  const words = recordTexts(query.language, { currency, zone: timeZone });
  const time = createTimeFormatter(timeZone);
  const line = ({ seq, madeAt, kind, amount, balanceAfter, status, reference }: Movement) =>
    csvLine([
      time(madeAt),
      words.kind(kind),
      formatMoney(amount),
      formatMoney(balanceAfter),
      words.status(status),
      reference,
      seq,
    ]);
  const heading = query.cursor === undefined ? csvMark + csvLine(words.heading) : '';
  return {
    fileName: `mela-${query.wallet}-${days.firstDay}-${days.lastDay}.csv`,
    csv: heading + items.map(line).join(''),
    rows: items.length,
    next,
  };
}
