import { assert } from '@mela/kernel/assert';
import { loadFonts } from '@mela/ui/fonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Office } from '#app/office.tsx';
import { OfficeRoutes } from '#app/routes.tsx';
import { showLanguage, useLanguageStore } from '#lib/language.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { useSession } from '#lib/session.ts';
import { send } from '#lib/wire.ts';

async function start(): Promise<void> {
  const queryClient = createQueryClient();
  // Clears the query cache when the token changes, so that the next person on this computer sees no data of the previous one.
  useSession.subscribe(({ token }, { token: before }) => {
    if (token !== before) queryClient.clear();
  });
  await showLanguage(useLanguageStore.getState().language);
  const root = document.getElementById('root');
  assert(root, 'index.html has a root element');
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <Office queryClient={queryClient} send={send}>
          <OfficeRoutes />
        </Office>
      </BrowserRouter>
    </StrictMode>,
  );
  void loadFonts(useLanguageStore.getState().language);
  useLanguageStore.subscribe(({ language }) => void loadFonts(language));
}

void start();
