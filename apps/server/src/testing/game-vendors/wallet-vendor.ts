import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, noMoney, parseMoney, type Money } from '@mela/kernel/money';
import type { Clock, Instant } from '@mela/kernel/time';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { checkRequest, signAnswer } from '#adapters/game/swp1/signature.ts';
import { testKey } from './players.ts';

const orderShape = z.object({
  txId: z.string(),
  playerId: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string().transform(parseMoney),
});
type Order = z.output<typeof orderShape>;

/** The vendor's wallets, and the responses that tests set. */
function openBooks(clock: Clock) {
  const wallets = new Map<string, Money>();
  const transfers = new Map<string, { state: string; direction: string; amount: string; reason?: string }>();
  const moves: { row: object; at: Instant }[] = [];

  const move = ({ txId, playerId, direction, amount }: Order): object => {
    const known = transfers.get(txId);
    if (known) return known;
    const there = wallets.get(playerId) ?? noMoney;
    const after = moneyOfUnits(direction === 'in' ? there + amount : there - amount);
    const isDone = after >= noMoney;
    if (isDone) wallets.set(playerId, after);
    const said = { direction, amount: formatMoney(amount) };
    const made = isDone
      ? { state: 'applied', ...said }
      : { state: 'refused', ...said, reason: 'INSUFFICIENT_FUNDS' };
    transfers.set(txId, made);
    return made;
  };
  const listBetween = (query: URLSearchParams): object => {
    const at = (name: string) => Date.parse(query.get(name) ?? '');
    const within = moves.filter(({ at: made }) => made.getTime() >= at('from') && made.getTime() < at('to'));
    return { transactions: within.map(({ row }) => row), cursor: null };
  };
  const answer = (path: string, query: URLSearchParams, body: string): object => {
    const [first = '', id = '', what = ''] = path.split('/').slice(1);
    if (first === 'transactions') return listBetween(query);
    if (first === 'transfer')
      return id === ''
        ? move(orderShape.parse(JSON.parse(body)))
        : (transfers.get(id) ?? { state: 'unknown' });
    return what === 'balance' ? { balance: formatMoney(wallets.get(id) ?? noMoney) } : {};
  };
  const play = (playerId: string, gameCode: string): void => {
    const roundId = `round-of-${playerId}`;
    const row = { playerId, roundId, gameCode, roundClosed: false };
    const bet = { ...row, txId: `${roundId}-b`, kind: 'bet', amount: '10.0000' };
    const paid = { kind: 'win', amount: '25.0000', betTxId: bet.txId, roundClosed: true };
    for (const one of [bet, { ...row, txId: `${roundId}-w`, ...paid }])
      moves.push({ row: one, at: clock.now() });
    wallets.set(playerId, moneyOfUnits((wallets.get(playerId) ?? 0n) + parseMoney('15')));
  };
  return { answer, play };
}

export type WalletVendor = Awaited<ReturnType<typeof openWalletVendor>>;

/** A minimal vendor that keeps wallets: over HTTP, signed, and silent when a test wants. */
export async function openWalletVendor(clock: Clock) {
  const books = openBooks(clock);
  let isSilent = false;
  const server = createServer((request, response) => {
    void (async () => {
      const raw = await text(request);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://purse');
      assert(isFromPlatform(request, raw, clock), 'the request is signed by the platform');
      const body = JSON.stringify(books.answer(pathname, searchParams, raw));
      if (isSilent && request.method === 'POST') return response.destroy();
      response.writeHead(200, { ...signAnswer(testKey, 200, body, clock.now()) });
      return response.end(body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(typeof address === 'object' && address !== null, 'the server listens on a port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    /** Executes the transfer and does not answer. */
    silence: (isOn: boolean) => {
      isSilent = isOn;
    },
    /** A round that wins two and a half times its stake of ten. */
    play: books.play,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isFromPlatform({ method, url, headers }: IncomingMessage, body: string, clock: Clock): boolean {
  assert(method === 'GET' || method === 'POST', 'the method is GET or POST');
  const sent = { method, path: url ?? '', raw: Buffer.from(body), headers } as const;
  return checkRequest(sent, [testKey], clock.now()) !== undefined;
}
