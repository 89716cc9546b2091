import { localDay, systemClock, type Instant } from '@mela/kernel/time';
import type { GwStatementRow } from '@mela/server/adapters/pay/adapter';
import { openGateways } from '@mela/server/adapters/pay/open-gateways';
import { readEnv } from '@mela/server/config/env';
import type { Database } from '@mela/server/db/database';
import { openDatabase } from '@mela/server/db/open-database';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { FUND, type FaultEnvironment } from './environment.ts';
import type { Payments } from './payments.ts';
import type { Postings } from './postings.ts';

/** The counts at the end of a run, and the violated invariants. */
export type Verdict = {
  deposits: number;
  payouts: number;
  /** Payouts that never reached the bank; their money is back with their members. */
  returned: number;
  /** Payouts whose status at the bank was unknown for a time. */
  doubted: number;
  /** Payouts without a final status; their money is held. */
  open: number;
  lost: string[];
  doubled: string[];
  wrong: string[];
};

type Found = { verdict: Verdict; expected: Expected };
type Load = { postings: Postings; payments: Payments; since: Instant };

/** Compares the acknowledged requests, the bank's statement and the database; all three must agree. */
export async function verifyInvariants(
  environment: FaultEnvironment,
  { postings, payments, since }: Load,
): Promise<Verdict> {
  const { db, close } = openDatabase({ url: environment.url, connectionsMax: 2, onError: () => undefined });
  try {
    const verdict: Verdict = {
      deposits: 0,
      payouts: 0,
      returned: 0,
      doubted: 0,
      open: 0,
      lost: [],
      doubled: [],
      wrong: [],
    };
    const expected = openExpected();
    for (const memberId of environment.players) expected.move(memberId, 'cash', FUND);
    for (const { memberId } of environment.receivers) expected.move(memberId, 'cash', FUND);
    const found = { verdict, expected };
    await verifyPostings(db, found, postings);
    const lines = await statementOf(environment.bank.url, since);
    await verifyDeposits(db, found, { lines: linesOf(lines, 'deposit'), paid: payments.paid });
    await verifyPayouts(db, found, { lines: linesOf(lines, 'payout'), requested: payments.requested });
    verdict.wrong.push(...(await wrongBalances(db, expected)));
    const { faults } = await verifyLedger(db);
    verdict.wrong.push(...faults.map(({ what, account }) => `${what}: account ${account}`));
    return verdict;
  } finally {
    await close();
  }
}

async function verifyPostings(
  db: Database,
  { verdict, expected }: Found,
  { acknowledged }: Postings,
): Promise<void> {
  const rows = await db
    .selectFrom('ledger_key as known')
    .leftJoin('ledger_entry as entry', 'entry.posting_id', 'known.posting_id')
    .select(({ fn }) => ['known.key', fn.count<bigint>('entry.posting_id').as('entries')])
    .where('known.key', 'like', 'kill:%')
    .groupBy('known.key')
    .execute();
  const stored = new Set(rows.map(({ key }) => key));
  for (const [key, { legs }] of acknowledged) {
    if (!stored.has(key)) verdict.lost.push(`posting ${key} is missing`);
    for (const { from, to, amount } of legs) {
      if ('memberId' in from) expected.move(from.memberId, 'cash', 0n - amount);
      if ('memberId' in to) expected.move(to.memberId, 'cash', amount);
    }
  }
  for (const { key, entries } of rows) {
    if (entries !== 1n || !acknowledged.has(key))
      verdict.doubled.push(`posting ${key} has ${entries} entries`);
  }
}

type Lines = Map<string, GwStatementRow[]>;

