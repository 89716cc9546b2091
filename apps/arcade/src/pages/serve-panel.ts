import { read } from '@mela/box/gate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { faultKinds } from '#outbox/faults.ts';

const percent = z.coerce.number().int().min(0).max(100);
/** A box that is not ticked is not sent. */
const box = z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false);

const faultsShape = z.object({
  ...Object.fromEntries(faultKinds.map((kind) => [kind, percent.default(0)])),
  isClosed: box,
  isHistoryWrong: box,
});

/** What testers and tests make go wrong, by form or by JSON. */
export function servePanel(app: FastifyInstance, arcade: Arcade): void {
  const done = (request: FastifyRequest, reply: FastifyReply, value: object) =>
    request.headers['content-type'] === 'application/json'
      ? reply.send(value)
      : reply.redirect('/panel', 303);

  app.post('/panel/faults', async (request, reply) => {
    const { isClosed, isHistoryWrong, ...kinds } = read(faultsShape, request.body);
    const chosen = Object.entries(kinds).filter(([, chance]) => typeof chance === 'number' && chance > 0);
    const faults = { percent: Object.fromEntries(chosen), isClosed, isHistoryWrong };
    await arcade.store.write([{ kind: 'faults', faults }]);
    return done(request, reply, faults);
  });
  app.post('/panel/clock', async (request, reply) => {
    const { offsetMs } = read(z.object({ offsetMs: z.coerce.number().int() }), request.body);
    await arcade.store.write([{ kind: 'clock', offset: offsetMs }]);
    arcade.clock.setOffset(offsetMs);
    return done(request, reply, { offsetMs });
  });
  // As if the machine had lost its power: nothing is finished, nothing is said.
  app.post('/panel/kill', async () => process.kill(process.pid, 'SIGKILL'));
  app.get('/panel/moves', async () => {
    const { moves } = arcade.store.state;
    return { moves: [...moves.values()].map(({ token: _token, ...move }) => move) };
  });
}
