import { createAudit } from '@mela/server/modules/base/audit/module';
import { command, UsageError, withInstallation } from './installation.ts';

// npm run audit:verify                      verifies the whole audit log of this installation
// npm run audit:verify -- 417:9f2c…         also compares it with the head of an earlier run

const [remembered] = process.argv.slice(2);

await command(() =>
  withInstallation(async ({ env, db, clock, log }) => {
    const audit = createAudit({ db, clock, log, secret: env.MELA_SECRET });
    const { isSound, entries, head, findings } = await audit.verify();
    for (const { id, problem } of findings) console.log(`entry ${id}: ${problem}`);
    if (!isSound) throw new UsageError(`The audit log was changed: ${findings.length} findings.`);
    const [id = '', hash = ''] = remembered?.split(':') ?? [];
    if (remembered !== undefined && !(await audit.hasEntry(id, hash)))
      throw new UsageError(`Entry ${id} differs from the recorded one.`);
    console.log(`${entries} entries, all valid. Head ${head.id}:${head.hash}`);
  }),
);
