import type { Bet, Single, VendorCommand, VendorRequest, Win } from '#adapters/game/dialect.ts';
import { detailsUrl } from '#adapters/game/fields.ts';
import {
  amount,
  currency,
  flag,
  id,
  inside,
  instant,
  isId,
  list,
  maybe,
  readWhole,
  shaped,
  signed,
  text,
  token,
  Unreadable,
  word,
  type SentBody,
} from '#adapters/game/sent-body.ts';

const REASON_MAX = 200;
const ITEMS_MAX = 50;

const betForms = ['stake', 'hold', 'tip'] as const;
const winForms = ['win', 'release'] as const;
const rewardForms = ['jackpot', 'promo', 'tournament', 'freeRounds'] as const;

function betOf(sent: SentBody): Bet {
  instant(sent, 'at');
  return {
    kind: 'bet',
    form: word(sent, 'kind', betForms),
    moveId: id(sent, 'txId'),
    roundId: id(sent, 'roundId'),
    gameCode: id(sent, 'gameCode'),
    amount: amount(sent, 'amount'),
    minBalance: maybe(amount, sent, 'minBalance'),
    freeRoundId: maybe(id, sent, 'freeRoundId'),
    nominal: maybe(amount, sent, 'nominal'),
    token: maybe(token, sent, 'token'),
    closesRound: maybe(flag, sent, 'roundClosed'),
  };
}

function winOf(sent: SentBody): Win {
  instant(sent, 'at');
  return {
    kind: 'win',
    form: word(sent, 'kind', winForms),
    moveId: id(sent, 'txId'),
    roundId: id(sent, 'roundId'),
    betId: maybe(id, sent, 'betTxId'),
    gameCode: maybe(id, sent, 'gameCode'),
    amount: amount(sent, 'amount'),
    turnover: maybe(amount, sent, 'turnover'),
    closesRound: flag(sent, 'roundClosed'),
  };
}

function rollbackOf(sent: SentBody): Single {
  maybe(id, sent, 'roundId');
  text(sent, 'reason', { max: REASON_MAX });
  return { kind: 'rollback', moveId: id(sent, 'txId'), targetId: id(sent, 'targetTxId') };
}

const totals = inside((sent) => ({ bet: amount(sent, 'bet'), win: amount(sent, 'win') }));
const link = shaped(detailsUrl);

const closeOf = (sent: SentBody): Single => ({
  kind: 'close',
  roundId: id(sent, 'roundId'),
  totals: maybe(totals, sent, 'totals'),
  detailsUrl: maybe(link, sent, 'detailsUrl'),
});

const rewardOf = (sent: SentBody): Single => ({
  kind: 'reward',
  form: word(sent, 'kind', rewardForms),
  moveId: id(sent, 'txId'),
  campaignId: id(sent, 'campaignId'),
  amount: amount(sent, 'amount'),
});

function adjustOf(sent: SentBody): Single {
  text(sent, 'reason', { max: REASON_MAX });
  const [moveId, roundId] = [id(sent, 'txId'), id(sent, 'roundId')];
  return { kind: 'adjust', moveId, roundId, amount: signed(sent, 'amount') };
}

function betWinOf(sent: SentBody): VendorCommand {
  instant(sent, 'at');
  const [moveId, roundId] = [id(sent, 'txId'), id(sent, 'roundId')];
  return {
    kind: 'betWin',
    bet: {
      kind: 'bet',
      form: 'stake',
      moveId,
      roundId,
      gameCode: id(sent, 'gameCode'),
      amount: amount(sent, 'amount'),
      minBalance: maybe(amount, sent, 'minBalance'),
      freeRoundId: maybe(id, sent, 'freeRoundId'),
      nominal: maybe(amount, sent, 'nominal'),
      token: maybe(token, sent, 'token'),
      isResend: maybe(flag, sent, 'resend'),
    },
    win: {
      kind: 'win',
      form: 'win',
      moveId: maybe(id, sent, 'winTxId') ?? moveId,
      roundId,
      betId: moveId,
      amount: amount(sent, 'winAmount'),
      turnover: maybe(amount, sent, 'turnover'),
      closesRound: flag(sent, 'roundClosed'),
    },
  };
}

function authenticateOf(sent: SentBody): VendorCommand {
  if (sent.fields['ip'] !== undefined) text(sent, 'ip', { max: 64 });
  if (sent.fields['device'] !== undefined) text(sent, 'device', { max: 200 });
  return {
    kind: 'authenticate',
    token: token(sent, 'token'),
    gameCode: maybe(id, sent, 'gameCode'),
  };
}

const singles = {
  bet: betOf,
  win: winOf,
  rollback: rollbackOf,
  'round/close': closeOf,
  reward: rewardOf,
  adjust: adjustOf,
} as const;
const singleNames = ['bet', 'win', 'rollback', 'round/close', 'reward', 'adjust'] as const;

const itemOf = (sent: SentBody): Single => singles[word(sent, 'command', singleNames)](sent);

const batchOf = (sent: SentBody): VendorCommand => ({
  kind: 'batch',
  items: list(sent, 'items', { read: itemOf, max: ITEMS_MAX }),
});

/** How much a request says of whom it is about: nothing, the player, or the player and the currency. */
type Frame = 'open' | 'owned' | 'paid';
type Reader = (sent: SentBody) => VendorRequest;

const reader =
  (frame: Frame, commandOf: (sent: SentBody) => VendorCommand): Reader =>
  (sent) => ({
    requestId: id(sent, 'requestId'),
    playerId: frame === 'open' ? '' : id(sent, 'playerId'),
    currency: frame === 'paid' ? currency(sent, 'currency') : undefined,
    command: commandOf(sent),
  });

const readers: ReadonlyMap<string, Reader> = new Map([
  ['ping', reader('open', () => ({ kind: 'ping' }))],
  ['authenticate', reader('open', authenticateOf)],
  ['balance', reader('paid', () => ({ kind: 'balance' }))],
  ['bet', reader('paid', betOf)],
  ['win', reader('paid', winOf)],
  ['bet-win', reader('paid', betWinOf)],
  ['rollback', reader('paid', rollbackOf)],
  ['round/close', reader('owned', closeOf)],
  ['reward', reader('paid', rewardOf)],
  ['adjust', reader('paid', adjustOf)],
  ['batch', reader('paid', batchOf)],
]);

/** What is asked at one of the protocol's paths; nothing where the body does not fit. */
export function readRequest(name: string, body: unknown): VendorRequest | undefined {
  const read = readers.get(name);
  if (!read) return undefined;
  try {
    return readWhole(body, read);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** The id to answer under, also where the rest makes no sense. */
export function requestIdIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return '';
  const { requestId } = body;
  return typeof requestId === 'string' && isId(requestId) ? requestId : '';
}
