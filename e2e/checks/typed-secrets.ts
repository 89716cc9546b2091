import type { BrowserContext } from 'playwright-core';
import { noteCanary } from './canaries.ts';

declare global {
  function noteTyped(secret: 'password' | 'code', text: string): void;
}

/**
 * Whatever is typed into a field for a secret, on any page of a visit, is written down, and so is every code that travels in an address: no
 * log may hold it when the run ends.
 */
export async function noteTypedSecrets(context: BrowserContext, dataDir: string): Promise<void> {
  await context.exposeBinding('noteTyped', (_source, secret: 'password' | 'code', text: string) =>
    noteCanary(dataDir, secret, text),
  );
  await context.addInitScript(tellTyped);
  context.on('request', (request) => {
    const asked = new URL(request.url()).searchParams;
    for (const name of codesInAddresses) noteCanary(dataDir, 'code', asked.get(name) ?? '');
  });
}

/** What a third party gives a browser to come back with. */
const codesInAddresses = ['code', 'state'];

/** Runs in every page; a field is whole when it is left, or when its form is sent. */
function tellTyped(): void {
  const tell = ({ target }: Event) => {
    const fields = target instanceof HTMLFormElement ? [...target.elements] : [target];
    for (const field of fields) {
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === 'password') noteTyped('password', field.value);
      if (field.autocomplete === 'one-time-code') noteTyped('code', field.value);
    }
  };
  addEventListener('focusout', tell, true);
  addEventListener('submit', tell, true);
}
