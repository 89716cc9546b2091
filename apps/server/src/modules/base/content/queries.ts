import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

type Stored = Selectable<Schema['content']>;
export type StoredKind = Stored['kind'];
export type LinkKind = Stored['link_kind'];
export type Link = { kind: LinkKind; to: string };

export type ContentRow = {
  kind: StoredKind;
  key: string;
  place: string;
  channel: string;
  link: Link;
  imageUrl: string;
  sequence: number;
  startsAt: Instant;
  endsAt: Instant | null;
  changedAt: Instant;
  texts: readonly { language: LanguageCode; title: string; summary: string; body: string }[];
};

/** A content row as one reader sees it: currently published, in one language. */
export type Published = Awaited<ReturnType<typeof publishedOf>>[number];

type Wanted = { kinds: readonly StoredKind[]; language: LanguageCode; at: Instant };

/** Bounds the rows per kind; the last ones in the merchant's order are omitted. */
const publishedMax = 200;

/** Currently published content of some kinds: by sequence, then newest first, at most `publishedMax` per kind. */
export async function publishedOf(db: Database, { kinds, language, at }: Wanted) {
  const placed = published(db, { kinds, language, at }).select((row) => [
    'content.id',
    'content.sequence',
    row.fn
      .agg<bigint>('row_number')
      .over((over) =>
        over
          .partitionBy('content.kind')
          .orderBy('content.sequence')
          .orderBy('content.starts_at', 'desc')
          .orderBy('content.id'),
      )
      .as('place_in_kind'),
  ]);
  return db
    .selectFrom(placed.as('placed'))
    .select([
      'kind',
      'key',
      'place',
      'channel',
      'linkKind',
      'link',
      'imageUrl',
      'startsAt',
      'endsAt',
      'title',
      'summary',
      'body',
    ])
    .where('place_in_kind', '<=', BigInt(publishedMax))
    .orderBy('sequence')
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether content of that kind and key exists, published or not. */
export async function hasContent(db: Database, kind: StoredKind, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

type WantedPage = {
  places: readonly string[];
  language: LanguageCode;
  at: Instant;
  pageNo: number;
  pageSize: number;
};

export async function pageOfAnnouncements(db: Database, { places, pageNo, pageSize, ...wanted }: WantedPage) {
  const { total } = await db
    .selectFrom('content')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .where('kind', '=', 'announcement')
    .where('place', 'in', places)
    .where('starts_at', '<=', wanted.at)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', wanted.at)]))
    .executeTakeFirstOrThrow();
  const rows = await published(db, { kinds: ['announcement'], ...wanted })
    .where('content.place', 'in', places)
    .orderBy('content.starts_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { rows, total: Number(total) };
}

function published(db: Database, { kinds, language, at }: Wanted) {
  return db
    .selectFrom('content')
    .innerJoin('content_text', (join) =>
      join.onRef('content_text.content_id', '=', 'content.id').on('content_text.language', '=', language),
    )
    .select([
      'content.kind',
      'content.key',
      'content.place',
      'content.channel',
      'content.link_kind as linkKind',
      'content.link',
      'content.image_url as imageUrl',
      'content.starts_at as startsAt',
      'content.ends_at as endsAt',
      'content_text.title',
      'content_text.summary',
      'content_text.body',
    ])
    .where('content.kind', 'in', kinds)
    .where('content.starts_at', '<=', at)
    .where((row) => row.or([row('content.ends_at', 'is', null), row('content.ends_at', '>', at)]));
}

/** Inserts or updates a content row with its texts, identified by kind and key. */
export async function upsertContent(tx: Tx, row: ContentRow): Promise<void> {
  const facts = {
    place: row.place,
    channel: row.channel,
    link_kind: row.link.kind,
    link: row.link.to,
    image_url: row.imageUrl,
    sequence: row.sequence,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    changed_at: row.changedAt,
  };
  const { id } = await tx
    .insertInto('content')
    .values({ kind: row.kind, key: row.key, ...facts })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('content_text')
    .values(row.texts.map((text) => ({ content_id: id, ...text })))
    .onConflict((conflict) =>
      conflict.columns(['content_id', 'language']).doUpdateSet((values) => ({
        title: values.ref('excluded.title'),
        summary: values.ref('excluded.summary'),
        body: values.ref('excluded.body'),
      })),
    )
    .execute();
}
