import { csvLine, csvMark } from '@mela/kernel/csv';
import { formatMoney, moneyOfUnits } from '@mela/kernel/money';
import { pageOf, type Page } from '@mela/kernel/page';
import type { LineTransfer, LineTransferExport, LineTransferFile } from '@mela/protocol/shapes/transfer-line';
import { createTimeFormatter } from '#modules/base/settings/module.ts';
import { describeTransfer } from './describe-transfer.ts';
import type { Needs } from './needs.ts';
import { pageOfMember, transfersBefore, type Way } from './queries.ts';
import { transferTexts } from './transfer-texts.ts';

const pageSize = 10;
/** Lines per response; the client continues from the cursor. */
const LINES = 2000;

export async function listTransfers(
  needs: Needs,
  memberId: bigint,
  { way, order, pageNo }: { way?: Way; order?: string | undefined; pageNo: number },
): Promise<Page<LineTransfer>> {
  const span = { way, order, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await pageOfMember(needs.db, memberId, span);
  const transfers = rows.map((row) => describeTransfer(row, memberId));
  return pageOf(transfers, { pageNum: pageNo, pageSize, total });
}

/** A part of the list as CSV. Amounts that left the wallet are negative. */
export async function exportTransfers(
  needs: Needs,
  memberId: bigint,
  { way, language, cursor }: LineTransferExport,
): Promise<LineTransferFile> {
  const { currency, timeZone } = needs.settings.merchant();
  const found = await transfersBefore(needs.db, memberId, { way, before: cursor, limit: LINES + 1 });
  const rows = found.slice(0, LINES);
  const words = transferTexts(language, { currency, zone: timeZone });
  const time = createTimeFormatter(timeZone);
  const lines = rows
    .map((row) => describeTransfer(row, memberId))
    .map(({ madeAt, isOut, nickname, account, amount, reference }) =>
      csvLine([
        time(madeAt),
        isOut ? words.sent : words.received,
        account === null ? words.upline(nickname) : account,
        formatMoney(moneyOfUnits(isOut ? 0n - amount : amount)),
        reference,
      ]),
    );
  return {
    fileName: 'mela-line-transfers.csv',
    csv: (cursor === undefined ? csvMark + csvLine(words.heading) : '') + lines.join(''),
    rows: rows.length,
    next: found.length > LINES ? (rows.at(-1)?.id ?? null) : null,
  };
}
