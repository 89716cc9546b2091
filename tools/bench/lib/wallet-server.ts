import { parseMoney } from '@mela/kernel/money';
import { systemClock } from '@mela/kernel/time';
import type { CallTable } from '@mela/protocol/call';
import { publicRead, type ShapesOf } from '@mela/protocol/shapes/shape';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import { bind } from '@mela/server/calls/bind';
import { readEnv } from '@mela/server/config/env';
import { asApp } from '@mela/server/db/role';
import { createBinderNeeds } from '@mela/server/http/binder-needs';
import { serve } from '@mela/server/http/serve';
import { createHttpServer } from '@mela/server/http/server';
import { serveVendorCallbacks } from '@mela/server/http/vendor-callbacks';
import { openLog } from '@mela/server/runtime/log';
import { openRuntime, systemRandom } from '@mela/server/runtime/runtime';
import { z } from 'zod';

// Two calls with the same shape, bound like every call of the product: one posts to the ledger, the other returns its input. The server also
// serves the callbacks of game vendors.

const calls = {
  echo: { path: '/wps/bench/echo', method: 'POST', token: 'none', sealed: false },
  post: { path: '/wps/bench/post', method: 'POST', token: 'none', sealed: false },
} as const satisfies CallTable;

const shape = {
  about: 'A bet or its settlement, for benchmarks only.',
  body: z.strictObject({
    key: z.string().min(1).max(200),
    memberId: z.string().regex(/^\d{1,18}$/),
    amount: z.string().regex(/^\d{1,13}(\.\d{1,4})?$/),
    isBet: z.boolean(),
  }),
  value: z.object({ key: z.string(), balance: z.string(), isReplay: z.boolean() }),
  refusals: ['INSUFFICIENT_BALANCE', 'LEDGER_KEY_REUSED'],
  // All requests come from one address.
  policy: { ...publicRead, cache: null, limit: { ...publicRead.limit, points: 100_000_000 } },
} as const;
const shapes = { echo: shape, post: shape } satisfies ShapesOf<typeof calls>;

const [ownerUrl = ''] = process.argv.slice(2);
const runtime = await openRuntime({
  env: readEnv({ NODE_ENV: 'test' }),
  databaseUrl: asApp(ownerUrl),
  clock: systemClock,
  random: systemRandom,
  log: openLog({ LOG_LEVEL: 'fatal' }),
});
const { ledger, vendor } = createModules(runtime, openAdapters(runtime.env));
const games = { purpose: 'house', name: 'games' } as const;
const nobody = async () => undefined;
const front = createBinderNeeds(runtime, { authenticate: nobody, authenticateStaff: nobody });

const http = createHttpServer({ env: runtime.env, log: runtime.log, front });
const bound = bind(calls, shapes, {
  echo: async ({ body: { key, amount, isBet } }) => ({ key, balance: amount, isReplay: !isBet }),
  post: async ({ body: { key, memberId, amount, isBet } }) => {
    const cash = { memberId: BigInt(memberId), purpose: 'cash' } as const;
    const [from, to] = isBet ? [cash, games] : [games, cash];
    const { balances, isReplay } = await ledger.post({
      key,
      kind: isBet ? 'bet' : 'settle',
      reference: key,
      legs: [{ from, to, amount: parseMoney(amount) }],
    });
    return { key, balance: String(balances[0]?.balance), isReplay };
  },
});
serve(http, front, bound);
serveVendorCallbacks(http, { ...runtime, receive: vendor.receive });
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
