import type { Send } from '@mela/client/api';
import { createSend } from '@mela/client/http';

/** The real client, outside a page: for logging in quickly, and for knowing what a screen should show. */
export function sendFrom({ baseUrl, address }: { baseUrl: string; address: string }): Send {
  return createSend({
    baseUrl,
    token: () => null,
    language: () => 'EN',
    fetch: (url, options) => {
      const headers = new Headers(options?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(url, { ...options, headers });
    },
  });
}
