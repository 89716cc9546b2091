import { Workbox } from 'workbox-window';
import { trusted } from '#lib/trusted-types.ts';
import { useUpdate } from './update-store.ts';

/**
 * Keeps a copy of the site on the device. A newer version is fetched in the background and offered; the page changes
 * only after a yes, because somebody may be in the middle of something.
 */
export async function keepOfflineCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Without a line there is nothing to copy yet.
  if (!navigator.onLine) await new Promise((back) => window.addEventListener('online', back, { once: true }));
  const worker = new Workbox(trusted().createScriptURL('/sw.js'));
  worker.addEventListener('waiting', () => {
    useUpdate.setState({
      apply: () => {
        worker.addEventListener('controlling', () => window.location.reload());
        worker.messageSkipWaiting();
      },
    });
  });
  // A private window or a full disk may forbid it; the site works without.
  await worker.register().catch(() => undefined);
}
