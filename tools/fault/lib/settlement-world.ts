import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { seededRandom, type Random } from '@mela/kernel/random';
import {
  createManualClock,
  DAY,
  HOUR,
  instantOf,
  isoOf,
  localDay,
  MINUTE,
  plus,
  type Instant,
} from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules, type Modules } from '@mela/server/app';
import type { Database } from '@mela/server/db/database';
import { asApp } from '@mela/server/db/role';
import type { StaffActor } from '@mela/server/http/actor';
import type { Needs } from '@mela/server/modules/agents/settlement/needs';
import { settlementSubscriber } from '@mela/server/modules/agents/settlement/note-bets';
import { claimBill } from '@mela/server/modules/agents/settlement/pay-bill';
import { collectBills } from '@mela/server/modules/agents/settlement/pay-rest';
import { settleDue } from '@mela/server/modules/agents/settlement/settle';
import { payBill } from '@mela/server/modules/agents/settlement/staff/decide-bill';
import { books } from '@mela/server/modules/agents/settlement/windows';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { decodePayload, type SettledBet, type VoidedBet } from '@mela/server/outbox/events';
import {
  addToDay,
  approveForClaim,
  dividendTerms,
  houseBalances,
  insertContract,
  lineSums,
  markLate,
  openBills,
  realTimeTerms,
  salaryTerms,
  settlementEnd,
  wrongBills,
} from '@mela/server/testing/agents/settlement/queries';
import { openCrashingDatabase } from '@mela/server/testing/harness/crashing-database';
import { insertStaff } from '@mela/server/testing/harness/queries';
import { openTestRuntime } from '#test/test-runtime.ts';

const START = '2026-11-30T18:30:00.000Z';
/** Small batches, so that a run books in several. */
const LINES_AT_ONCE = 2;

const steps = ['bets', 'realtime', 'hourly', 'daily', 'dividend', 'claim', 'collect', 'advance'] as const;
export type Step = (typeof steps)[number];

/** Runs a step of the script, perhaps killing it, until it is done. */
export type Perform = (step: Step, live: Live, work: (needs: Needs) => Promise<unknown>) => Promise<void>;
/** Runs work in a process that dies after so many statements; without a number it lives. Returns whether it died. */
type Live = (work: (needs: Needs) => Promise<unknown>, diesAfter?: number) => Promise<boolean>;

type World = { ownerUrl: string; perform: Perform };

const ZONE = 'Asia/Kolkata';

const desk = {
  sessionId: '',
  account: 'desk',
  name: 'desk',
  role: 'admin',
  permissions: new Set<never>(),
  isCodeFresh: true,
};

/**
 * A database in which days of play are settled under contracts of every kind. The clocks and the bets are the same in each world, so two
 * worlds end alike unless a kill loses or repeats something.
 */
export async function openSettlementWorld({ ownerUrl, perform }: World) {
  const clock = createManualClock(START);
  const runtime = { ...(await openTestRuntime(ownerUrl)), clock };
  const mortal = openCrashingDatabase(asApp(ownerUrl));
  const hub = { ...runtime.hub, pushEach: async () => undefined };
  const dying = { ...runtime, hub, db: mortal.db };
  const modules = createModules(runtime, openAdapters(runtime.env));
  const plan: Plan = { guarantee: 'upline' };
  const contract = () => ({ ...dying.settings.contract(), guarantee: plan.guarantee });
  const mortals = createModules(dying, openAdapters(runtime.env));
  const needs: Needs = { ...dying, ...mortals, settings: { ...dying.settings, contract } };
  const live: Live = async (work, diesAfter) =>
    (await mortal.live(() => work(needs), diesAfter === undefined ? undefined : { after: diesAfter })) !==
    undefined;
  const members = await openLine(runtime.db, modules);
  const staffId = await insertStaff(runtime.db, {
    account: 'desk',
    role: 'admin',
    permissions: null,
    passwordHash: '',
    madeAt: clock.now(),
  });
  const script: Script = {
    db: runtime.db,
    modules,
    members,
    plan,
    staff: { ...desk, staffId },
    setTime: (at) => clock.turn(at.getTime() - clock.now().getTime()),
    now: () => clock.now(),
    does: (step, work) => perform(step, live, work),
  };
  return {
    playDay: (number: number) => playDay(script, number),
    /** Everything that must not depend on kills. */
    end: () => settlementEnd(runtime.db),
    differences: async (): Promise<string[]> => {
      const { faults } = await verifyLedger(runtime.db);
      const sums = await lineSums(runtime.db);
      const { contracts, rounding } = await houseBalances(runtime.db);
      const moved = sums.paid + sums.repaid - sums.debited - sums.owed;
      return [
        ...faults.map((fault) => `ledger: ${fault.account}`),
        ...(contracts + moved === 0n ? [] : [`contracts cost ${-contracts}, the statements say ${moved}`]),
        ...(sums.net === sums.gross ? [] : [`nets are ${sums.net}, the gross of the heads is ${sums.gross}`]),
        ...(await wrongBills(runtime.db)),
        ...(rounding === 0n ? [] : [`the rounding account holds ${rounding}`]),
      ];
    },
    close: async (): Promise<void> => {
      await mortal.close();
      await runtime.close();
    },
  };
}

