import type { Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Database, Tx } from '#db/database.ts';

/** Filter for games; an absent field matches all. */
export type GameFilter = {
  gameType?: GameType | undefined;
  classify?: string | undefined;
  vendors?: readonly string[] | undefined;
  vendorsLeftOut?: readonly string[] | undefined;
  choice: 'ALL' | 'NEW' | 'HOT';
};

/** A game in one language: its names in English and in that language, with its vendor's name. */
export type GameRow = Awaited<ReturnType<typeof gamesById>>[number];

type PageRequest = { pageNo: number; pageSize: number };

/** One page of game ids: hot games first in their order, then in the merchant's order. */
export async function pageOfGameIds(
  db: Database,
  filter: GameFilter,
  { pageNo, pageSize }: PageRequest,
): Promise<{ ids: bigint[]; total: number }> {
  const wanted = filtered(db, filter);
  const { total } = await wanted
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await inOrder(wanted.select('game.id'))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

/** Every game with its searchable names, in list order. */
export async function findableGames(db: Database) {
  return inOrder(
    db
      .selectFrom('game')
      .select([
        'game.id',
        'game.code',
        'game.vendor_code as vendorCode',
        'game.game_type as gameType',
        'game.classification_code as classify',
        'game.is_new as isNew',
        'game.hot_rank as hotRank',
        'game.search_text as searchText',
      ]),
  ).execute();
}

export async function vendorNames(db: Database): Promise<{ vendorCode: string; name: string }[]> {
  return db.selectFrom('vendor_name').select(['vendor_code as vendorCode', 'name']).execute();
}

/** Every vendor once, by name. */
export async function vendorsByName(
  db: Database,
  language: LanguageCode,
): Promise<{ code: string; name: string }[]> {
  return db
    .selectFrom('vendor')
    .innerJoin('vendor_name', (join) =>
      join.onRef('vendor_name.vendor_code', '=', 'vendor.code').on('vendor_name.language', '=', language),
    )
    .select(['vendor.code', 'vendor_name.name'])
    .orderBy('vendor_name.name')
    .execute();
}

function filtered(db: Database, { gameType, classify, vendors, vendorsLeftOut, choice }: GameFilter) {
  return db
    .selectFrom('game')
    .$if(gameType !== undefined, (query) => query.where('game.game_type', '=', gameType ?? 'RNG'))
    .$if(classify !== undefined, (query) => query.where('game.classification_code', '=', classify ?? ''))
    .$if(vendors !== undefined, (query) => query.where('game.vendor_code', 'in', vendors ?? []))
    .$if(vendorsLeftOut !== undefined, (query) =>
      query.where('game.vendor_code', 'not in', vendorsLeftOut ?? []),
    )
    .$if(choice === 'NEW', (query) => query.where('game.is_new', '=', true))
    .$if(choice === 'HOT', (query) => query.where('game.hot_rank', 'is not', null));
}

type Ordered<Query> = { orderBy(column: 'game.hot_rank' | 'game.sorting'): Query };

function inOrder<Query extends Ordered<Query>>(query: Query): Query {
  return query.orderBy('game.hot_rank').orderBy('game.sorting');
}

/** Games in the order of these ids; deleted ones are omitted. */
export async function gamesById(db: Database, ids: readonly bigint[], language: LanguageCode) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vendor_code')
    .innerJoin('vendor_name', (join) =>
      join
        .onRef('vendor_name.vendor_code', '=', 'game.vendor_code')
        .on('vendor_name.language', '=', language),
    )
    .innerJoin('game_name as english', (join) =>
      join.onRef('english.game_id', '=', 'game.id').on('english.language', '=', 'EN'),
    )
    .innerJoin('game_name as asked', (join) =>
      join.onRef('asked.game_id', '=', 'game.id').on('asked.language', '=', language),
    )
    .select([
      'game.id',
      'game.code',
      'game.vendor_code as vendorCode',
      'vendor_name.name as vendorName',
      'game.game_type as gameType',
      'game.classification_code as classify',
      'game.rtp',
      'game.hot_rank as hotRank',
      'game.is_new as isNew',
      'english.name as englishName',
      'asked.name as askedName',
      'game.in_maintenance as gameInMaintenance',
      'vendor.in_maintenance as vendorInMaintenance',
    ])
    .where('game.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Every vendor once per category in which it has games, in vendor order. */
export async function vendorsInOrder(db: Database, language: LanguageCode) {
  return db
    .selectFrom('vendor_category')
    .innerJoin('vendor', 'vendor.code', 'vendor_category.vendor_code')
    .innerJoin('vendor_name', (join) =>
      join.onRef('vendor_name.vendor_code', '=', 'vendor.code').on('vendor_name.language', '=', language),
    )
    .innerJoin('game', (join) =>
      join
        .onRef('game.vendor_code', '=', 'vendor_category.vendor_code')
        .onRef('game.game_type', '=', 'vendor_category.game_type'),
    )
    .select((row) => [
      'vendor.code',
      'vendor_name.name',
      'vendor_category.game_type as gameType',
      'vendor_category.sorting',
      'vendor.is_new as isNew',
      'vendor.in_maintenance as inMaintenance',
      row.fn.count<bigint>('game.id').as('gameCount'),
    ])
    .groupBy([
      'vendor.code',
      'vendor_name.name',
      'vendor_category.game_type',
      'vendor_category.sorting',
      'vendor.is_new',
      'vendor.in_maintenance',
    ])
    .orderBy('vendor_category.sorting')
    .execute();
}

/** The classifications of each category, in filter order. */
export async function classificationsInUse(db: Database, language: LanguageCode) {
  return db
    .selectFrom('game')
    .innerJoin('classification', 'classification.code', 'game.classification_code')
    .innerJoin('classification_name', (join) =>
      join
        .onRef('classification_name.classification_code', '=', 'classification.code')
        .on('classification_name.language', '=', language),
    )
    .select([
      'game.game_type as gameType',
      'classification.code',
      'classification_name.name as label',
      'classification.sorting',
    ])
    .distinct()
    .orderBy('classification.sorting')
    .execute();
}

/** The first game of each vendor in each of some categories. */
export async function firstGames(db: Database, gameTypes: readonly GameType[]): Promise<bigint[]> {
  const rows = await db
    .selectFrom('game')
    .select(['game.id', 'game.game_type', 'game.vendor_code'])
    .distinctOn(['game.game_type', 'game.vendor_code'])
    .where('game.game_type', 'in', gameTypes)
    .orderBy('game.game_type')
    .orderBy('game.vendor_code')
    .orderBy('game.sorting')
    .execute();
  return rows.map(({ id }) => id);
}

/** The values from which a game's picture is drawn. */
export async function pictureOf(db: Database, code: string) {
  return db
    .selectFrom('game')
    .innerJoin('game_name', (join) =>
      join.onRef('game_name.game_id', '=', 'game.id').on('game_name.language', '=', 'EN'),
    )
    .select([
      'game.code',
      'game.game_type as gameType',
      'game.classification_code as classify',
      'game_name.name',
    ])
    .where('game.code', '=', code)
    .executeTakeFirst();
}

/** Whether a vendor exists for each of these codes. */
export async function hasVendors(db: Database, codes: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom('vendor').select('code').where('code', 'in', codes).execute();
  return rows.length === new Set(codes).size;
}

/** Sets a vendor's or a game's maintenance; returns whether the code exists. */
export async function markMaintenance(
  tx: Tx,
  kind: 'vendor' | 'game',
  { code, isOn, at }: { code: string; isOn: boolean; at: Instant },
): Promise<boolean> {
  const change = { in_maintenance: isOn, changed_at: at };
  const { numUpdatedRows } =
    kind === 'vendor'
      ? await tx.updateTable('vendor').set(change).where('code', '=', code).executeTakeFirst()
      : await tx.updateTable('game').set(change).where('code', '=', code).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reads the maintenance flag with a row lock; undefined if the code does not exist. */
export async function lockMaintenance(
  tx: Tx,
  kind: 'vendor' | 'game',
  code: string,
): Promise<boolean | undefined> {
  const found = await tx
    .selectFrom(kind)
    .select('in_maintenance as isOn')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.isOn;
}

/** Every vendor, and the games that are themselves in maintenance, for staff. */
export async function readCatalogueVersion(db: Database) {
  const vendors = await db
    .selectFrom('vendor')
    .innerJoin('vendor_name', 'vendor_name.vendor_code', 'vendor.code')
    .select(['vendor.code', 'vendor_name.name', 'vendor.in_maintenance as inMaintenance'])
    .where('vendor_name.language', '=', 'EN')
    .orderBy('vendor.code')
    .execute();
  const gamesInMaintenance = await db
    .selectFrom('game')
    .innerJoin('game_name', 'game_name.game_id', 'game.id')
    .select(['game.code', 'game_name.name'])
    .where('game_name.language', '=', 'EN')
    .where('game.in_maintenance', '=', true)
    .orderBy('game.code')
    .execute();
  return { vendors, gamesInMaintenance };
}

export type Names = readonly { language: LanguageCode; name: string }[];

export type VendorRecord = {
  code: string;
  isNew: boolean;
  inMaintenance: boolean;
  names: Names;
  categories: readonly { gameType: GameType; sorting: number }[];
};

export type GameRecord = {
  code: string;
  vendorCode: string;
  gameType: GameType;
  classify: string;
  rtp: Rate | null;
  hotRank: number | null;
  isNew: boolean;
  inMaintenance: boolean;
  blockedCountries: readonly string[];
  searchText: string;
  sorting: number;
  names: Names;
};

export async function insertVendors(tx: Tx, vendors: readonly VendorRecord[], at: Instant): Promise<void> {
  await tx
    .insertInto('vendor')
    .values(
      vendors.map(({ code, isNew, inMaintenance }) => ({
        code,
        is_new: isNew,
        in_maintenance: inMaintenance,
        changed_at: at,
      })),
    )
    .execute();
  await tx
    .insertInto('vendor_name')
    .values(vendors.flatMap(({ code, names }) => names.map((name) => ({ vendor_code: code, ...name }))))
    .execute();
  const places = vendors.flatMap(({ code, categories }) =>
    categories.map(({ gameType, sorting }) => ({ vendor_code: code, game_type: gameType, sorting })),
  );
  await tx.insertInto('vendor_category').values(places).execute();
}

export async function insertClassifications(
  tx: Tx,
  kinds: readonly { code: string; sorting: number; names: Names }[],
): Promise<void> {
  await tx
    .insertInto('classification')
    .values(kinds.map(({ code, sorting }) => ({ code, sorting })))
    .execute();
  await tx
    .insertInto('classification_name')
    .values(kinds.flatMap(({ code, names }) => names.map((name) => ({ classification_code: code, ...name }))))
    .execute();
}

export async function insertGames(tx: Tx, games: readonly GameRecord[], at: Instant): Promise<void> {
  const rows = await tx
    .insertInto('game')
    .values(
      games.map((game) => ({
        code: game.code,
        vendor_code: game.vendorCode,
        game_type: game.gameType,
        classification_code: game.classify,
        rtp: game.rtp,
        hot_rank: game.hotRank,
        is_new: game.isNew,
        in_maintenance: game.inMaintenance,
        blocked_countries: [...game.blockedCountries],
        search_text: game.searchText,
        sorting: game.sorting,
        changed_at: at,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const names = games.flatMap(({ code, names: own }) =>
    own.map(({ language, name }) => ({ game_id: ids.get(code) ?? 0n, language, name })),
  );
  await tx.insertInto('game_name').values(names).execute();
}

/** Every game with its return to player, for the modules that create or settle bets. */
export async function gamesWithReturn(db: Database | Tx) {
  return db
    .selectFrom('game')
    .select(['id', 'code', 'game_type as gameType', 'hot_rank as hotRank', 'rtp'])
    .orderBy('sorting')
    .execute();
}

/** The access rules of a game and its vendor; undefined if the vendor has no such game. */
export async function gameAccess(db: Database, vendorCode: string, gameCode: string) {
  return db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vendor_code')
    .select([
      'game.game_type as gameType',
      'game.blocked_countries as blockedCountries',
      'game.in_maintenance as gameInMaintenance',
      'vendor.in_maintenance as vendorInMaintenance',
    ])
    .where('game.code', '=', gameCode)
    .where('game.vendor_code', '=', vendorCode)
    .executeTakeFirst();
}
