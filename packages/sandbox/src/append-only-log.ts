import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type AppendOnlyLog = {
  /** Resolves once the record would survive a power failure. */
  append(record: unknown): Promise<void>;
  close(): Promise<void>;
};

const SUM_LENGTH = 16;

/**
 * An append-only log, one record a line, each with a checksum. A record that was truncated by a crash was never acknowledged,
 * so it is cut off; a wrong record before the last means that the file was damaged.
 */
export async function openAppendOnlyLog(
  folder: string,
  replay: (record: unknown) => void,
): Promise<AppendOnlyLog> {
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

/** Records that arrive while a write is running are written in the next batch. */
function writer(handle: FileHandle, release: () => Promise<void>): AppendOnlyLog {
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
      // Only the last write can be truncated, and no complete record follows it.
      if (end !== -1 && end < bytes.length - 1) throw new Error(`The log is damaged at byte ${length}.`);
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

/** A new file is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** A lock file: two processes on one log would overwrite each other. The lock of a dead process is ignored. */
async function claim(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'claim');
  const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (owner !== 0 && owner !== process.pid && isAlive(owner)) {
    throw new Error(`Another process, ${owner}, uses the log in ${folder}.`);
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
