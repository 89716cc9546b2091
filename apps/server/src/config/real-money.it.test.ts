import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { withAdmin } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { requireDurableDatabase, recordLicence } from './real-money.ts';

const licensed = await openTestServer('licensed', {
  env: {
    MONEY_MODE: 'real',
    LICENCE_NUMBER: 'MGA/B2C/000',
    COUNTRY_ALLOW_LIST: 'MT,GB',
    AGE_GATE: 'on',
    MELA_SECRET: 'a secret of the operator',
    DEMO: 'off',
    GATEWAYS: 'none',
    IDENTITY_PROVIDERS: 'none',
    MESSAGES: 'none',
  },
});
const plain = await openTestServer('unlicensed');
afterAll(async () => {
  await licensed.close();
  await plain.close();
});

const entries = ({ runtime }: Pick<typeof plain, 'runtime'>) =>
  runtime.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'subject_kind', 'subject_id', 'after'])
    .execute();

test('a start with real money is audited with licence and countries, one with play credits is not (ADMIN-1)', async () => {
  for (const { runtime, app } of [licensed, plain]) await recordLicence(runtime, app.modules.audit);
  expect(await entries(licensed)).toMatchObject([
    {
      actor: 'start',
      action: 'money.real',
      subject_kind: 'licence',
      subject_id: 'MGA/B2C/000',
      after: { countries: ['MT', 'GB'], gateways: [] },
    },
  ]);
  expect(await entries(plain)).toEqual([]);
});

test('real money refuses to start on a database that is not durable, play credits do not (ADMIN-1)', async () => {
  const { pathname } = new URL(licensed.url);
  await withAdmin(licensed.url, (client) =>
    client.query(`alter database ${client.escapeIdentifier(pathname.slice(1))} set synchronous_commit = off`),
  );
  const { db, close } = openDatabase({ url: licensed.url, connectionsMax: 1, onError: () => undefined });
  await expect(requireDurableDatabase({ ...licensed.runtime, db })).rejects.toThrow('synchronous_commit');
  await requireDurableDatabase({ ...plain.runtime, db });
  await close();
});
