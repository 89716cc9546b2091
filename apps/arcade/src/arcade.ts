import type { SandboxClock } from '@mela/sandbox/clock';
import type { Store } from '@mela/sandbox/store';
import type { Outcome } from './dialects/outcome.ts';
import type { Env } from './env.ts';
import type { Entry, State } from './store/state.ts';

/** The dependencies of every use case of the arcade. */
export type Arcade = {
  env: Env;
  /** Seeds are stored encrypted under a key of the arcade's own, which no other process has. */
  sealKey: string;
  clock: SandboxClock;
  store: Store<State, Entry>;
  /** The public address for browsers. */
  url: string;
  /** Sends a transaction to the platform and stores the result; concurrent callers share one request. */
  send(transactionId: string): Promise<Outcome>;
};
