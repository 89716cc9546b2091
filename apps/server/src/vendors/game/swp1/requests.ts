import { z } from 'zod';
import type { Single, VendorCommand, VendorRequest } from '#vendors/game/dialect.ts';
import { amount, currency, detailsUrl, id, signed, token } from '#vendors/game/fields.ts';

const at = z.iso.datetime({ offset: true });
const free = { freeRoundId: id.optional(), nominal: amount.optional() };

const bet = {
  token: token.optional(),
  txId: id,
  roundId: id,
  gameCode: id,
  amount,
  minBalance: amount.optional(),
  kind: z.enum(['stake', 'hold', 'tip']),
  ...free,
  roundClosed: z.boolean().optional(),
  at,
};
const win = {
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
const rollback = { txId: id, targetTxId: id, roundId: id.optional(), reason: z.string().max(200) };
const close = {
  roundId: id,
  totals: z.strictObject({ bet: amount, win: amount }).optional(),
  detailsUrl: detailsUrl.optional(),
};
const reward = {
  txId: id,
  kind: z.enum(['jackpot', 'promo', 'tournament', 'freeRounds']),
  campaignId: id,
  amount,
};
const adjust = { txId: id, roundId: id, amount: signed, reason: z.string().max(200) };
const betWin = {
  token: token.optional(),
  resend: z.boolean().optional(),
  txId: id,
  winTxId: id.optional(),
  roundId: id,
  gameCode: id,
  amount,
  winAmount: amount,
  minBalance: amount.optional(),
  turnover: amount.optional(),
  ...free,
  roundClosed: z.boolean(),
  at,
};

const frame = { requestId: id };
const owned = { ...frame, playerId: id };
const paid = { ...owned, currency };

const item = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('bet'), ...bet }),
  z.strictObject({ command: z.literal('win'), ...win }),
  z.strictObject({ command: z.literal('rollback'), ...rollback }),
  z.strictObject({ command: z.literal('round/close'), ...close }),
  z.strictObject({ command: z.literal('reward'), ...reward }),
  z.strictObject({ command: z.literal('adjust'), ...adjust }),
]);

const ITEMS_MAX = 50;

const shapes = {
  ping: z.strictObject(frame),
  authenticate: z.strictObject({
    ...frame,
    token,
    gameCode: id.optional(),
    ip: z.string().max(64).optional(),
    device: z.string().max(200).optional(),
  }),
  balance: z.strictObject(paid),
  bet: z.strictObject({ ...paid, ...bet }),
  win: z.strictObject({ ...paid, ...win }),
  'bet-win': z.strictObject({ ...paid, ...betWin }),
  rollback: z.strictObject({ ...paid, ...rollback }),
  'round/close': z.strictObject({ ...owned, ...close }),
  reward: z.strictObject({ ...paid, ...reward }),
  adjust: z.strictObject({ ...paid, ...adjust }),
  batch: z.strictObject({ ...paid, items: z.array(item).min(1).max(ITEMS_MAX) }),
} as const;

type Body<Name extends keyof typeof shapes> = z.output<(typeof shapes)[Name]>;
type Item = z.output<typeof item>;

function betOf(body: Omit<Body<'bet'>, keyof typeof paid>): Single {
  const { txId, kind, roundClosed, roundId, gameCode, minBalance, freeRoundId, nominal } = body;
  const rest = { roundId, gameCode, minBalance, freeRoundId, nominal, token: body.token };
  return { kind: 'bet', form: kind, moveId: txId, amount: body.amount, closesRound: roundClosed, ...rest };
}

function winOf(body: Omit<Body<'win'>, keyof typeof paid>): Single {
  const { txId, kind, betTxId, roundClosed, roundId, gameCode, turnover } = body;
  const rest = { roundId, gameCode, turnover, betId: betTxId, closesRound: roundClosed };
  return { kind: 'win', form: kind, moveId: txId, amount: body.amount, ...rest };
}

const rollbackOf = ({ txId, targetTxId }: { txId: string; targetTxId: string }): Single => ({
  kind: 'rollback',
  moveId: txId,
  targetId: targetTxId,
});

const closeOf = (body: Omit<Body<'round/close'>, keyof typeof owned>): Single => ({
  kind: 'close',
  roundId: body.roundId,
  totals: body.totals,
  detailsUrl: body.detailsUrl,
});

const rewardOf = (body: Omit<Body<'reward'>, keyof typeof paid>): Single => ({
  kind: 'reward',
  form: body.kind,
  moveId: body.txId,
  campaignId: body.campaignId,
  amount: body.amount,
});

const adjustOf = (body: Omit<Body<'adjust'>, keyof typeof paid>): Single => ({
  kind: 'adjust',
  moveId: body.txId,
  roundId: body.roundId,
  amount: body.amount,
});

function betWinOf(body: Body<'bet-win'>): VendorCommand {
  const { txId, winTxId = txId, roundId, gameCode, freeRoundId, minBalance } = body;
  return {
    kind: 'betWin',
    bet: {
      kind: 'bet',
      form: 'stake',
      moveId: txId,
      roundId,
      gameCode,
      amount: body.amount,
      minBalance,
      freeRoundId,
      nominal: body.nominal,
      token: body.token,
      isResend: body.resend,
    },
    win: {
      kind: 'win',
      form: 'win',
      moveId: winTxId,
      roundId,
      betId: txId,
      amount: body.winAmount,
      turnover: body.turnover,
      closesRound: body.roundClosed,
    },
  };
}

function itemOf(one: Item): Single {
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

/** Who asks, where a request has an owner and moves money. */
type Frame = { requestId: string; playerId?: string; currency?: string };

/** Reads one kind of request by its shape; whatever does not fit is none. */
function reader<Shape extends z.ZodType<Frame>>(
  shape: Shape,
  commandOf: (body: z.output<Shape>) => VendorCommand,
): Reader {
  return (body) => {
    const read = shape.safeParse(body);
    if (!read.success) return undefined;
    const { requestId, playerId = '', currency: given } = read.data;
    return { requestId, playerId, currency: given, command: commandOf(read.data) };
  };
}

const readers: Readonly<Record<string, Reader>> = {
  ping: reader(shapes.ping, () => ({ kind: 'ping' })),
  authenticate: reader(shapes.authenticate, (body) => ({
    kind: 'authenticate',
    token: body.token,
    gameCode: body.gameCode,
  })),
  balance: reader(shapes.balance, () => ({ kind: 'balance' })),
  bet: reader(shapes.bet, betOf),
  win: reader(shapes.win, winOf),
  'bet-win': reader(shapes['bet-win'], betWinOf),
  rollback: reader(shapes.rollback, rollbackOf),
  'round/close': reader(shapes['round/close'], closeOf),
  reward: reader(shapes.reward, rewardOf),
  adjust: reader(shapes.adjust, adjustOf),
  batch: reader(shapes.batch, ({ items }) => ({ kind: 'batch', items: items.map(itemOf) })),
};

/** What is asked at one of the protocol's paths. */
export function readRequest(name: string, body: unknown): VendorRequest | undefined {
  return Object.hasOwn(readers, name) ? readers[name]?.(body) : undefined;
}

const anyRequest = z.object({ requestId: id });

/** The id to answer under, also where the rest makes no sense. */
export const requestIdIn = (body: unknown): string => anyRequest.safeParse(body).data?.requestId ?? '';
