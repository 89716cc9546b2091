import { paintFish, type WantedFish } from './paint-fish.ts';

// Runs beside the page, so that no frame waits for a fish to be painted.
self.addEventListener('message', ({ data }: MessageEvent<WantedFish>) => {
  paintFish(data, (painted) => self.postMessage(painted, { transfer: [] }));
});
