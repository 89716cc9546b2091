import type { Instant, LocalDay } from '@mela/kernel/time';
import type { ContractEndReason, ContractKind, ContractPeriod, ContractState } from '@mela/protocol/contract';
import type { StaffContractFilters } from '@mela/protocol/shapes/staff-contract';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import { holdsOn } from '#modules/agents/team/module.ts';

// A scheduled move ends and begins links ahead of its day, so every query about the line reads the links of a given day.

const shown = [
  'contract.id',
  'contract.line_id as lineId',
  'contract.version',
  'contract.kind',
  'contract.child_id as childId',
  'child.account as childAccount',
  'child.nickname as childNickname',
  'contract.upline_id as uplineId',
  'upline.account as uplineAccount',
  'upline.nickname as uplineNickname',
  'contract.state',
  'contract.terms',
  'contract.offered_at as offeredAt',
  'contract.answer_by as answerBy',
  'contract.answered_at as answeredAt',
  'contract.starts_at as startsAt',
  'contract.ends_at as endsAt',
  'contract.end_reason as endReason',
  'contract.request_key as requestKey',
] as const;

const versions = (db: Database | Tx) =>
  db
    .selectFrom('contract')
    .innerJoin('member as child', 'child.id', 'contract.child_id')
    .leftJoin('member as upline', 'upline.id', 'contract.upline_id')
    .select(shown);

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

export async function versionById(db: Database | Tx, id: string): Promise<VersionRow | undefined> {
  return versions(db).where('contract.id', '=', id).executeTakeFirst();
}

export async function versionsOfLine(db: Database | Tx, lineId: string): Promise<VersionRow[]> {
  return versions(db).where('contract.line_id', '=', lineId).orderBy('contract.version', 'desc').execute();
}

