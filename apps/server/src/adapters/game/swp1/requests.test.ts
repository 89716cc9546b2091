import { parseMoney } from '@mela/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRequest, requestIdIn } from './requests.ts';

const frame = { requestId: 'q1', playerId: 'p1', currency: 'INR' };
const at = '2026-11-15T06:30:00+05:30';
const bet = { txId: 't1', roundId: 'r1', gameCode: 'G1', amount: '10.5', kind: 'stake', at };
const win = { txId: 't2', roundId: 'r1', amount: '0012.0001', kind: 'win', roundClosed: true, at };
const betWin = {
  txId: 't1',
  roundId: 'r1',
  gameCode: 'G1',
  amount: '10.5',
  winAmount: '3',
  roundClosed: true,
  at,
};

/** Every request with its required fields only. */
const least: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ping: { requestId: 'q1' },
  authenticate: { requestId: 'q1', token: 'k' },
  balance: frame,
  bet: { ...frame, ...bet },
  win: { ...frame, ...win },
  'bet-win': { ...frame, ...betWin },
  rollback: { ...frame, txId: 't3', targetTxId: 't1', reason: '' },
  'round/close': { requestId: 'q1', playerId: 'p1', roundId: 'r1' },
  reward: { ...frame, txId: 't4', kind: 'jackpot', campaignId: 'c1', amount: '5' },
  adjust: { ...frame, txId: 't5', roundId: 'r1', amount: '-5.25', reason: 'corrected' },
  batch: { ...frame, items: [{ command: 'bet', ...bet }] },
};

test('readRequest maps the fields of a bet and a win to a wallet command', () => {
  const all = { minBalance: '20', freeRoundId: 'f1', nominal: '1', token: 'k', roundClosed: false };
  expect(readRequest('bet', { ...frame, ...bet, ...all })).toEqual({
    ...frame,
    command: {
      kind: 'bet',
      form: 'stake',
      transactionId: 't1',
      roundId: 'r1',
      gameCode: 'G1',
      amount: parseMoney('10.5'),
      minBalance: parseMoney('20'),
      freeRoundId: 'f1',
      nominal: parseMoney('1'),
      token: 'k',
      closesRound: false,
    },
  });
  expect(readRequest('win', { ...frame, ...win, betTxId: 't1', turnover: '2' })?.command).toEqual({
    kind: 'win',
    form: 'win',
    transactionId: 't2',
    roundId: 'r1',
    betId: 't1',
    gameCode: undefined,
    amount: parseMoney('12.0001'),
    turnover: parseMoney('2'),
    closesRound: true,
  });
});

test('readRequest refuses a body with a missing, wrong or unknown field', () => {
  for (const [name, body] of Object.entries(least)) {
    expect([name, readRequest(name, body) !== undefined]).toEqual([name, true]);
    for (const field of Object.keys(body)) {
      const { [field]: _left, ...rest } = body;
      expect([name, field, readRequest(name, rest)]).toEqual([name, field, undefined]);
      for (const wrong of [null, 7, [], {}, 'x'.repeat(201)])
        expect([name, field, readRequest(name, { ...body, [field]: wrong })]).toEqual([
          name,
          field,
          undefined,
        ]);
    }
    const withMore = JSON.stringify(body).replace('{', '{"surprise":1,');
    const withProto = JSON.stringify(body).replace('{', '{"__proto__":{},');
    for (const text of [withMore, withProto]) expect(readRequest(name, JSON.parse(text))).toBeUndefined();
  }
});

test('readRequest refuses unknown paths and bodies that are no object', () => {
  for (const name of ['nothing', 'constructor', '__proto__', ''])
    expect(readRequest(name, least['bet'])).toBeUndefined();
  for (const body of [undefined, null, [], 'x', 1, true])
    expect([readRequest('ping', body), requestIdIn(body)]).toEqual([undefined, '']);
  expect(requestIdIn({ requestId: 'q9', surprise: true })).toBe('q9');
  expect(requestIdIn({ requestId: 'a\nb' })).toBe('');
});

test('readRequest accepts plain decimal amounts only, and a sign only in an adjustment', () => {
  for (const amount of ['-1', '+1', '1e3', '1.00001', '٣', '', '1.', '.5', '12345678901234', ' 1', '1\n'])
    expect([amount, readRequest('bet', { ...least['bet'], amount })]).toEqual([amount, undefined]);
  expect(readRequest('adjust', least['adjust'])?.command).toMatchObject({ amount: parseMoney('-5.25') });
});

test('readRequest accepts a batch of 1 to 50 complete items', () => {
  const item = { command: 'win', ...win };
  const items = (count: number) => ({ ...frame, items: Array.from({ length: count }, () => item) });
  expect(readRequest('batch', items(50))?.command).toMatchObject({ kind: 'batch' });
  for (const body of [items(0), items(51), { ...frame, items: [item, { ...item, surprise: 1 }] }])
    expect(readRequest('batch', body)).toBeUndefined();
  expect(readRequest('batch', { ...frame, items: [{ ...item, command: 'batch' }] })).toBeUndefined();
});

test('readRequest never throws and never accepts a body with an unknown field', () => {
  const names = Object.keys(least);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.json(), (name, json) => {
      const sent: unknown = JSON.parse(json);
      expect(readRequest(name, { ...least[name], surprise: sent })).toBeUndefined();
      // Random JSON has none of the required fields.
      expect(readRequest(name, sent)).toBeUndefined();
    }),
  );
});
