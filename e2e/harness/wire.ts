import type { Send } from '@mela/client/api';
import { createSend } from '@mela/client/http';
import type { CallRoute } from '@mela/protocol/call';

type From = { baseUrl: string; address: string; token?: string; sealingKey?: CallRoute };

/** A whole minute: a machine that was busy elsewhere for some seconds says nothing of the product. */
const patience = 60_000;

/** The real client, outside a page: for logging in quickly, and for knowing what a screen should show. */
export function sendFrom({ baseUrl, address, token, ...more }: From): Send {
  return createSend({
    ...more,
    baseUrl,
    token: () => token ?? null,
    language: () => 'EN',
    limitMs: patience,
    fetch: (url, options) => {
      const headers = new Headers(options?.headers);
      headers.set('x-forwarded-for', address);
      return fetchAsBrowsersDo(url, { ...options, headers });
    },
  });
}

/** A line that was idle may be closed in the moment in which it is used again; a browser then asks over a new one, and so do we. */
async function fetchAsBrowsersDo(url: Parameters<typeof fetch>[0], options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    // The client says only that the wire failed; whoever reads the run's output wants to know how.
    console.error(url, error);
    if (!isClosedLine(error)) throw error;
    return fetch(url, options);
  }
}

function isClosedLine(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET';
}
