import { useEffect, useState } from 'react';

/**
 * The whole screen for a game. The page itself goes to full screen, not the frame, so that whatever must be said to a player can still be
 * said over the game; a phone that knows no full screen gives it the whole page.
 */
export function useWide(): { isWide: boolean; turn(): void } {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.fullscreenElement === null) setWide(false);
    };
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const turn = () => {
    setWide(!isWide);
    if (isWide && document.fullscreenElement) void document.exitFullscreen();
    if (!isWide && document.fullscreenEnabled)
      void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return { isWide, turn };
}
