import type { BrowserContext } from 'playwright-core';
import { noteCanary } from './canaries.ts';

declare global {
  function noteTyped(secret: 'password' | 'code', text: string): void;
}

/**
 * Records every text typed into a secret field on any page of a visit, and every code in an address: no log may contain them when the run
 * ends.
 */
export async function noteTypedSecrets(context: BrowserContext, dataDir: string): Promise<void> {
  await context.exposeBinding('noteTyped', (_source, secret: 'password' | 'code', text: string) =>
    noteCanary(dataDir, secret, text),
  );
  await context.addInitScript(reportTyped);
  context.on('request', (request) => {
    const asked = new URL(request.url()).searchParams;
    for (const name of codesInAddresses) noteCanary(dataDir, 'code', asked.get(name) ?? '');
  });
}

/** Query parameters with which a third party sends the browser back. */
const codesInAddresses = ['code', 'state'];

/** Runs in every page. A field is complete when it loses the focus or when its form is submitted. */
function reportTyped(): void {
  const report = ({ target }: Event) => {
    const fields = target instanceof HTMLFormElement ? [...target.elements] : [target];
    for (const field of fields) {
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === 'password') noteTyped('password', field.value);
      if (field.autocomplete === 'one-time-code') noteTyped('code', field.value);
    }
  };
  addEventListener('focusout', report, true);
  addEventListener('submit', report, true);
}