export async function versionByRequest(tx: Tx, childId: bigint, requestKey: string) {
  return versions(tx)
    .where('contract.child_id', '=', childId)
    .where('contract.request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Open offers and contracts in force of an account, of every kind. */
export async function liveOf(db: Database | Tx, childId: bigint): Promise<VersionRow[]> {
  return versions(db)
    .where('contract.child_id', '=', childId)
    .where('contract.state', 'in', ['requested', 'active'])
    .orderBy('contract.version')
    .execute();
}

/** The latest end, after a moment, of what the account holds as a salary or as a dividend. */
export async function lastEndAfter(
  db: Database | Tx,
  { childId, isDividend, at }: { childId: bigint; isDividend: boolean; at: Instant },
): Promise<Instant | null> {
  const { last } = await db
    .selectFrom('contract')
    .select((row) => row.fn.max('ends_at').as('last'))
    .where('child_id', '=', childId)
    .where('kind', isDividend ? '=' : '!=', 'dividend')
    .where('state', 'not in', ['requested', 'active'])
    .where('starts_at', 'is not', null)
    .where('ends_at', '>', at)
    .executeTakeFirstOrThrow();
  return last;
}

/** Contracts in force of an account and of everybody above it on a day, nearest first, of every kind. */
export async function activeUpward(
  db: Database | Tx,
  memberId: bigint,
  day: LocalDay,
): Promise<VersionRow[]> {
  return activeLines(db, [memberId], day);
}

/** The same for several accounts, each row with its account. */
export async function activeLines(db: Database | Tx, memberIds: readonly bigint[], day: LocalDay) {
  if (memberIds.length === 0) return [];
  return versions(db)
    .innerJoin('member_tree', 'member_tree.ancestor_id', 'contract.child_id')
    .select('member_tree.descendant_id as memberId')
    .where('member_tree.descendant_id', 'in', [...memberIds])
    .where(holdsOn('member_tree', day))
    .where('contract.state', '=', 'active')
    .orderBy('member_tree.depth')
    .execute();
}

/** The contracts of one kind of an account and of everybody below it on a day. */
type Below = { memberId: bigint; kind: ContractKind; day: LocalDay };

/** Open offers and contracts in force of one kind below an account, and its own, from the top down. */
export async function liveDownward(db: Database | Tx, { memberId, kind, day }: Below): Promise<VersionRow[]> {
  return versions(db)
    .innerJoin('member_tree', 'member_tree.descendant_id', 'contract.child_id')
    .where('member_tree.ancestor_id', '=', memberId)
    .where(holdsOn('member_tree', day))
    .where('contract.kind', '=', kind)
    .where('contract.state', 'in', ['requested', 'active'])
    .orderBy('member_tree.depth')
    .orderBy('contract.version')
    .execute();
}

export type Account = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  uplineId: bigint | null;
  isClosed: boolean;
};

export async function accountById(db: Database | Tx, id: bigint): Promise<Account | undefined> {
  const found = await db
    .selectFrom('member')
    .select(['id', 'account', 'nickname', 'type', 'upline_id as uplineId', 'closed_at as closedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { closedAt, ...account } = found;
  return { ...account, isClosed: closedAt !== null };
}

/** The highest rebate per product in the line of each account, the account included: what the line gives back in all. */
export async function lineRebates(db: Database | Tx, memberIds: readonly bigint[], day: LocalDay) {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('rebate_rate')
    .innerJoin('member_tree', 'member_tree.ancestor_id', 'rebate_rate.member_id')
    .select((row) => [
      'member_tree.descendant_id as memberId',
      'rebate_rate.product',
      row.fn.max('rebate_rate.rate').as('rate'),
    ])
    .where('member_tree.descendant_id', 'in', [...memberIds])
    .where(holdsOn('member_tree', day))
    .groupBy(['member_tree.descendant_id', 'rebate_rate.product'])
    .execute();
}

/** Direct downlines without an open offer or a contract in force of the kind; for the operator, general agents. */
export async function offerable(
  db: Database,
  { uplineId, kind, words }: { uplineId: bigint | null; kind: ContractKind; words: string },
) {
  let rows = db
    .selectFrom('member')
    .select(['id', 'account', 'nickname'])
    .where('upline_id', 'is not distinct from', uplineId)
    .where('closed_at', 'is', null)
    .where('type', 'in', uplineId === null ? [1, 41] : [0, 1, 2, 41, 42])
    // Test agents have contracts with test agents only.
    .$if(uplineId !== null, (offered) =>
      offered.where(
        sql<boolean>`(member.type in (41, 42)) = exists (
          select from member as viewer where viewer.id = ${uplineId} and viewer.type in (41, 42))`,
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contract')
            .select('contract.id')
            .whereRef('contract.child_id', '=', 'member.id')
            .where('contract.kind', '=', kind)
            .where('contract.state', 'in', ['requested', 'active']),
        ),
      ),
    )
    .orderBy(sql`lower(account)`)
    .limit(50);
  if (words !== '')
    rows = rows.where(sql<string>`lower(account)`, 'like', `${escaped(words.toLowerCase())}%`);
  return rows.execute();
}

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

export type NewVersion = {
  id: string;
  lineId: string;
  version: number;
  kind: ContractKind;
  childId: bigint;
  uplineId: bigint | null;
  products: readonly string[] | null;
  period: ContractPeriod | null;
  terms: string;
  offeredAt: Instant;
  answerBy: Instant;
  requestKey: string;
  offeredBy: bigint | null;
};

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto('contract')
    .values({
      id: version.id,
      line_id: version.lineId,
      version: version.version,
      kind: version.kind,
      child_id: version.childId,
      upline_id: version.uplineId,
      products: version.products === null ? null : [...version.products],
      period: version.period,
      terms: version.terms,
      state: 'requested',
      offered_at: version.offeredAt,
      answer_by: version.answerBy,
      request_key: version.requestKey,
      offered_by: version.offeredBy,
    })
    .execute();
}

export type VersionChange = {
  state?: ContractState;
  answerBy?: Instant;
  answeredAt?: Instant;
  startsAt?: Instant;
  endsAt?: Instant | null;
  endedAt?: Instant;
  endReason?: ContractEndReason | null;
};

/** The caller holds the row lock of the account that earns. */
export async function changeVersion(tx: Tx, id: string, change: VersionChange): Promise<void> {
  await tx
    .updateTable('contract')
    .set({
      state: change.state,
      answer_by: change.answerBy,
      answered_at: change.answeredAt,
      starts_at: change.startsAt,
      ends_at: change.endsAt,
      ended_at: change.endedAt,
      end_reason: change.endReason,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const accepted = (db: Database | Tx) =>
  db
    .selectFrom('contract')
    .innerJoin('member as child', 'child.id', 'contract.child_id')
    .select([
      'contract.id',
      'contract.line_id as lineId',
      'contract.version',
      'contract.child_id as childId',
      'child.type as childType',
      'contract.upline_id as uplineId',
      'contract.terms',
      'contract.starts_at as startsAt',
      'contract.ends_at as endsAt',
    ])
    .orderBy('contract.child_id')
    .orderBy('contract.starts_at');

/** Accepted versions that cover a window from its start to its end. */
export async function versionsInForce(
  db: Database | Tx,
  { kind, from, to }: { kind: ContractKind; from: Instant; to: Instant },
) {
  return accepted(db)
    .where('contract.kind', '=', kind)
    .where('contract.starts_at', '<=', from)
    .where((row) => row.or([row('contract.ends_at', 'is', null), row('contract.ends_at', '>=', to)]))
    .execute();
}

export async function acceptedVersions(db: Database | Tx, ids: readonly string[]) {
  return accepted(db)
    .where('contract.id', '=', sql<string>`any (${arrayLiteral(ids)}::uuid[])`)
    .execute();
}

type Side = { memberId: bigint; kind: ContractKind; side: 'own' | 'given'; offset: number; limit: number };

/** Of each agreement the open offer and the version in force, or else the latest version; newest first. */
export async function currentOf(db: Database, { memberId, kind, side, offset, limit }: Side) {
  const column = side === 'own' ? 'contract.child_id' : 'contract.upline_id';
  const isCurrent = sql<boolean>`(
    contract.state in ('requested', 'active')
    or not exists (
      select from contract as other
       where other.line_id = contract.line_id
         and (other.version > contract.version or other.state in ('requested', 'active'))))`;
  const content = await versions(db)
    .where(column, '=', memberId)
    .where('contract.kind', '=', kind)
    .where(isCurrent)
    .orderBy(sql`contract.state in ('requested', 'active')`, 'desc')
    .orderBy('contract.offered_at', 'desc')
    .orderBy('contract.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('contract')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .where(column, '=', memberId)
    .where('contract.kind', '=', kind)
    .where(isCurrent)
    .executeTakeFirstOrThrow();
  return { content, total: Number(total) };
}

/** Versions for staff, newest first; ids of versions grow with time. */
export async function versionsBy(db: Database, filters: StaffContractFilters): Promise<VersionRow[]> {
  let rows = versions(db)
    .orderBy('contract.id', 'desc')
    .limit(filters.size + 1);
  if (filters.kind !== undefined) rows = rows.where('contract.kind', '=', filters.kind);
  if (filters.state !== undefined) rows = rows.where('contract.state', '=', filters.state);
  if (filters.givenBy !== undefined) rows = rows.where('contract.upline_id', 'is', null);
  if (filters.before !== undefined) rows = rows.where('contract.id', '<', filters.before);
  if (filters.account !== undefined) {
    const account = filters.account.toLowerCase();
    rows = rows.where((row) =>
      row.or([
        row(sql<string>`lower(child.account)`, '=', account),
        row(sql<string>`lower(upline.account)`, '=', account),
      ]),
    );
  }
  return rows.execute();
}

/** Accounts with an offer or a contract whose time is over. */
export async function dueAccounts(db: Database, at: Instant, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('contract')
    .select('child_id as childId')
    .distinct()
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'requested'), row('answer_by', '<=', at)]),
        row.and([row('state', '=', 'active'), row('ends_at', '<=', at)]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ childId }) => childId);
}

