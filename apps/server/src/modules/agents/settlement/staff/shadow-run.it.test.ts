import { instantOf } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { dividendTerms, insertContract, markLate } from '#testing/agents/settlement/queries.ts';
import { openUplineWorld } from '#testing/agents/settlement/upline-world.ts';
import { fund } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('shadow_run');
const { db } = server.runtime;
const world = await openUplineWorld(server);
const teams = await openTeams(server);
afterAll(() => server.close());

/** The difference between the new and the stored bills of each dividend run, the oldest first. */
async function shadows(): Promise<string[][][]> {
  const staff = await server.staff();
  const { runs } = await staff.staffSettlement.runs({ query: { kind: 'dividend', size: 50 } });
  const found: string[][][] = [];
  for (const { id } of runs.toReversed()) {
    const { differences } = await staff.staffSettlement.shadow({ body: { id } });
    found.push(differences.map(({ before, now }) => [before ?? '', now ?? '']));
  }
  return found;
}

test('a run that uplines paid compares equal to its bills after part payments, debts, settled corrections and a move, and differs while a correction is not settled (AGENT-13, AGENT-18)', async () => {
  const startsAt = '2026-11-15T18:30:00Z';
  const { head, first, second, ofHead, ofFirst, ofSecond } = await world.openLine(startsAt, ['first']);
  // An agent who passes everything on to its downline: a correction changes both bills, but not its net.
  const equal = await server.openMember({ type: 1 });
  const below = await server.openMember({ type: 2, uplineId: equal });
  const player = await server.openMember({ uplineId: below });
  const terms = { ...dividendTerms('20'), period: 'daily' } as const;
  await insertContract(db, { childId: equal, uplineId: null, terms, startsAt });
  await insertContract(db, { childId: below, uplineId: equal, terms, startsAt });

  await world.lose('2026-11-16', [ofHead, -4000], [ofFirst, 3000], [ofSecond, 500], [player, 1000]);
  await world.settle('2026-11-16T21:30:00Z');
  expect(await shadows()).toEqual([[]]);
  // One bill is approved and then paid in advance, the other is collected.
  const staff = await server.staff();
  const pay = async (memberId: bigint) =>
    staff.staffSettlement.pay({ body: { id: await world.idOfBill(memberId) } });
  await pay(first.memberId);
  await fund(server, head.memberId, '60');
  await server.runJob('settlement.dividend');
  expect(await world.billOf(second)).toEqual(['part_paid', 100, 60, 0, 0, 0]);
  expect(await world.pursesOf(head.memberId)).toEqual([[0, 0, -600]]);
  expect(await shadows()).toEqual([[]]);

  await world.lose('2026-11-16', [player, -100]);
  await markLate(db, player, '2026-11-16');
  expect(await shadows()).toEqual([
    [
      ['200.0000', '180.0000'],
      ['200.0000', '180.0000'],
    ],
  ]);
  await world.lose('2026-11-17', [player, 500], [ofHead, 100]);
  await world.settle('2026-11-17T21:30:00Z');
  // 20 % of 500 less the correction of 100.
  expect(await world.billOf(below)).toEqual(['issued', 80, 80, 0, 0, 0]);
  expect(await shadows()).toEqual([[], []]);

  // The second agent moves to another line the next day, with its contract ended.
  await teams.move(second, equal);
  await teams.move(ofSecond, second);
  await db
    .updateTable('contract')
    .set({ state: 'terminated', ends_at: instantOf('2026-11-17T18:30:00Z') })
    .where('child_id', '=', second)
    .execute();
  expect(teams.today()).toBe('2026-11-18');
  await world.lose('2026-11-18', [ofSecond, 1000]);
  await world.settle('2026-11-18T21:30:00Z');
  expect(await world.billOf(equal)).toEqual(['issued', 200, 200, 0, 0, 0]);
  expect(await shadows()).toEqual([[], [], []]);
  await world.expectBooksToAgree();
});
