import type { Send } from '@mela/client/api';
import { createSend } from '@mela/client/http';
import type { CallLine } from '@mela/protocol/call';

/** A whole minute: a machine that was busy elsewhere for some seconds says nothing of the product. */
const patience = 60_000;

type From = { baseUrl: string; address: string; token?: string; sealingKey?: CallLine };

/** The real client, outside a page: for logging in quickly, and for knowing what a screen should show. */
export function sendFrom({ baseUrl, address, token, ...more }: From): Send {
  return createSend({
    ...more,
    baseUrl,
    token: () => token ?? null,
    language: () => 'EN',
    limitMs: patience,
    fetch: async (url, options) => {
      const headers = new Headers(options?.headers);
      headers.set('x-forwarded-for', address);
      const since = performance.now();
      try {
        return await fetch(url, { ...options, headers });
      } catch (error) {
        // The client says only that the wire failed; whoever reads the run's output wants to know how.
        console.error(`${url} after ${Math.round(performance.now() - since)} ms:`, error);
        throw error;
      }
    },
  });
}
