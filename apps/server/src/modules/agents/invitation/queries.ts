import type { Rate } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { rebateProducts, type RebateProduct } from '@mela/protocol/team';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

// Links.

export type StoredLink = {
  code: string;
  label: string | null;
  domain: string | null;
  type: number;
  group: number | null;
  percents: readonly (readonly [RebateProduct, Rate])[];
  expiresAt: Instant | null;
  usesMax: number | null;
  uses: number;
  madeAt: Instant;
  endedAt: Instant | null;
  visits: number;
  firstDeposits: number;
};

const figures = [
  sql<number>`(
    select coalesce(sum(visits), 0)::int
      from invitation_day
     where invitation_day.code = invitation.code
  )`.as('visits'),
  sql<number>`(
    select count(*)::int
      from registration
     where registration.invitation_code = invitation.code
       and exists (
         select from deposit
          where deposit.member_id = registration.member_id
            and deposit.credited_at is not null
            and deposit.state <> 'reversed'
       )
  )`.as('firstDeposits'),
] as const;

const ownLinks = (db: Database | Tx, ownerId: bigint) =>
  db
    .selectFrom('invitation')
    .select([
      'code',
      'label',
      'domain',
      'member_type as type',
      'prize_group as group',
      'expires_at as expiresAt',
      'uses_max as usesMax',
      'uses',
      'made_at as madeAt',
      'ended_at as endedAt',
      ...figures,
    ])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'affiliate');

type LinkRow = Omit<StoredLink, 'percents'>;

async function withPercents(db: Database | Tx, rows: readonly LinkRow[]): Promise<StoredLink[]> {
  const percents = await percentsOf(
    db,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => ({ ...row, percents: percents.get(row.code) ?? [] }));
}

async function percentsOf(db: Database | Tx, codes: readonly string[]) {
  const found = new Map<string, [RebateProduct, Rate][]>();
  if (codes.length === 0) return found;
  const rows = await db.selectFrom('invitation_rate').selectAll().where('code', 'in', codes).execute();
  for (const { code, product, rate } of rows) {
    const known = rebateProducts.find((name) => name === product);
    if (known !== undefined) found.set(code, [...(found.get(code) ?? []), [known, rate]]);
  }
  return found;
}

export async function linksOf(
  db: Database,
  ownerId: bigint,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<StoredLink[]> {
  const rows = await ownLinks(db, ownerId)
    .orderBy('made_at', 'desc')
    .orderBy('code')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return withPercents(db, rows);
}

export async function countLinks(db: Database, ownerId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'affiliate')
    .executeTakeFirstOrThrow();
  return count;
}

