import { sendFrom } from '@mela/e2e/harness/wire';
import { seededRandom } from '@mela/kernel/random';
import { memberLogins } from '@mela/server/demo/logins';
import { createApi } from '@mela/server/testing/harness/api';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '#test/steps.ts';
import type { Attack, AttackReport } from './attack.ts';

/** Demo members who log in with a password alone. */
const people = memberLogins.filter(({ account }) => /^demo\.(member|new|vip|agent|subagent)$/.test(account));

export async function logInAll(
  baseUrl: string,
  addressOf: (index: number) => string,
): Promise<{ from: string; token: string }[]> {
  return Promise.all(
    people.map(async ({ account, password }, index) => {
      const from = addressOf(index);
      const api = createApi(sendFrom({ baseUrl, address: from }));
      const { token } = await api.session.login({ body: { username: account, password } });
      return { from, token };
    }),
  );
}

const publicPaths = [
  '/healthz',
  '/wps/system/status?language=EN',
  '/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN&pageNo=1',
] as const;

/** One call in this many reads the database for a member. */
const MEMBER_CALL_EVERY = 5;
const VISITORS = 2048;

/** The calls of people who do nothing wrong: public reads from many addresses, and reads of logged-in members. */
export async function openOthers(baseUrl: string) {
  const members = await logInAll(baseUrl, (index) => `10.8.0.${index + 1}`);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const random = seededRandom('others');
  let turn = 0;
  const nextCall = (): { path: string; headers: Record<string, string> } => {
    turn += 1;
    const member = members[Math.floor(turn / MEMBER_CALL_EVERY) % members.length];
    if (turn % MEMBER_CALL_EVERY === 0 && member) {
      const headers = { 'x-forwarded-for': member.from, authorization: `Bearer ${member.token}` };
      return { path: '/wps/member/info', headers };
    }
    const visitor = turn % VISITORS;
    const headers = { 'x-forwarded-for': `10.9.${visitor >> 8}.${visitor & 255}` };
    return { path: publicPaths[turn % publicPaths.length] ?? '/healthz', headers };
  };
  const call = ({ path, headers }: ReturnType<typeof nextCall>, since: number): Promise<number> =>
    new Promise((done, failed) => {
      const sent = request(baseUrl + path, { agent, headers }, (answer) => {
        answer.resume();
        answer.once('error', failed);
        answer.once('end', () =>
          answer.statusCode === 200
            ? done(performance.now() - since)
            : failed(new Error(`${path} answered ${answer.statusCode}`)),
        );
      });
      sent.once('error', failed);
      sent.end();
    });
  return {
    /** Sends calls at a fixed mean rate. A call that is not answered with 200 is an error. Returns milliseconds, from when each was due. */
    measure: async (seconds: number, perSecond: number): Promise<number[]> => {
      const startedAt = performance.now();
      const underWay: Promise<number>[] = [];
      for (let due = 0; due < seconds * 1000;) {
        due += (-Math.log((random.below(1_000_000) + 0.5) / 1_000_000) / perSecond) * 1000;
        const wait = startedAt + due - performance.now();
        if (wait > 1) await pause(wait);
        underWay.push(call(nextCall(), startedAt + due));
      }
      return Promise.all(underWay);
    },
    close: () => agent.destroy(),
  };
}

/** Starts the attacking process. */
export function openAttacker() {
  const child = fork(join(root, 'tools/fault/lib/attack.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  return {
    attack: async (attack: Attack): Promise<AttackReport> => {
      child.send(attack);
      const [report]: AttackReport[] = await once(child, 'message');
      return report ?? { statuses: {} };
    },
    close: () => void child.kill(),
  };
}
