import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { parse, type Handler, type PlatformRequest } from '#dialects/swp/signed-responses.ts';
import { moneyShape } from '#money-shape.ts';
import { chooseFaults } from '#outbox/faults.ts';
import type { Transfer } from '#store/state.ts';
import { findTransfer, transferFunds } from '#vendor-wallets/transfer-funds.ts';
import { balanceIn } from '#vendor-wallets/vendor-wallet.ts';

const DELAY_MS = 1500;

const orderShape = z.object({
  txId: z.string().regex(/^[ -~]{1,64}$/),
  playerId: z.string().min(1).max(64),
  currency: z.string().length(3),
  direction: z.enum(['in', 'out']),
  amount: moneyShape.refine((text) => parseMoney(text) > noMoney),
});

type SignedHandler = (
  handler: Handler,
) => (request: PlatformRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The platform’s additional calls to a vendor that keeps its own wallets. */
export function serveVendorWallet(scope: FastifyInstance, arcade: Arcade, answer: SignedHandler): void {
  scope.post(
    '/purse/:vendor/transfer',
    answer((request) => transfer(arcade, request)),
  );
  scope.get(
    '/purse/:vendor/transfer/:id',
    answer(({ params }) => {
      const known = findTransfer(arcade, params.vendor, params.id);
      return known ? shownOf(known) : { txId: params.id, state: 'unknown' };
    }),
  );
  scope.get(
    '/purse/:vendor/players/:id/balance',
    answer(({ params }) => ({
      balance: formatMoney(balanceIn(arcade, { vendor: params.vendor, playerId: params.id })),
    })),
  );
}

/** Applies the faults of the fault panel. */
async function transfer(arcade: Arcade, { params, body }: PlatformRequest): Promise<object | 'silent'> {
  const { txId, ...input } = read(orderShape, parse(body));
  const order = { ...input, id: txId, vendor: params.vendor };
  const faults = chooseFaults(arcade.store.state.faults, (bound) => randomInt(bound));
  if (faults.includes('delay')) await pause(DELAY_MS);
  if (faults.includes('drop-before')) return 'silent';
  const made = await transferFunds(arcade, order);
  if (faults.includes('twice')) await transferFunds(arcade, order);
  return faults.includes('drop-after') ? 'silent' : shownOf(made);
}

function shownOf({ id, state, direction, amount, reason }: Transfer): object {
  return { txId: id, state, direction, amount, ...(reason === null ? {} : { reason }) };
}
