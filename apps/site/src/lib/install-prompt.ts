import { create } from 'zustand';

/** The event of Chromium when the site can be installed; other browsers do not send it. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

type Installing = { offer: InstallEvent | undefined; isInstalled: boolean };

export const useInstalling = create<Installing>(() => ({ offer: undefined, isInstalled: false }));

/** The event fires once, early: it is stored for the page with the install button. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    useInstalling.setState({ offer: event });
  });
  window.addEventListener('appinstalled', () =>
    useInstalling.setState({ offer: undefined, isInstalled: true }),
  );
  if (window.matchMedia('(display-mode: standalone)').matches) useInstalling.setState({ isInstalled: true });
}

/** A prompt can be used once. */
export async function install(offer: InstallEvent): Promise<void> {
  useInstalling.setState({ offer: undefined });
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') useInstalling.setState({ isInstalled: true });
}
