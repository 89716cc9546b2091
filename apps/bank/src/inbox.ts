import { momentOf } from '@mela/sandbox/clock';
import { HttpError, isSameKey, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import type { Message } from './store/state.ts';

const message = z.strictObject({
  id: z.string().min(8).max(64),
  channel: z.enum(['sms', 'email']),
  to: z.string().min(3).max(255),
  subject: z.string().max(200),
  text: z.string().min(1).max(4000),
  template: z.string().min(1).max(100),
});

/** Stores the messages that the platform sends to phones and mailboxes, so that a tester can read them. */
export function serveInbox(app: FastifyInstance, bank: Bank): void {
  app.post('/inbox/messages', async (request) => {
    const [, key = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isSameKey(key, bank.env.keys.inbox))
      throw new HttpError(401, 'UNAUTHORISED', 'The API key is unknown.');
    const sent = read(message, request.body);
    if (!bank.store.state.messages.has(sent.id)) {
      await bank.store.write([{ kind: 'message', message: { ...sent, at: momentOf(bank) } }]);
    }
    return { id: sent.id };
  });

  if (!bank.env.hasTools) return;
  app.get<{ Querystring: { search?: string } }>('/inbox/messages', async ({ query }) => ({
    messages: findMessages(bank, query.search ?? ''),
  }));
}

const SHOWN_MAX = 100;

/** The newest messages that contain every word of the search. */
export function findMessages({ store }: Bank, search: string): Message[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...store.state.messages.values()]
    .toReversed()
    .filter(({ to, subject, text }) => {
      const all = `${to} ${subject} ${text}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .slice(0, SHOWN_MAX);
}
