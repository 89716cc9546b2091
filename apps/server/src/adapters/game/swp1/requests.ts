import { z } from 'zod';
import type { Bet, SingleCommand, VendorCommand, VendorRequest, Win } from '#adapters/game/dialect.ts';
import { amount, currency, detailsUrl, id, signed, token } from '#adapters/game/fields.ts';

const REASON_LENGTH_MAX = 200;
const ITEMS_MAX = 50;

const at = z.iso.datetime({ offset: true });
const reason = z.string().max(REASON_LENGTH_MAX);

const betFields = {
  txId: id,
  roundId: id,
  gameCode: id,
  amount,
  kind: z.enum(['stake', 'hold', 'tip']),
  minBalance: amount.optional(),
  freeRoundId: id.optional(),
  nominal: amount.optional(),
  token: token.optional(),
  roundClosed: z.boolean().optional(),
  at,
};
const winFields = {
  txId: id,
  roundId: id,
  betTxId: id.optional(),
  gameCode: id.optional(),
  amount,
  kind: z.enum(['win', 'release']),
  turnover: amount.optional(),
  roundClosed: z.boolean(),
  at,
};
const betWinFields = {
  txId: id,
  winTxId: id.optional(),
  roundId: id,
  gameCode: id,
  amount,
  winAmount: amount,
  minBalance: amount.optional(),
  freeRoundId: id.optional(),
  nominal: amount.optional(),
  token: token.optional(),
  resend: z.boolean().optional(),
  turnover: amount.optional(),
  roundClosed: z.boolean(),
  at,
};
const rollbackFields = { txId: id, targetTxId: id, roundId: id.optional(), reason };
const closeFields = {
  roundId: id,
  totals: z.strictObject({ bet: amount, win: amount }).optional(),
  detailsUrl: detailsUrl.optional(),
};
const rewardFields = {
  txId: id,
  kind: z.enum(['jackpot', 'promo', 'tournament', 'freeRounds']),
  campaignId: id,
  amount,
};
const adjustFields = { txId: id, roundId: id, amount: signed, reason };

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

const betOf = (body: Fields<typeof betFields>): Bet => ({
  kind: 'bet',
  form: body.kind,
  transactionId: body.txId,
  roundId: body.roundId,
  gameCode: body.gameCode,
  amount: body.amount,
  minBalance: body.minBalance,
  freeRoundId: body.freeRoundId,
  nominal: body.nominal,
  token: body.token,
  closesRound: body.roundClosed,
});

const winOf = (body: Fields<typeof winFields>): Win => ({
  kind: 'win',
  form: body.kind,
  transactionId: body.txId,
  roundId: body.roundId,
  betId: body.betTxId,
  gameCode: body.gameCode,
  amount: body.amount,
  turnover: body.turnover,
  closesRound: body.roundClosed,
});

const rollbackOf = ({ txId, targetTxId }: Fields<typeof rollbackFields>): SingleCommand => ({
  kind: 'rollback',
  transactionId: txId,
  targetId: targetTxId,
});

const closeOf = ({ roundId, totals, detailsUrl: url }: Fields<typeof closeFields>): SingleCommand => ({
  kind: 'close',
  roundId,
  totals,
  detailsUrl: url,
});

const rewardOf = ({ txId, kind, campaignId, amount: paid }: Fields<typeof rewardFields>): SingleCommand => ({
  kind: 'reward',
  form: kind,
  transactionId: txId,
  campaignId,
  amount: paid,
});

const adjustOf = ({ txId, roundId, amount: difference }: Fields<typeof adjustFields>): SingleCommand => ({
  kind: 'adjust',
  transactionId: txId,
  roundId,
  amount: difference,
});

