import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, dayStart, isoOf, plusDays } from '@mela/kernel/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { insertContract, salaryTerms } from '#testing/agents/settlement/queries.ts';
import { openVendors } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/rounds.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('late corrections');
const teams = await openTeams(server);
const { settle } = roundsOf(server);
const { db } = server.runtime;
beforeAll(() => openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' } }));
afterAll(() => server.close());

test('a figure that the comparison corrects after its day was settled comes with the next salary (AGENT-7, AGENT-12)', async () => {
  const agent = await teams.join({ type: 1 });
  const player = await teams.playerBelow({ uplineId: agent }, 'UNDOING');
  const startsAt = isoOf(dayStart(teams.today(), 'Asia/Kolkata'));
  await insertContract(db, { childId: agent, uplineId: null, terms: salaryTerms('daily', '0.10'), startsAt });
  await settle(player, '1500');
  await teams.deliver();
  await db
    .updateTable('member_day')
    .set({ valid_bet: parseMoney('1000') })
    .where('member_id', '=', player.memberId)
    .execute();
  const nextRun = async () => {
    server.clock.turn(DAY);
    await server.runJob('settlement.daily');
    const lines = await db
      .selectFrom('settlement_line')
      .select(['turnover', 'net'])
      .where('child_id', '=', agent)
      .orderBy('starts_at')
      .execute();
    return lines.map(({ turnover, net }) => [turnover, net].map(formatMoney));
  };
  expect(await nextRun()).toEqual([['1000.0000', '1.0000']]);
  const corrected = { id: player.memberId, day: plusDays(teams.today(), -1), product: 'slots' };
  expect(await server.app.modules.commission.verify()).toContainEqual(expect.objectContaining(corrected));
  expect(await nextRun()).toEqual([
    ['1000.0000', '1.0000'],
    ['500.0000', '0.5000'],
  ]);
  // The difference is settled once.
  expect((await nextRun()).at(-1)).toEqual(['0.0000', '0.0000']);
});
