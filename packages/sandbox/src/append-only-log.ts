import { createHash } from 'node:crypto';
import { constants, mkdir, open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type AppendOnlyLog = {
  /** Resolves once the record would survive a power failure. */
  append(record: unknown): Promise<void>;
  close(): Promise<void>;
};

/**
 * `markPath`: a file outside the folder that holds the length of the log. A log that is shorter was restored from a backup, and is
 * refused: what was published since then would be used again.
 */
export type LogOptions = { markPath?: string };

/** The log holds tokens and codes. */
const FILE_MODE = 0o600;
const SUM_LENGTH = 16;

/**
 * An append-only log, one record a line, each with a checksum. A record that was truncated by a crash was never acknowledged,
 * so it is cut off; a wrong record before the last means that the file was damaged.
 */
export async function openAppendOnlyLog(
  folder: string,
  replay: (record: unknown) => void,
  { markPath }: LogOptions = {},
): Promise<AppendOnlyLog> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = await claim(folder);
  const path = join(folder, 'journal');
  const handle = await open(path, 'a+', FILE_MODE);
  let mark: Mark | undefined;
  try {
    await handle.chmod(FILE_MODE);
    const bytes = await handle.readFile();
    const { records, length } = readRecords(bytes);
    mark = markPath === undefined ? undefined : await openMark(markPath, length);
    for (const record of records) replay(record);
    if (length < bytes.length) await handle.truncate(length);
    await handle.datasync();
    await syncFolder(folder);
  } catch (error) {
    await mark?.close();
    await handle.close();
    await release();
    throw error;
  }
  return writer({ handle, release, mark });
}

type Opened = { handle: FileHandle; release: () => Promise<void>; mark: Mark | undefined };

type Waiting = { line: string; done(): void; failed(error: unknown): void };

/** Records that arrive while a write is running are written in the next batch. */
function writer({ handle, release, mark }: Opened): AppendOnlyLog {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      try {
        const text = taken.map(({ line }) => line).join('');
        await handle.appendFile(text);
        await handle.datasync();
        await mark?.advance(Buffer.byteLength(text));
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
      await mark?.close();
      await handle.close();
      await release();
    },
  };
}

function lineOf(record: unknown): string {
  const text = JSON.stringify(record);
  return `${sumOf(text)} ${text}\n`;
}

type Mark = { advance(bytes: number): Promise<void>; close(): Promise<void> };

const MARK_DIGITS = 20;

/** The mark may be behind after a power failure, and is never ahead of what was acknowledged. */
async function openMark(path: string, length: number): Promise<Mark> {
  const known = Number((await readFile(path, 'utf8').catch(() => '0')).trim());
  if (!Number.isSafeInteger(known)) throw new Error(`The mark ${path} contains no length.`);
  if (length < known)
    throw new Error(
      `The log ends at byte ${length}, and its mark ${path} is at ${known}: this is an older copy. Restore the newest one.`,
    );
  let reached = length;
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, FILE_MODE);
  const write = () => file.write(String(reached).padStart(MARK_DIGITS), 0);
  await write();
  return {
    advance: async (bytes) => {
      reached += bytes;
      await write();
    },
    close: () => file.close(),
  };
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
