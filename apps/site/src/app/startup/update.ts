import { Workbox } from 'workbox-window';
import { trusted } from '#lib/trusted-types.ts';
import { useUpdate } from './update-store.ts';

/**
 * Registers the service worker, which caches the site. A newer version is fetched in the background and offered; the page changes
 * only when the visitor accepts, so that no work in progress is lost.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // An offline device cannot download the copy yet.
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
  // Registration fails in a private window or on a full disk; the site works without it.
  await worker.register().catch(() => undefined);
}
