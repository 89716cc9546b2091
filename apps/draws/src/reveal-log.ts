import { isoOf, type Instant } from '@mela/kernel/time';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

type Reveal = { game: string; issue: string; at: Instant };

export type RevealLog = { append(reveal: Reveal): Promise<void> };

/** Records every read of a seed, one file a day, before the seed is sent. */
export async function openRevealLog(folder: string): Promise<RevealLog> {
  await mkdir(folder, { recursive: true });
  return {
    append: async ({ game, issue, at }) => {
      const moment = isoOf(at);
      const file = await open(join(folder, `${moment.slice(0, 10)}.log`), 'a');
      await file.appendFile(`${moment} ${game} ${issue}\n`);
      await file.datasync();
      await file.close();
    },
  };
}