/** Ids of accounts that hold a contract in force, in order. */
export async function holdersAfter(db: Database, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('contract')
    .select('child_id as childId')
    .distinct()
    .where('state', '=', 'active')
    .where('child_id', '>', after)
    .orderBy('child_id')
    .limit(limit)
    .execute();
  return rows.map(({ childId }) => childId);
}

/** Accounts that hold or were offered a contract of a kind, below and including one: those that a cascade may end. */
export async function holdersBelow(db: Database | Tx, { memberId, kind, day }: Below): Promise<bigint[]> {
  const rows = await holders(db, memberId, day).where('contract.kind', '=', kind).execute();
  return rows.map(({ childId }) => childId);
}

/** The same for contracts of every kind. */
export async function holdersOfLine(db: Database | Tx, memberId: bigint, day: LocalDay): Promise<bigint[]> {
  const rows = await holders(db, memberId, day).execute();
  return rows.map(({ childId }) => childId);
}

const holders = (db: Database | Tx, memberId: bigint, day: LocalDay) =>
  db
    .selectFrom('contract')
    .innerJoin('member_tree', 'member_tree.descendant_id', 'contract.child_id')
    .select('contract.child_id as childId')
    .distinct()
    .where('member_tree.ancestor_id', '=', memberId)
    .where(holdsOn('member_tree', day))
    .where('contract.state', 'in', ['requested', 'active']);
