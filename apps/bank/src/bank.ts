import type { BoxClock } from '@mela/box/clock';
import type { Store } from '@mela/box/store';
import type { Env } from './env.ts';
import type { Entry, State } from './store/state.ts';

/** All that the verbs of the bank are handed. */
export type Bank = {
  env: Env;
  clock: BoxClock;
  store: Store<State, Entry>;
  /** Where browsers and merchants find it. */
  url: string;
  /** Something may be due now. */
  wake(): void;
};
