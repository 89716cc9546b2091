import type { Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { rebateProducts, type RebateProduct } from '@mela/protocol/team';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

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
