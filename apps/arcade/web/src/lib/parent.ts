// The messages between the game and the page that frames it. Neither trusts another origin.

export type ToParent =
  /** The game is ready. It may show the balance itself, and leave room for the page's buttons in its own bar. */
  | { type: 'mela.ready'; showsBalance: boolean; sharesBar?: boolean }
  | { type: 'mela.reopen' }
  | { type: 'mela.deposit' }
  | { type: 'mela.round'; isOpen: boolean };

export const isFramed = (): boolean => parent !== globalThis.window;

export function notifyParent(lobbyUrl: string, message: ToParent): void {
  if (isFramed()) parent.postMessage(message, new URL(lobbyUrl).origin);
}

/** Listens for balance changes from outside the game. */
export function listenToParent(lobbyUrl: string, onBalance: () => void): () => void {
  const origin = new URL(lobbyUrl).origin;
  const onMessage = (event: MessageEvent<unknown>) => {
    const { data } = event;
    if (event.origin !== origin || typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'mela.balance') onBalance();
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
