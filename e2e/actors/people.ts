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

/** A demo account by the second half of its name: `member` is `demo.member`. */
export type DemoMember = Account extends `demo.${infer Name}` ? Name : never;

export function loginOf(who: DemoMember): { account: string; password: string; name: string } {
  const found = memberLogins.find(({ account }) => account === `demo.${who}`);
  if (!found) throw new Error(`There is no demo account ${who}.`);
  return found;
}

/** Opens a session through the real call, with a sealed body as in a browser, and returns its token. */
export async function logIn(who: DemoMember, from: { baseUrl: string; address: string }): Promise<string> {
  const { account, password } = loginOf(who);
  const session = makeCalls<SessionWire>(sendFrom(from), sessionCalls);
  const { token } = await session.login({ body: { username: account, password } });
  return token;
}

type StaffAccount = (typeof staffLogins)[number]['account'];

/** A demo staff account by the second half of its name: `finance` is `demo.finance`. */
export type DemoStaff = StaffAccount extends `demo.${infer Name}` ? Name : never;

export const staffLoginOf = (who: DemoStaff) => staffLoginOfAccount(`demo.${who}`);

function staffLoginOfAccount(wanted: string): { account: string; password: string } {
  const found = staffLogins.find(({ account }) => account === wanted);
  if (!found) throw new Error(`There is no demo account ${wanted}.`);
  return found;
}

/** The code of the authenticator. The server also accepts the next code, because clocks differ. */
export function totpCode(stepsLater = 0): string {
  return codeAt(fromBase32(demoTotpSecret), stepOf(systemClock.now()) + stepsLater);
}

/** Opens a staff session with both factors. A code is valid once, so a second login within 30 s uses the next code. */
export const signIn = (who: DemoStaff, from: { baseUrl: string; address: string }): Promise<string> =>
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

/** One shared session for each demo staff account: a code is valid once, and a new one takes 30 s. */
export async function signInAll(from: { baseUrl: string; address: string }): Promise<Record<string, string>> {
  const tokens = await Promise.all(
    staffLogins.map(async ({ account }) => [account, await signInAs(account, from)] as const),
  );
  return Object.fromEntries(tokens);
}

/** Enters a code for a session; a code is valid once, so a second one within 30 s is the next. */
export async function confirmSession(session: {
  confirm(asked: { body: { code: string } }): Promise<unknown>;
}) {
  for (let turn = 0; ; turn++) {
    try {
      await session.confirm({ body: { code: totpCode(turn % 2) } });
      return true;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'STAFF_CODE_USED' || turn > 5) throw error;
      if (turn % 2 === 1) await wait(15 * SECOND);
    }
  }
}
