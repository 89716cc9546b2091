import { isRefusal } from '@mela/protocol/refusals';
import { createHash } from 'node:crypto';
import type { Api } from '#testing/harness/api.ts';

// Somebody tries a long list of names and passwords, from many addresses, each of which sends all of its share at once, while the owners of
// some of these names come home.

type Caller = Pick<Api, 'session' | 'captcha'>;
type Owner = { account: string; password: string };

export type Attack = {
  pairs: number;
  addresses: number;
  /** So many addresses send their shares at the same time. */
  atOnce: number;
  /** Whose names stand in the list among those that nobody has; each comes in every now and then, from a new address: whoever comes often from one is asked to wait. */
  owners: readonly Owner[];
  /** How often, counted in tries of the attack. */
  ownersEvery: number;
  callerAt(address: string): Caller;
  /** Hashes of passwords that the server has worked out so far. */
  countHashes(): Promise<number>;
};

export type Attacked = {
  /** How many tries were told what. */
  told: Record<string, number>;
  /** Hashes that the tries of the attack cost. */
  hashes: number;
  /** How many tries of one address were compared with a hash, of the address that had most. */
  comparedMost: number;
  /** How long each log-in of an owner took, in milliseconds, with the puzzle where one was asked for. */
  owners: number[];
  /** Owners who did not come in, and why. */
  lockedOut: string[];
};

/** Told so, a try was sent away at the door: nothing was compared with anything. */
const sentAway: ReadonlySet<string> = new Set(['CAPTCHA_REQUIRED', 'OVERLOADED']);

/** One name in five is somebody's. */
const NAMES_KNOWN = 5;

export async function stuffCredentials(attack: Attack): Promise<Attacked> {
  const { pairs, addresses, atOnce, owners, ownersEvery, callerAt } = attack;
  const before = await attack.countHashes();
  const attackers = Array.from({ length: addresses }, (_, place) => callerAt(addressOf(198, place)));
  const attacked: Attacked = { told: {}, hashes: 0, comparedMost: 0, owners: [], lockedOut: [] };
  let comings = 0;
  let ownersHashes = 0;

  const comeHome = async (): Promise<void> => {
    const owner = owners[(comings += 1) % owners.length];
    if (!owner) return;
    const caller = callerAt(addressOf(203, comings));
    const began = performance.now();
    const told = await tellLogin(logInPatiently(caller, owner));
    ownersHashes += 1;
    attacked.owners.push(performance.now() - began);
    if (told !== 'opened') attacked.lockedOut.push(`${owner.account}: ${told}`);
  };
  const tryPair = async (attacker: Caller, number: number): Promise<string> => {
    const owner = owners[Math.floor(number / NAMES_KNOWN) % owners.length];
    const username = number % NAMES_KNOWN === 0 && owner ? owner.account : `leaked.${number}`;
    const told = await tellLogin(
      attacker.session.login({ body: { username, password: `Leaked-${number}` } }),
    );
    attacked.told[told] = (attacked.told[told] ?? 0) + 1;
    if (number % ownersEvery === ownersEvery - 1) await comeHome();
    return told;
  };

  // What is left of the list of addresses; whoever is free takes the next one.
  const shares = attackers.entries();
  const work = async (): Promise<void> => {
    for (const [place, attacker] of shares) {
      const share = Array.from(
        { length: Math.ceil((pairs - place) / addresses) },
        (_, turn) => place + turn * addresses,
      );
      const told = await Promise.all(share.map((number) => tryPair(attacker, number)));
      const compared = told.filter((word) => !sentAway.has(word)).length;
      attacked.comparedMost = Math.max(attacked.comparedMost, compared);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  attacked.hashes = (await attack.countHashes()) - before - ownersHashes;
  return attacked;
}

const addressOf = (net: number, place: number): string =>
  `${net}.51.${Math.floor(place / 250)}.${(place % 250) + 1}`;

async function tellLogin(login: Promise<unknown>): Promise<string> {
  try {
    await login;
    return 'opened';
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

/** As a person does: with the puzzle solved, where one is asked for. */
async function logInPatiently(caller: Caller, { account, password }: Owner): Promise<void> {
  const body = { username: account, password };
  try {
    await caller.session.login({ body });
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'CAPTCHA_REQUIRED') throw error;
    await caller.session.login({ body: { ...body, captchaProof: await solvePuzzle(caller) } });
  }
}

async function solvePuzzle({ captcha }: Caller): Promise<string> {
  const { maxnumber, ...puzzle } = await captcha.proof({ query: { purpose: 'login' } });
  const isAnswer = (number: number) =>
    createHash('sha256').update(`${puzzle.salt}${number}`).digest('hex') === puzzle.challenge;
  for (let number = 0; number <= maxnumber; number++) {
    // Others have their turn meanwhile: the server may be in this very process.
    if (number % 5000 === 0) await new Promise(setImmediate);
    if (isAnswer(number)) return Buffer.from(JSON.stringify({ ...puzzle, number })).toString('base64');
  }
  throw new Error('The puzzle has no answer');
}
