import { makeCalls } from '@mela/client/api';
import { SECOND, systemClock } from '@mela/kernel/time';
import { sessionCalls } from '@mela/protocol/calls/session';
import { staffSessionCalls } from '@mela/protocol/calls/staff-session';
import { isRefusal } from '@mela/protocol/refusals';
import type { SessionWire } from '@mela/protocol/shapes/session';
import type { StaffSessionWire } from '@mela/protocol/shapes/staff-session';
import { codeAt, fromBase32, stepOf } from '@mela/server/crypto/totp';
import { demoTotpSecret, memberLogins, staffLogins } from '@mela/server/demo/logins';
import { setTimeout as wait } from 'node:timers/promises';
import { sendFrom } from '#harness/wire.ts';

type Account = (typeof memberLogins)[number]['account'];

/** A demo person by the second half of the account's name: `member` is `demo.member`. */
export type Who = Account extends `demo.${infer Name}` ? Name : never;

export function loginOf(who: Who): { account: string; password: string; name: string } {
  const found = memberLogins.find(({ account }) => account === `demo.${who}`);
  if (!found) throw new Error(`The demo world has no ${who}.`);
  return found;
}

/** Opens a session through the real call, sealed as in a browser, and gives its token. */
export async function logIn(who: Who, from: { baseUrl: string; address: string }): Promise<string> {
  const { account, password } = loginOf(who);
  const session = makeCalls<SessionWire>(sendFrom(from), sessionCalls);
  const { token } = await session.login({ body: { username: account, password } });
  return token;
}

type StaffAccount = (typeof staffLogins)[number]['account'];

/** Somebody of the demo staff by the second half of the account's name: `finance` is `demo.finance`. */
export type StaffWho = StaffAccount extends `demo.${infer Name}` ? Name : never;

export const staffLoginOf = (who: StaffWho) => staffLoginOfAccount(`demo.${who}`);

function staffLoginOfAccount(wanted: string): { account: string; password: string } {
  const found = staffLogins.find(({ account }) => account === wanted);
  if (!found) throw new Error(`The demo world has no ${wanted}.`);
  return found;
}

/** What an authenticator shows; the next code is good already, because clocks differ. */
export function totpCode(stepsLater = 0): string {
  return codeAt(fromBase32(demoTotpSecret), stepOf(systemClock.now()) + stepsLater);
}

/** Opens a session of staff with both factors. A code counts once, so whoever comes second in half a minute takes the next. */
export const signIn = (who: StaffWho, from: { baseUrl: string; address: string }): Promise<string> =>
  signInAs(staffLoginOf(who).account, from);

async function signInAs(account: string, from: { baseUrl: string; address: string }): Promise<string> {
  const send = sendFrom({ ...from, sealingKey: staffSessionCalls.sealingKey });
  const session = makeCalls<StaffSessionWire>(send, staffSessionCalls);
  const { password } = staffLoginOfAccount(account);
  for (let turn = 0; ; turn++) {
    const { ticket } = await session.login({ body: { account, password } });
    try {
      return (await session.verify({ body: { ticket, code: totpCode(turn % 2) } })).token;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'STAFF_CODE_USED' || turn > 5) throw error;
      if (turn % 2 === 1) await wait(15 * SECOND);
    }
  }
}

/** A session for everybody of the demo staff, which tests share: a code counts once, and the next one takes half a minute to come. */
export async function signInAll(from: { baseUrl: string; address: string }): Promise<Record<string, string>> {
  const tokens = await Promise.all(
    staffLogins.map(async ({ account }) => [account, await signInAs(account, from)] as const),
  );
  return Object.fromEntries(tokens);
}
