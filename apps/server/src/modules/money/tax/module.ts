import type { Money } from '@mela/kernel/money';
import type { Database, Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import { closeYear } from './close-year.ts';
import type { Needs } from './needs.ts';
import { quoteTax, type TaxQuote } from './quote-tax.ts';

export type { TaxQuote } from './quote-tax.ts';

export type Tax = {
  isOn(): boolean;
  /** Null if the merchant deducts no tax. */
  quote(db: Database | Tx, memberId: bigint, amount: Money): Promise<TaxQuote | null>;
};

/** Tax deducted at source on net winnings: off unless the merchant switches it on. */
export function createTax(needs: Needs): Tax & { jobs: Job[] } {
  const isOn = () => needs.switches.isOpen('TDS3');
  return {
    isOn,
    quote: async (db, memberId, amount) => (isOn() ? quoteTax(needs, db, { memberId, amount }) : null),
    jobs: [
      {
        name: 'tax.close-year',
        everyMinutes: 60,
        limitSeconds: 300,
        run: async () => (isOn() ? closeYear(needs) : undefined),
      },
    ],
  };
}
