import type { Cut } from '@mela/rules/art/cuts';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import sharp from 'sharp';

/** Increase it when the same drawing and size give other bytes. */
const PAINTER = '1';

/** A higher effort makes files slightly smaller and takes twice as long. */
const EFFORT = 2;

const SECONDS_MAX = 10;

export type Bitmaps = {
  /** The drawing as webp; throws if the conversion fails. */
  of(drawing: string, cut: Cut): Promise<Buffer>;
};

type Needs = { folder: string; log: Pick<Logger, 'warn'> };

/**
 * Converts drawings to bitmaps, each once. Results are stored in a folder that processes and runs share, under a hash of their input, so
 * they never become outdated. Conversions run one at a time, because a lobby requests dozens and other work needs the processor.
 */
export function openBitmaps({ folder, log }: Needs): Bitmaps {
  const serialised = makeTurns();
  return {
    of: async (drawing, cut) => {
      const place = join(folder, `${fileName(drawing, cut)}.webp`);
      const kept = await readFile(place).catch(() => undefined);
      if (kept) return kept;
      const bitmap = await serialised(() => paint(drawing, cut));
      await keep(place, folder, bitmap).catch((error: unknown) =>
        log.warn({ err: error }, 'a picture could not be stored and will be converted again'),
      );
      return bitmap;
    },
  };
}

function fileName(drawing: string, { height, quality }: Cut): string {
  return createHash('sha256')
    .update([PAINTER, EFFORT, height, quality, drawing].join(' '))
    .digest('base64url');
}

/** An SVG has proportions only; it gets its size before rendering, so that no scaling follows. */
function paint(drawing: string, { height, quality }: Cut): Promise<Buffer> {
  const [, across, down] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  const width = Math.round((height * Number(across)) / Number(down));
  const sized = drawing.replace('<svg ', `<svg width="${width}" height="${height}" `);
  return sharp(Buffer.from(sized), { failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .webp({ quality, effort: EFFORT })
    .toBuffer();
}

/** Written to a temporary name and renamed atomically, so that no process reads a partial file. */
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
