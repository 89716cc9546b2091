import { parseMoney } from '@mela/kernel/money';
import { createLedger } from '@mela/server/modules/ledger/module';
import fastify from 'fastify';
import { openQuietWorld } from '#quiet-world.ts';

// Two routes with one schema: one posts, the other gives back what it was sent.

type Body = { key: string; memberId: string; amount: string; isBet: boolean };

const schema = {
  body: {
    type: 'object',
    required: ['key', 'memberId', 'amount', 'isBet'],
    additionalProperties: false,
    properties: {
      key: { type: 'string', minLength: 1, maxLength: 200 },
      memberId: { type: 'string', pattern: '^\\d{1,18}$' },
      amount: { type: 'string', pattern: '^\\d{1,13}(\\.\\d{1,4})?$' },
      isBet: { type: 'boolean' },
    },
  },
  response: {
    200: {
      type: 'object',
      properties: { key: { type: 'string' }, balance: { type: 'string' }, isReplay: { type: 'boolean' } },
    },
  },
} as const;

const [ownerUrl = ''] = process.argv.slice(2);
const world = await openQuietWorld(ownerUrl);
const ledger = createLedger(world);
const games = { purpose: 'house', name: 'games' } as const;

const app = fastify();
app.post<{ Body: Body }>('/echo', { schema }, async ({ body }) => ({
  key: body.key,
  balance: body.amount,
  isReplay: !body.isBet,
}));
app.post<{ Body: Body }>('/post', { schema }, async ({ body: { key, memberId, amount, isBet } }) => {
  const cash = { memberId: BigInt(memberId), purpose: 'cash' } as const;
  const [from, to] = isBet ? [cash, games] : [games, cash];
  const { balances, isReplay } = await ledger.post({
    key,
    kind: isBet ? 'bet' : 'settle',
    reference: key,
    legs: [{ from, to, amount: parseMoney(amount) }],
  });
  return { key, balance: String(balances[0]?.balance), isReplay };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
