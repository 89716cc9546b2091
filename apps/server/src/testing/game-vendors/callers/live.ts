import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Adjust, Bet, SingleCommand, VendorCommand, Win } from '#adapters/game/dialect.ts';
import { NotExpressible, type Caller, type CallerAnswer } from './caller.ts';

/** Amounts are numbers in this dialect: their quotes are removed after serialising. */
const money = (amount: Money | undefined) =>
  amount === undefined ? undefined : `number ${formatMoney(amount)}`;

const write = (body: object): string =>
  JSON.stringify(body).replace(/"number (-?[\d.]+)"/g, (_whole, digits: string) => digits);

const gameOf = (roundId: string, table = 'table') => ({
  id: roundId,
  type: 'table',
  details: { table: { id: table } },
});

const debitKinds = { stake: 'BET', hold: 'HOLD', tip: 'TIP' } as const;

function debitOf(bet: Bet): object {
  if (bet.closesRound) throw new NotExpressible('A debit cannot end a game.');
  const { form, transactionId, amount, minBalance, freeRoundId } = bet;
  const about = { kind: debitKinds[form], amount: money(amount), minBalance: money(minBalance), freeRoundId };
  return {
    sid: bet.token,
    game: gameOf(bet.roundId, bet.gameCode),
    transaction: { id: `${transactionId}-debit`, refId: transactionId, ...about },
  };
}

const creditOf = ({ form, transactionId, betId, amount, closesRound }: Win) => ({
  id: transactionId,
  refId: betId,
  kind: form === 'win' ? 'WIN' : 'RELEASE',
  amount: money(amount),
  final: closesRound,
});

function resettleOf({ transactionId, roundId, amount }: Adjust): { path: string; body: object } {
  const size = moneyOfUnits(amount < 0n ? 0n - amount : amount);
  const transaction = { id: transactionId, refId: transactionId, kind: 'RESETTLE', amount: money(size) };
  return { path: amount < 0n ? 'debit' : 'credit', body: { game: gameOf(roundId), transaction } };
}

/** Results that end together are sent together; only payouts of one game are. */
function creditsOf(items: readonly SingleCommand[]): object {
  const wins = items.map((item) => {
    if (item.kind !== 'win') throw new NotExpressible('Only payouts can be batched.');
    return item;
  });
  return { game: gameOf(wins[0]?.roundId ?? ''), transactions: wins.map(creditOf) };
}

function bodyOf(command: VendorCommand): { path: string; body: object } {
  switch (command.kind) {
    case 'balance':
      return { path: 'balance', body: {} };
    case 'authenticate': {
      const game = command.gameCode === undefined ? undefined : { id: command.gameCode };
      return { path: 'check', body: { sid: command.token, game } };
    }
    case 'bet':
      return { path: 'debit', body: debitOf(command) };
    case 'win':
      return {
        path: 'credit',
        body: { game: gameOf(command.roundId, command.gameCode), transaction: creditOf(command) },
      };
    case 'rollback': {
      const { transactionId, targetId } = command;
      const transaction = { id: transactionId, refId: targetId, amount: money(moneyOfUnits(0n)) };
      return { path: 'cancel', body: { game: gameOf('unsaid'), transaction } };
    }
    case 'adjust':
      return resettleOf(command);
    case 'reward': {
      const { transactionId, form, campaignId, amount } = command;
      const promo = { id: transactionId, campaignId, type: form, amount: money(amount) };
      return { path: 'promo_payout', body: { promo } };
    }
    case 'batch':
      return { path: 'credits', body: creditsOf(command.items) };
    case 'ping':
    case 'betWin':
    case 'close':
      throw new NotExpressible(`There is no ${command.kind} at a live table.`);
  }
}