export async function countActiveLinks(tx: Tx, ownerId: bigint, now: Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'affiliate')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > ${now}, true) and coalesce(uses < uses_max, true)`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function linkByCode(
  db: Database | Tx,
  ownerId: bigint,
  code: string,
): Promise<StoredLink | undefined> {
  const rows = await ownLinks(db, ownerId).where('code', '=', code.toUpperCase()).execute();
  return (await withPercents(db, rows))[0];
}

export async function linkByRequest(
  tx: Tx,
  ownerId: bigint,
  requestKey: string,
): Promise<StoredLink | undefined> {
  const rows = await ownLinks(tx, ownerId).where('request_key', '=', requestKey).execute();
  return (await withPercents(tx, rows))[0];
}

export type NewLink = Pick<
  StoredLink,
  'code' | 'label' | 'domain' | 'type' | 'percents' | 'expiresAt' | 'usesMax' | 'madeAt'
> & { ownerId: bigint; requestKey: string; group: number };

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  const { code, percents } = link;
  await tx
    .insertInto('invitation')
    .values({
      code,
      kind: 'affiliate',
      owner_id: link.ownerId,
      request_key: link.requestKey,
      label: link.label,
      domain: link.domain,
      member_type: link.type,
      prize_group: link.group,
      expires_at: link.expiresAt,
      uses_max: link.usesMax,
      made_at: link.madeAt,
    })
    .execute();
  if (percents.length === 0) return;
  const rows = percents.map(([product, rate]) => ({ code, product, rate }));
  await tx.insertInto('invitation_rate').values(rows).execute();
}

export async function endOwnLink(
  tx: Tx,
  { ownerId, code, at }: { ownerId: bigint; code: string; at: Instant },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ ended_at: at })
    .where('code', '=', code.toUpperCase())
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'affiliate')
    .where('ended_at', 'is', null)
    .execute();
}

/** What a code gives. */
export async function presetOf(
  tx: Tx,
  code: string,
): Promise<Pick<StoredLink, 'group' | 'percents'> | undefined> {
  const link = await tx
    .selectFrom('invitation')
    .select('prize_group as group')
    .where('code', '=', code)
    .executeTakeFirst();
  return link && { ...link, percents: (await percentsOf(tx, [code])).get(code) ?? [] };
}

// Who registered.

/** Null: every code, and none. */
export type RegisteredSearch = { agentId: bigint; code: string | null };

export type RegisteredRow = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  registeredAt: Instant;
  way: 'link' | 'agent' | 'other';
  code: string | null;
  label: string | null;
  firstDepositAt: Instant | null;
  isFirstLoginDue: boolean;
};

const isFirstLoginDue = sql<boolean>`
  registration.way = 'agent' and member.password_is_default and member.last_login_at is null`;

/** Direct children only: `member.upline_id` is the upline of today. */
const registered = (db: Database, { agentId, code }: RegisteredSearch) => {
  const query = db
    .selectFrom('member')
    .innerJoin('registration', 'registration.member_id', 'member.id')
    .where('member.upline_id', '=', agentId);
  return code === null ? query : query.where('registration.invitation_code', '=', code);
};

export async function registeredOf(
  db: Database,
  search: RegisteredSearch,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<RegisteredRow[]> {
  const rows = await registered(db, search)
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.code', '=', 'registration.invitation_code')
        .on('invitation.owner_id', '=', search.agentId)
        .on('invitation.kind', '=', 'affiliate'),
    )
    .select([
      'member.id',
      'member.account',
      'member.nickname',
      'member.type',
      'registration.made_at as registeredAt',
      'registration.way as registrationWay',
      'invitation.code',
      'invitation.label',
      isFirstLoginDue.as('isFirstLoginDue'),
      sql<Instant | null>`(
        select min(credited_at)
          from deposit
         where deposit.member_id = member.id
           and deposit.state <> 'reversed'
      )`.as('firstDepositAt'),
    ])
    .orderBy('registration.made_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return rows.map(({ registrationWay, ...row }) => ({
    ...row,
    way: registrationWay === 'agent' ? 'agent' : row.code === null ? 'other' : 'link',
  }));
}

export async function countRegistered(db: Database, search: RegisteredSearch): Promise<number> {
  const { count } = await registered(db, search)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the row of an account that the agent opened, so that a concurrent first log-in waits. */
export async function lockOpenedAccount(
  tx: Tx,
  agentId: bigint,
  account: string,
): Promise<{ id: bigint; account: string; isFirstLoginDue: boolean } | undefined> {
  return tx
    .selectFrom('member')
    .innerJoin('registration', 'registration.member_id', 'member.id')
    .select(['member.id', 'member.account', isFirstLoginDue.as('isFirstLoginDue')])
    .where(sql<string>`lower(member.account)`, '=', account.toLowerCase())
    .where('member.upline_id', '=', agentId)
    .where('registration.way', '=', 'agent')
    .forNoKeyUpdate('member')
    .executeTakeFirst();
}

// Visits.

/** The key of the day: the offered one, or that of a process that was first. */
export async function visitKeyOf(tx: Tx, day: LocalDay, offered: Buffer): Promise<Buffer> {
  const find = () =>
    tx.selectFrom('invitation_visit_key').select('key').where('day', '=', day).executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.key;
  await tx
    .insertInto('invitation_visit_key')
    .values({ day, key: offered })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return (await find())?.key ?? offered;
}

type Visit = { day: LocalDay; code: string };

/** False for a visitor who was counted on this day. */
export async function insertVisitor(
  tx: Tx,
  { day, code, visitorHash }: Visit & { visitorHash: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('invitation_visitor')
    .values({ day, code, visitor_hash: visitorHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function addVisit(tx: Tx, { day, code }: Visit): Promise<void> {
  await tx
    .insertInto('invitation_day')
    .values({ day, code, visits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['code', 'day']).doUpdateSet({ visits: sql<number>`invitation_day.visits + 1` }),
    )
    .execute();
}

export async function deleteVisitorsBefore(tx: Tx, day: LocalDay): Promise<void> {
  await tx.deleteFrom('invitation_visitor').where('day', '<', day).execute();
  await tx.deleteFrom('invitation_visit_key').where('day', '<', day).execute();
}
