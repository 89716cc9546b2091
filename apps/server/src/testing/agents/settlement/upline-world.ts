import { instantOf } from '@mela/kernel/time';
import { expect } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import type { TestServer } from '#testing/game-vendors/players.ts';
import { testPassword, type Caller } from '#testing/harness/test-server.ts';
import { addToDay, dividendTerms, houseBalances, insertContract, lineSums } from './queries.ts';

export type Agent = Caller & { account: string; memberId: bigint };

export const rupees = (amount: bigint): number => Number(amount) / 10_000;

/** Lines of agents whose dividends are paid by uplines. The tests of one server share a clock that only goes forward, so each has days of its own. */
export async function openUplineWorld(server: TestServer) {
  const { db } = server.runtime;
  await server.runtime.changeSetting('contract', { guarantee: 'upline' });

  const turnTo = (at: string): void =>
    server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());

  return {
    ...readersOf(server),
    turnTo,

    /** Sessions expire when the clock is turned by days. */
    logInAgain: async (agent: Agent): Promise<void> => {
      agent.token = null;
      const { token } = await agent.session.login({
        body: { username: agent.account, password: testPassword },
      });
      agent.token = token;
    },

    /** A general agent with 30 %, two agents below it with 20 %, and one below the first with 10 %; each has a player. */
    openLine: async (startsAt: string, manual: readonly ('head' | 'first')[] = []) => {
      const head = await server.member({ type: 1 });
      const first = await server.member({ type: 2, uplineId: head.memberId });
      const second = await server.openMember({ type: 2, uplineId: head.memberId });
      const deep = await server.openMember({ type: 2, uplineId: first.memberId });
      const agents = [
        ['head', head.memberId, null, '30'],
        ['first', first.memberId, head.memberId, '20'],
        ['second', second, head.memberId, '20'],
        ['deep', deep, first.memberId, '10'],
      ] as const;
      const players: bigint[] = [];
      for (const [name, childId, uplineId, rate] of agents) {
        const payout = manual.some((one) => one === name) ? 'manual' : 'automatic';
        const terms = { ...dividendTerms(rate), period: 'daily', payout } as const;
        await insertContract(db, { childId, uplineId, terms, startsAt });
        players.push(await server.openMember({ uplineId: childId }));
      }
      const [ofHead = 0n, ofFirst = 0n, ofSecond = 0n, ofDeep = 0n] = players;
      return { head, first, second, deep, ofHead, ofFirst, ofSecond, ofDeep };
    },

    /** A day on which the members lose these amounts; a negative one is a win. */
    lose: async (day: string, ...losses: readonly (readonly [memberId: bigint, rupees: number])[]) => {
      for (const [memberId, lost] of losses)
        await addToDay(db, {
          memberId,
          day,
          stake: '100000',
          validBet: '100000',
          payout: String(100_000 - lost),
        });
    },

    settle: async (at: string): Promise<void> => {
      turnTo(at);
      await server.runJob('settlement.dividend');
    },
  };
}

/** The balances of a line after a run. */
function readersOf(server: TestServer) {
  const { db } = server.runtime;
  const { ledger } = server.app.modules;
  return {
    /** Commission wallet, main wallet and debt. */
    pursesOf: async (...ids: readonly bigint[]) => {
      const all = await Promise.all(ids.map((id) => ledger.balancesOf(db, id)));
      return all.map(({ commission, cash, contractDebt }) => [commission, cash, contractDebt].map(rupees));
    },

    /** State, gross, paid, repaid, debited and owed of the latest bill of an agent. */
    billOf: async (childId: bigint) => {
      const line = await db
        .selectFrom('settlement_line')
        .selectAll()
        .where('child_id', '=', childId)
        .orderBy('starts_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const { state, gross, paid, repaid, debited, owed } = line;
      return [state, ...[gross, paid, repaid, debited, owed].map(rupees)];
    },

    idOfBill: async (childId: bigint): Promise<string> => {
      const { id } = await db
        .selectFrom('settlement_line')
        .select('id')
        .where('child_id', '=', childId)
        .orderBy('starts_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return String(id);
    },

    templatesOf: async (memberId: bigint): Promise<string[]> => {
      const rows = await db
        .selectFrom('inbox_message')
        .select('template')
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute();
      return rows.map(({ template }) => template ?? '');
    },

    /** The statements add up to the payments of the operator, and the income of agents equals their statements. */
    expectBooksToAgree: async (): Promise<void> => {
      expect((await verifyLedger(db)).faults).toEqual([]);
      const sums = await lineSums(db);
      const { contracts, rounding } = await houseBalances(db);
      expect(contracts).toBe(-(sums.paid + sums.repaid - sums.debited - sums.owed));
      expect(rounding).toBe(0n);
      const { income } = await db
        .selectFrom('commission')
        .select(({ fn }) => fn.sum<string | null>('amount').as('income'))
        .where('kind', '=', 'dividend')
        .executeTakeFirstOrThrow();
      expect(BigInt(income ?? '0')).toBe(-contracts);
    },
  };
}
