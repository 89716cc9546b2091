// oxlint-disable-next-line import/default -- the bundler answers this address with a module of its own
import workerAddress from './fish-worker.ts?worker&url';
import { paintFish, type PaintedFish, type WantedFish } from './paint-fish.ts';

/** Paints fish in a worker; without worker support the page paints them itself. */
export function openPainter(onPainted: (painted: PaintedFish) => void): (wanted: WantedFish) => void {
  const inPage = (wanted: WantedFish) => paintFish(wanted, onPainted);
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return inPage;
  const worker = new Worker(workerAddress, { type: 'module' });
  const pending: WantedFish[] = [];
  let isBroken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<PaintedFish>) => onPainted(data));
  worker.addEventListener('error', () => {
    isBroken = true;
    pending.forEach(inPage);
  });
  return (wanted) => {
    pending.push(wanted);
    if (isBroken) inPage(wanted);
    else worker.postMessage(wanted, { transfer: [] });
  };
}
