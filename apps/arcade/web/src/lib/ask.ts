/** A refusal of the arcade, whose code has a text, or a missing answer. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
  readonly code: string;
  readonly isSilence: boolean;

  constructor(code: string, isSilence = false) {
    super(code);
    this.code = code;
    this.isSilence = isSilence;
  }
}

const PATIENCE_MS = 12_000;

export async function ask<Value>(
  path: string,
  { key, body }: { key?: string; body?: object } = {},
): Promise<Value> {
  const response = await send(path, key, body);
  if (response.status >= 502) throw new Trouble('TROUBLE', true);
  const value = await response.json().catch(() => ({}));
  if (response.ok) return value;
  throw new Trouble(typeof value?.code === 'string' ? value.code : 'TROUBLE');
}

async function send(path: string, key: string | undefined, body: object | undefined): Promise<Response> {
  try {
    return await fetch(path, {
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new Trouble('TROUBLE', true);
  }
}

/** A new idempotency key, so that the request can be retried safely. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
