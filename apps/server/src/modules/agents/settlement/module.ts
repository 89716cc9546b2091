import { moneyOfUnits } from '@mela/kernel/money';
import { settlementCalls } from '@mela/protocol/calls/settlement';
import { staffSettlementCalls } from '@mela/protocol/calls/staff-settlement';
import type { ContractKind } from '@mela/protocol/contract';
import { settlementShapes } from '@mela/protocol/shapes/settlement';
import { staffSettlementShapes } from '@mela/protocol/shapes/staff-settlement';
import { bind } from '#calls/bind.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { Simulate } from '#modules/agents/contract/module.ts';
import { describeBill, describeStaffBill } from './describe-bill.ts';
import { unpaidBillsOf } from './lines/queries.ts';
import type { Needs } from './needs.ts';
import { settlementSubscriber } from './note-bets.ts';
import { claimBill, expireBills } from './pay-bill.ts';
import { collectBills } from './pay-rest.ts';
import { listStatementBets, listStatementMembers, recompute, showStatement } from './read-statement.ts';
import { settleDue } from './settle.ts';
import { simulateLine } from './simulate/simulate-line.ts';
import { approveBill, payBill, rejectBill } from './staff/decide-bill.ts';
import { listInputs } from './staff/list-inputs.ts';
import { listRuns } from './staff/list-runs.ts';
import { debtors } from './staff/queries.ts';
import { shadowRun } from './staff/shadow-run.ts';
import { billsBy } from './statements/queries.ts';
import { books } from './windows.ts';

/** What the contract module needs of the settlement, which itself rests on contracts: what terms would have paid. */
export const createSimulator =
  (needs: Pick<Needs, 'clock' | 'settings'>): Simulate =>
  (db, line) =>
    simulateLine(needs, db, line);

/** Settlement: pays the contracts of agents for every window, and explains each payment. */
export function createSettlement(needs: Needs) {
  const { db, ledger } = needs;
  const calls = bind(settlementCalls, settlementShapes, {
    bills: async ({ actor, query: { kind, before, size } }) => {
      const found = await billsBy(db, { childId: actor.memberId, kind, before: idOf(before), size });
      const bills = found.slice(0, size).map(describeBill);
      const { contractDebt } = await ledger.balancesOf(db, actor.memberId);
      return { bills, next: nextOf(found, bills), receivable: moneyOfUnits(0n - contractDebt) };
    },
    statement: ({ actor, query }) => showStatement(needs, { id: BigInt(query.id), childId: actor.memberId }),
    inputs: ({ actor, query }) =>
      listStatementMembers(needs, { id: BigInt(query.id), childId: actor.memberId, pageNo: query.pageNo }),
    bets: ({ actor, query: { id, memberId, pageNo } }) =>
      listStatementBets(needs, {
        id: BigInt(id),
        childId: actor.memberId,
        memberId: BigInt(memberId),
        pageNo,
      }),
    recompute: ({ actor, query }) => recompute(needs, { id: BigInt(query.id), childId: actor.memberId }),
    claim: ({ actor, body }) => claimBill(needs, actor.memberId, BigInt(body.id)),
  });
  const staffCalls = bind(staffSettlementCalls, staffSettlementShapes, {
    bills: async ({ query: { memberId, runId, before, ...filters } }) => {
      const found = await billsBy(db, {
        ...filters,
        childId: idOf(memberId),
        runId: idOf(runId),
        before: idOf(before),
      });
      const bills = found.slice(0, filters.size).map(describeStaffBill);
      return { bills, next: nextOf(found, bills) };
    },
    statement: ({ query }) => showStatement(needs, anyones(query.id)),
    members: ({ query: { id, pageNo } }) => listStatementMembers(needs, { ...anyones(id), pageNo }),
    bets: ({ query: { id, memberId, pageNo } }) =>
      listStatementBets(needs, { ...anyones(id), memberId: BigInt(memberId), pageNo }),
    recompute: ({ query }) => recompute(needs, anyones(query.id)),
    approve: ({ actor, body }) => approveBill(needs, actor, body),
    pay: ({ actor, body }) => payBill(needs, actor, body),
    reject: ({ actor, body }) => rejectBill(needs, actor, body),
    runs: ({ query: { before, ...filters } }) => listRuns(db, { ...filters, before: idOf(before) }),
    inputs: ({ query: { id, pageNo } }) => listInputs(db, { id: BigInt(id), pageNo }),
    shadow: ({ actor, body }) => shadowRun(needs, actor, BigInt(body.id)),
    receivables: async ({ query }) => ({
      agents: (await debtors(db, query.size)).map(({ id, ...debtor }) => ({ ...debtor, id: String(id) })),
    }),
  });
  return {
    calls,
    staffCalls,
    jobs: settlementJobs(needs),
    subscriber: settlementSubscriber(needs),
    unpaidBillsOf,
    /** Settles what is due of one kind now. */
    settle: (kind: ContractKind) => settleKind(needs, kind),
    /** What staff decide about a bill, for demo data. */
    decide: {
      approve: (actor: StaffActor, order: Order) => approveBill(needs, actor, order),
      pay: (actor: StaffActor, order: Order) => payBill(needs, actor, order),
      reject: (actor: StaffActor, order: Order) => rejectBill(needs, actor, order),
    },
  };
}

type Order = Parameters<typeof approveBill>[2];

/** Staff may read the statement of every agent. */
const anyones = (id: string) => ({ id: BigInt(id), childId: undefined });

const idOf = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : BigInt(text);

/** The id to continue after, if there is more than one page. */
const nextOf = (found: readonly unknown[], shown: readonly { id: string }[]): string | null =>
  found.length > shown.length ? (shown.at(-1)?.id ?? null) : null;

/** Looks for windows that are due, so a run that was missed is caught up in order. */
async function settleKind(needs: Needs, kind: ContractKind): Promise<void> {
  for (const book of books) if (book.kind === kind) await settleDue(needs, book);
}

function settlementJobs(needs: Needs): Job[] {
  return [
    {
      name: 'settlement.realtime',
      everyMinutes: 1,
      limitSeconds: 240,
      run: () => settleKind(needs, 'realtime'),
    },
    {
      name: 'settlement.hourly',
      everyMinutes: 5,
      limitSeconds: 280,
      run: () => settleKind(needs, 'hourly'),
    },
    {
      name: 'settlement.daily',
      everyMinutes: 5,
      limitSeconds: 280,
      run: () => settleKind(needs, 'daily'),
    },
    {
      name: 'settlement.dividend',
      everyMinutes: 5,
      limitSeconds: 280,
      run: async () => {
        await settleKind(needs, 'dividend');
        await collectBills(needs);
      },
    },
    {
      name: 'settlement.expire-bills',
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => expireBills(needs),
    },
  ];
}
