import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { plus } from '@mela/kernel/time';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Bet, VendorCommand, Win } from '#adapters/game/dialect.ts';
import { signForm } from '#adapters/game/onecall/signature.ts';
import { roundOfTransaction, NotExpressible, type Caller } from './caller.ts';

type Form = Record<string, string | undefined>;

/** The vendor's name of a bet, by its id: payouts and cancels repeat it completely. */
const names = new Map<string, string>();
let states = 0;

/** The last part is the vendor's ledger version, which changes with every resend. */
const transaction = (name: string): string => `${name}-${(states += 1)}`;

const money = (amount: Money | undefined) => (amount === undefined ? undefined : formatMoney(amount));

function transactionName(transactionId: string, roundId: string, type: string): string {
  const name = `${transactionId}-${roundId}-${type}`;
  names.set(transactionId, name);
  return name;
}

type Part = { name: string; bet?: Bet; win?: Win };

function transferForm({ name, bet, win }: Part): Form {
  const [staked, won] = [bet?.amount ?? noMoney, win?.amount ?? noMoney];
  const { transactionId = '', roundId = '' } = bet ?? win ?? {};
  return {
    operator_player_session: bet?.token,
    game_id: bet?.gameCode ?? win?.gameCode ?? 'unsaid',
    bet_id: transactionId,
    parent_bet_id: roundId,
    transaction_id: transaction(name),
    bet_amount: formatMoney(staked),
    win_amount: formatMoney(won),
    transfer_amount: formatMoney(moneyOfUnits(won - staked)),
    min_balance: money(bet?.minBalance),
    free_game_id: bet?.freeRoundId,
    is_validate_bet: String(bet?.isResend ?? false),
    is_end_round: String((bet?.closesRound ?? false) || (win?.closesRound ?? false)),
    updated_time: String(states),
  };
}

function formOf(command: VendorCommand): { path: string; form: Form } {
  const transfer = (part: Part) => ({ path: 'Cash/TransferInOut', form: transferForm(part) });
  switch (command.kind) {
    case 'ping':
      return { path: 'Ping', form: {} };
    case 'balance':
      return { path: 'Cash/Get', form: {} };
    case 'authenticate': {
      const form = { operator_player_session: command.token, game_id: command.gameCode };
      return { path: 'VerifySession', form };
    }
    case 'bet':
      if (command.form !== 'stake') throw new NotExpressible(`There is no ${command.form} in one call.`);
      return transfer({ name: transactionName(command.transactionId, command.roundId, '101'), bet: command });
    case 'win': {
      if (command.form === 'release') throw new NotExpressible('There is no hold in one call.');
      const { path, form } = transfer({
        name: transactionName(command.transactionId, command.roundId, '102'),
        win: command,
      });
      const { betId } = command;
      const named = betId === undefined ? undefined : (names.get(betId) ?? `${betId}-${command.roundId}-101`);
      return { path, form: { ...form, bet_transaction_id: named && transaction(named) } };
    }
    case 'betWin': {
      const { bet, win } = command;
      return transfer({ name: transactionName(bet.transactionId, bet.roundId, '106'), bet, win });
    }
    default:
      return afterForm(command);
  }
}

type After = Extract<VendorCommand, { kind: 'rollback' | 'close' | 'reward' | 'adjust' | 'batch' }>;

/** The call after a round was played. */
function afterForm(command: After): { path: string; form: Form } {
  switch (command.kind) {
    case 'rollback': {
      const target =
        names.get(command.targetId) ?? `${command.targetId}-${roundOfTransaction(command.targetId)}-101`;
      const form = { cancel_id: command.transactionId, target_transaction_id: transaction(target) };
      return { path: 'Cash/Cancel', form };
    }
    case 'close': {
      const { roundId, totals, detailsUrl } = command;
      const counted = { total_bet_amount: money(totals?.bet), total_win_amount: money(totals?.win) };
      return {
        path: 'Cash/UpdateBetDetail',
        form: { parent_bet_id: roundId, ...counted, bet_detail_url: detailsUrl },
      };
    }
    case 'adjust': {
      const { transactionId, roundId, amount } = command;
      const form = {
        adjustment_id: transactionId,
        parent_bet_id: roundId,
        transfer_amount: formatMoney(amount),
      };
      return { path: 'Cash/Adjustment', form: { ...form, updated_time: String(states) } };
    }
    case 'reward': {
      const { transactionId, form: kind, campaignId, amount } = command;
      const named = { reward_id: transactionId, reward_type: kind, campaign_id: campaignId };
      const form = { ...named, transfer_amount: formatMoney(amount), updated_time: String(states) };
      return { path: 'Cash/Reward', form };
    }
    case 'batch':
      throw new NotExpressible('A call has one command.');
  }
}

