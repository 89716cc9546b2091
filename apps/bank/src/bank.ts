import type { SandboxClock } from '@mela/sandbox/clock';
import type { Store } from '@mela/sandbox/store';
import type { Env } from './env.ts';
import type { Entry, State } from './store/state.ts';

/** The dependencies of every use case of the bank. */
export type Bank = {
  env: Env;
  clock: SandboxClock;
  store: Store<State, Entry>;
  /** The public address for browsers and merchants. */
  url: string;
  /** Wakes the pump, because a task may be due now. */
  wake(): void;
};
