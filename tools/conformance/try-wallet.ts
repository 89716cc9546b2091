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
import { need, Unmet, type Finding } from './kit.ts';
import { insideCases, walletCases, type Play, type WalletCase } from './wallet-cases.ts';

type Answer = { status: number; headers: Pick<Headers, 'get'>; text: string };

/** The wallet under test: the dialect, vendor and key of its caller, and the transport. */
export type Tried = {
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

type ActWish = { currency?: string; skewMs?: number; isForged?: boolean };

/** Acts as the vendor and runs all cases against a wallet. */
export async function tryWallet(tried: Tried): Promise<Finding[]> {
  const line: string[] = [];
  const ask = async (playerId: string, command: VendorCommand, wish: ActWish = {}): Promise<CallerAnswer> => {
    const { isForged = false, ...rest } = wish;
    const key = isForged ? { ...tried.key, signer: randomBytes(32) } : tried.key;
    const asker = { vendor: tried.vendor, playerId };
    const asked = { ...rest, key, now: tried.clock.now() };
    const { requestId, sent } = tried.caller.requestOf(asker, command, asked);
    const answer = await tried.send(sent);
    line.splice(0, line.length, `request  ${sent.path.split('?')[0] ?? ''} ${sent.raw.toString('utf8')}`);
    line.push(`response ${answer.status} ${answer.text}`);
    return tried.caller.readAnswer({ requestId, key: tried.key, command }, answer);
  };
  const findings: Finding[] = [];
  const opened = await finding({ number: '0', title: 'a fresh token opens a game' }, line, async () => {
    const told = await ask('', { kind: 'authenticate', token: tried.token, gameCode: tried.gameCode });
    need(told.status === 'OK', `the answer is ${told.status}`);
  });
  findings.push(opened);
  if (opened.outcome !== 'passed') return findings;
  const playerId = playerIn(line[1] ?? '');
  const play = playOf(tried, (command, wish) => retryBusy(() => ask(playerId, command, wish)));
  for (const one of walletCases) findings.push(await finding(one, line, () => one.run(play)));
  for (const [number, about] of Object.entries(insideCases))
    findings.push({ number, title: 'is tested inside the wallet', outcome: 'not from outside', about });
  return findings;
}

/** Retries a busy answer with the same id, as vendors do. */
async function retryBusy(ask: () => Promise<CallerAnswer>): Promise<CallerAnswer> {
  for (let tries = 1; ; tries++) {
    const told = await ask();
    if (told.status !== 'BUSY' || tries === TRIES_MAX) return told;
  }
}

/** The player id in an answer of any dialect. */
function playerIn(answered: string): string {
  const [, playerId] = /"(?:playerId|player_name|userId)":"([^"]+)"/.exec(answered) ?? [];
  assert(playerId !== undefined, 'the answer to authenticate names the player');
  return playerId;
}

function playOf(
  { token, gameCode, caller }: Tried,
  act: (command: VendorCommand, wish?: ActWish) => Promise<CallerAnswer>,
): Play {
  const id = (): string => `c${randomBytes(6).toString('hex')}`;
  return {
    id,
    act,
    bet: ({ rupees = '10', ...wish } = {}) => {
      const ids = { moveId: id(), roundId: id() };
      const bet = {
        kind: 'bet',
        form: 'stake',
        ...ids,
        gameCode,
        amount: parseMoney(rupees),
        token,
      } as const;
      return rememberRound({ ...bet, ...wish });
    },
    win: ({ roundId, moveId: betId }, { rupees = '25', ...wish } = {}) => {
      const ids = { moveId: id(), roundId, betId };
      const amount = parseMoney(rupees);
      return rememberRound({
        kind: 'win',
        form: 'win',
        ...ids,
        gameCode,
        amount,
        closesRound: false,
        ...wish,
      });
    },
    hears: (told, expected) => {
      for (const [name, value] of Object.entries(caller.expects(expected))) {
        const found: unknown = Reflect.get(told, name);
        need(isDeepStrictEqual(found, value), `${name} should be ${String(value)} but is ${String(found)}`);
      }
    },
    cash: async () => {
      const told = await act({ kind: 'balance' });
      need(told.balance !== undefined, 'the answer has no balance');
      return parseMoney(told.balance ?? '0');
    },
  };
}

/** Runs a case. Any error in it counts as a failure of the wallet. */
async function finding(
  { number, title }: Pick<WalletCase, 'number' | 'title'>,
  line: readonly string[],
  run: () => Promise<void>,
): Promise<Finding> {
  try {
    await run();
    return { number, title, outcome: 'passed', about: '' };
  } catch (error) {
    if (error instanceof NotExpressible)
      return { number, title, outcome: 'not expressible', about: error.message.replace(/\.$/, '') };
    const about = error instanceof Unmet ? error.message : `the answer cannot be read: ${String(error)}`;
    return { number, title, outcome: 'failed', about: [about, ...line].join('\n') };
  }
}
