import { moneyOfUnits } from '@mela/kernel/money';
import { z } from 'zod';
import type { VendorCommand, VendorRequest } from '#adapters/game/dialect.ts';
import { amount, currency, detailsUrl, id, signed, token } from '#adapters/game/fields.ts';

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
const millis = z.string().regex(/^\d{1,15}$/);

/** A bet, a payout, or both in one call. */
const types = { bet: '101', payout: '102', both: '106' } as const;

const TRANSACTION = /^(.+)-(101|102|106)-\w+$/;

/**
 * A transaction is named by bet, round, type and the vendor's ledger version. The version changes with every resend, so the first three
 * are the id.
 */
const transaction = z
  .string()
  .max(90)
  .regex(TRANSACTION)
  .transform((name) => name.slice(0, name.lastIndexOf('-')));
const typeOf = (transactionId: string): string => transactionId.slice(-types.bet.length);

const frame = { operator_token: id, trace_id: id };
const owned = { ...frame, player_name: id };
const paid = { ...owned, currency_code: currency };

const transferShape = z
  .strictObject({
    ...paid,
    operator_player_session: token.optional(),
    game_id: id,
    bet_id: id,
    parent_bet_id: id,
    transaction_id: transaction,
    /** For a payout: the bet that it belongs to. */
    bet_transaction_id: transaction.optional(),
    bet_amount: amount,
    win_amount: amount,
    transfer_amount: signed,
    valid_bet_amount: amount.optional(),
    /** The balance required for a batch of shots. */
    min_balance: amount.optional(),
    free_game_id: id.optional(),
    free_game_amount: amount.optional(),
    is_validate_bet: flag,
    is_end_round: flag,
    updated_time: millis,
  })
  // The amount is sent as a total and in parts; a request whose parts do not add up is refused.
  .refine(({ transfer_amount: moved, win_amount: won, bet_amount: staked }) => moved === won - staked)
  .refine(({ transaction_id: name, bet_id: bet, parent_bet_id: round }) =>
    name.startsWith(`${bet}-${round}-`),
  );

type Transfer = z.output<typeof transferShape>;

const shapes = {
  Ping: z.strictObject(frame),
  VerifySession: z.strictObject({ ...frame, operator_player_session: token, game_id: id.optional() }),
  'Cash/Get': z.strictObject(paid),
  'Cash/TransferInOut': transferShape,
  'Cash/Cancel': z.strictObject({ ...paid, cancel_id: id, target_transaction_id: transaction }),
  'Cash/Adjustment': z.strictObject({
    ...paid,
    adjustment_id: id,
    parent_bet_id: id,
    transfer_amount: signed,
    updated_time: millis,
  }),
  'Cash/Reward': z.strictObject({
    ...paid,
    reward_id: id,
    reward_type: z.enum(['jackpot', 'promo', 'tournament', 'freeRounds']),
    campaign_id: id,
    transfer_amount: amount,
    updated_time: millis,
  }),
  'Cash/UpdateBetDetail': z
    .strictObject({
      ...owned,
      parent_bet_id: id,
      total_bet_amount: amount.optional(),
      total_win_amount: amount.optional(),
      bet_detail_url: detailsUrl.optional(),
    })
    .refine((body) => (body.total_bet_amount === undefined) === (body.total_win_amount === undefined)),
} as const;

function transferOf(body: Transfer): VendorCommand | undefined {
  const { transaction_id: transactionId, parent_bet_id: roundId, game_id: gameCode } = body;
  const bet = {
    kind: 'bet',
    form: 'stake',
    transactionId,
    roundId,
    gameCode,
    amount: body.bet_amount,
    minBalance: body.min_balance,
    freeRoundId: body.free_game_id,
    nominal: body.free_game_amount,
    token: body.operator_player_session,
    isResend: body.is_validate_bet,
  } as const;
  const win = {
    kind: 'win',
    form: 'win',
    transactionId,
    roundId,
    gameCode,
    amount: body.win_amount,
    turnover: body.valid_bet_amount,
    closesRound: body.is_end_round,
  } as const;
  switch (typeOf(transactionId)) {
    case types.bet:
      return body.win_amount === 0n ? { ...bet, closesRound: body.is_end_round } : undefined;
    case types.payout:
      return body.bet_amount === 0n ? { ...win, betId: body.bet_transaction_id } : undefined;
    default:
      return { kind: 'betWin', bet, win: { ...win, betId: transactionId } };
  }
}

type Reader = (form: unknown) => VendorRequest | undefined;

const frameShape = z.object({
  trace_id: z.string(),
  player_name: z.string().default(''),
  currency_code: z.string().optional(),
  updated_time: z.string().optional(),
});

/** Parses one kind of form by its schema; undefined if it does not match. */
function reader<Shape extends z.ZodType<{ trace_id: string }>>(
  shape: Shape,
  commandOf: (body: z.output<Shape>) => VendorCommand | undefined,
): Reader {
  return (form) => {
    const read = shape.safeParse(form);
    const command = read.success ? commandOf(read.data) : undefined;
    if (!command) return undefined;
    const { trace_id, player_name, currency_code, updated_time } = frameShape.parse(form);
    return {
      requestId: trace_id,
      command,
      playerId: player_name,
      currency: currency_code,
      echo: updated_time,
    };
  };
}

const readers: Readonly<Record<string, Reader>> = {
  Ping: reader(shapes.Ping, () => ({ kind: 'ping' })),
  VerifySession: reader(shapes.VerifySession, (body) => ({
    kind: 'authenticate',
    token: body.operator_player_session,
    gameCode: body.game_id,
  })),
  'Cash/Get': reader(shapes['Cash/Get'], () => ({ kind: 'balance' })),
  'Cash/TransferInOut': reader(shapes['Cash/TransferInOut'], transferOf),
  'Cash/Cancel': reader(shapes['Cash/Cancel'], (body) => ({
    kind: 'rollback',
    transactionId: body.cancel_id,
    targetId: body.target_transaction_id,
  })),
  'Cash/Adjustment': reader(shapes['Cash/Adjustment'], (body) => ({
    kind: 'adjust',
    transactionId: body.adjustment_id,
    roundId: body.parent_bet_id,
    amount: body.transfer_amount,
  })),
  'Cash/Reward': reader(shapes['Cash/Reward'], (body) => ({
    kind: 'reward',
    form: body.reward_type,
    transactionId: body.reward_id,
    campaignId: body.campaign_id,
    amount: body.transfer_amount,
  })),
  'Cash/UpdateBetDetail': reader(shapes['Cash/UpdateBetDetail'], (body) => ({
    kind: 'close',
    roundId: body.parent_bet_id,
    totals:
      body.total_bet_amount === undefined
        ? undefined
        : { bet: body.total_bet_amount, win: body.total_win_amount ?? moneyOfUnits(0n) },
    detailsUrl: body.bet_detail_url,
  })),
};

/** The fields of a form; undefined if a field is repeated. */
export function readForm(raw: Buffer): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(raw.toString('utf8'))];
  const form = Object.fromEntries(pairs);
  return Object.keys(form).length === pairs.length ? form : undefined;
}

/** The request of one path of the protocol. */
export function readRequest(name: string, form: unknown): VendorRequest | undefined {
  return Object.hasOwn(readers, name) ? readers[name]?.(form) : undefined;
}
