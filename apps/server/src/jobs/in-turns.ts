import { SECOND } from '@mela/kernel/time';
import { setTimeout as wait } from 'node:timers/promises';

/** Work that cannot wait for the next minute: done a few times within it. */
export async function inTurns(
  { turns, everySeconds }: { turns: number; everySeconds: number },
  work: () => Promise<unknown>,
): Promise<void> {
  for (let turn = 1; turn <= turns; turn++) {
    await work();
    if (turn < turns) await wait(everySeconds * SECOND);
  }
}
