import { assert } from '@mela/kernel/assert';
import { loadFonts } from '@mela/ui/fonts';
import { StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { PasswordGate } from '#app/password-gate.tsx';
import { PopupHost } from '#app/popups.tsx';
import { SiteRoutes } from '#app/routes.tsx';
import { Site } from '#app/site.tsx';
import { SystemGate } from '#app/system-gate.tsx';
import { createApi } from '#lib/api.tsx';
import { listenForInstallPrompt } from '#lib/install-prompt.ts';
import { showLanguage, useLanguageStore } from '#lib/language.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { createQueryClient, forgetOnSessionChange } from '#lib/query-client.ts';
import { send } from '#lib/wire.ts';
import { restoreStoredSession } from './app/startup/restore-session.ts';
import { whenIdle, whenScrollIdle } from './app/startup/when-idle.ts';

const queryClient = createQueryClient();
const api = createApi(send);

async function start(): Promise<void> {
  forgetOnSessionChange(queryClient);
  listenForInstallPrompt();
  // Removes the code from the URL before the router reads it; the answer is not awaited.
  void restoreStoredSession(api);
  // The markup of index.html stays until the texts are loaded.
  await showLanguage(useLanguageStore.getState().language);
  // A page without its style is unusable: index.html shows the error and offers a reload.
  if ('loadFailed' in document.documentElement.dataset) return;
  const root = document.getElementById('root');
  assert(root, 'index.html has a root element');
  // Without transitions a selected filter or page renders in the same frame, and a loading screen shows its placeholder.
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <Site queryClient={queryClient} send={send}>
          <LoadBoundary>
            <SystemGate>
              <PasswordGate>
                <Suspense>
                  <SiteRoutes />
                </Suspense>
                <PopupHost />
                <Arrival />
              </PasswordGate>
            </SystemGate>
          </LoadBoundary>
        </Site>
      </BrowserRouter>
    </StrictMode>,
  );
  whenIdle(dress);
  whenScrollIdle(() => void goLive());
}

const ArrivalPopups = lazyScreen(() => import('#app/arrival-popups.tsx'), 'ArrivalPopups');

/** Loads the arrival popups after the page itself. */
function Arrival() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? (
    <LoadBoundary fallback={null}>
      <Suspense>
        <ArrivalPopups />
      </Suspense>
    </LoadBoundary>
  ) : null;
}

/** Socket and service worker: useful to every visitor, but not needed for the first view. */
async function goLive(): Promise<void> {
  const [{ listenToServer }, { registerServiceWorker }] = await Promise.all([
    import('./app/startup/live.ts'),
    import('./app/startup/update.ts'),
  ]);
  listenToServer(api, queryClient);
  if (import.meta.env.PROD) await registerServiceWorker();
}

/** Loads fonts after the first paint, and again after a change of language. */
function dress(): void {
  void loadFonts(useLanguageStore.getState().language);
  useLanguageStore.subscribe(({ language }) => void loadFonts(language));
}

void start();
