import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { HOUR, plus } from '@mela/kernel/time';
import { permissions, type Permission } from '@mela/protocol/permissions';
import type { RefusalCode } from '@mela/protocol/refusals';
import type { Call } from '#calls/bind.ts';
import { setUpline, startMemberIdsAt } from '#testing/harness/queries.ts';
import type { MemberOptions, openTestServer } from '#testing/harness/test-server.ts';

// Every kind of caller of the two listeners, and the access that each has.

export const kinds = [
  'guest',
  'a bad token',
  'an expired token',
  'member',
  'trial',
  'locked',
  'excluded',
  'expired password',
  'terms due',
  'agent',
  'agent of another tree',
  'test twin',
  'staff without permission',
  'staff',
] as const;

export type Kind = (typeof kinds)[number];

/** A caller: the token, and the marks by which the person is recognisable in an answer. */
export type Person = { account: string; token: string | null; marks: readonly string[] };

type TestServer = Awaited<ReturnType<typeof openTestServer>>;
type Maker = (call: Call) => Promise<Person>;

/** One person per kind, unless a new one is requested. The agent is above the demo tree, the other agent beside it. */
export async function openActors(server: TestServer) {
  await startMemberIdsAt(server.url, 7_300_000_001);
  const makers = createMakers(server, await createMemberMaker(server));
  const known = new Map<string, Promise<Person>>();

  return {
    /** `isNew` for a call that ends the caller's session or changes the caller's permissions. */
    personOf: async (kind: Kind, call: Call, isNew = false): Promise<Person> => {
      if (isNew) return makers[kind](call);
      const name = isStaff(kind) ? `${kind} ${call.shape.policy.permission ?? ''}` : kind;
      const person = known.get(name) ?? makers[kind](call);
      known.set(name, person);
      return person;
    },
    /** The marks of all other persons. */
    marksOfOthers: async (own: Person): Promise<string[]> => {
      const everybody = await Promise.all(known.values());
      const others = everybody.flatMap(({ marks }) => marks).filter((mark) => !own.marks.includes(mark));
      return [...others, 'demo.member', 'demo.agent', 'demo.vip'];
    },
  };
}

/** A member who played a game that no other person of the test plays. */
async function createMemberMaker(server: TestServer) {
  const { bet, lobby } = server.app.modules;
  const games = await server.runtime.db.transaction().execute((tx) => lobby.games(tx));
  let people = 0;
  return async (options: MemberOptions = {}): Promise<Person & { memberId: bigint }> => {
    const game = games[(people += 1)];
    assert(game !== undefined, 'there are more games than people');
    const nickname = `Nickname-of-${String(people).padStart(3, '0')}`;
    const { memberId, account, token } = await server.member({ ...options, nickname });
    const settledAt = server.clock.now();
    const amounts = { stake: parseMoney('10'), payout: parseMoney('0') };
    const played = { gameId: game.id, gameType: game.gameType };
    const round = { memberId, ...played, ...amounts, placedAt: settledAt, settledAt, isDemo: false };
    await server.runtime.db.transaction().execute((tx) => bet.recordSettled(tx, [round]));
    return { account, token, memberId, marks: [String(memberId), account, nickname, game.code] };
  };
}

type MakeMember = Awaited<ReturnType<typeof createMemberMaker>>;

function createMakers(server: TestServer, makeMember: MakeMember): Record<Kind, Maker> {
  const { db } = server.runtime;
  const now = () => server.clock.now();
  const changed = async (column: 'locked_at' | 'excluded_at'): Promise<Person> => {
    const person = await makeMember();
    await db
      .updateTable('member')
      .set({ [column]: now() })
      .where('id', '=', person.memberId)
      .execute();
    return person;
  };
  const staffWith = async (granted: readonly Permission[]): Promise<Person> => {
    const { account, token } = await server.staff({ permissions: granted });
    return { account, token, marks: [account] };
  };
  return {
    guest: async () => ({ account: 'nobody', token: null, marks: [] }),
    'a bad token': async () => ({ account: 'nobody', token: 'A'.repeat(43), marks: [] }),
    'an expired token': async () => {
      const person = await makeMember();
      await db
        .updateTable('session')
        .set({ made_at: plus(now(), -2 * HOUR), ends_at: plus(now(), -HOUR) })
        .where('member_id', '=', person.memberId)
        .execute();
      return person;
    },
    member: () => makeMember(),
    trial: () => makeMember({ type: 4 }),
    locked: () => changed('locked_at'),
    excluded: () => changed('excluded_at'),
    'expired password': async () => {
      const person = await makeMember();
      await db
        .updateTable('member')
        .set({ password_is_default: true })
        .where('id', '=', person.memberId)
        .execute();
      return person;
    },
    'terms due': async () => {
      const person = await makeMember();
      const visit = { phone_proven: false, address: '192.0.2.1', device: 'test', made_at: now() };
      await db
        .insertInto('registration')
        .values({ member_id: person.memberId, way: 'agent', ...visit })
        .execute();
      return person;
    },
    agent: async () => {
      const person = await makeMember({ type: 1 });
      await setUpline(server.url, person.memberId, 'demo.agent');
      return person;
    },
    'agent of another tree': async () => {
      const person = await makeMember({ type: 1 });
      await makeMember({ uplineId: person.memberId });
      return person;
    },
    'test twin': () => makeMember({ type: 41 }),
    'staff without permission': ({ shape }) =>
      staffWith(permissions.filter((permission) => permission !== shape.policy.permission)),
    staff: ({ shape }) => staffWith(shape.policy.permission ? [shape.policy.permission] : permissions),
  };
}

export const isStaff = (kind: Kind): boolean => kind === 'staff' || kind === 'staff without permission';
const isAgent = (kind: Kind): boolean => kind.startsWith('agent') || kind === 'test twin';
const hasNoSession = (kind: Kind): boolean =>
  kind === 'a bad token' || kind === 'an expired token' || kind === 'locked';

/** The expected refusal by route and policy; null means that the caller is admitted. */
export function expectedRefusal({ route, shape }: Call, kind: Kind): RefusalCode | null {
  if (route.token === 'none') return null;
  if (route.token === 'staff') {
    if (!isStaff(kind)) return 'NOT_LOGGED_IN';
    return kind === 'staff without permission' && shape.policy.permission ? 'NOT_PERMITTED' : null;
  }
  if (kind === 'guest') return route.token === 'optional' ? null : 'NOT_LOGGED_IN';
  // Staff are guests on the site: a back-office session is not valid there.
  if (isStaff(kind) || hasNoSession(kind)) return 'NOT_LOGGED_IN';
  if (kind === 'expired password' && !shape.policy.whilePasswordExpired) return 'PASSWORD_CHANGE_REQUIRED';
  if (kind === 'terms due' && !shape.policy.whileTermsDue) return 'TERMS_NOT_ACCEPTED';
  if (kind === 'excluded' && !shape.policy.whileExcluded) return 'SELF_EXCLUDED';
  if (route.token === 'agent' && !isAgent(kind)) return 'AGENT_ONLY';
  return kind === 'trial' && shape.policy.blocked.includes('trial') ? 'TRIAL_ACCOUNT' : null;
}

export const callName = ({ route }: Call): string => `${route.method} ${route.path}`;
