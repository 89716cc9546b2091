import { assert } from '@mela/kernel/assert';
import { formatMoney, type Money } from '@mela/kernel/money';
import { plus } from '@mela/kernel/time';
import { randomBytes } from 'node:crypto';
import type { SingleCommand, VendorCommand } from '#adapters/game/dialect.ts';
import { isAnswerSigned, signRequest } from '#adapters/game/swp1/signature.ts';
import type { Caller, CallerAnswer } from './caller.ts';

const at = '2026-11-15T06:30:00Z';
const money = (amount: Money | undefined) => (amount === undefined ? undefined : formatMoney(amount));

function singleBody(command: SingleCommand): { path: string; body: object } {
  switch (command.kind) {
    case 'bet': {
      const { transactionId, form, amount, minBalance, closesRound, roundId, gameCode, token, freeRoundId } =
        command;
      const rest = { roundId, gameCode, token, freeRoundId, roundClosed: closesRound };
      const amounts = { amount: money(amount), minBalance: money(minBalance) };
      return { path: 'bet', body: { txId: transactionId, kind: form, ...amounts, ...rest, at } };
    }
    case 'win': {
      const { transactionId, form, amount, betId, closesRound, roundId, turnover } = command;
      const rest = { roundId, betTxId: betId, roundClosed: closesRound, turnover: money(turnover) };
      return { path: 'win', body: { txId: transactionId, kind: form, amount: money(amount), ...rest, at } };
    }
    case 'rollback':
      return {
        path: 'rollback',
        body: { txId: command.transactionId, targetTxId: command.targetId, reason: 'test' },
      };
    case 'close': {
      const { roundId, totals, detailsUrl } = command;
      const counted = totals && { bet: money(totals.bet), win: money(totals.win) };
      return { path: 'round/close', body: { roundId, totals: counted, detailsUrl } };
    }
    case 'reward': {
      const { transactionId, form, campaignId, amount } = command;
      return { path: 'reward', body: { txId: transactionId, kind: form, campaignId, amount: money(amount) } };
    }
    case 'adjust': {
      const { transactionId, roundId, amount } = command;
      return {
        path: 'adjust',
        body: { txId: transactionId, roundId, amount: formatMoney(amount), reason: 'test' },
      };
    }
  }
}

function bodyOf(command: VendorCommand): { path: string; body: object } {
  switch (command.kind) {
    case 'ping':
    case 'balance':
      return { path: command.kind, body: {} };
    case 'authenticate':
      return { path: 'authenticate', body: { token: command.token, gameCode: command.gameCode } };
    case 'batch': {
      const items = command.items.map((item) => {
        const { path, body } = singleBody(item);
        return { command: path, ...body };
      });
      return { path: 'batch', body: { items } };
    }
    case 'betWin': {
      const { bet, win } = command;
      const ids = {
        txId: bet.transactionId,
        winTxId: win.transactionId,
        roundId: bet.roundId,
        gameCode: bet.gameCode,
      };
      const amounts = {
        amount: money(bet.amount),
        winAmount: money(win.amount),
        minBalance: money(bet.minBalance),
      };
      const rest = { token: bet.token, resend: bet.isResend, roundClosed: win.closesRound, at };
      return { path: 'bet-win', body: { ...ids, ...amounts, ...rest } };
    }
    default:
      return singleBody(command);
  }
}

/** SWP/1 as a vendor sends it: signed, and accepting only signed responses. */
export const swp1Caller: Caller = {
  name: 'SWP/1',
  dialect: 'SWP1',
  suffix: '',
  hasRoundInIds: false,
  unsaid: {},
  requestOf: ({ vendor, playerId }, command, { now, currency = 'INR', key, skewMs = 0 }) => {
    const { path: name, body } = bodyOf(command);
    const isOwned = command.kind !== 'ping' && command.kind !== 'authenticate';
    const owner = {
      ...(isOwned ? { playerId } : {}),
      ...(isOwned && command.kind !== 'close' ? { currency } : {}),
    };
    const requestId = randomBytes(8).toString('hex');
    const payload = JSON.stringify({ requestId, ...owner, ...body });
    const path = `/svc/wallet/v1/${vendor}/${name}`;
    const signed = signRequest(key, { method: 'POST', path, body: payload }, plus(now, skewMs));
    const headers = { 'content-type': 'application/json', ...signed };
    return { requestId, sent: { method: 'POST', path, raw: Buffer.from(payload), headers } };
  },
  readAnswer: ({ requestId, key }, { status, headers, text }) => {
    if (status !== 401 && status !== 404)
      assert(isAnswerSigned(key, { status, body: text }, headers), 'an answer is signed');
    const said: unknown = JSON.parse(text);
    assert(typeof said === 'object' && said !== null, 'an answer is an object');
    const read = new Map<string, unknown>(Object.entries(said));
    assert(status === 404 || read.get('requestId') === requestId, 'an answer names its request');
    return answerOf(read);
  },
  expects: (expected) => expected,
};

function answerOf(read: ReadonlyMap<string, unknown>): CallerAnswer {
  const text = (name: string) => (read.has(name) ? String(read.get(name)) : undefined);
  const flag = (name: string) => (read.has(name) ? read.get(name) === true : undefined);
  const results = read.get('results');
  return {
    status: text('status') ?? '',
    balance: text('balance'),
    platformId: text('platformTxId'),
    isReplay: flag('replay'),
    isApplied: flag('applied'),
    isHeld: flag('held'),
    isLate: flag('late'),
    hasMismatch: flag('mismatch'),
    results: Array.isArray(results) ? results.map((one: { status: string }) => one.status) : undefined,
  };
}
