import { moneyOfUnits } from '@mela/kernel/money';
import { dayStart, type Instant, type LocalDay } from '@mela/kernel/time';
import { firstDayOf, type TaxYear } from '@mela/rules/money/tax';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import {
  balanceAt,
  depositsWithin,
  isLocalDay,
  ownReturned,
  taxAfterYear,
  withdrawalsWithin,
} from './queries.ts';

export type Span = { firstDay: LocalDay; from: Instant; until: Instant };

/** The bounds of a financial year in the merchant's zone. */
export function spanOf({ settings }: Pick<Needs, 'settings'>, year: number): Span {
  const { timeZone } = settings.merchant();
  const firstDay = localDayOf(firstDayOf(year));
  const next = localDayOf(firstDayOf(year + 1));
  return { firstDay, from: dayStart(firstDay, timeZone), until: dayStart(next, timeZone) };
}

function localDayOf(text: string): LocalDay {
  if (!isLocalDay(text)) throw new Error(`"${text}" is not a day`);
  return text;
}

/** The figures of a member's tax year, calculated from the ledger and the stored orders. */
export async function readYear(
  needs: Pick<Needs, 'settings'>,
  db: Database | Tx,
  { memberId, year }: { memberId: bigint; year: number },
): Promise<TaxYear> {
  const { from, until } = spanOf(needs, year);
  const [before, takenAfter, returned, deposits, out] = [
    await balanceAt(db, memberId, from),
    await taxAfterYear(db, memberId, year - 1),
    await ownReturned(db, memberId, { from, until }),
    await depositsWithin(db, memberId, { from, until }),
    await withdrawalsWithin(db, memberId, { from, until }),
  ];
  // The previous year is closed shortly after its end, so its tax is deducted from the opening balance.
  const opening = moneyOfUnits(before - takenAfter + returned);
  return { opening, deposits, withdrawals: out.sum, taxed: out.taxed };
}
