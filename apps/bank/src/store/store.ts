import { openJournal } from './journal.ts';
import { apply, emptyState, type Entry, type State } from './state.ts';

export type Store = {
  readonly state: State;
  /** What belongs together is written together: after a crash all of it is there, or none. */
  write(entries: readonly Entry[]): Promise<void>;
  close(): Promise<void>;
};

/**
 * The books. What was written counts in memory at once, so that nobody decides on what was true a moment ago; whoever
 * promises something to the outside waits until it is on the disk. A disk that fails ends the bank.
 */
export async function openStore(folder: string, onBroken: (error: unknown) => void): Promise<Store> {
  const state = emptyState();
  const journal = await openJournal(folder, (record) => {
    for (const entry of entriesOf(record)) apply(state, entry);
  });
  return {
    state,
    write: async (entries) => {
      if (entries.length === 0) return;
      for (const entry of entries) apply(state, entry);
      try {
        await journal.append({ entries });
      } catch (error) {
        onBroken(error);
        throw error;
      }
    },
    close: () => journal.close(),
  };
}

/** Each line carries a sum, so whatever it says was written here. */
function entriesOf(record: unknown): readonly Entry[] {
  return isWritten(record) ? record.entries : [];
}

function isWritten(record: unknown): record is { entries: readonly Entry[] } {
  return (
    typeof record === 'object' && record !== null && 'entries' in record && Array.isArray(record.entries)
  );
}
