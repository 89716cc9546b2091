import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { isSignature, KEY_ID, signatureOf } from '#dialects/swp/sign.ts';

// A test platform: one wallet for each player, the wallet rules that a vendor can see, and simulated timeouts.

const requestShape = z.looseObject({
  requestId: z.string(),
  playerId: z.string().default(''),
  token: z.string().default(''),
  txId: z.string().default(''),
  targetTxId: z.string().default(''),
  betTxId: z.string().default(''),
  roundId: z.string().default(''),
  amount: z.string().default('0'),
  kind: z.string().default(''),
  /** The commands of one batch. */
  items: z
    .array(z.looseObject({ command: z.string(), txId: z.string(), betTxId: z.string(), amount: z.string() }))
    .default([]),
});
type WalletRequest = z.output<typeof requestShape>;

type WalletResponse = { status: string; retry?: 'no' | 'same' | 'rollback'; replay?: boolean } & Record<
  string,
  unknown
>;

export type TestWallet = {
  url: string;
  balanceOf(playerId: string): string;
  /** Every call as received, oldest first. */
  calls: { path: string; body: WalletRequest; status: string }[];
  /** Decides how a call ends: `silent` is not applied and not answered, `lost` is applied and not answered. */
  onCall(rule: (path: string, body: WalletRequest) => 'answer' | 'silent' | 'lost' | 'busy'): void;
  close(): Promise<void>;
};

export async function openTestWallet(secretOf: (vendor: string) => string): Promise<TestWallet> {
  const calls: TestWallet['calls'] = [];
  const wallet = openWallet();
  let rule: Parameters<TestWallet['onCall']>[0] = () => 'answer';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const [, vendor = '', path = ''] = /^\/svc\/wallet\/v1\/(\w+)\/(.+)$/.exec(request.url ?? '') ?? [];
      const secret = secretOf(vendor);
      const header = (name: string) => String(request.headers[name] ?? '');
      const signed = { time: header('x-swp-time'), what: ['POST', request.url ?? ''], body: raw };
      const isOurs = header('x-swp-key') === KEY_ID && isSignature(secret, header('x-swp-sign'), signed);
      const body = requestShape.parse(JSON.parse(raw));
      const ending = isOurs ? rule(path, body) : 'answer';
      const result: WalletResponse = !isOurs
        ? { status: 'INVALID_SIGNATURE' }
        : ending === 'busy'
          ? { status: 'BUSY', retry: 'same' }
          : ending === 'silent'
            ? { status: 'SILENT' }
            : wallet.apply(path, body);
      calls.push({ path, body, status: result.status });
      if (ending === 'silent' || ending === 'lost') return void request.socket.destroy();
      const text = JSON.stringify({ requestId: body.requestId, retry: 'no', ...result });
      const status = isOurs ? 200 : 401;
      const time = header('x-swp-time');
      response.writeHead(status, {
        'x-swp-time': time,
        'x-swp-sign': signatureOf(secret, { time, what: [String(status)], body: text }),
      });
      response.end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    balanceOf: wallet.balanceOf,
    calls,
    onCall: (next) => (rule = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const START = parseMoney('1000');
const POOR = parseMoney('5');

/** Debits once, credits once, and remembers rollbacks that arrived before their bet. */
function openWallet() {
  const balances = new Map<string, bigint>();
  const transactions = new Map<string, { kind: string; amount: bigint; isUndone: boolean }>();
  const balance = (playerId: string): bigint =>
    balances.get(playerId) ?? (playerId.startsWith('poor') ? POOR : START);
  const shown = (playerId: string): string => formatMoney(moneyOfUnits(balance(playerId)));
  const shift = (playerId: string, amount: bigint) => balances.set(playerId, balance(playerId) + amount);

  function apply(path: string, body: WalletRequest): WalletResponse {
    const { playerId, token, txId, targetTxId, betTxId, amount } = body;
    if (path === 'batch') return applyAll(body);
    if (path === 'authenticate') return welcome(token);
    if (path === 'balance') return { status: 'OK', balance: shown(playerId) };
    const key = `${playerId} ${path} ${txId}`;
    const units = parseMoney(amount);
    const known = transactions.get(key);
    if (known?.isUndone) return { status: 'TRANSACTION_CANCELLED' };
    if (known && known.amount !== units) return { status: 'TRANSACTION_CONFLICT' };
    if (known) return { status: 'OK', replay: true, balance: shown(playerId) };
    if (path === 'bet' && balance(playerId) < units)
      return { status: 'INSUFFICIENT_FUNDS', balance: shown(playerId) };
    const bet = transactions.get(`${playerId} bet ${path === 'win' ? betTxId : targetTxId}`);
    if (path === 'win' && !bet) return { status: 'BET_NOT_FOUND' };
    if (path === 'rollback') {
      const isSettled = [...transactions].some(
        ([id, { kind }]) => kind === 'win' && id.includes(targetTxId.slice(0, -2)),
      );
      if (isSettled) return { status: 'ALREADY_SETTLED' };
      if (bet && !bet.isUndone) shift(playerId, bet.amount);
      transactions.set(`${playerId} bet ${targetTxId}`, {
        kind: 'bet',
        amount: bet?.amount ?? 0n,
        isUndone: true,
      });
    }
    transactions.set(key, { kind: path, amount: units, isUndone: false });
    if (path === 'bet') shift(playerId, 0n - units);
    if (path === 'win') shift(playerId, units);
    return { status: 'OK', replay: false, balance: shown(playerId) };
  }

  /** In order; the first refusal is the answer. */
  function applyAll(body: WalletRequest): WalletResponse {
    const results = body.items.map(({ command, txId, betTxId, amount }) =>
      apply(command, { ...body, txId, betTxId, amount }),
    );
    const answer = { status: 'OK', replay: results.every(({ replay }) => replay === true) };
    return results.find(({ status }) => status !== 'OK') ?? { ...answer, balance: shown(body.playerId) };
  }

  /** The token of a test is the name of its player. */
  function welcome(token: string): WalletResponse {
    if (token === 'dead') return { status: 'TOKEN_EXPIRED' };
    return {
      status: 'OK',
      playerId: token,
      nickname: 'p***r',
      currency: 'INR',
      balance: shown(token),
      sessionId: `session of ${token}`,
      language: 'EN',
      country: 'IN',
      limits: { minBet: '1.0000', maxBet: '500.0000', maxWin: null },
      realityCheckSeconds: null,
      test: false,
    };
  }

  return { apply, balanceOf: shown };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
