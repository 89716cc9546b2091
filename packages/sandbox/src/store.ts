import { openAppendOnlyLog, type LogOptions } from './append-only-log.ts';

export type Store<State, Entry> = {
  readonly state: State;
  /** Records of one call are written as one: after a crash all of them are there, or none. */
  write(entries: readonly Entry[]): Promise<void>;
  /** Resolves once all records in memory would survive a power failure. An answer before that could reveal a record that a crash loses. */
  onDisk(): Promise<void>;
  close(): Promise<void>;
};

/** The state of a sandbox, and how one record changes it. */
export type StateReducer<State, Entry> = {
  empty(): State;
  apply(state: State, entry: Entry): void;
};

/**
 * The store of a sandbox. A record applies in memory immediately, so that every decision uses the latest state;
 * an external answer waits until the record is on disk. A disk failure ends the process.
 */
export async function openStore<State, Entry>(
  folder: string,
  { empty, apply }: StateReducer<State, Entry>,
  onBroken: (error: unknown) => void,
  options: LogOptions = {},
): Promise<Store<State, Entry>> {
  const state = empty();
  let last = Promise.resolve();
  /** Each line has a checksum, so its content was written by this program. */
  const isWritten = (record: unknown): record is { entries: readonly Entry[] } =>
    typeof record === 'object' && record !== null && 'entries' in record && Array.isArray(record.entries);
  const log = await openAppendOnlyLog(
    folder,
    (record) => {
      if (isWritten(record)) for (const entry of record.entries) apply(state, entry);
    },
    options,
  );
  return {
    state,
    write: async (entries) => {
      if (entries.length === 0) return;
      for (const entry of entries) apply(state, entry);
      try {
        // Records reach the disk in order.
        last = log.append({ entries });
        await last;
      } catch (error) {
        onBroken(error);
        throw error;
      }
    },
    onDisk: () => last,
    close: () => log.close(),
  };
}
