import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { dueOf } from './book-line.ts';
import type { BookedLine, LineBooking } from './lines/queries.ts';
import type { Needs } from './needs.ts';

/** A message about a bill to its agent; `billOwed` goes to the upline that did not pay it. */
type BillNotice = { line: BookedLine; amount: Money } & (
  | { template: 'billPaid' | 'billWaiting' | 'billExpired' | 'billUnpaid' | 'billOwed' }
  | { template: 'billApproved'; claimBy: Instant }
  | { template: 'billRejected'; reason: string }
);

/**
 * What the booking of these lines means to their agents. Payments of windows that are shorter than a day get no message, because they come
 * up to 288 times a day; the income page lists them.
 */
export function noticesOf(lines: readonly BookedLine[], bookings: readonly LineBooking[]): BillNotice[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return lines.flatMap((line): BillNotice[] => {
    const booking = byId.get(line.id);
    if (booking === undefined) return [];
    const received = moneyOfUnits(booking.paid + booking.repaid);
    const missing = moneyOfUnits(line.gross - received);
    switch (booking.state) {
      case 'pending_approval':
        return [{ line, template: 'billWaiting', amount: dueOf(line) }];
      case 'issued':
        return received > 0n && isLong(line) ? [{ line, template: 'billPaid', amount: received }] : [];
      case 'part_paid':
        return [
          { line, template: 'billPaid', amount: received },
          { line, template: 'billUnpaid', amount: missing },
          { line, template: 'billOwed', amount: missing },
        ];
      case 'insufficient':
        return [
          { line, template: 'billUnpaid', amount: missing },
          { line, template: 'billOwed', amount: missing },
        ];
      default:
        return [];
    }
  });
}

const isLong = ({ kind, state }: BookedLine): boolean =>
  kind === 'dividend' || kind === 'daily' || state !== 'computed';

export async function writeNotices(
  { inbox }: Pick<Needs, 'inbox'>,
  tx: Tx,
  notices: readonly BillNotice[],
): Promise<void> {
  for (const notice of notices) {
    const { line, amount } = notice;
    const about = { contract: line.kind, amount, until: line.endsAt };
    const to = { memberId: line.childId };
    if (notice.template === 'billApproved')
      await inbox.write(tx, to, notice.template, { ...about, claimBy: notice.claimBy });
    else if (notice.template === 'billRejected')
      await inbox.write(tx, to, notice.template, { ...about, reason: notice.reason });
    else if (notice.template !== 'billOwed') await inbox.write(tx, to, notice.template, about);
    else if (line.uplineId !== null)
      await inbox.write(tx, { memberId: line.uplineId }, notice.template, about);
  }
}
