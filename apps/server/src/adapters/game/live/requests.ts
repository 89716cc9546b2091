import { moneyOfUnits } from '@mela/kernel/money';
import { z } from 'zod';
import type { SingleCommand, VendorCommand, VendorRequest } from '#adapters/game/dialect.ts';
import { amount, currency, id, token } from '#adapters/game/fields.ts';
import { readJson } from '#adapters/http-request.ts';

/**
 * Amounts are numbers in this dialect. They are quoted before JSON parsing, so that no amount becomes a float. Quotes inside a JSON
 * string are escaped, so the pattern matches nothing else.
 */
export function readBody(raw: Buffer): unknown {
  return readJson(
    raw.toString('utf8').replace(/("(?:amount|minBalance)"\s*:\s*)(-?\d+(?:\.\d+)?)(?=\s*[,}])/g, '$1"$2"'),
  );
}

const frame = { uuid: id };
const owned = { ...frame, sid: token.optional(), userId: id, currency };
const game = z.strictObject({
  id,
  type: z.string().max(40),
  details: z.strictObject({ table: z.strictObject({ id }) }),
});
/** A bet is identified by its reference; payouts and cancels carry the same reference. */
const named = { id, refId: id, amount };

const debit = z.strictObject({
  ...named,
  kind: z.enum(['BET', 'HOLD', 'TIP', 'RESETTLE']).default('BET'),
  minBalance: amount.optional(),
  freeRoundId: id.optional(),
});
const credit = z.strictObject({
  ...named,
  refId: id.optional(),
  kind: z.enum(['WIN', 'RELEASE', 'RESETTLE']).default('WIN'),
  /** The game has ended. */
  final: z.boolean().default(true),
});

const shapes = {
  check: z.strictObject({ ...frame, sid: token, game: z.strictObject({ id }).optional() }),
  balance: z.strictObject(owned),
  debit: z.strictObject({ ...owned, game, transaction: debit }),
  credit: z.strictObject({ ...owned, game, transaction: credit }),
  /** Results that end together arrive together. */
  credits: z.strictObject({ ...owned, game, transactions: z.array(credit).min(1).max(50) }),
  cancel: z.strictObject({ ...owned, game, transaction: z.strictObject(named) }),
  promo_payout: z.strictObject({
    ...owned,
    promo: z.strictObject({
      id,
      campaignId: id,
      type: z.enum(['jackpot', 'promo', 'tournament', 'freeRounds']),
      amount,
    }),
  }),
} as const;

type Body<Name extends keyof typeof shapes> = z.output<(typeof shapes)[Name]>;

const forms = { BET: 'stake', HOLD: 'hold', TIP: 'tip' } as const;

function debitOf({ transaction, game: { id: roundId, details }, sid }: Body<'debit'>): SingleCommand {
  const { kind, refId, amount: staked } = transaction;
  if (kind === 'RESETTLE')
    return { kind: 'adjust', transactionId: transaction.id, roundId, amount: moneyOfUnits(0n - staked) };
  return {
    kind: 'bet',
    form: forms[kind],
    transactionId: refId,
    roundId,
    gameCode: details.table.id,
    amount: staked,
    minBalance: transaction.minBalance,
    freeRoundId: transaction.freeRoundId,
    token: sid,
  };
}

function creditOf(
  { game: { id: roundId, details } }: Pick<Body<'credit'>, 'game'>,
  one: z.output<typeof credit>,
) {
  const { id: transactionId, kind, refId, amount: paid, final } = one;
  if (kind === 'RESETTLE') return { kind: 'adjust', transactionId, roundId, amount: paid } as const;
  return {
    kind: 'win',
    form: kind === 'WIN' ? 'win' : 'release',
    transactionId,
    roundId,
    betId: refId,
    gameCode: details.table.id,
    amount: paid,
    closesRound: final,
  } as const;
}

type Reader = (body: unknown) => VendorRequest | undefined;

const frameShape = z.object({
  uuid: z.string(),
  userId: z.string().default(''),
  currency: z.string().optional(),
});

/** Parses one kind of request by its schema; undefined if it does not match. */
function reader<Shape extends z.ZodType<{ uuid: string }>>(
  shape: Shape,
  commandOf: (body: z.output<Shape>) => VendorCommand,
): Reader {
  return (body) => {
    const read = shape.safeParse(body);
    if (!read.success) return undefined;
    const { uuid, userId, currency: said } = frameShape.parse(body);
    return { requestId: uuid, command: commandOf(read.data), playerId: userId, currency: said };
  };
}

const readers: Readonly<Record<string, Reader>> = {
  check: reader(shapes.check, ({ sid, game: opened }) => ({
    kind: 'authenticate',
    token: sid,
    gameCode: opened?.id,
  })),
  balance: reader(shapes.balance, () => ({ kind: 'balance' })),
  debit: reader(shapes.debit, debitOf),
  credit: reader(shapes.credit, (body) => creditOf(body, body.transaction)),
  credits: reader(shapes.credits, (body) => ({
    kind: 'batch',
    items: body.transactions.map((one) => creditOf(body, one)),
  })),
  cancel: reader(shapes.cancel, ({ transaction }) => ({
    kind: 'rollback',
    transactionId: transaction.id,
    targetId: transaction.refId,
  })),
  promo_payout: reader(shapes.promo_payout, ({ promo }) => ({
    kind: 'reward',
    form: promo.type,
    transactionId: promo.id,
    campaignId: promo.campaignId,
    amount: promo.amount,
  })),
};

/** The request of one path of the protocol. */
export function readRequest(name: string, body: unknown): VendorRequest | undefined {
  return Object.hasOwn(readers, name) ? readers[name]?.(body) : undefined;
}

const anyRequest = z.object({ uuid: id });

/** The id to answer under, also for a body that is otherwise unreadable. */
export const uuidIn = (body: unknown): string => anyRequest.safeParse(body).data?.uuid ?? '';
