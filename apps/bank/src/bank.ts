import type { BankClock } from './clock.ts';
import type { Env } from './env.ts';
import type { Store } from './store/store.ts';

/** All that the verbs of the bank are handed. */
export type Bank = {
  env: Env;
  clock: BankClock;
  store: Store;
  /** Where browsers and merchants find it. */
  url: string;
  /** Something may be due now. */
  wake(): void;
};

export const momentOf = ({ clock }: Pick<Bank, 'clock'>): number => clock.now().getTime();
