import { useEffect, type RefObject } from 'react';

/** Handlers for the messages of a game's iframe. Other messages, and messages of another origin or window, are ignored. */
type MessageHandlers = {
  /** The game is ready; `showsBalance` if it shows the balance itself, `sharesBar` if its bar has room for our buttons. */
  onReady(ready: { showsBalance: boolean; sharesBar: boolean }): void;
  onDeposit(): void;
  onReopen(): void;
  onRound(isOpen: boolean): void;
};

export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  { onReady, onDeposit, onReopen, onRound }: MessageHandlers,
): void {
  useEffect(() => {
    const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type === 'mela.ready') {
        onReady({
          showsBalance: 'showsBalance' in data && data.showsBalance === true,
          sharesBar: 'sharesBar' in data && data.sharesBar === true,
        });
      }
      if (data.type === 'mela.deposit') onDeposit();
      if (data.type === 'mela.reopen') onReopen();
      if (data.type === 'mela.round' && 'isOpen' in data) onRound(data.isOpen === true);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, origin, onReady, onDeposit, onReopen, onRound]);
}

/** Notifies the game that the balance has changed; the game reads the new balance from its vendor. */
export function useBalanceMessage(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  /** Undefined until the game is ready, because a message before that is lost. */
  balance: string | undefined,
): void {
  useEffect(() => {
    if (balance === undefined) return;
    frame.current?.contentWindow?.postMessage({ type: 'mela.balance' }, origin);
  }, [frame, origin, balance]);
}
