import { openJournal } from './journal.ts';

export type Store<State, Entry> = {
  readonly state: State;
  /** What belongs together is written together: after a crash all of it is there, or none. */
  write(entries: readonly Entry[]): Promise<void>;
  /** Over once everything that counts now would survive a power cut: whoever was told of it before could know more than the books. */
  onDisk(): Promise<void>;
  close(): Promise<void>;
};

/** What the books of a box hold, and how one entry changes them. */
export type Books<State, Entry> = {
  empty(): State;
  apply(state: State, entry: Entry): void;
};

/**
 * The books of a box. What was written counts in memory at once, so that nobody decides on what was true a moment ago;
 * whoever promises something to the outside waits until it is on the disk. A disk that fails ends the box.
 */
export async function openStore<State, Entry>(
  folder: string,
  { empty, apply }: Books<State, Entry>,
  onBroken: (error: unknown) => void,
): Promise<Store<State, Entry>> {
  const state = empty();
  let last = Promise.resolve();
  /** Each line carries a sum, so whatever it says was written here. */
  const isWritten = (record: unknown): record is { entries: readonly Entry[] } =>
    typeof record === 'object' && record !== null && 'entries' in record && Array.isArray(record.entries);
  const journal = await openJournal(folder, (record) => {
    if (isWritten(record)) for (const entry of record.entries) apply(state, entry);
  });
  return {
    state,
    write: async (entries) => {
      if (entries.length === 0) return;
      for (const entry of entries) apply(state, entry);
      try {
        // Records reach the disk in their order.
        last = journal.append({ entries });
        await last;
      } catch (error) {
        onBroken(error);
        throw error;
      }
    },
    onDisk: () => last,
    close: () => journal.close(),
  };
}
