import type { AuditNote } from '#modules/base/settings/module.ts';
import type { Audit } from './module.ts';

/** Writes setting and switch changes from the command line to the audit log, under the name of the command. */
export function auditChange(audit: Audit, command: string): AuditNote {
  return (tx, { kind, id, before, after }) =>
    audit.write(
      tx,
      { job: command },
      {
        action: kind === 'setting' ? 'setting.change' : 'switch.turn',
        subject: { kind, id },
        before,
        after,
      },
    );
}
