import type { Clock } from '@mela/kernel/time';
import type { Store } from '@mela/sandbox/store';
import type { Env } from './env.ts';
import type { RevealLog } from './reveal-log.ts';
import type { Entry, State } from './state.ts';

/** Everything that the calls of the draw service need. */
export type DrawService = {
  env: Pick<Env, 'callKey' | 'saltName'>;
  clock: Clock;
  store: Store<State, Entry>;
  chainKey: Buffer;
  reveals: RevealLog;
};
