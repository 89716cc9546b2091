import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { assert } from '@mela/kernel/assert';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { PopupHost } from '#app/popups.tsx';
import { SiteRoutes } from '#app/routes.tsx';
import { Site } from '#app/site.tsx';
import { SystemGate } from '#app/system-gate.tsx';
import { createApi } from '#lib/api.tsx';
import { showLanguage, useLanguageStore } from '#lib/language.tsx';
import { createQueryClient, forgetOnSessionChange } from '#lib/query-client.ts';
import { restoreKeptSession } from '#lib/restore-session.ts';
import { send } from '#lib/wire.ts';

const queryClient = createQueryClient();

async function start(): Promise<void> {
  forgetOnSessionChange(queryClient);
  // Takes the code out of the address before the router reads it; the answer is not waited for.
  void restoreKeptSession(createApi(send));
  // What index.html painted stays until there are words to replace it with.
  await showLanguage(useLanguageStore.getState().language);
  const root = document.getElementById('root');
  assert(root, 'index.html has a root');
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Site queryClient={queryClient} send={send}>
          <LoadBoundary>
            <SystemGate>
              <SiteRoutes />
              <PopupHost />
            </SystemGate>
          </LoadBoundary>
        </Site>
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();
