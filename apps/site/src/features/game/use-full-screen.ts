import { useEffect, useState } from 'react';

/**
 * Full screen for a game. The page goes to full screen, not the iframe, so that popups and toasts can appear
 * over the game; on a phone without the Fullscreen API the game fills the page.
 */
export function useFullScreen(): { isFullScreen: boolean; toggle(): void } {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const onFullscreenChange = () => {
      if (document.fullscreenElement === null) setFullScreen(false);
    };
    document.addEventListener('fullscreenchange', onFullscreenChange);
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreenChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const toggle = () => {
    setFullScreen(!isFullScreen);
    if (isFullScreen && document.fullscreenElement) void document.exitFullscreen();
    if (!isFullScreen && document.fullscreenEnabled)
      void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return { isFullScreen, toggle };
}
