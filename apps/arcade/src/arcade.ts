import type { BoxClock } from '@mela/box/clock';
import type { Store } from '@mela/box/store';
import type { Outcome } from './dialects/outcome.ts';
import type { Env } from './env.ts';
import type { Entry, State } from './store/state.ts';

/** All that the verbs of the arcade are handed. */
export type Arcade = {
  env: Env;
  clock: BoxClock;
  store: Store<State, Entry>;
  /** Where browsers find it. */
  url: string;
  /** Says a move to the platform and writes down what came of it; whoever asks meanwhile hears the same. */
  say(moveId: string): Promise<Outcome>;
};
