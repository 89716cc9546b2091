import { create } from 'zustand';

/** A message that the server has not confirmed; without an error it is on its way. */
export type UnsentMessage = { requestKey: string; text: string; error?: unknown };

type Unsent = { memberId: string | null; items: readonly UnsentMessage[]; draft: string };

/** Unsent messages and the draft outlive the popup, until another member logs in or the page is loaded again. */
const useUnsentStore = create<Unsent>(() => ({ memberId: null, items: [], draft: '' }));

/** The unsent messages of the given member, and no other's. */
export function useUnsent(memberId: string): { items: readonly UnsentMessage[]; draft: string } {
  const { memberId: owner, items, draft } = useUnsentStore();
  return owner === memberId ? { items, draft } : { items: [], draft: '' };
}

function change(memberId: string, next: (known: Unsent) => Partial<Unsent>): void {
  useUnsentStore.setState((before) => {
    const known = before.memberId === memberId ? before : { memberId, items: [], draft: '' };
    return { ...known, ...next(known) };
  });
}

export function saveDraft(memberId: string, draft: string): void {
  change(memberId, () => ({ draft }));
}

/** Adds a message, or replaces the one with the same key in its place. */
export function putUnsent(memberId: string, message: UnsentMessage): void {
  const isSame = ({ requestKey }: UnsentMessage) => requestKey === message.requestKey;
  change(memberId, ({ items }) => ({
    items: items.some(isSame) ? items.map((item) => (isSame(item) ? message : item)) : [...items, message],
  }));
}

export function dropUnsent(memberId: string, requestKey: string): void {
  change(memberId, ({ items }) => ({ items: items.filter((item) => item.requestKey !== requestKey) }));
}
