import { pick, type Random } from '@mela/kernel/random';
import { DAY, HOUR, plus, type Instant } from '@mela/kernel/time';
import type { MemberInfo } from '@mela/protocol/shapes/member';
import { demoPasswords, memberLogins } from './logins.ts';

/** A person to create and the upline, which always precedes its downline. */
export type Person = {
  account: string;
  nickname: string;
  type: MemberInfo['type'];
  /** How many times the usual stakes the person plays for. */
  stakes: number;
  language: 'EN' | 'HI';
  upline: string | null;
  isLocked: boolean;
  madeAt: Instant;
  lastLoginAt: Instant | null;
  password: string;
};

const agentsPerSubagent = 3;
const crowd = 180;
const stakes = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3] as const;

/** Uplines of the documented accounts. Test accounts of agents have a separate tree, which no report counts. */
const uplines: Record<string, string | null> = {
  'demo.agent': null,
  'demo.subagent': 'demo.agent',
  'demo.testagent': null,
  'demo.testsub': 'demo.testagent',
  'demo.trial': null,
};

/** All demo members: the documented ones, the agents below them, and further members over the whole tree. */
export function demoPeople(random: Random, now: Instant): Person[] {
  const byRank = memberLogins.toSorted((one, other) => rank(one.account) - rank(other.account));
  const known = byRank.map((login, index): Person => ({
    account: login.account,
    nickname: login.name,
    type: login.type,
    stakes: login.stakes,
    language: 'EN',
    upline: uplines[login.account] === undefined ? 'demo.subagent' : (uplines[login.account] ?? null),
    isLocked: login.account === 'demo.locked',
    madeAt: plus(now, -(400 - index) * DAY),
    lastLoginAt: login.account === 'demo.new' ? null : plus(now, -(index + 1) * HOUR),
    password: login.password,
  }));
  const agents = demoAgents(random, now);
  const heads = ['demo.agent', 'demo.subagent', ...agents.map(({ account }) => account)];
  const members = Array.from({ length: crowd }, (_, index) =>
    crowdMember(random, { now, number: index + 1, heads }),
  );
  return [...known, ...agents, ...members];
}

/** Agents first, upper levels first, so that every upline exists before it is referenced. */
function rank(account: string): number {
  const order = ['demo.agent', 'demo.testagent', 'demo.subagent', 'demo.testsub'];
  const place = order.indexOf(account);
  return place === -1 ? order.length : place;
}

/** Three agents below the second level, three below each of those, and one more level under the first of them. */
function demoAgents(random: Random, now: Instant): Person[] {
  const below = (upline: string, code: string): Person => ({
    account: `demo.agent.${code}`,
    nickname: `Demo Agent ${code.toUpperCase()}`,
    type: 2,
    stakes: 1,
    language: pick(random, ['EN', 'HI']),
    upline,
    isLocked: false,
    madeAt: plus(now, -(300 + random.below(60)) * DAY),
    lastLoginAt: plus(now, -random.below(96) * HOUR),
    password: demoPasswords.agent,
  });
  const codes = Array.from({ length: agentsPerSubagent }, (_, index) => String.fromCharCode(97 + index));
  const third = codes.map((code) => below('demo.subagent', code));
  const fourth = codes.flatMap((code) =>
    codes.map((_, index) => below(`demo.agent.${code}`, `${code}${index + 1}`)),
  );
  return [...third, ...fourth, below('demo.agent.a1', 'a1x')];
}

type CrowdPosition = { now: Instant; number: number; heads: readonly string[] };

function crowdMember(random: Random, { now, number, heads }: CrowdPosition): Person {
  const code = String(number).padStart(3, '0');
  const ageDays = 1 + random.below(330);
  // Every third member has no upline; the others were referred by an agent.
  const upline = random.below(3) === 0 ? null : (heads[random.below(heads.length)] ?? null);
  return {
    account: `demo.member.${code}`,
    nickname: `Demo Member ${code}`,
    type: 0,
    stakes: pick(random, stakes),
    language: random.below(5) < 2 ? 'HI' : 'EN',
    upline,
    isLocked: number % 60 === 0,
    madeAt: plus(now, -ageDays * DAY),
    lastLoginAt: plus(now, -random.below(ageDays * 24) * HOUR),
    password: demoPasswords.member,
  };
}
