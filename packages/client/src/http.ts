import { systemClock, type Clock } from '@mela/kernel/time';
import type { CallRoute, Envelope } from '@mela/protocol/call';
import type { LanguageCode } from '@mela/protocol/languages';
import type { RefusalCode } from '@mela/protocol/refusals';
import type { Send } from './api.ts';
import type { Sealer } from './seal.ts';

export type SendOptions = {
  /** Origin of the server; empty for the page's own origin. */
  baseUrl: string;
  token(): string | null;
  language(): LanguageCode;
  /** The random id of this browser; sent with calls without a token, such as a log-in. */
  deviceId?(): string;
  /** The call that publishes the key for sealed bodies, if it is not the player's one. */
  sealingKey?: CallRoute;
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
  /** Responses that the page requested before this code was loaded, by URL; each is used once. */
  early?: Map<string, Promise<Response>>;
  limitMs?: number;
  /** Called when the server no longer knows the current token: the session is over. */
  onEnded?(): void;
  /** Called when the server demands a new password before any other call. */
  onPasswordExpired?(): void;
  /** Called when the server demands the acceptance of the terms before any other call. */
  onTermsDue?(): void;
};

type Asked = { query?: unknown; body?: unknown };
type Sent = { body?: string | Uint8Array<ArrayBuffer>; contentType?: string };

const LIMIT_MS = 20_000;
/** An upload on a slow connection needs more time. */
const UPLOAD_LIMIT_MS = 120_000;

/** Sends calls over HTTP. A network failure becomes the refusal NETWORK_ABNORMAL, a server error without an envelope UNKNOWN. */
export function createSend(options: SendOptions): Send {
  const { baseUrl, early, clock = systemClock, limitMs = LIMIT_MS } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  let sealer: Promise<Sealer> | undefined;

  /** Write calls in progress with a token. One of them may replace the token, which is known only after its answer. */
  const pendingWrites = new Set<Promise<Envelope>>();

  /** If the token was replaced during the request, NOT_LOGGED_IN does not end the session: a read call is repeated with the new token. */
  const ask = async (route: CallRoute, url: string, sent: Sent): Promise<Envelope> => {
    const token = route.token === 'none' ? null : options.token();
    const asked = call(token, route, url, sent);
    if (token !== null && route.method !== 'GET') pendingWrites.add(asked);
    const answer = await asked;
    pendingWrites.delete(asked);
    if (answer.code === 'PASSWORD_CHANGE_REQUIRED' && options.token() === token)
      options.onPasswordExpired?.();
    if (answer.code === 'TERMS_NOT_ACCEPTED' && options.token() === token) options.onTermsDue?.();
    if (token === null || answer.code !== 'NOT_LOGGED_IN') return answer;
    await Promise.all(pendingWrites);
    // The caller stores the new token in a microtask after its answer; a timer runs after that.
    await new Promise((resolve) => setTimeout(resolve));
    const now = options.token();
    if (now === token) options.onEnded?.();
    else if (now !== null && route.method === 'GET') return call(now, route, url, sent);
    return answer;
  };

  const call = async (token: string | null, route: CallRoute, url: string, sent: Sent): Promise<Envelope> => {
    const { body, contentType } = sent;
    const headers: Record<string, string> = { 'accept-language': options.language() === 'HI' ? 'hi' : 'en' };
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    else if (route.method !== 'GET' && options.deviceId) headers['x-device-id'] = options.deviceId();
    if (contentType !== undefined) headers['content-type'] = contentType;
    try {
      const started = token === null ? early?.get(url) : undefined;
      if (started) early?.delete(url);
      const timeoutMs = body instanceof Uint8Array ? Math.max(limitMs, UPLOAD_LIMIT_MS) : limitMs;
      const request: RequestInit = { method: route.method, headers, signal: AbortSignal.timeout(timeoutMs) };
      const response = await (started ??
        fetch(baseUrl + url, body === undefined ? request : { ...request, body }));
      const envelope: unknown = await response.json().catch(() => undefined);
      if (isEnvelope(envelope)) return envelope;
      // An error page of a proxy or a broken server is no problem of the visitor's network.
      return failed(response.status >= 500 ? 'UNKNOWN' : 'NETWORK_ABNORMAL');
    } catch {
      return failed('NETWORK_ABNORMAL');
    }
  };

  // The sealing code is large and rarely needed, so the first sealed call loads it; after a failure the next call loads it again.
  const loadSealer = async (): Promise<Sealer> => {
    try {
      const { createSealer } = await import('./seal.ts');
      return createSealer((key) => ask(key, key.path, {}), clock, options.sealingKey);
    } catch {
      sealer = undefined;
      return async () => failed('NETWORK_ABNORMAL');
    }
  };

  const askSealed = async (route: CallRoute, url: string, body: unknown): Promise<Envelope> => {
    const seal = await (sealer ??= loadSealer());
    // A page on an insecure origin has no Web Crypto; the server refuses a plain body with the same code.
    const sealed = await seal(body).catch(() => failed('SEAL_REQUIRED'));
    return typeof sealed === 'string'
      ? ask(route, url, { body: sealed, contentType: 'application/jose' })
      : sealed;
  };

  return async (route, { query, body }: Asked) => {
    const url = route.path + queryText(query);
    if (!route.sealed) return ask(route, url, route.form ? formBody(body) : plainBody(body));
    const answer = await askSealed(route, url, body);
    if (answer.code !== 'SEAL_KEY_STALE') return answer;
    sealer = undefined;
    return askSealed(route, url, body);
  };
}

/** Encodes a body as JSON; bytes are sent unchanged. */
function plainBody(body: unknown): Sent {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) {
    return { body: new Uint8Array(body), contentType: 'application/octet-stream' };
  }
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

function formBody(body: unknown): Sent {
  return { body: queryText(body).slice(1), contentType: 'application/x-www-form-urlencoded' };
}

/** The query string: defined values only, sorted by name, so that equal queries give equal URLs. */
export function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

const failed = (code: RefusalCode): Envelope => ({ success: false, value: {}, message: '', code });

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' && value !== null && 'success' in value && 'code' in value && 'value' in value
  );
}
