import { dayStart, localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import type { GwStatementRow, PaymentAdapter } from '#adapters/pay/adapter.ts';
import { compareStatement } from './compare-statement.ts';
import type { GatewayEventHandlers } from './event-handler.ts';
import type { Needs } from './needs.ts';
import { insertItem, isDayCompared, saveDay, type ReconciliationItem } from './queries.ts';

/** Days before that are compared by staff, after a longer outage. */
const DAYS_BACK = 7;

/** Compares every finished day that was not compared yet, of each gateway. */
export async function reconcileDays(needs: Needs, handlers: Partial<GatewayEventHandlers>): Promise<void> {
  const today = localDay(needs.clock.now(), needs.settings.merchant().timeZone);
  for (const adapter of needs.adapters) {
    for (let back = DAYS_BACK; back >= 1; back--) {
      const day = plusDays(today, -back);
      if (await isDayCompared(needs.db, adapter.code, day)) continue;
      try {
        await reconcileDay(needs, handlers, { adapter, day });
      } catch (error) {
        // The next run retries; a failure of one gateway does not stop the others.
        needs.log.warn({ err: error, gateway: adapter.code, day }, 'comparing a gateway statement failed');
        break;
      }
    }
  }
}

/** Compares one day of one gateway with our records; stores every difference as a reconciliation item for staff, once. */
export async function reconcileDay(
  needs: Needs,
  handlers: Partial<GatewayEventHandlers>,
  { adapter, day }: { adapter: PaymentAdapter; day: LocalDay },
): Promise<{ lines: number; findings: number }> {
  const lines: GwStatementRow[] = [];
  for await (const line of adapter.statement(day)) lines.push(line);
  const findings = [
    ...(await compareWith(needs, handlers, { adapter, day, subject: 'deposit', lines })),
    ...(await compareWith(needs, handlers, { adapter, day, subject: 'payout', lines })),
  ];
  const at = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    for (const item of findings) await insertItem(tx, item, at);
    const counts = { lines: lines.length, findings: findings.length };
    await saveDay(tx, { gateway: adapter.code, day, ...counts, at });
  });
  return { lines: lines.length, findings: findings.length };
}

type Part = {
  adapter: PaymentAdapter;
  day: LocalDay;
  subject: 'deposit' | 'payout';
  lines: readonly GwStatementRow[];
};

async function compareWith(
  { settings }: Needs,
  handlers: Partial<GatewayEventHandlers>,
  { adapter, day, subject, lines }: Part,
): Promise<ReconciliationItem[]> {
  const own = lines.filter(({ kind }) => kind === subject);
  const handler = handlers[subject];
  const zone = settings.merchant().timeZone;
  const span = { from: dayStart(day, zone), until: dayStart(plusDays(day, 1), zone) };
  const orderIds = own.map(({ orderId }) => orderId).filter(isOurs);
  return compareStatement({
    gateway: adapter.code,
    day,
    subject,
    lines: own,
    known: handler ? await handler.findBooked(adapter.code, orderIds) : [],
    settled: handler ? await handler.listBooked(adapter.code, span) : [],
  });
}

/** Our order ids are UUIDs; other ids are not looked up. */
function isOurs(orderId: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orderId);
}
