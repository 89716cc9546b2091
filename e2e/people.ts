import { makeCalls } from '@mela/client/api';
import { sessionCalls } from '@mela/protocol/calls/session';
import type { SessionWire } from '@mela/protocol/shapes/session';
import { memberLogins } from '@mela/server/demo/logins';
import { sendFrom } from './wire.ts';

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
