import { MINUTE, plus, type Clock } from '@mela/kernel/time';
import type { Dialect, LaunchRequest, VendorEndpoint } from '@mela/server/adapters/game/dialect';
import { randomBytes } from 'node:crypto';
import { freeRoundChecks } from './free-round-checks.ts';
import { need, ExpectationError, type Check, type Finding } from './kit.ts';
import { vendorWalletChecks } from './vendor-wallet-checks.ts';

/** The vendor under test: its dialect, endpoint and game. */
export type VendorUnderTest = {
  dialect: Dialect;
  reach: VendorEndpoint;
  gameCode: string;
  clock: Clock;
  keepsWallet?: boolean;
};

/** Acts as the platform and checks the answers of a vendor, including those to wrong keys. */
export async function tryVendor(tried: VendorUnderTest): Promise<Finding[]> {
  const { dialect, reach, gameCode, clock, keepsWallet = false } = tried;
  const playerId = `kit${randomBytes(6).toString('hex')}`;
  const stranger: VendorEndpoint = { ...tried.reach, key: { ...tried.reach.key, signer: randomBytes(32) } };
  const checks = [
    ...launchChecks(tried, stranger, playerId),
    ...roundChecks(tried, stranger),
    ...listChecks(tried),
    endCheck(tried, playerId),
    ...(keepsWallet && dialect.vendorWallet
      ? vendorWalletChecks({ calls: dialect.vendorWallet, reach, clock, playerId }, stranger)
      : []),
    ...(!keepsWallet && dialect.freeRounds
      ? freeRoundChecks({ calls: dialect.freeRounds, reach, gameCode, clock, playerId }, stranger)
      : []),
  ];
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await findingOf(check));
  return findings;
}

function launchChecks(
  { dialect, reach, gameCode, clock }: VendorUnderTest,
  stranger: VendorEndpoint,
  playerId: string,
): Check[] {
  const request: LaunchRequest = {
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
      'returns a game URL with an expiry',
      async () => {
        const launched = await dialect.launch(reach, request, clock.now());
        if (typeof launched === 'string') throw new ExpectationError(`the answer is ${launched}`);
        need(launched.expires > clock.now(), 'the URL has already expired');
      },
    ],
    [
      'launch',
      'refuses a game that it does not have',
      async () => {
        const launched = await dialect.launch(reach, { ...request, gameCode: 'NO_SUCH_GAME' }, clock.now());
        need(launched === 'refused', `the answer is ${JSON.stringify(launched)}`);
      },
    ],
    [
      'launch',
      'refuses a launch with a wrong key',
      async () =>
        need(typeof (await dialect.launch(stranger, request, clock.now())) === 'string', 'a game was opened'),
    ],
  ];
}

function roundChecks({ dialect, reach, clock }: VendorUnderTest, stranger: VendorEndpoint): Check[] {
  const answers = (from: VendorEndpoint, expected: string) => async () => {
    const state = await dialect.queryRound(from, 'kit-never-played', clock.now());
    need(state === expected, `the answer is ${JSON.stringify(state)}`);
  };
  return [
    ['round', 'answers not_found for an unknown round', answers(reach, 'not_found')],
    ['round', 'does not answer a wrong key', answers(stranger, 'no-response')],
  ];
}

function listChecks({ dialect, reach, clock }: VendorUnderTest): Check[] {
  const window = (minutes: number) => ({ from: plus(clock.now(), -minutes * MINUTE), to: clock.now() });
  return [
    [
      'transactions',
      'lists each transaction of a time window once',
      async () => {
        const seen = new Set<string>();
        let cursor: string | null = null;
        do {
          const page = await dialect.listTransactions(reach, { ...window(10), cursor }, clock.now());
          if (page === 'no-response') throw new ExpectationError('there is no list');
          const keys = page.transactions.map(
            ({ kind, playerId, transactionId }) => `${kind} ${playerId} ${transactionId}`,
          );
          const repeated = keys.find((key) => seen.has(key));
          need(repeated === undefined, `${repeated ?? ''} is listed twice`);
          for (const key of keys) seen.add(key);
          need(page.cursor !== cursor || cursor === null, 'the list does not end');
          ({ cursor } = page);
        } while (cursor !== null);
      },
    ],
    [
      'transactions',
      'refuses a time window of more than 15 minutes',
      async () => {
        const page = await dialect.listTransactions(reach, { ...window(60), cursor: null }, clock.now());
        need(page === 'no-response', 'a whole hour is listed');
      },
    ],
  ];
}

const endCheck = ({ dialect, reach, clock }: VendorUnderTest, playerId: string): Check => [
  'session',
  'ends a session',
  async () =>
    need((await dialect.endSession(reach, playerId, clock.now())) === 'ended', 'the session was not ended'),
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
