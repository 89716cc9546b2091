import { isoOf, type Instant } from '@mela/kernel/time';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

/** `what` names a draw by game and issue, or a lot. */
type Reveal = { what: string; at: Instant };

export type RevealLog = { append(reveal: Reveal): Promise<void> };

/** Records every read of a seed, one file a day, before the seed is sent. */
export async function openRevealLog(folder: string): Promise<RevealLog> {
  await mkdir(folder, { recursive: true });
  return {
    append: async ({ what, at }) => {
      const moment = isoOf(at);
      const file = await open(join(folder, `${moment.slice(0, 10)}.log`), 'a');
      await file.appendFile(`${moment} ${what}\n`);
      await file.datasync();
      await file.close();
    },
  };
}
