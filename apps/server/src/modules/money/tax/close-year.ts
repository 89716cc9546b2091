import { moneyOfUnits, parsePercent } from '@mela/kernel/money';
import { DAY, localDay } from '@mela/kernel/time';
import { financialYear, taxAtYearEnd } from '@mela/rules/money/tax';
import type { Leg, AccountRef } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import { balanceAt, insertYear, membersToClose } from './queries.ts';
import { readYear, spanOf } from './read-year.ts';

const membersPerRun = 200;

/** Days in which the job closes the previous year; after that a missing year needs staff. */
const closingDays = 30;

/** After 31 March, once for each member and year: the remaining balance is taxed as if it were withdrawn. */
export async function closeYear(needs: Needs): Promise<void> {
  const { db, clock, settings } = needs;
  const now = clock.now();
  const year = financialYear(localDay(now, settings.merchant().timeZone)) - 1;
  const { until } = spanOf(needs, year);
  if (now.getTime() - until.getTime() > closingDays * DAY) return;
  for (const memberId of await membersToClose(db, year, membersPerRun)) {
    await closeMember(needs, { memberId, year });
  }
}

/** Figures, row and posting in one transaction under one idempotency key, so that an interrupted run can be repeated. */
async function closeMember(
  needs: Needs,
  { memberId, year }: { memberId: bigint; year: number },
): Promise<void> {
  const { clock, settings, ledger } = needs;
  const { until } = spanOf(needs, year);
  await ledger.transact(async (tx, post) => {
    const figures = await readYear(needs, tx, { memberId, year });
    const closing = await balanceAt(tx, memberId, until);
    const { net, tax } = taxAtYearEnd(figures, closing, parsePercent(settings.tax().ratePercent));
    const isNew = await insertYear(tx, {
      memberId,
      year,
      ...figures,
      closing,
      net,
      tax,
      madeAt: clock.now(),
    });
    if (!isNew || tax === 0n) return;
    const { cash } = await ledger.balancesOf(tx, memberId);
    const fromCash = cash < tax ? cash : tax;
    const to: AccountRef = { purpose: 'tax', name: 'tds' };
    const legs: Leg[] = [
      { from: { memberId, purpose: 'cash' }, to, amount: fromCash },
      // The missing part becomes a debt, settled by the next credits.
      { from: { memberId, purpose: 'receivable' }, to, amount: moneyOfUnits(tax - fromCash) },
    ];
    const key = `tax:${memberId}:${year}`;
    await post({ key, kind: 'tax_paid', reference: key, legs: legs.filter(({ amount }) => amount > 0n) });
  });
}
