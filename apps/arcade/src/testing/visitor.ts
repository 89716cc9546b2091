import { z } from 'zod';
import { KEY_ID, signatureOf } from '#dialects/swp/sign.ts';

/** The token of the panel in tests, which allows deliberate faults. */
export const testPanelToken = 'a panel token of tests';

const round = z.looseObject({
  id: z.string(),
  state: z.string(),
  stake: z.string(),
  payout: z.string(),
  reason: z.string().nullable(),
  bet: z.unknown(),
  steps: z.array(z.unknown()),
  view: z.unknown(),
  proof: z.looseObject({
    kind: z.string(),
    commitment: z.string().optional(),
    clientSeed: z.string().optional(),
    nonce: z.number().optional(),
    serverSeed: z.string().nullish(),
  }),
});

const answer = z.looseObject({
  code: z.string().optional(),
  key: z.string().optional(),
  balance: z.string().nullish(),
  round: round.optional(),
  rounds: z.array(round).optional(),
  free: z
    .looseObject({ id: z.string(), count: z.number(), left: z.number(), stake: z.string(), won: z.string() })
    .nullish(),
  seeds: z
    .looseObject({
      commitment: z.string(),
      nextCommitment: z.string(),
      clientSeed: z.string(),
      nonce: z.number(),
    })
    .optional(),
  revealed: z.object({ commitment: z.string(), serverSeed: z.string() }).optional(),
});
export type Seen = z.output<typeof answer>;

/** Calls a vendor as the platform does. */
export async function askSigned(
  url: string,
  secret: string,
  { method, path, body }: { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object },
): Promise<{ status: number; value: Record<string, unknown>; isSigned: boolean }> {
  const text = body ? JSON.stringify(body) : '';
  const time = String(performance.timeOrigin + performance.now()).split('.')[0] ?? '';
  const response = await fetch(url + path, {
    method,
    headers: {
      'x-swp-key': KEY_ID,
      'x-swp-time': time,
      'x-swp-sign': signatureOf(secret, { time, what: [method, path], body: text }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: text } : {}),
  });
  const responseText = await response.text();
  const answeredAt = response.headers.get('x-swp-time') ?? '';
  const right = signatureOf(secret, {
    time: answeredAt,
    what: [String(response.status)],
    body: responseText,
  });
  const value = z.record(z.string(), z.unknown()).parse(JSON.parse(responseText));
  return { status: response.status, value, isSigned: response.headers.get('x-swp-sign') === right };
}

/** Launches a game as the platform does and opens it as a browser does. */
export async function visit(
  url: string,
  secret: string,
  { player, gameCode }: { player: string; gameCode: string },
) {
  const launched = await askSigned(url, secret, {
    method: 'POST',
    path: '/swp/MELA/launch',
    body: {
      playerId: player,
      gameCode,
      token: player,
      mode: 'real',
      language: 'EN',
      currency: 'INR',
      lobbyUrl: 'http://127.0.0.1:9/',
      cashierUrl: 'http://127.0.0.1:9/deposit',
    },
  });
  const place = z.object({ url: z.string() }).parse(launched.value).url;
  const ticket = place.split('#ticket=')[1] ?? '';
  const opened = await ask(url, '/api/open', { body: { ticket } });
  const key = opened.key ?? '';
  return {
    ticket,
    key,
    opened,
    look: () => ask(url, '/api/session', { key }),
    bet: (bet: object, about: { key: string; fault?: string; free?: string }) =>
      ask(url, '/api/rounds', {
        key,
        body: { wish: about.key, bet, ...(about.free ? { free: about.free } : {}) },
        ...(about.fault ? { fault: about.fault } : {}),
      }),
    step: (roundId: string, index: number, step: object) =>
      ask(url, `/api/rounds/${roundId}/steps`, { key, body: { index, step } }),
    seeRound: (roundId: string) => ask(url, `/api/rounds/${roundId}`, { key }),
    turnSeeds: (clientSeed: string) => ask(url, '/api/seeds', { key, body: { clientSeed } }),
  };
}

export async function ask(
  url: string,
  path: string,
  { key, body, fault }: { key?: string; body?: object; fault?: string } = {},
): Promise<Seen> {
  const response = await fetch(url + path, {
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(fault ? { 'x-fault': fault, 'x-panel-token': testPanelToken } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return answer.parse(await response.json());
}
