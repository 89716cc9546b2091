import type { Money } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import { closeYear } from './close-year.ts';
import { quoteTax } from './quote-tax.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'tax' | 'merchant'>;
  switches: Pick<Switches, 'isOpen'>;
  ledger: Pick<Ledger, 'transact' | 'balancesOf'>;
};

/** What would be taken of a withdrawal, with every figure it is made of. */
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

export type Tax = {
  isOn(): boolean;
  /** Nothing where the merchant takes no tax. */
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
