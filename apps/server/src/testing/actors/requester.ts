import type { CallRoute } from '@mela/protocol/call';
import * as jose from 'jose';
import type { openTestServer } from '#testing/harness/test-server.ts';
import type { CallInputs } from './filled-calls.ts';

type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/** Sends any call of either listener as its route requires, from an address of its own. */
export function createRequester(server: TestServer) {
  const seal = async (body: unknown): Promise<string> => {
    const { kid, x, y } = await server.runtime.sealing.publicKey();
    const key = await jose.importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES');
    const nonce = crypto.randomUUID();
    const content = JSON.stringify({ body, at: server.clock.now().toISOString(), nonce });
    return new jose.CompactEncrypt(new TextEncoder().encode(content))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key);
  };

  const written = async (route: CallRoute, body: unknown): Promise<{ type: string; payload: string }> => {
    if (route.sealed) return { type: 'application/jose', payload: await seal(body) };
    if (!route.form) return { type: 'application/json', payload: JSON.stringify(body) };
    const fields = Object.entries(Object(body)).map(([name, value]) => [name, String(value)] as const);
    const payload = new URLSearchParams(Object.fromEntries(fields)).toString();
    return { type: 'application/x-www-form-urlencoded', payload };
  };

  return async (route: CallRoute, token: string | null, { query, body }: CallInputs) => {
    const { type, payload } =
      body instanceof Uint8Array
        ? { type: 'application/octet-stream', payload: Buffer.from(body) }
        : await written(route, body);
    return server.guest().raw({
      method: route.method,
      url: query === undefined ? route.path : `${route.path}?${query}`,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { payload }),
    });
  };
}
