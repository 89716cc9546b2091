import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type Journal = {
  /** Over once the record would survive a power cut. */
  append(record: unknown): Promise<void>;
  close(): Promise<void>;
};

const SUM_LENGTH = 16;

/**
 * A file that only ever grows, one record a line, each with a sum of its own. A record that was cut off in the middle of a
 * write was never promised to anybody, so it is cut away; a wrong record before the last means that the file was damaged.
 */
export async function openJournal(folder: string, replay: (record: unknown) => void): Promise<Journal> {
  await mkdir(folder, { recursive: true });
  const release = await claim(folder);
  const path = join(folder, 'journal');
  const handle = await open(path, 'a+');
  try {
    const bytes = await handle.readFile();
    const { records, length } = readRecords(bytes);
    for (const record of records) replay(record);
    if (length < bytes.length) await handle.truncate(length);
    await handle.datasync();
    await syncFolder(folder);
  } catch (error) {
    await handle.close();
    await release();
    throw error;
  }
  return writer(handle, release);
}

type Waiting = { line: string; done(): void; failed(error: unknown): void };

/** Whatever is asked for while the disk is busy is written in one go when it is free again. */
function writer(handle: FileHandle, release: () => Promise<void>): Journal {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      try {
        await handle.appendFile(taken.map(({ line }) => line).join(''));
        await handle.datasync();
        for (const { done } of taken) done();
      } catch (error) {
        for (const { failed } of taken) failed(error);
      }
    }
    running = undefined;
  };

  return {
    append: (record) =>
      new Promise<void>((done, failed) => {
        waiting.push({ line: lineOf(record), done, failed });
        running ??= drain();
      }),
    close: async () => {
      await running;
      await handle.close();
      await release();
    },
  };
}

function lineOf(record: unknown): string {
  const text = JSON.stringify(record);
  return `${sumOf(text)} ${text}\n`;
}

export function readRecords(bytes: Buffer): { records: unknown[]; length: number } {
  const records: unknown[] = [];
  let length = 0;
  while (length < bytes.length) {
    const end = bytes.indexOf(0x0a, length);
    const line = bytes.toString('utf8', length, end === -1 ? bytes.length : end);
    const record = end === -1 ? undefined : readLine(line);
    if (!record) {
      // Only the last write can have been cut off, and nothing whole stands behind it.
      if (end !== -1 && end < bytes.length - 1) throw new Error(`The journal is damaged at byte ${length}.`);
      return { records, length };
    }
    records.push(record.value);
    length = end + 1;
  }
  return { records, length };
}

function readLine(line: string): { value: unknown } | undefined {
  const text = line.slice(SUM_LENGTH + 1);
  return line.slice(0, SUM_LENGTH) === sumOf(text) ? { value: JSON.parse(text) } : undefined;
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, SUM_LENGTH);
}

/** A new file is there for good only when its folder says so. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Two processes on one journal would write into each other; a claim of a process that is gone counts for nothing. */
async function claim(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'claim');
  const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (owner !== 0 && owner !== process.pid && isAlive(owner)) {
    throw new Error(`Another process, ${owner}, keeps its books in ${folder}.`);
  }
  await writeFile(path, String(process.pid));
  return () => rm(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