type Members = { agents: readonly bigint[]; all: readonly bigint[] };

/** A general agent with two agents below it and one below these, all with contracts of every kind; each has a player. */
async function openLine(db: Database, { member }: Modules): Promise<Members> {
  let opened = 0;
  const open = (type: 0 | 1 | 2, uplineId: bigint | null): Promise<bigint> =>
    db.transaction().execute((tx) => {
      opened += 1;
      return member.open(tx, {
        account: `line.${opened}`,
        nickname: `line.${opened}`,
        type,
        uplineId,
        phone: null,
        email: null,
        emailProvenAt: null,
        passwordHash: '',
        vipLevel: 0,
        language: 'EN',
        passwordSetAt: instantOf(START),
        isPasswordDefault: false,
        lockedAt: null,
        isDemo: false,
        madeAt: instantOf(START),
        lastLoginAt: null,
      });
    });
  const head = await open(1, null);
  const left = await open(2, head);
  const right = await open(2, head);
  const deep = await open(2, left);
  const uplines = new Map<bigint, bigint | null>([
    [head, null],
    [left, head],
    [right, head],
    [deep, left],
  ]);
  const rates = ['30', '20', '25', '10'];
  for (const [index, [childId, uplineId]] of [...uplines].entries()) {
    const dividend = {
      ...dividendTerms(rates[index] ?? '5'),
      period: 'daily' as const,
      carry: 'forever' as const,
      // A person approves the bills of the second of the agents below the head.
      payout: index === 2 ? ('manual' as const) : ('automatic' as const),
    };
    const salaries = [salaryTerms('daily', `0.${30 - index}`), salaryTerms('hourly', `0.0${9 - index}`)];
    for (const terms of [dividend, ...salaries, realTimeTerms(`0.0${9 - 2 * index}`)])
      await insertContract(db, { childId, uplineId, terms, startsAt: START });
  }
  const players = [];
  for (const agentId of uplines.keys()) players.push(await open(0, agentId));
  return { agents: [...uplines.keys()], all: [...uplines.keys(), ...players] };
}

/** The payer of the dividends of a day: the merchant or the uplines. */
type Plan = { guarantee: 'house' | 'upline' };

type Script = {
  db: Database;
  modules: Modules;
  members: Members;
  plan: Plan;
  staff: StaffActor;
  setTime(at: Instant): void;
  now(): Instant;
  does(step: Step, work: (needs: Needs) => Promise<unknown>): Promise<void>;
};

const amountOf = (random: Random, rupees: number): string =>
  formatMoney(moneyOfUnits(BigInt(random.below(rupees * 10_000))));

/** A day of play by everybody, which is then settled. Some bets of the day before are void by then, and agents move what they earned. */
async function playDay(script: Script, number: number): Promise<void> {
  const { db, members } = script;
  const random = seededRandom(`settlement ${number}`);
  const at = plus(instantOf(START), number * DAY);
  script.plan.guarantee = number % 2 === 0 ? 'upline' : 'house';
  const day = localDay(at, ZONE);
  script.setTime(plus(at, 10 * HOUR));
  for (const memberId of members.all) {
    const stake = amountOf(random, 50_000);
    await addToDay(db, { memberId, day, stake, validBet: stake, payout: amountOf(random, 60_000) });
  }
  const late = members.all.at(-1);
  if (number > 0 && late !== undefined) {
    const before = localDay(plus(at, -DAY), ZONE);
    await addToDay(db, { memberId: late, day: before, stake: '-11.5', validBet: '-11.5', payout: '-3.25' });
    await markLate(db, late, before);
  }
  await moveIncome(script, number);
  for (let hour = 0; hour < 2; hour++) {
    script.setTime(plus(at, (10 + hour) * HOUR + 30 * MINUTE));
    await noteBets(script, { number, hour, random });
    script.setTime(plus(at, (11 + hour) * HOUR + 6 * MINUTE));
    await settle(script, 'realtime');
    await settle(script, 'hourly');
  }
  script.setTime(plus(at, DAY + 3 * HOUR + MINUTE));
  await settle(script, 'daily');
  await settle(script, 'dividend');
  await payBills(script, number);
}

