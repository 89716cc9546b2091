import { makeCalls } from '@mela/client/api';
import { sessionCalls } from '@mela/protocol/calls/session';
import type { SessionWire } from '@mela/protocol/shapes/session';
import { hashPassword } from '@mela/server/crypto/password-hash';
import { openMember } from '@mela/server/modules/access/member/open-member';
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { noteCanary } from '#checks/canaries.ts';
import { bankUrl, baseUrl, dataDir, nextAddress } from '#harness/browser.ts';
import { sendFrom } from '#harness/wire.ts';
import { connectToServer } from './operator.ts';

export type Newcomer = {
  memberId: bigint;
  account: string;
  password: string;
  phone: string;
  email: string;
};

type Kind = { isPasswordDefault?: boolean; type?: 0 | 1 | 2; uplineId?: bigint };

/** A new member for one test, whose password may change. All tests share the demo accounts. */
export async function newcomer({
  isPasswordDefault = false,
  type = 0,
  uplineId,
}: Kind = {}): Promise<Newcomer> {
  const { db, clock } = await connectToServer();
  const number = String(randomInt(100_000_000)).padStart(8, '0');
  const person = {
    account: `new.${number}`,
    password: 'Before-the-fair-1',
    phone: `+9170${number}`,
    email: `new${number}@mela.example`,
  };
  noteCanary(dataDir, 'password', person.password);
  noteCanary(dataDir, 'phone number', person.phone);
  noteCanary(dataDir, 'mail address', person.email);
  const passwordHash = await hashPassword(person.password);
  const at = clock.now();
  const memberId = await db.transaction().execute((tx) =>
    openMember(tx, {
      ...person,
      emailProvenAt: at,
      nickname: `New ${number}`,
      type,
      passwordHash,
      passwordSetAt: at,
      isPasswordDefault,
      vipLevel: 0,
      language: 'EN',
      uplineId: uplineId ?? null,
      lockedAt: null,
      isDemo: false,
      madeAt: at,
      lastLoginAt: null,
    }),
  );
  return { ...person, memberId };
}

/** A session on another device, from its own address: logins per address are rate-limited. */
export async function tokenOf({
  account,
  password,
}: Pick<Newcomer, 'account' | 'password'>): Promise<string> {
  const send = sendFrom({ baseUrl, address: nextAddress() });
  const session = makeCalls<SessionWire>(send, sessionCalls);
  return (await session.login({ body: { username: account, password } })).token;
}

/** Opens the member’s phone or mailbox in the bank and reads the six digits of the latest message. */
export async function readCode(page: Page, to: string): Promise<string> {
  const tab = await page.context().newPage();
  for (;;) {
    await tab.goto(`${bankUrl}/inbox?search=${encodeURIComponent(to)}`);
    const words = tab.locator('.words');
    const code =
      (await words.count()) > 0 ? /\b\d{6}\b/.exec(await words.first().innerText())?.[0] : undefined;
    if (code === undefined) continue;
    noteCanary(dataDir, 'code', code);
    await tab.close();
    return code;
  }
}
