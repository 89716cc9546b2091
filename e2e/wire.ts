import type { Send } from '@mela/client/api';
import { createSend } from '@mela/client/http';
import type { CallLine } from '@mela/protocol/call';

type From = { baseUrl: string; address: string; token?: string; sealingKey?: CallLine };

/** The real client, outside a page: for logging in quickly, and for knowing what a screen should show. */
export function sendFrom({ baseUrl, address, token, ...more }: From): Send {
  return createSend({
    ...more,
    baseUrl,
    token: () => token ?? null,
    language: () => 'EN',
    fetch: (url, options) => {
      const headers = new Headers(options?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(url, { ...options, headers });
    },
  });
}