/** Settles the bills that the run left open: agents claim approved ones, uplines pay their rests, and staff advance the oldest rest. */
async function payBills(script: Script, number: number): Promise<void> {
  const { db, members, staff, does } = script;
  for (const { id, childId } of await openBills(db, ['pending_approval'])) {
    await db.transaction().execute((tx) => approveForClaim(tx, id));
    await does('claim', (needs) => claimBill(needs, childId, id));
  }
  const [head] = members.agents;
  if (head !== undefined && number % 2 === 1) await giveCash(script, head, number);
  await does('collect', collectBills);
  const [oldest] = await openBills(db, ['part_paid', 'insufficient']);
  if (oldest === undefined || number % 3 === 2) return;
  await does('advance', async (needs) => {
    const order = { id: String(oldest.id), note: 'Paid in advance.' };
    await payBill(needs, staff, order).catch((error: unknown) => {
      // The process died after its commit: the bill is paid.
      if (!isRefusal(error) || error.code !== 'BILL_STATE_UNFIT') throw error;
    });
  });
}

async function settle(script: Script, kind: Exclude<Step, 'bets'>): Promise<void> {
  await script.does(kind, async (needs) => {
    for (const book of books)
      if (book.kind === kind) await settleDue(needs, book, { linesAtOnce: LINES_AT_ONCE });
  });
}

/** Money in the main wallet of an upline, with which it pays its bills. */
async function giveCash({ modules }: Script, memberId: bigint, number: number): Promise<void> {
  const key = `cash:${memberId}:${number}`;
  const from = { purpose: 'adjustment', name: 'manual' } as const;
  const legs = [{ from, to: { memberId, purpose: 'cash' } as const, amount: parseMoney('700') }];
  await modules.ledger.post({ key, kind: 'adjustment', reference: key, legs });
}

/** Empties commission wallets, so that later deficits are carried or become debts. */
async function moveIncome({ db, modules, members }: Script, number: number): Promise<void> {
  for (const memberId of members.agents) {
    const { commission: amount } = await modules.ledger.balancesOf(db, memberId);
    if (amount <= 0n || number % 2 === 0) continue;
    const key = `move:${memberId}:${number}`;
    const legs = [
      { from: { memberId, purpose: 'commission' }, to: { memberId, purpose: 'cash' }, amount } as const,
    ];
    await modules.ledger.post({ key, kind: 'wallet_transfer', reference: key, legs });
  }
}

type Hour = { number: number; hour: number; random: Random };

/** The settled bets of an hour, and in the second hour the void of one of the first. */
async function noteBets(script: Script, { number, hour, random }: Hour): Promise<void> {
  const { members, now } = script;
  const settledAt = plus(now(), -MINUTE);
  const day = localDay(settledAt, ZONE);
  const bets = members.all.map((memberId, index): SettledBet => {
    const stake = formatMoney(moneyOfUnits(BigInt(random.below(90_000_000))));
    return {
      ...betOf(memberId, `${number}`, `${hour}${index}`, settledAt),
      stake,
      validBet: stake,
      payout: formatMoney(moneyOfUnits(0n)),
      day,
    };
  });
  const id = BigInt(number * 100 + hour * 10 + 1);
  const publishedAt = now();
  await script.does('bets', (needs) =>
    needs.db.transaction().execute(async (tx) => {
      const payload = decodePayload('bet.settled', { bets });
      await settlementSubscriber(needs).handlers['bet.settled']?.(tx, {
        id,
        type: 'bet.settled',
        publishedAt,
        payload,
      });
    }),
  );
  const [memberId] = members.all;
  if (hour === 0 || memberId === undefined) return;
  const voided: VoidedBet = {
    ...betOf(memberId, `${number}`, '00', publishedAt),
    stake: formatMoney(moneyOfUnits(0n)),
  };
  await script.does('bets', (needs) =>
    needs.db.transaction().execute(async (tx) => {
      const payload = decodePayload('bet.voided', { bets: [voided] });
      await settlementSubscriber(needs).handlers['bet.voided']?.(tx, {
        id: id + 1n,
        type: 'bet.voided',
        publishedAt,
        payload,
      });
    }),
  );
}

const betOf = (memberId: bigint, number: string, place: string, settledAt: Instant) => ({
  roundId: `00000000-0000-4000-8000-${number.padStart(6, '0')}${place.padStart(6, '0')}`,
  memberId: String(memberId),
  vendor: 'MELA',
  gameCode: null,
  gameId: null,
  category: 'RNG' as const,
  isFree: false,
  placedAt: isoOf(settledAt),
  settledAt: isoOf(settledAt),
  before: null,
});
