import { formatPercent, parsePercent, type Money } from '@mela/kernel/money';
import { localDay } from '@mela/kernel/time';
import { financialYear, taxOnWithdrawal, untaxedPart } from '@mela/rules/money/tax';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { readYear } from './read-year.ts';

/** The tax on a withdrawal, with all figures of its calculation. */
export type TaxQuote = {
  rate: string;
  withdrawals: Money;
  deposits: Money;
  opening: Money;
  taxed: Money;
  net: Money;
  tax: Money;
  untaxed: Money;
};

type QuoteInput = { memberId: bigint; amount: Money };

export async function quoteTax(
  needs: Needs,
  db: Database | Tx,
  { memberId, amount }: QuoteInput,
): Promise<TaxQuote> {
  const { clock, settings } = needs;
  const year = financialYear(localDay(clock.now(), settings.merchant().timeZone));
  const figures = await readYear(needs, db, { memberId, year });
  const rate = parsePercent(settings.tax().ratePercent);
  const { net, tax } = taxOnWithdrawal(figures, amount, rate);
  return { ...figures, rate: formatPercent(rate), net, tax, untaxed: untaxedPart(figures) };
}
