import { isRefusal } from '@mela/protocol/refusals';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { redrawPicture } from './redraw-picture.ts';
import type { RedrawAnswer, RedrawJob } from './redraw-process.ts';

// The process that decodes uploaded pictures, one at a time. The server starts it, and it ends with the server.

/** Calls of members take precedence over pictures. */
const NICENESS = 10;

setPriority(NICENESS);
// One thread and no cache keep the memory of a picture small and predictable.
sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit());
process.on('message', ({ bytes, frame }: RedrawJob) => {
  redrawPicture(bytes, frame).then(
    (picture) => answer({ picture }),
    (error: unknown) => {
      const isTooLarge = isRefusal(error) && error.code === 'PICTURE_TOO_MANY_PIXELS';
      answer({ refusal: isTooLarge ? error.code : 'PICTURE_UNREADABLE' });
    },
  );
});
answer({ isReady: true });

function answer(words: RedrawAnswer): void {
  process.send?.(words);
}
