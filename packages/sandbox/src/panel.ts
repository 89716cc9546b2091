import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { HttpError, isSameKey } from './http-errors.ts';

const TOKEN_BYTES = 18;
const COOKIE = 'mela-panel';
const HEADER = 'x-panel-token';

/** Never another address: the panel is for people at this machine. */
export const PANEL_HOST = '127.0.0.1';

export const newPanelToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The address that opens the panel; its page keeps the token in a cookie. */
export const panelAddress = (url: string, token: string): string => `${url}/panel?token=${token}`;

/** Whether a request carries the token of the panel. */
export function hasPanelToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  const header = headers[HEADER];
  return typeof header === 'string' && isSameKey(header, token);
}

/** Refuses every request without the token, by header, by the address that was printed at the start, or by its cookie. */
export function guardPanel(app: FastifyInstance, token: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasPanelToken(request, token)) return;
    const given = new URL(request.url, 'http://panel').searchParams.get('token');
    if (given !== null && isSameKey(given, token)) {
      void reply.header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict`);
      return;
    }
    const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim().split('='));
    if (cookies.some(([name, value = '']) => name === COOKIE && isSameKey(value, token))) return;
    throw new HttpError(401, 'PANEL_TOKEN', 'Open the panel at the address that was printed at the start.');
  });
}