const words: Readonly<Record<string, string>> = {
  TOKEN_INVALID: 'INVALID_SID',
  TOKEN_EXPIRED: 'INVALID_SID',
  PLAYER_NOT_FOUND: 'INVALID_PARAMETER',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  PLAYER_EXCLUDED: 'ACCOUNT_LOCKED',
  CURRENCY_MISMATCH: 'INVALID_PARAMETER',
  GAME_DISABLED: 'GAME_CLOSED',
  INSUFFICIENT_FUNDS_TIP: 'INSUFFICIENT_FUNDS_TIPS',
  LIMIT_STAKE: 'CASINO_LIMIT_EXCEEDED_STAKE',
  LIMIT_LOSS: 'CASINO_LIMIT_EXCEEDED_LOSS',
  LIMIT_TIME: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  TRANSACTION_CONFLICT: 'FINAL_ERROR_ACTION_FAILED',
  TRANSACTION_CANCELLED: 'FINAL_ERROR_ACTION_FAILED',
  BET_NOT_FOUND: 'BET_DOES_NOT_EXIST',
  ROUND_CLOSED: 'FINAL_ERROR_ACTION_FAILED',
  ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
  ROLLBACK_REFUSED: 'FINAL_ERROR_ACTION_FAILED',
  INVALID_REQUEST: 'INVALID_PARAMETER',
  INVALID_SIGNATURE: 'INVALID_TOKEN_ID',
};

const answerShape = z.looseObject({
  status: z.string(),
  uuid: z.string(),
  balance: z.string().optional(),
  retransmission: z.boolean().optional(),
});

/** A live table has three further success codes. */
function answerOf(kind: VendorCommand['kind'], said: z.output<typeof answerShape>): CallerAnswer {
  const { status, balance, retransmission: isReplay } = said;
  if (kind === 'rollback' && status === 'BET_DOES_NOT_EXIST')
    return { status: 'OK', balance, isReplay, isApplied: false };
  const isRepeat =
    (kind === 'bet' && status === 'BET_ALREADY_EXIST') ||
    (kind === 'win' && status === 'BET_ALREADY_SETTLED');
  const isYes = status === 'OK' || isRepeat;
  if (!isYes) return { status: status === 'TEMPORARY_ERROR' ? 'BUSY' : status, balance };
  return { status: 'OK', balance, isReplay, ...(kind === 'rollback' ? { isApplied: true } : {}) };
}

/** Debit, credit and cancel of a live vendor. */
export const liveCaller: Caller = {
  name: 'live',
  dialect: 'LIVE',
  suffix: '_L',
  hasRoundInIds: false,
  unsaid: {
    '13 (close)': 'a game ends only with its last credit',
    '16 (totals)': 'a game ends with its last credit, and its totals are not sent',
    17: 'a debit precedes its credit: the result is unknown at the time of the bet',
    '17 (undo)': 'a debit precedes its credit',
    '18 (close)': 'a game ends only with its last credit',
    24: 'requests have no timestamp',
    batch: 'only payouts can be batched',
  },
  requestOf: ({ vendor, playerId }, command, { currency = 'INR', key, skewMs }) => {
    if (skewMs !== undefined) throw new NotExpressible('Requests have no timestamp.');
    const { path: name, body } = bodyOf(command);
    const requestId = randomBytes(8).toString('hex');
    const owner = command.kind === 'authenticate' ? {} : { userId: playerId, currency };
    const payload = write({ uuid: requestId, ...owner, ...body });
    const word = key.signer.toString('base64url');
    const path = `/svc/wallet/v1/${vendor}/${name}?authToken=${word}`;
    const headers = { 'content-type': 'application/json' };
    return { requestId, sent: { method: 'POST', path, raw: Buffer.from(payload), headers } };
  },
  readAnswer: ({ requestId, command }, { status, text }) => {
    if (status === 404) return { status: 'VENDOR_NOT_FOUND' };
    const said = answerShape.parse(JSON.parse(text.replace(/"balance":([\d.]+)/, '"balance":"$1"')));
    if (said.uuid !== requestId) throw new Error('An answer names its request');
    return answerOf(command.kind, said);
  },
  expects: ({ status, balance, isReplay, isApplied }) => ({
    ...(status === undefined ? {} : { status: words[status] ?? status }),
    ...(balance === undefined ? {} : { balance }),
    ...(isReplay === undefined ? {} : { isReplay }),
    ...(isApplied === undefined ? {} : { isApplied }),
  }),
};
