// The page that the game stands in, and the few words the two have for each other. Neither trusts another origin.

export type ToParent =
  /** The game stands; the balance is part of it. */
  | { type: 'mela.ready'; showsBalance: boolean }
  | { type: 'mela.reopen' }
  | { type: 'mela.deposit' }
  | { type: 'mela.round'; isOpen: boolean };

export const isFramed = (): boolean => parent !== globalThis.window;

export function tellParent(lobbyUrl: string, message: ToParent): void {
  if (isFramed()) parent.postMessage(message, new URL(lobbyUrl).origin);
}

/** Hears that the balance has changed for a reason outside the game. */
export function hearParent(lobbyUrl: string, onBalance: () => void): () => void {
  const origin = new URL(lobbyUrl).origin;
  const hear = (event: MessageEvent<unknown>) => {
    const { data } = event;
    if (event.origin !== origin || typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'mela.balance') onBalance();
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
