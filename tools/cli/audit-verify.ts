import { createAudit } from '@mela/server/modules/base/audit/module';
import { command, Complaint, withInstallation } from './installation.ts';

// npm run audit:verify                      walks the audit of this installation from end to end
// npm run audit:verify -- 417:9f2c…         and compares it with a head that was written down earlier

const [remembered] = process.argv.slice(2);

await command(() =>
  withInstallation(async ({ env, db, clock, log }) => {
    const audit = createAudit({ db, clock, log, secret: env.MELA_SECRET });
    const { isSound, entries, head, findings } = await audit.verify();
    for (const { id, problem } of findings) console.log(`entry ${id}: ${problem}`);
    if (!isSound) throw new Complaint(`The audit log was tampered with: ${findings.length} findings.`);
    const [id = '', hash = ''] = remembered?.split(':') ?? [];
    if (remembered !== undefined && !(await audit.hasEntry(id, hash)))
      throw new Complaint(`Entry ${id} does not match the given hash.`);
    console.log(`${entries} entries, all valid. Head ${head.id}:${head.hash}`);
  }),
);
