import { useEffect, type RefObject } from 'react';

/** The few words that a game in a frame may say. Whatever else comes, or comes from elsewhere, is not heard. */
type Heard = {
  /** The game stands, and says whether the balance is part of it. */
  onReady(showsBalance: boolean): void;
  onDeposit(): void;
  onReopen(): void;
  onRound(isOpen: boolean): void;
};

export function useFrameWords(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  { onReady, onDeposit, onReopen, onRound }: Heard,
): void {
  useEffect(() => {
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type === 'mela.ready') onReady('showsBalance' in data && data.showsBalance === true);
      if (data.type === 'mela.deposit') onDeposit();
      if (data.type === 'mela.reopen') onReopen();
      if (data.type === 'mela.round' && 'isOpen' in data) onRound(data.isOpen === true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, origin, onReady, onDeposit, onReopen, onRound]);
}

/** Tells the game that the balance has changed, for whatever reason; it asks its own vendor how. */
export function useBalanceWord(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  /** Nothing before the game stands: nobody is there to hear it. */
  balance: string | undefined,
): void {
  useEffect(() => {
    if (balance === undefined) return;
    frame.current?.contentWindow?.postMessage({ type: 'mela.balance' }, origin);
  }, [frame, origin, balance]);
}
