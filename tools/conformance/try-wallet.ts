import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { VendorHttpRequest, VendorCommand, VendorKey } from '@mela/server/adapters/game/dialect';
import {
  NotExpressible,
  rememberRound,
  type Caller,
  type CallerAnswer,
} from '@mela/server/testing/game-vendors/callers/caller';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { need, ExpectationError, type Finding } from './kit.ts';
import { insideCases, walletCases, type Play, type WalletCase } from './wallet-cases.ts';

type Answer = { status: number; headers: Pick<Headers, 'get'>; text: string };

/** The wallet under test: the dialect, vendor and key of its caller, and the transport. */
export type WalletUnderTest = {
  caller: Caller;
  vendor: string;
  key: VendorKey;
  /** The launch token of a player. */
  token: string;
  gameCode: string;
  clock: Clock;
  send(sent: VendorHttpRequest & { headers: Record<string, string> }): Promise<Answer>;
};

const TRIES_MAX = 5;

type ActOptions = { currency?: string; skewMs?: number; isForged?: boolean };

/** Acts as the vendor and runs all cases against a wallet. */
export async function tryWallet(wallet: WalletUnderTest): Promise<Finding[]> {
  const exchange: string[] = [];
  const sendCommand = async (
    playerId: string,
    command: VendorCommand,
    options: ActOptions = {},
  ): Promise<CallerAnswer> => {
    const { isForged = false, ...rest } = options;
    const key = isForged ? { ...wallet.key, signer: randomBytes(32) } : wallet.key;
    const player = { vendor: wallet.vendor, playerId };
    const input = { ...rest, key, now: wallet.clock.now() };
    const { requestId, sent } = wallet.caller.requestOf(player, command, input);
    const answer = await wallet.send(sent);
    exchange.splice(
      0,
      exchange.length,
      `request  ${sent.path.split('?')[0] ?? ''} ${sent.raw.toString('utf8')}`,
    );
    exchange.push(`response ${answer.status} ${answer.text}`);
    return wallet.caller.readAnswer({ requestId, key: wallet.key, command }, answer);
  };
  const findings: Finding[] = [];
  const opened = await finding({ number: '0', title: 'a fresh token opens a game' }, exchange, async () => {
    const response = await sendCommand('', {
      kind: 'authenticate',
      token: wallet.token,
      gameCode: wallet.gameCode,
    });
    need(response.status === 'OK', `the answer is ${response.status}`);
  });
  findings.push(opened);
  if (opened.outcome !== 'passed') return findings;
  const playerId = playerIn(exchange[1] ?? '');
  const play = playOf(wallet, (command, options) => retryBusy(() => sendCommand(playerId, command, options)));
  for (const one of walletCases) findings.push(await finding(one, exchange, () => one.run(play)));
  for (const [number, about] of Object.entries(insideCases))
    findings.push({ number, title: 'is tested inside the wallet', outcome: 'not from outside', about });
  return findings;
}

/** Retries a busy answer with the same id, as vendors do. */
async function retryBusy(sendCommand: () => Promise<CallerAnswer>): Promise<CallerAnswer> {
  for (let tries = 1; ; tries++) {
    const response = await sendCommand();
    if (response.status !== 'BUSY' || tries === TRIES_MAX) return response;
  }
}

/** The player id in an answer of any dialect. */
function playerIn(answered: string): string {
  const [, playerId] = /"(?:playerId|player_name|userId)":"([^"]+)"/.exec(answered) ?? [];
  assert(playerId !== undefined, 'the answer to authenticate names the player');
  return playerId;
}

function playOf(
  { token, gameCode, caller }: WalletUnderTest,
  act: (command: VendorCommand, options?: ActOptions) => Promise<CallerAnswer>,
): Play {
  const id = (): string => `c${randomBytes(6).toString('hex')}`;
  return {
    id,
    act,
    bet: ({ rupees = '10', ...options } = {}) => {
      const ids = { transactionId: id(), roundId: id() };
      const bet = {
        kind: 'bet',
        form: 'stake',
        ...ids,
        gameCode,
        amount: parseMoney(rupees),
        token,
      } as const;
      return rememberRound({ ...bet, ...options });
    },
    win: ({ roundId, transactionId: betId }, { rupees = '25', ...options } = {}) => {
      const ids = { transactionId: id(), roundId, betId };
      const amount = parseMoney(rupees);
      return rememberRound({
        kind: 'win',
        form: 'win',
        ...ids,
        gameCode,
        amount,
        closesRound: false,
        ...options,
      });
    },
    hears: (response, expected) => {
      for (const [name, value] of Object.entries(caller.expects(expected))) {
        const found: unknown = Reflect.get(response, name);
        need(isDeepStrictEqual(found, value), `${name} should be ${String(value)} but is ${String(found)}`);
      }
    },
    cash: async () => {
      const response = await act({ kind: 'balance' });
      need(response.balance !== undefined, 'the answer has no balance');
      return parseMoney(response.balance ?? '0');
    },
  };
}

/** Runs a case. Any error in it counts as a failure of the wallet. */
async function finding(
  { number, title }: Pick<WalletCase, 'number' | 'title'>,
  exchange: readonly string[],
  run: () => Promise<void>,
): Promise<Finding> {
  try {
    await run();
    return { number, title, outcome: 'passed', about: '' };
  } catch (error) {
    if (error instanceof NotExpressible)
      return { number, title, outcome: 'not expressible', about: error.message.replace(/\.$/, '') };
    const about =
      error instanceof ExpectationError ? error.message : `the answer cannot be read: ${String(error)}`;
    return { number, title, outcome: 'failed', about: [about, ...exchange].join('\n') };
  }
}
