import type { MoneyText } from '@mela/kernel/money';
import { HOUR } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { HttpError } from '@mela/sandbox/http-errors';
import { newId } from '@mela/sandbox/ids';
import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { Arcade } from '#arcade.ts';
import { dialectOf } from '#dialects/dialects.ts';
import type { Session, Ticket } from '#store/state.ts';

const SESSION_MS = 12 * HOUR;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Opens a session with a ticket, once. The platform identifies the player; from then on the browser holds its own key. */
export async function openSession(
  arcade: Arcade,
  ticketId: string,
): Promise<{ key: string; session: Session; balance: MoneyText }> {
  const ticket = arcade.store.state.tickets.get(hashOf(ticketId));
  if (!ticket || ticket.sessionId !== null)
    throw new HttpError(401, 'TICKET_USED', 'The ticket is unknown or already used.');
  if (ticket.expiresAt < momentOf(arcade)) throw new HttpError(401, 'TICKET_USED', 'The ticket has expired.');
  const { vendor, gameCode, token, language, lobbyUrl, cashierUrl } = ticket;
  const welcome = await dialectOf(arcade, vendor).authenticate(arcade, vendor, { token, gameCode });
  if ('refused' in welcome) throw new HttpError(403, welcome.refused, 'The platform refused this player.');
  const { balance, ...player } = welcome;
  const key = randomBytes(32).toString('base64url');
  const session: Session = {
    id: newId('ses'),
    keyHash: hashOf(key),
    vendor,
    gameCode,
    token,
    ...player,
    language,
    lobbyUrl,
    cashierUrl,
    openedAt: momentOf(arcade),
    endedAt: null,
  };
  const used: Ticket = { ...ticket, sessionId: session.id };
  await arcade.store.write([
    { kind: 'ticket', ticket: used },
    { kind: 'session', session },
  ]);
  return { key, session, balance };
}

/** A ticket is a bearer secret, so only its hash is stored. */
export async function issueTicket(
  arcade: Arcade,
  launch: Omit<Ticket, 'id' | 'sessionId'>,
): Promise<{ ticketId: string }> {
  const ticketId = randomBytes(24).toString('base64url');
  const ticket: Ticket = { ...launch, id: hashOf(ticketId), sessionId: null };
  await arcade.store.write([{ kind: 'ticket', ticket }]);
  return { ticketId };
}

/** The session of a browser’s key. */
export function sessionOf(arcade: Arcade, request: FastifyRequest): Session {
  const [, key = ''] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
  return sessionByKey(arcade, key);
}

export function sessionByKey(arcade: Arcade, key: string): Session {
  const { state } = arcade.store;
  const session = state.sessions.get(state.sessionsByKey.get(hashOf(key)) ?? '');
  const isOver = session?.endedAt !== null || session.openedAt + SESSION_MS < momentOf(arcade);
  if (!session || isOver)
    throw new HttpError(401, 'SESSION_OVER', 'The session has ended. Open the game again.');
  return session;
}

/** Ends a session: its player can place no more bets, and open rounds are settled as usual. */
export async function endSessions(arcade: Arcade, vendor: string, playerId: string): Promise<number> {
  const at = momentOf(arcade);
  const open = [...arcade.store.state.sessions.values()].filter(
    (session) => session.vendor === vendor && session.playerId === playerId && session.endedAt === null,
  );
  await arcade.store.write(
    open.map((session) => ({ kind: 'session', session: { ...session, endedAt: at } })),
  );
  return open.length;
}
