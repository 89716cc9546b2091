import { paintFish, type WantedFish } from './paint-fish.ts';

// A worker, so that painting a fish delays no frame.
self.addEventListener('message', ({ data }: MessageEvent<WantedFish>) => {
  paintFish(data, (painted) => self.postMessage(painted, { transfer: [] }));
});
