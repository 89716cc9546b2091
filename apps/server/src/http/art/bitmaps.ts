import type { Cut } from '@mela/rules/art/cuts';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import sharp from 'sharp';

/** Changes when the same drawing and the same cut give other bytes. */
const PAINTER = '1';

/** More of it makes files a little smaller and takes twice as long. */
const EFFORT = 2;

const SECONDS_MAX = 10;

export type Bitmaps = {
  /** The drawing as webp. It throws where none can be made of it. */
  of(drawing: string, cut: Cut): Promise<Buffer>;
};

type Needs = { folder: string; log: Pick<Logger, 'warn'> };

/**
 * Paints drawings, each once: what was painted is kept in a folder that processes and runs share, under a name that says what it was
 * painted from, so that it is never out of date. One is painted at a time, because a lobby asks for dozens and others need the processor.
 */
export function openBitmaps({ folder, log }: Needs): Bitmaps {
  const inTurn = makeTurns();
  return {
    of: async (drawing, cut) => {
      const place = join(folder, `${nameOf(drawing, cut)}.webp`);
      const kept = await readFile(place).catch(() => undefined);
      if (kept) return kept;
      const bitmap = await inTurn(() => paint(drawing, cut));
      await keep(place, folder, bitmap).catch((error: unknown) =>
        log.warn({ err: error }, 'a picture could not be kept and will be painted again'),
      );
      return bitmap;
    },
  };
}

function nameOf(drawing: string, { height, quality }: Cut): string {
  return createHash('sha256')
    .update([PAINTER, EFFORT, height, quality, drawing].join(' '))
    .digest('base64url');
}

/** A drawing knows its proportions alone; its size is given to it before it is painted, so that nothing is scaled afterwards. */
function paint(drawing: string, { height, quality }: Cut): Promise<Buffer> {
  const [, across, down] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  const width = Math.round((height * Number(across)) / Number(down));
  const sized = drawing.replace('<svg ', `<svg width="${width}" height="${height}" `);
  return sharp(Buffer.from(sized), { failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .webp({ quality, effort: EFFORT })
    .toBuffer();
}

/** Written beside its place and moved there, so that nobody ever reads half of one. */
async function keep(place: string, folder: string, bitmap: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${place}.${randomUUID()}`;
  await writeFile(draft, bitmap);
  await rename(draft, place);
}

function makeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