/** Every payment at the bank is credited once, with its exact amount, and there is no other credit. */
async function verifyDeposits(
  db: Database,
  { verdict, expected }: Found,
  { lines, paid }: { lines: Lines; paid: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = await db
    .selectFrom('deposit')
    .select(['id', 'reference', 'member_id', 'state', 'utr'])
    .execute();
  const credits = grouped(await creditsIn(db), ({ reference }) => reference);
  for (const { id, reference, member_id: memberId, state, utr } of rows) {
    const [line, ...more] = lines.get(id) ?? [];
    const credited = credits.get(reference) ?? [];
    if (line) {
      verdict.deposits += 1;
      expected.move(memberId, 'cash', line.amount);
      if (credited.length === 0) verdict.lost.push(`deposit ${id} is paid at the bank and ${state} here`);
      if (utr !== line.utr) verdict.wrong.push(`deposit ${id} has the UTR ${utr} instead of ${line.utr}`);
    }
    if (more.length > 0 || credited.length > (line ? 1 : 0))
      verdict.doubled.push(
        `deposit ${id} was paid ${more.length + (line ? 1 : 0)} and credited ${credited.length} times`,
      );
    lines.delete(id);
  }
  for (const id of lines.keys()) verdict.lost.push(`deposit ${id} is paid at the bank and unknown here`);
  const utrs = new Map(rows.map(({ id, utr }) => [id, utr]));
  for (const [id, utr] of paid) {
    if (utrs.get(id) !== utr)
      verdict.lost.push(`deposit ${id} was acknowledged by the bank with the UTR ${utr}`);
  }
}

function creditsIn(db: Database) {
  return db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select('entry.reference')
    .where('account.purpose', '=', 'cash')
    .where('entry.kind', '=', 'deposit')
    .execute();
}

const paidStates: readonly string[] = ['sent', 'confirmed', 'confirmed_forced', 'disputed'];
const returnedStates: readonly string[] = ['failed', 'rejected', 'reversed'];

/** Every payout that is paid here appears once in the bank's statement, under its UTR, and the bank has paid nothing else. */
async function verifyPayouts(
  db: Database,
  { verdict, expected }: Found,
  { lines, requested }: { lines: Lines; requested: ReadonlySet<string> },
): Promise<void> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'member_id', 'status', 'utr', 'amount', 'payout'])
    .execute();
  const doubted = db.selectFrom('withdrawal_step').select('withdrawal_id').where('status', '=', 'unknown');
  verdict.doubted = (await doubted.distinct().execute()).length;
  const known = new Set(rows.map(({ id }) => id));
  for (const id of requested) if (!known.has(id)) verdict.lost.push(`withdrawal ${id} is missing`);
  for (const { id, member_id: memberId, status, utr, amount, payout } of rows) {
    const [line, ...more] = lines.get(id) ?? [];
    const isPaid = paidStates.includes(status);
    const isReturned = returnedStates.includes(status);
    const isOpen = !isPaid && !isReturned;
    if (isPaid) verdict.payouts += 1;
    if (isReturned) verdict.returned += 1;
    if (isOpen) verdict.open += 1;
    if (isPaid || isOpen) expected.move(memberId, 'cash', 0n - amount);
    if (isOpen) expected.move(memberId, 'held', amount);
    if (!requested.has(id)) verdict.doubled.push(`withdrawal ${id} was requested a second time`);
    if (isPaid && !line) verdict.lost.push(`withdrawal ${id} is paid here and not at the bank`);
    if (line && isOpen) verdict.lost.push(`withdrawal ${id} is paid at the bank and ${status} here`);
    if (more.length > 0 || (line && isReturned))
      verdict.doubled.push(`withdrawal ${id} is ${status} here and paid at the bank`);
    if (isPaid && line && (utr !== line.utr || payout !== line.amount))
      verdict.wrong.push(`withdrawal ${id} has the UTR ${utr} instead of ${line.utr}`);
    lines.delete(id);
  }
  for (const id of lines.keys()) verdict.doubled.push(`the bank paid ${id}, for which there is no request`);
}

/** The lines of the bank's statement, by our order id. */
const linesOf = (lines: readonly GwStatementRow[], kind: GwStatementRow['kind']): Lines =>
  grouped(
    lines.filter((line) => line.kind === kind),
    ({ orderId }) => orderId,
  );

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The bank's statement since an instant. */
async function statementOf(bankUrl: string, since: Instant): Promise<GwStatementRow[]> {
  const days = new Set([since, systemClock.now()].map((at) => localDay(at, 'Asia/Kolkata')));
  const lines: GwStatementRow[] = [];
  for (const gateway of openGateways(readEnv({ NODE_ENV: 'test', BANK_URL: bankUrl }))) {
    for (const day of days) for await (const line of gateway.statement(day)) lines.push(line);
  }
  return lines;
}

type Expected = ReturnType<typeof openExpected>;

/** The balances that members must have after all acknowledged requests. */
function openExpected() {
  const amounts = new Map<string, bigint>();
  return {
    amounts,
    move: (memberId: bigint, purpose: 'cash' | 'held', amount: bigint): void => {
      const account = `${purpose} of member ${memberId}`;
      amounts.set(account, (amounts.get(account) ?? 0n) + amount);
    },
  };
}

async function wrongBalances(db: Database, { amounts }: Expected): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['member_id', 'purpose', 'balance'])
    .where('member_id', 'is not', null)
    .execute();
  const balances = new Map(
    rows.map((row) => [`${row.purpose} of member ${row.member_id}`, row.balance ?? 0n]),
  );
  return [...new Set([...amounts.keys(), ...balances.keys()])]
    .filter((account) => (amounts.get(account) ?? 0n) !== (balances.get(account) ?? 0n))
    .map(
      (account) => `${account} is ${balances.get(account) ?? 0n} instead of ${amounts.get(account) ?? 0n}`,
    );
}
