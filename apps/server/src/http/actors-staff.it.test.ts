import { assert } from '@mela/kernel/assert';
import type { RefusalCode } from '@mela/protocol/refusals';
import { afterAll, expect, test } from 'vitest';
import type { Call } from '#calls/bind.ts';
import { expectedRefusal, isStaff, kinds, callName, openActors, type Kind } from '#testing/actors/actors.ts';
import { staffSignIn, toStaff } from '#testing/actors/filled-staff-calls.ts';
import { createRequester } from '#testing/actors/requester.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { backOfficeCalls } from './call-list.ts';
import { refusalsOf } from './serve.ts';

// Generated from the call tables: every call of the back office by every kind of caller. The caller without a permission has all other
// permissions, and the permitted caller has no other.

const server = await openTestServer('actors_staff', { demo: true });
afterAll(() => server.close());
const ask = createRequester(server);
const { personOf } = await openActors(server);

const signIn = 'POST /staff/session/login';

/** The expected result after authorisation. */
function expectedOf(call: Call, kind: Kind): RefusalCode | null {
  if (callName(call) === signIn) return isStaff(kind) ? null : 'STAFF_LOGIN_FAILED';
  const expected = toStaff[callName(call)];
  assert(expected !== undefined, `${callName(call)} has an expectation`);
  return expectedRefusal(call, kind) ?? expected.code;
}

const cells = backOfficeCalls.flatMap((call) => kinds.map((kind) => [callName(call), kind, call] as const));
const judged = new Set<string>();

test('expectations name existing calls and declared refusals only', () => {
  const names = backOfficeCalls.map(callName);
  expect([...Object.keys(toStaff), signIn].toSorted()).toEqual(names.toSorted());
  for (const call of backOfficeCalls) {
    const declared = [null, ...refusalsOf(call)];
    for (const kind of kinds) expect(declared).toContain(expectedOf(call, kind));
  }
});

test.each(cells)(
  '%s, called by %s, is answered or refused as declared (ADMIN-1)',
  async (name, kind, call) => {
    const asker = await personOf(kind, call, call.route.method === 'DELETE');
    const filled = name === signIn ? staffSignIn(asker.account) : (toStaff[name]?.filled ?? {});
    const answer = await ask(call.route, asker.token, filled);
    const expected = expectedOf(call, kind);
    expect(answer.json()).toMatchObject({ success: expected === null, code: expected });
    judged.add(`${name} ${kind}`);
  },
);

test('every cell of the matrix is tested', () => {
  expect(judged.size).toBe(backOfficeCalls.length * kinds.length);
});
