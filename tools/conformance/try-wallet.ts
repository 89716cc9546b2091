import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { VendorHttpRequest, VendorCommand, VendorKey } from '@mela/server/adapters/game/dialect';
import {
  Unsayable,
  noteRound,
  type Caller,
  type Told,
} from '@mela/server/testing/game-vendors/callers/caller';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { need, Unmet, type Finding } from './kit.ts';
import { insideCases, walletCases, type Play, type WalletCase } from './wallet-cases.ts';

type Answer = { status: number; headers: Pick<Headers, 'get'>; text: string };

/** A wallet that is tried: who speaks to it, as whom, and how bytes get there. */
export type Tried = {
  caller: Caller;
  vendor: string;
  key: VendorKey;
  /** With which a player's game was launched. */
  token: string;
  gameCode: string;
  clock: Clock;
  send(sent: VendorHttpRequest & { headers: Record<string, string> }): Promise<Answer>;
};

const TRIES_MAX = 5;

type ActWish = { currency?: string; skewMs?: number; isForged?: boolean };

/** Plays the vendor against a wallet, case by case. */
export async function tryWallet(tried: Tried): Promise<Finding[]> {
  const line: string[] = [];
  const ask = async (playerId: string, command: VendorCommand, wish: ActWish = {}): Promise<Told> => {
    const { isForged = false, ...rest } = wish;
    const key = isForged ? { ...tried.key, signer: randomBytes(32) } : tried.key;
    const asker = { vendor: tried.vendor, playerId };
    const asked = { ...rest, key, now: tried.clock.now() };
    const { requestId, sent } = tried.caller.requestOf(asker, command, asked);
    const answer = await tried.send(sent);
    line.splice(0, line.length, `asked    ${sent.path.split('?')[0] ?? ''} ${sent.raw.toString('utf8')}`);
    line.push(`answered ${answer.status} ${answer.text}`);
    return tried.caller.hear({ requestId, key: tried.key, command }, answer);
  };
  const findings: Finding[] = [];
  const opened = await finding({ number: '0', title: 'a fresh token opens a game' }, line, async () => {
    const told = await ask('', { kind: 'authenticate', token: tried.token, gameCode: tried.gameCode });
    need(told.status === 'OK', `the answer is ${told.status}`);
  });
  findings.push(opened);
  if (opened.outcome !== 'passed') return findings;
  const playerId = playerIn(line[1] ?? '');
  const play = playOf(tried, (command, wish) => patient(() => ask(playerId, command, wish)));
  for (const one of walletCases) findings.push(await finding(one, line, () => one.run(play)));
  for (const [number, about] of Object.entries(insideCases))
    findings.push({ number, title: 'is proven where the wallet stands', outcome: 'not from outside', about });
  return findings;
}

/** A vendor that is told to try again does so, with the same id. */
async function patient(ask: () => Promise<Told>): Promise<Told> {
  for (let tries = 1; ; tries++) {
    const told = await ask();
    if (told.status !== 'BUSY' || tries === TRIES_MAX) return told;
  }
}

/** Who it is, whatever the dialect calls them. */
function playerIn(answered: string): string {
  const [, playerId] = /"(?:playerId|player_name|userId)":"([^"]+)"/.exec(answered) ?? [];
  assert(playerId !== undefined, 'whoever opens a game is told who plays');
  return playerId;
}

function playOf(
  { token, gameCode, caller }: Tried,
  act: (command: VendorCommand, wish?: ActWish) => Promise<Told>,
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
      return noteRound({ ...bet, ...wish });
    },
    win: ({ roundId, moveId: betId }, { rupees = '25', ...wish } = {}) => {
      const ids = { moveId: id(), roundId, betId };
      const amount = parseMoney(rupees);
      return noteRound({ kind: 'win', form: 'win', ...ids, gameCode, amount, closesRound: false, ...wish });
    },
    hears: (told, expected) => {
      for (const [name, value] of Object.entries(caller.expects(expected))) {
        const found: unknown = Reflect.get(told, name);
        need(isDeepStrictEqual(found, value), `${name} should be ${String(value)} and is ${String(found)}`);
      }
    },
    cash: async () => {
      const told = await act({ kind: 'balance' });
      need(told.balance !== undefined, 'the balance is not said');
      return parseMoney(told.balance ?? '0');
    },
  };
}

/** What became of a case; whatever breaks in it is a failure of whom is tried. */
async function finding(
  { number, title }: Pick<WalletCase, 'number' | 'title'>,
  line: readonly string[],
  run: () => Promise<void>,
): Promise<Finding> {
  try {
    await run();
    return { number, title, outcome: 'passed', about: '' };
  } catch (error) {
    if (error instanceof Unsayable)
      return { number, title, outcome: 'not expressible', about: error.message.replace(/\.$/, '') };
    const about = error instanceof Unmet ? error.message : `what came back makes no sense: ${String(error)}`;
    return { number, title, outcome: 'failed', about: [about, ...line].join('\n') };
  }
}
