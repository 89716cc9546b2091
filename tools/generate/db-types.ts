import { migrationsFolder, serverRoot } from '@mela/server/config/paths';
import { startEmbedded } from '@mela/server/db/embedded/embedded';
import { migrate } from '@mela/server/db/migrate';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

// npm run db:types: writes the types of a freshly migrated database. With --check it only compares, and fails on a difference.

type Column = {
  table: string;
  column: string;
  type: string;
  domain: string | null;
  isArray: boolean;
  isNullable: boolean;
  isAlways: boolean;
  hasDefault: boolean;
  labels: string[] | null;
};

const columnsOf = `
  select cls.relname as "table",
         att.attname as "column",
         coalesce(elem.typname, base.typname, typ.typname) as "type",
         case when typ.typtype = 'd' then typ.typname end as "domain",
         elem.oid is not null as "isArray",
         not (att.attnotnull or typ.typnotnull) as "isNullable",
         att.attidentity = 'a' or att.attgenerated <> '' as "isAlways",
         att.atthasdef or att.attidentity <> '' as "hasDefault",
         (select array_agg(enumlabel::text order by enumsortorder)
            from pg_enum
           where enumtypid = coalesce(elem.oid, typ.oid)) as "labels"
    from pg_class cls
    join pg_namespace nsp on nsp.oid = cls.relnamespace and nsp.nspname = 'public'
    join pg_attribute att on att.attrelid = cls.oid and att.attnum > 0 and not att.attisdropped
    join pg_type typ on typ.oid = att.atttypid
    left join pg_type base on base.oid = typ.typbasetype
    left join pg_type elem on elem.oid = typ.typelem and typ.typcategory = 'A'
   where cls.relkind in ('r', 'p', 'v', 'm')
     and not cls.relispartition
   order by cls.relname, att.attnum`;

const domains: Record<string, string> = { money_e4: 'Money', rate_e6: 'Rate' };

const plain: Record<string, string> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  bytea: 'Buffer',
  timestamptz: 'Instant',
  date: 'LocalDay',
  // Written as JSON text, because the driver would convert an array to a PostgreSQL array.
  jsonb: 'ColumnType<unknown, string, string>',
  tsvector: 'string',
};

function typeOf(column: Column): string {
  const named = column.domain === null ? undefined : domains[column.domain];
  const labels = column.labels?.map((label) => `'${label}'`).join(' | ');
  const found = named ?? labels ?? plain[column.type];
  if (found === undefined)
    throw new Error(`there is no type for ${column.table}.${column.column}: ${column.type}`);
  const whole = column.isArray ? (labels ? `(${found})[]` : `${found}[]`) : found;
  const nullable = column.isNullable ? `${whole} | null` : whole;
  if (column.isAlways) return `GeneratedAlways<${nullable}>`;
  return column.hasDefault ? `Generated<${nullable}>` : nullable;
}

function write(columns: Column[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const body = tables
    .map((table) => {
      const lines = columns
        .filter((column) => column.table === table)
        .map((column) => `    ${column.column}: ${typeOf(column)};`);
      return `  ${table}: {\n${lines.join('\n')}\n  };`;
    })
    .join('\n');
  const used = (names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const imports = [
    ['@mela/kernel/money', used(['Money', 'Rate'])],
    ['@mela/kernel/time', used(['Instant', 'LocalDay'])],
    ['kysely', used(['ColumnType', 'Generated', 'GeneratedAlways'])],
  ] as const;
  const head = imports
    .filter(([, names]) => names.length > 0)
    .map(([from, names]) => `import type { ${names.join(', ')} } from '${from}';`);
  return [
    ...head,
    '',
    '/** Every table as the migrations leave it. Written by `npm run db:types`; do not edit. */',
    `export type Schema = {\n${body}\n};`,
    '',
  ].join('\n');
}

async function readColumns(): Promise<Column[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mela-types-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbedded({
    folder: join(folder, 'cluster'),
    port: 0,
    database: 'types',
    settings: ['fsync=off'],
  });
  try {
    await migrate(embedded.url, migrationsFolder);
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    const { rows } = await client.query<Column>(columnsOf);
    await client.end();
    return rows;
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const target = join(serverRoot, 'src', 'db', 'schema.ts');
const text = write(await readColumns());
const isChecking = process.argv.includes('--check');
if (!isChecking) await writeFile(target, text);
else if ((await readFile(target, 'utf8')) !== text) {
  process.stderr.write('src/db/schema.ts differs from the migrations: run npm run db:types\n');
  process.exitCode = 1;
}
