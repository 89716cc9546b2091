import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { DAY, HOUR, instantOf, isoOf, MINUTE, plus } from '@mela/kernel/time';
import { sumOf } from '@mela/rules/agents/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createModules } from '#app.ts';
import { asApp } from '#db/role.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { crashAtEveryStatement, openCrashingDatabase } from '#testing/harness/crashing-database.ts';
import { envelopePlan, openEnvelopeWorld } from '#testing/rewards/envelope-world.ts';

// Rounds are at noon and at four in India. The first moment is half past ten on 16 November 2026.
const world = await openEnvelopeWorld('envelopecrash');
const { server, draws, runAt, bet, goTo } = world;
const { db } = server.runtime;
const { envelope, ledger } = server.app.modules;
const mortal = openCrashingDatabase(asApp(server.url));
const dying = createModules(
  { ...server.runtime, db: mortal.db },
  { adapters: [], draws: draws.service, providers: [], sender: { send: async () => 'sent' } },
);
const job = dying.envelope.jobs.find(({ name }) => name === 'envelope.rounds');
afterAll(async () => {
  await mortal.close();
  await server.close();
});

beforeAll(async () => {
  const staff = await server.staff({ role: 'admin' });
  await staff.staffEnvelope.savePlan({ body: envelopePlan() });
  await server.runJob('envelope.rounds');
});

describe('a process that dies at any statement', () => {
  test('leaves an envelope opened and paid or not opened, and the repeated request pays it once (REWARD-11)', async () => {
    const noon = 202611161200;
    await runAt('2026-11-16T06:31:00.000Z');
    const places = await crashAtEveryStatement(async (death) => {
      const { memberId } = await server.member({});
      await bet(memberId, '2000');
      const opener = { memberId, address: '192.0.2.1' };
      const cashOf = async () => formatMoney((await ledger.balancesOf(db, memberId)).cash);
      const paidOf = async () => {
        const own = (await world.opened()).filter((one) => one.member_id === memberId);
        return formatMoney(sumOf(own, ({ paid }) => paid));
      };
      const last = await mortal.live(() => dying.envelope.openEnvelope(opener, noon), death);
      expect(await cashOf()).toBe(await paidOf());
      await envelope.openEnvelope(opener, noon);
      await envelope.openEnvelope(opener, noon);
      expect((await world.opened()).filter((one) => one.member_id === memberId)).toHaveLength(1);
      expect(await cashOf()).toBe(await paidOf());
      return last;
    });
    expect(places).toBeGreaterThan(5);
    const all = await world.opened();
    const round = await db
      .selectFrom('envelope_round')
      .select(['paid', 'takers'])
      .where('number', '=', BigInt(noon))
      .executeTakeFirst();
    expect(round).toEqual({ paid: sumOf(all, ({ paid }) => paid), takers: all.length });
    expect((await verifyLedger(db)).faults).toEqual([]);
  });

  test('leaves no round without its commitment and no seed unpublished after the next run of the job (REWARD-11)', async () => {
    assert(job !== undefined, 'the module has the job');
    let now = instantOf('2026-11-16T06:31:00.000Z');
    const places = await crashAtEveryStatement(async (death) => {
      now = plus(now, DAY);
      // The round of this noon was created a day before, and its seed is due.
      goTo(isoOf(now));
      const last = await mortal.live(() => job.run(), death);
      await server.runJob('envelope.rounds');
      const rounds = await db
        .selectFrom('envelope_round')
        .innerJoin('reward_lot', 'reward_lot.lot', 'envelope_round.lot')
        .select(['envelope_round.starts_at as startsAt', 'reward_lot.commitment', 'reward_lot.seed'])
        .where('envelope_round.starts_at', '>', plus(now, -HOUR))
        .orderBy('envelope_round.starts_at')
        .execute();
      const hours = rounds.map(({ startsAt }) => (startsAt.getTime() - now.getTime() + MINUTE) / HOUR);
      expect(hours).toEqual([0, 4, 24]);
      expect(rounds.every(({ commitment }) => /^[\da-f]{64}$/.test(commitment))).toBe(true);
      expect(rounds.map(({ seed }) => seed !== null)).toEqual([true, false, false]);
      return last;
    });
    expect(places).toBeGreaterThan(3);
  });
});
