import { nonDurableSettings } from '#db/queries.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Runtime } from '#runtime/runtime.ts';

/** Real money requires the operator's declaration of a licence. Every such start is audited with that declaration. */
export async function recordLicence({ db, env }: Pick<Runtime, 'db' | 'env'>, audit: Audit): Promise<void> {
  if (env.MONEY_MODE !== 'real') return;
  await db.transaction().execute((tx) =>
    audit.write(
      tx,
      { job: 'start' },
      {
        action: 'money.real',
        subject: { kind: 'licence', id: env.LICENCE_NUMBER },
        before: null,
        after: { countries: env.COUNTRY_ALLOW_LIST, gateways: env.GATEWAYS, role: env.ROLE },
      },
    ),
  );
}

/** Real money requires a durable database. */
export async function requireDurableDatabase({ db, env }: Pick<Runtime, 'db' | 'env'>): Promise<void> {
  if (env.MONEY_MODE !== 'real') return;
  const off = await nonDurableSettings(db);
  if (off.length > 0) throw new Error(`Real money needs a durable database; turn on ${off.join(', ')}`);
}