function betWinOf(body: Fields<typeof betWinFields>): VendorCommand {
  const { txId, roundId } = body;
  return {
    kind: 'betWin',
    bet: {
      kind: 'bet',
      form: 'stake',
      transactionId: txId,
      roundId,
      gameCode: body.gameCode,
      amount: body.amount,
      minBalance: body.minBalance,
      freeRoundId: body.freeRoundId,
      nominal: body.nominal,
      token: body.token,
      isResend: body.resend,
    },
    win: {
      kind: 'win',
      form: 'win',
      transactionId: body.winTxId ?? txId,
      roundId,
      betId: txId,
      amount: body.winAmount,
      turnover: body.turnover,
      closesRound: body.roundClosed,
    },
  };
}

/** One command of a batch: the same fields as the request of that name, without the fields that frame a request. */
const item = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('bet'), ...betFields }),
  z.strictObject({ command: z.literal('win'), ...winFields }),
  z.strictObject({ command: z.literal('rollback'), ...rollbackFields }),
  z.strictObject({ command: z.literal('round/close'), ...closeFields }),
  z.strictObject({ command: z.literal('reward'), ...rewardFields }),
  z.strictObject({ command: z.literal('adjust'), ...adjustFields }),
]);

function singleOf(one: z.output<typeof item>): SingleCommand {
  switch (one.command) {
    case 'bet':
      return betOf(one);
    case 'win':
      return winOf(one);
    case 'rollback':
      return rollbackOf(one);
    case 'round/close':
      return closeOf(one);
    case 'reward':
      return rewardOf(one);
    case 'adjust':
      return adjustOf(one);
  }
}

type Reader = (body: unknown) => VendorRequest | undefined;
type Frame = { requestId: string; playerId?: string | undefined; currency?: string | undefined };

/** Reads one kind of request; a body that does not match the schema is no request. */
function reader<Shape extends z.ZodType<Frame>>(
  shape: Shape,
  commandOf: (body: z.output<Shape>) => VendorCommand,
): Reader {
  return (sent) => {
    const read = shape.safeParse(sent);
    if (!read.success) return undefined;
    const { requestId, playerId = '', currency: used } = read.data;
    return { requestId, playerId, currency: used, command: commandOf(read.data) };
  };
}

const anonymous = { requestId: id };
const ofPlayer = { ...anonymous, playerId: id };
const withMoney = { ...ofPlayer, currency };

const readers: ReadonlyMap<string, Reader> = new Map([
  ['ping', reader(z.strictObject(anonymous), () => ({ kind: 'ping' }))],
  [
    'authenticate',
    reader(
      z.strictObject({
        ...anonymous,
        token,
        gameCode: id.optional(),
        ip: z.string().max(64).optional(),
        device: z.string().max(200).optional(),
      }),
      ({ token: given, gameCode }) => ({ kind: 'authenticate', token: given, gameCode }),
    ),
  ],
  ['balance', reader(z.strictObject(withMoney), () => ({ kind: 'balance' }))],
  ['bet', reader(z.strictObject({ ...withMoney, ...betFields }), betOf)],
  ['win', reader(z.strictObject({ ...withMoney, ...winFields }), winOf)],
  ['bet-win', reader(z.strictObject({ ...withMoney, ...betWinFields }), betWinOf)],
  ['rollback', reader(z.strictObject({ ...withMoney, ...rollbackFields }), rollbackOf)],
  ['round/close', reader(z.strictObject({ ...ofPlayer, ...closeFields }), closeOf)],
  ['reward', reader(z.strictObject({ ...withMoney, ...rewardFields }), rewardOf)],
  ['adjust', reader(z.strictObject({ ...withMoney, ...adjustFields }), adjustOf)],
  [
    'batch',
    reader(
      z.strictObject({ ...withMoney, items: z.array(item).min(1).max(ITEMS_MAX) }),
      ({ items }): VendorCommand => ({ kind: 'batch', items: items.map(singleOf) }),
    ),
  ],
]);

/** The request of one path of the protocol; undefined if the path is unknown or the body does not match. */
export function readRequest(name: string, body: unknown): VendorRequest | undefined {
  return readers.get(name)?.(body);
}

const anyRequest = z.object({ requestId: id });

/** The id to answer under, also for a body that is otherwise unreadable. */
export const requestIdIn = (body: unknown): string => anyRequest.safeParse(body).data?.requestId ?? '';
