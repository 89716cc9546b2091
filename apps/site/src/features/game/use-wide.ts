import { useEffect, useState } from 'react';

/**
 * Full screen for a game. The page goes to full screen, not the iframe, so that popups and toasts can appear
 * over the game; on a phone without the Fullscreen API the game fills the page.
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
