import type { Send } from '@mela/client/api';
import { createSend } from '@mela/client/http';
import type { CallRoute } from '@mela/protocol/call';

type From = { baseUrl: string; address: string; token?: string; sealingKey?: CallRoute };

/** One minute: a stall of some seconds on the machine is not a failure of the product. */
const patience = 60_000;

/** The real client outside a page: for a quick login, and for the values that a screen should show. */
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

/** The server may close an idle connection just as it is reused. A browser then retries on a new connection, and so does this client. */
async function fetchAsBrowsersDo(url: Parameters<typeof fetch>[0], options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    // The client reports only that the request failed; the output of the run needs the cause.
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
