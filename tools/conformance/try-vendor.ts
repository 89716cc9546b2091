import { MINUTE, plus, type Clock } from '@mela/kernel/time';
import type { Dialect, LaunchRequest, VendorEndpoint } from '@mela/server/adapters/game/dialect';
import { randomBytes } from 'node:crypto';
import { need, Unmet, type Check, type Finding } from './kit.ts';
import { purseChecks } from './purse-checks.ts';

/** A vendor that is tried: in which dialect, where, and with which of its games. */
export type TriedVendor = {
  dialect: Dialect;
  reach: VendorEndpoint;
  gameCode: string;
  clock: Clock;
  keepsWallet?: boolean;
};

/** Plays the platform against a vendor: what it is asked for, and that it answers nobody else. */
export async function tryVendor(tried: TriedVendor): Promise<Finding[]> {
  const { dialect, reach, clock, keepsWallet = false } = tried;
  const playerId = `kit${randomBytes(6).toString('hex')}`;
  const stranger: VendorEndpoint = { ...tried.reach, key: { ...tried.reach.key, signer: randomBytes(32) } };
  const checks = [
    ...launchChecks(tried, stranger, playerId),
    ...roundChecks(tried, stranger),
    ...listChecks(tried),
    endCheck(tried, playerId),
    ...(keepsWallet && dialect.purse
      ? purseChecks({ calls: dialect.purse, reach, clock, playerId }, stranger)
      : []),
  ];
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await findingOf(check));
  return findings;
}

function launchChecks(
  { dialect, reach, gameCode, clock }: TriedVendor,
  stranger: VendorEndpoint,
  playerId: string,
): Check[] {
  const wish: LaunchRequest = {
    playerId,
    gameCode,
    token: randomBytes(24).toString('base64url'),
    language: 'EN',
    currency: 'INR',
    device: 'mobile',
    lobbyUrl: 'https://platform.example/',
    cashierUrl: 'https://platform.example/deposit',
    ip: '192.0.2.7',
  };
  return [
    [
      'launch',
      'opens a game at its own place, for a while',
      async () => {
        const launched = await dialect.launch(reach, wish, clock.now());
        if (typeof launched === 'string') throw new Unmet(`the answer is ${launched}`);
        need(launched.expires > clock.now(), 'the link has expired already');
      },
    ],
    [
      'launch',
      'refuses a game that it does not have',
      async () => {
        const launched = await dialect.launch(reach, { ...wish, gameCode: 'NO_SUCH_GAME' }, clock.now());
        need(launched === 'refused', `the answer is ${JSON.stringify(launched)}`);
      },
    ],
    [
      'launch',
      'opens nothing for whoever has another key',
      async () =>
        need(typeof (await dialect.launch(stranger, wish, clock.now())) === 'string', 'a game was opened'),
    ],
  ];
}

function roundChecks({ dialect, reach, clock }: TriedVendor, stranger: VendorEndpoint): Check[] {
  const answers = (from: VendorEndpoint, expected: string) => async () => {
    const state = await dialect.askRound(from, 'kit-never-played', clock.now());
    need(state === expected, `the answer is ${JSON.stringify(state)}`);
  };
  return [
    ['round', 'says that it does not know a round which never was', answers(reach, 'not_found')],
    ['round', 'says nothing to whoever has another key', answers(stranger, 'unanswered')],
  ];
}

function listChecks({ dialect, reach, clock }: TriedVendor): Check[] {
  const window = (minutes: number) => ({ from: plus(clock.now(), -minutes * MINUTE), to: clock.now() });
  return [
    [
      'transactions',
      'lists what moved in a window, to its end, each once',
      async () => {
        const seen = new Set<string>();
        let cursor: string | null = null;
        do {
          const page = await dialect.listMoves(reach, { ...window(10), cursor }, clock.now());
          if (page === 'unanswered') throw new Unmet('there is no list');
          const keys = page.moves.map(({ kind, playerId, moveId }) => `${kind} ${playerId} ${moveId}`);
          const repeated = keys.find((key) => seen.has(key));
          need(repeated === undefined, `${repeated ?? ''} is listed twice`);
          for (const key of keys) seen.add(key);
          need(page.cursor !== cursor || cursor === null, 'the list goes on for ever');
          ({ cursor } = page);
        } while (cursor !== null);
      },
    ],
    [
      'transactions',
      'refuses a window of more than a quarter of an hour',
      async () => {
        const page = await dialect.listMoves(reach, { ...window(60), cursor: null }, clock.now());
        need(page === 'unanswered', 'a whole hour is listed');
      },
    ],
  ];
}

const endCheck = ({ dialect, reach, clock }: TriedVendor, playerId: string): Check => [
  'session',
  'lets a player go',
  async () => need((await dialect.endSession(reach, playerId, clock.now())) === 'ended', 'nobody was let go'),
];

async function findingOf([number, title, run]: Check): Promise<Finding> {
  try {
    await run();
    return { number, title, outcome: 'passed', about: '' };
  } catch (error) {
    return {
      number,
      title,
      outcome: 'failed',
      about: error instanceof Error ? error.message : String(error),
    };
  }
}
