import { parseMoney } from '@mela/kernel/money';
import { DAY, localDay, plus } from '@mela/kernel/time';
import { commitmentOf, hashOf } from '@mela/rules/games/seeds';
import { ticketListHash } from '@mela/rules/rewards/raffle-draw';
import { sql } from 'kysely';
import type { openTestServer } from '#testing/harness/test-server.ts';
import type { CrashScenario } from './crash-scenario.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** A raffle whose list is frozen and whose seed is known, with one member who has a ticket. */
function beginOf(server: Server) {
  const { db } = server.runtime;
  const { budget, ledger } = server.app.modules;
  return async (memberId: bigint): Promise<void> => {
    await budget.renew();
    const code = `scenario-${memberId}`;
    const [now, pool, seed] = [server.clock.now(), parseMoney('10'), hashOf(code)];
    const [lot, name, day] = [`raffle-${code}`, hashOf(code).slice(0, 16), localDay(now, 'Asia/Kolkata')];
    await db
      .insertInto('reward_lot')
      .values({
        lot,
        commitment: commitmentOf(seed),
        published_at: plus(now, -2 * DAY),
        reveal_at: now,
        is_demo: true,
      })
      .execute();
    await sql`select reward_lot_reveal(${lot}, ${seed})`.execute(db);
    const { id } = await db
      .insertInto('raffle')
      .values({
        code,
        titles: JSON.stringify({ EN: 'Scenario', HI: 'Scenario' }),
        products: ['slots'],
        weights: sql`'{1000000}'::bigint[]`,
        per_ticket: parseMoney('1000'),
        prizes: sql`'{100000}'::bigint[]`,
        pool,
        times: '1',
        claim_days: 7,
        first_day: day,
        last_day: day,
        ends_at: plus(now, -DAY),
        draw_at: now,
        lot,
        state: 'planned',
        made_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('raffle_entry')
      .values({ raffle_id: id, member_id: memberId, name, weighted: parseMoney('1000'), tickets: 1 })
      .execute();
    await db
      .updateTable('raffle')
      .set({ state: 'frozen', frozen_at: now, list_hash: ticketListHash([{ id: name, tickets: 1 }]) })
      .where('id', '=', id)
      .execute();
    await ledger.post({
      key: `raffle/${id}/made`,
      kind: 'budget',
      reference: `raffle/${code}`,
      legs: [
        {
          from: { purpose: 'pool', name: 'budget/raffle' },
          to: { purpose: 'pool', name: `raffle/${id}` },
          amount: pool,
        },
      ],
    });
  };
}

export function raffleScenarios(server: Server): CrashScenario[] {
  const { db } = server.runtime;
  return [
    {
      job: 'raffle.draw',
      what: 'a raffle that is due',
      begin: beginOf(server),
      look: async (memberId) => {
        const winners = await db
          .selectFrom('raffle_winner')
          .select(['place', 'prize', 'is_paid'])
          .where('member_id', '=', memberId)
          .execute();
        const rewards = await db
          .selectFrom('reward')
          .select(['source', 'state', 'amount'])
          .where('member_id', '=', memberId)
          .execute();
        const pools = await db
          .selectFrom('ledger_account')
          .innerJoin('raffle', (join) =>
            join.on('ledger_account.name', '=', sql<string>`'raffle/' || raffle.id`),
          )
          .select(['ledger_account.balance', 'raffle.state'])
          .where('raffle.code', '=', `scenario-${memberId}`)
          .execute();
        return { winners, rewards, pools };
      },
    },
  ];
}
