import { noMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { DAY, localDay, MINUTE } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { canBecome, type ContractState } from '@mela/rules/agents/contract-life';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import {
  agree,
  agreeWithHouse,
  dividendOf,
  offering,
  openLine,
  requestKey,
  type Person,
} from '#testing/agents/contract-world.ts';
import { addToDay, houseBalances, lineSums } from '#testing/agents/settlement/queries.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('contract_races');
afterAll(() => server.close());
const { db } = server.runtime;
const second = await server.addNode();

const versionsOf = async (childId: bigint) =>
  db
    .selectFrom('contract')
    .select(['id', 'line_id as lineId', 'version', 'state', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('child_id', '=', childId)
    .orderBy('offered_at')
    .orderBy('version')
    .execute();

const allowed = [
  'CONTRACT_NOTHING_OPEN',
  'CONTRACT_NOT_ACTIVE',
  'CONTRACT_NO_BASE',
  'CONTRACT_ALREADY_OPEN',
  'CONTRACT_UNKNOWN',
  'CONTRACT_NOT_DIRECT_UPLINE',
  'CONTRACT_TERMS_INVALID',
  'MOVE_SCHEDULED',
  'MOVE_SAME_UPLINE',
  'MOVE_INTO_OWN_TEAM',
  'MOVE_RATES_TOO_HIGH',
  'CONTRACT_BEYOND_MARGIN',
  'TOO_MANY_REQUESTS',
];

/** Runs all at the same time; each succeeds or is refused by a rule of contracts. */
async function together(acts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const all = await Promise.allSettled(acts.map((act) => act()));
  const reasons: unknown[] = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons.filter((reason) => !isRefusal(reason) || !allowed.includes(reason.code))).toEqual([]);
  return all.filter(({ status }) => status === 'fulfilled').length;
}

test('an offer that is accepted ten times at the same time is accepted once', async () => {
  const line = await openLine(server);
  await agreeWithHouse(line, dividendOf(['30']));
  const { head, middle } = line;
  const { id } = await head.contract.dividend({ body: offering(middle, dividendOf(['10'])) });
  const accept = () => middle.contract.dividend({ body: { action: 'accept', id } });
  expect(await together(Array.from({ length: 10 }, () => accept))).toBe(1);
  expect(await versionsOf(middle.memberId)).toEqual([expect.objectContaining({ id, state: 'active' })]);
});

test('new terms that are accepted while the contract is ended leave one outcome', async () => {
  const line = await openLine(server);
  await agreeWithHouse(line, dividendOf(['30']));
  const { head, middle } = line;
  for (let round = 0; round < 5; round += 1) {
    const own = await agree(head, middle, dividendOf(['10']));
    const { id } = await head.contract.dividend({
      body: { action: 'amend', requestKey: requestKey(), id: own.id, terms: dividendOf(['12']) },
    });
    await together([
      () => middle.contract.dividend({ body: { action: 'accept', id } }),
      () => middle.contract.dividend({ body: { action: 'terminate', id: own.id } }),
    ]);
    const states = (await versionsOf(middle.memberId)).filter(({ lineId }) => lineId === own.lineId);
    expect(['superseded active', 'terminated expired']).toContain(states.map(({ state }) => state).join(' '));
    const last = states.at(-1);
    if (last?.state === 'active')
      await middle.contract.dividend({ body: { action: 'terminate', id: last.id } });
  }
});

test('an offer below and an accepted raise above keep the books lawful in both orders', async () => {
  const line = await openLine(server);
  await agreeWithHouse(line, dividendOf(['30']));
  const { head, middle, low } = line;
  const own = await agree(head, middle, dividendOf(['10']));
  const raise = await head.contract.dividend({
    body: { action: 'amend', requestKey: requestKey(), id: own.id, terms: dividendOf(['20']) },
  });
  const open = await middle.contract.dividend({ body: offering(low, dividendOf(['10'])) });
  await together([
    () => middle.contract.dividend({ body: { action: 'accept', id: raise.id } }),
    () => low.contract.dividend({ body: { action: 'accept', id: open.id } }),
  ]);
  const [below] = await versionsOf(low.memberId);
  // Accepted first it ended with the raise; accepted later it rests on the new terms.
  expect(['active', 'terminated']).toContain(below?.state);
});

test('an offer is refused or ends when the account moves at the same time', async () => {
  const line = await openLine(server);
  await agreeWithHouse(line, dividendOf(['30']));
  const { head, middle } = line;
  const { contract } = server.app.modules;
  const [{ id }] = [await head.contract.dividend({ body: offering(middle, dividendOf(['10'])) })];
  const today = localDay(server.clock.now(), 'Asia/Kolkata');
  await together([
    () => middle.contract.dividend({ body: { action: 'accept', id } }),
    () =>
      db
        .transaction()
        .execute((tx) =>
          contract.ofTeams.endForMoves(tx, [{ memberId: middle.memberId, effectiveOn: today }]),
        ),
  ]);
  const [version] = await versionsOf(middle.memberId);
  const isEnding = version?.state === 'active' && version.endsAt !== null;
  expect(isEnding || version?.state === 'expired' || version?.state === 'terminated').toBe(true);
});

const ruleStates = {
  requested: 'REQUESTED',
  active: 'ACTIVE',
  rejected: 'REJECTED',
  expired: 'EXPIRED',
  terminated: 'TERMINATED',
  superseded: 'SUPERSEDED',
  invalid: 'INVALID',
} as const satisfies Record<string, ContractState>;
type State = keyof typeof ruleStates;

/** In one step or, through ACTIVE, in two. */
const canReach = (from: ContractState, to: ContractState): boolean =>
  canBecome(from, to) || (canBecome(from, 'ACTIVE') && canBecome('ACTIVE', to));

const runInSecond = async (job: string): Promise<void> => {
  await second.app.jobs.find(({ name }) => name === job)?.run();
};

/** The ledger is at zero, the operator has paid what the statements say, and each wallet has what its statements say. */
async function expectPaidOnce(people: readonly Person[]): Promise<void> {
  expect((await verifyLedger(db)).faults).toEqual([]);
  const sums = await lineSums(db);
  expect(sums.net).toBe(sums.gross);
  expect((await houseBalances(db)).contracts).toBe(-(sums.paid + sums.repaid - sums.debited - sums.owed));
  for (const { memberId } of people) {
    const lines = await db
      .selectFrom('settlement_line')
      .select(['net', 'paid', 'repaid', 'debited', 'owed'])
      .where('child_id', '=', memberId)
      .execute();
    const { commission, receivable } = await server.app.modules.ledger.balancesOf(db, memberId);
    const sum = (of: (line: (typeof lines)[number]) => bigint) =>
      lines.reduce((total, one) => total + of(one), 0n);
    expect(commission).toBe(sum(({ paid, debited }) => paid - debited));
    expect(receivable).toBe(sum(({ repaid, owed }) => repaid - owed));
    expect(commission + receivable).toBe(sum(({ net }) => net));
  }
}

test('random sequences from two processes change contracts only along the allowed edges, and their settlements pay once (AGENT-12)', async () => {
  const line = await openLine(server);
  await agreeWithHouse(line, dividendOf(['30']));
  const random = seededRandom('contracts');
  const people = [line.head, line.middle, line.low, line.beside];
  const children = [line.middle, line.low, line.beside];
  let { staff } = line;
  // A level for each, so that the agents may hang below each other.
  for (const [index, { memberId }] of people.entries())
    await db
      .insertInto('lottery_ceiling')
      .values({ member_id: memberId, prize_group: 1950 - 10 * index, changed_at: server.clock.now() })
      .execute();
  /** Each agent with its present upline. */
  const pairsNow = async (): Promise<[Person, Person][]> => {
    const rows = await db.selectFrom('member').select(['id', 'upline_id']).execute();
    return children.flatMap((child): [Person, Person][] => {
      const uplineId = rows.find(({ id }) => id === child.memberId)?.upline_id;
      const upline = people.find(({ memberId }) => memberId === uplineId);
      return upline === undefined ? [] : [[upline, child]];
    });
  };
  const logIn = async () => {
    staff = await server.staff();
    for (const person of people) {
      const { token } = await person.session.login({
        body: { username: person.account, password: testPassword },
      });
      person.token = token;
    }
  };
  const seen = new Map<string, State>();
  const note = async () => {
    for (const { memberId } of children) {
      const versions = await versionsOf(memberId);
      for (const { id, state } of versions) {
        const before = seen.get(id) ?? 'requested';
        // Between two looks a version may take two steps; it never leaves a final state.
        expect(before === state || canReach(ruleStates[before], ruleStates[state])).toBe(true);
        seen.set(id, state);
      }
      const accepted = versions.filter(({ startsAt }) => startsAt !== null);
      for (const [index, one] of accepted.entries())
        for (const other of accepted.slice(index + 1))
          expect(one.endsAt !== null && other.startsAt !== null && one.endsAt <= other.startsAt).toBe(true);
      expect(versions.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1);
    }
  };
  const moveBelow = (child: Person, upline: Person) =>
    staff.staffTeamMove.move({
      body: {
        id: String(child.memberId),
        upline: upline.account,
        reason: 'Another agent takes over the team.',
      },
    });
  const playToday = async () => {
    const day = localDay(server.clock.now(), 'Asia/Kolkata');
    for (const { memberId } of people) {
      const [stake, payout] = [String(random.below(5000)), String(random.below(4500))];
      await addToDay(db, { memberId, day, stake, validBet: stake, payout });
    }
  };
  const actOf = async ([upline, child]: [Person, Person]) => {
    const versions = await versionsOf(child.memberId);
    const rate = String(5 + random.below(20));
    const last = versions.at(-1)?.id ?? '01900000-0000-7000-8000-000000000000';
    const choices = [
      () => upline.contract.dividend({ body: offering(child, dividendOf([rate])) }),
      () =>
        upline.contract.dividend({
          body: { action: 'amend', requestKey: requestKey(), id: last, terms: dividendOf([rate]) },
        }),
      () => child.contract.dividend({ body: { action: 'accept', id: last } }),
      () => child.contract.dividend({ body: { action: 'accept', id: last } }),
      () => child.contract.dividend({ body: { action: 'reject', id: last } }),
      () => child.contract.dividend({ body: { action: 'terminate', id: last } }),
      () => upline.contract.dividend({ body: { action: 'terminate', id: last } }),
      () => upline.contract.dividend({ body: { action: 'withdraw', id: last } }),
      () => agree(upline, child, dividendOf([rate])),
      () => agree(upline, child, dividendOf([rate])),
      () => agree(upline, child, dividendOf([rate])),
      () => moveBelow(child, random.below(2) === 0 ? line.head : line.middle),
    ];
    return choices[random.below(choices.length)] ?? choices[0];
  };
  for (let round = 0; round < 60; round += 1) {
    const acts = await Promise.all((await pairsNow()).map(actOf));
    await together(acts.flatMap((act) => (act ? [act] : [])));
    await playToday();
    if (round % 5 === 4) {
      server.clock.turn(16 * DAY);
      await logIn();
      await server.runJob('team.move');
      await runInSecond('contract.expire');
      // Both processes settle at the same time, and one of them again.
      await Promise.all([server.runJob('settlement.dividend'), runInSecond('settlement.dividend')]);
      await server.runJob('settlement.dividend');
      await expectPaidOnce(people);
    }
    await note();
    // The rate limit of the calls counts by minutes.
    server.clock.turn(2 * MINUTE);
  }
  // The sequences reach ends by both parties and by time, moves, and payments to more than the head of the line.
  expect(new Set(seen.values()).size).toBeGreaterThan(2);
  const moves = await db.selectFrom('agent_move').select('id').where('state', '=', 'done').execute();
  expect(moves.length).toBeGreaterThan(0);
  const paid = await db
    .selectFrom('settlement_line')
    .select('child_id')
    .where('gross', '>', noMoney)
    .execute();
  expect(new Set(paid.map(({ child_id }) => child_id)).size).toBeGreaterThan(1);
});