const codes: Readonly<Record<string, string>> = {
  1034: 'INVALID_REQUEST',
  1035: 'CURRENCY_MISMATCH',
  1200: 'BUSY',
  1204: 'INVALID_SIGNATURE',
  1300: 'TOKEN_INVALID',
  1301: 'TOKEN_EXPIRED',
  3004: 'PLAYER_NOT_FOUND',
  3006: 'GAME_DISABLED',
  3021: 'BET_NOT_FOUND',
  3034: 'TRANSACTION_CONFLICT',
  3035: 'ROUND_CLOSED',
  3036: 'ALREADY_SETTLED',
  3037: 'ROLLBACK_REFUSED',
  3107: 'TRANSACTION_CANCELLED',
  3201: 'PLAYER_BLOCKED',
  3202: 'INSUFFICIENT_FUNDS',
  3203: 'LIMIT_STAKE',
  3204: 'LIMIT_LOSS',
  3205: 'LIMIT_TIME',
  3206: 'PLAYER_EXCLUDED',
};

const answerShape = z.strictObject({
  data: z.looseObject({ balance_amount: z.string().optional() }).nullable(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
});

/** Forms with bet and win in one call, as a vendor posts them. */
export const onecallCaller: Caller = {
  name: 'one call',
  dialect: 'ONECALL',
  suffix: '_O',
  hasRoundInIds: true,
  unsaid: {
    '2 (round)': 'the id includes the round, so another round is another transaction',
    '10 (tip)': 'there are no tips',
    '14 (tip)': 'there are no tips',
    18: 'there are no holds: bet and win are known when the call is made',
    '18 (close)': 'there are no holds',
    '18 (undo)': 'there are no holds',
    '21 (hold)': 'there are no holds',
    19: 'there are no tips',
    batch: 'a call has one command',
    'batch (credits)': 'a call has one command',
  },
  requestOf: ({ vendor, playerId }, command, { now, currency = 'INR', key, skewMs = 0 }) => {
    const { path: name, form } = formOf(command);
    const requestId = randomBytes(8).toString('hex');
    const isOwned = command.kind !== 'ping' && command.kind !== 'authenticate';
    const said = {
      operator_token: key.keyId,
      trace_id: requestId,
      ...(isOwned ? { player_name: playerId } : {}),
      ...(isOwned && command.kind !== 'close' ? { currency_code: currency } : {}),
      ...form,
    };
    const fields = Object.entries(said).filter((field): field is [string, string] => field[1] !== undefined);
    const payload = new URLSearchParams(fields).toString();
    const path = `/svc/wallet/v1/${vendor}/${name}`;
    const signed = signForm(key, { path, body: payload }, plus(now, skewMs));
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...signed };
    return { requestId, sent: { method: 'POST', path, raw: Buffer.from(payload), headers } };
  },
  readAnswer: (_asked, { status, text }) => {
    if (status === 404) return { status: 'VENDOR_NOT_FOUND' };
    const { data, error } = answerShape.parse(JSON.parse(text));
    if (error) return { status: codes[error.code] ?? error.code };
    return { status: 'OK', balance: data?.balance_amount };
  },
  // An error has no balance, and no response reports a repeat.
  expects: ({ status, balance }) => ({
    ...(status === undefined ? {} : { status }),
    ...(balance === undefined || (status !== undefined && status !== 'OK') ? {} : { balance }),
  }),
};
