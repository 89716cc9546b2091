// oxlint-disable-next-line import/default -- the bundler answers this address with a module of its own
import workerAddress from './fish-worker.ts?worker&url';
import { paintFish, type PaintedFish, type WantedFish } from './paint-fish.ts';

/** Paints fish in a worker; without worker support the page paints them itself. */
export function openPainter(tell: (painted: PaintedFish) => void): (wanted: WantedFish) => void {
  const inPage = (wanted: WantedFish) => paintFish(wanted, tell);
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return inPage;
  const worker = new Worker(workerAddress, { type: 'module' });
  const asked: WantedFish[] = [];
  let isBroken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<PaintedFish>) => tell(data));
  worker.addEventListener('error', () => {
    isBroken = true;
    asked.forEach(inPage);
  });
  return (wanted) => {
    asked.push(wanted);
    if (isBroken) inPage(wanted);
    else worker.postMessage(wanted, { transfer: [] });
  };
}
