import { dayStart, localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import type { GwLine, PaymentAdapter } from '#adapters/pay/adapter.ts';
import { compareStatement } from './compare-statement.ts';
import type { Hearers } from './event-handler.ts';
import type { Needs } from './needs.ts';
import { insertFinding, isDayCompared, saveDay, type Finding } from './queries.ts';

/** A house that stood still for longer has its statements compared by hand. */
const DAYS_BACK = 7;

/** Compares every finished day that was not compared yet, of each gateway. */
export async function reconcileDays(needs: Needs, hearers: Partial<Hearers>): Promise<void> {
  const today = localDay(needs.clock.now(), needs.settings.merchant().timeZone);
  for (const adapter of needs.adapters) {
    for (let back = DAYS_BACK; back >= 1; back--) {
      const day = plusDays(today, -back);
      if (await isDayCompared(needs.db, adapter.code, day)) continue;
      try {
        await reconcileDay(needs, hearers, { adapter, day });
      } catch (error) {
        // The next turn asks again; the other gateway does not wait for this one.
        needs.log.warn({ err: error, gateway: adapter.code, day }, 'a statement could not be compared');
        break;
      }
    }
  }
}

/** One day of one gateway against the books; every difference becomes an item of the desk, once. */
export async function reconcileDay(
  needs: Needs,
  hearers: Partial<Hearers>,
  { adapter, day }: { adapter: PaymentAdapter; day: LocalDay },
): Promise<{ lines: number; findings: number }> {
  const lines: GwLine[] = [];
  for await (const line of adapter.statement(day)) lines.push(line);
  const findings = [
    ...(await compareWith(needs, hearers, { adapter, day, subject: 'deposit', lines })),
    ...(await compareWith(needs, hearers, { adapter, day, subject: 'payout', lines })),
  ];
  const at = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    for (const finding of findings) await insertFinding(tx, finding, at);
    const counts = { lines: lines.length, findings: findings.length };
    await saveDay(tx, { gateway: adapter.code, day, ...counts, at });
  });
  return { lines: lines.length, findings: findings.length };
}

type Part = {
  adapter: PaymentAdapter;
  day: LocalDay;
  subject: 'deposit' | 'payout';
  lines: readonly GwLine[];
};

async function compareWith(
  { settings }: Needs,
  hearers: Partial<Hearers>,
  { adapter, day, subject, lines }: Part,
): Promise<Finding[]> {
  const own = lines.filter(({ kind }) => kind === subject);
  const books = hearers[subject];
  const zone = settings.merchant().timeZone;
  const span = { from: dayStart(day, zone), until: dayStart(plusDays(day, 1), zone) };
  const orderIds = own.map(({ orderId }) => orderId).filter(isOurs);
  return compareStatement({
    gateway: adapter.code,
    day,
    subject,
    lines: own,
    known: books ? await books.findBooked(adapter.code, orderIds) : [],
    settled: books ? await books.listBooked(adapter.code, span) : [],
  });
}

/** Only a uuid can be an order of ours; whatever else stands there is not worth a question. */
function isOurs(orderId: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orderId);
}
