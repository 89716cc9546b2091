import { isRefusal } from '@mela/protocol/refusals';
import { createHash } from 'node:crypto';
import type { Api } from '#testing/harness/api.ts';

// A credential-stuffing attack: a long list of names and passwords from many addresses, each of which sends its share concurrently, while
// the owners of some of these accounts log in.

type Caller = Pick<Api, 'session' | 'captcha'>;
type Owner = { account: string; password: string };

export type Attack = {
  pairs: number;
  addresses: number;
  /** Number of addresses that send concurrently. */
  atOnce: number;
  /**
   * Accounts that exist, listed among unknown ones. Each owner logs in now and then from a new address, because frequent logins from one
   * address are delayed.
   */
  owners: readonly Owner[];
  /** Interval between two logins of an owner, in attempts of the attack. */
  ownersEvery: number;
  callerAt(address: string): Caller;
  /** Number of password hashes that the server has computed. */
  countHashes(): Promise<number>;
};

export type AttackResult = {
  /** Number of attempts by their result. */
  answers: Record<string, number>;
  /** Number of hashes that the attack cost. */
  hashes: number;
  /** Maximum number of attempts of one address that were checked against a hash. */
  comparedMost: number;
  /** Duration of each login of an owner in milliseconds, including the captcha if required. */
  owners: number[];
  /** Owners who could not log in, with the reason. */
  lockedOut: string[];
};

/** Results of attempts that were refused without checking a hash. */
const sentAway: ReadonlySet<string> = new Set(['CAPTCHA_REQUIRED', 'OVERLOADED']);

/** One name in five exists. */
const NAMES_KNOWN = 5;

export async function stuffCredentials(attack: Attack): Promise<AttackResult> {
  const { pairs, addresses, atOnce, owners, ownersEvery, callerAt } = attack;
  const before = await attack.countHashes();
  const attackers = Array.from({ length: addresses }, (_, place) => callerAt(addressOf(198, place)));
  const attacked: AttackResult = { answers: {}, hashes: 0, comparedMost: 0, owners: [], lockedOut: [] };
  let comings = 0;
  let ownersHashes = 0;

  const logInOwner = async (): Promise<void> => {
    const owner = owners[(comings += 1) % owners.length];
    if (!owner) return;
    const caller = callerAt(addressOf(203, comings));
    const began = performance.now();
    const answer = await reportLogin(logInPatiently(caller, owner));
    ownersHashes += 1;
    attacked.owners.push(performance.now() - began);
    if (answer !== 'opened') attacked.lockedOut.push(`${owner.account}: ${answer}`);
  };
  const tryPair = async (attacker: Caller, number: number): Promise<string> => {
    const owner = owners[Math.floor(number / NAMES_KNOWN) % owners.length];
    const username = number % NAMES_KNOWN === 0 && owner ? owner.account : `leaked.${number}`;
    const answer = await reportLogin(
      attacker.session.login({ body: { username, password: `Leaked-${number}` } }),
    );
    attacked.answers[answer] = (attacked.answers[answer] ?? 0) + 1;
    if (number % ownersEvery === ownersEvery - 1) await logInOwner();
    return answer;
  };

  // The remaining addresses; each worker takes the next one.
  const shares = attackers.entries();
  const work = async (): Promise<void> => {
    for (const [place, attacker] of shares) {
      const share = Array.from(
        { length: Math.ceil((pairs - place) / addresses) },
        (_, turn) => place + turn * addresses,
      );
      const answers = await Promise.all(share.map((number) => tryPair(attacker, number)));
      const compared = answers.filter((word) => !sentAway.has(word)).length;
      attacked.comparedMost = Math.max(attacked.comparedMost, compared);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  attacked.hashes = (await attack.countHashes()) - before - ownersHashes;
  return attacked;
}

const addressOf = (net: number, place: number): string =>
  `${net}.51.${Math.floor(place / 250)}.${(place % 250) + 1}`;

async function reportLogin(login: Promise<unknown>): Promise<string> {
  try {
    await login;
    return 'opened';
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

/** Logs in like a person: solves the captcha if required. */
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
    // Yields to the event loop, because the server may run in the same process.
    if (number % 5000 === 0) await new Promise(setImmediate);
    if (isAnswer(number)) return Buffer.from(JSON.stringify({ ...puzzle, number })).toString('base64');
  }
  throw new Error('The captcha has no answer');
}
