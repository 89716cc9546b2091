import { settings, type SettingName } from '@mela/protocol/shapes/settings';
import { auditChange } from '@mela/server/modules/base/audit/audit-change';
import { createAudit } from '@mela/server/modules/base/audit/module';
import { changeSetting, readCurrentValues } from '@mela/server/modules/base/settings/module';
import { command, UsageError, table, withInstallation } from './installation.ts';

// npm run setting                                 lists all merchant settings
// npm run setting -- system maintenance=true      changes values of one group, while the server runs
// npm run setting -- system 'blockedCountries=["KP"]'

const [group, ...changes] = process.argv.slice(2);

await command(() =>
  withInstallation(async (installation) => {
    if (group !== undefined) {
      const change = Object.fromEntries(changes.map(readChange));
      const audit = createAudit({ ...installation, secret: installation.env.MELA_SECRET });
      const noted = { ...installation, note: auditChange(audit, 'npm run setting') };
      await changeSetting(noted, readGroup(group), change).catch((error: unknown) => {
        throw new UsageError(
          `Invalid value for ${group}: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
    }
    const { values } = await readCurrentValues(installation);
    const rows = Object.entries(values).flatMap(([name, value]) =>
      Object.entries(value).map(([key, is]) => [name, key, JSON.stringify(is)]),
    );
    console.log(
      table([
        ['group', 'setting', 'value'],
        ...rows.filter(([name]) => group === undefined || name === group),
      ]),
    );
  }),
);

function readGroup(typed: string): SettingName {
  if (isGroup(typed)) return typed;
  throw new UsageError(`There is no group ${typed}; there are ${Object.keys(settings).join(', ')}.`);
}

function isGroup(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** Parses `name=value`. The value is JSON, or plain text if it is not valid JSON. */
function readChange(typed: string): [string, unknown] {
  const [, name, text] = /^(\w+)=(.*)$/s.exec(typed) ?? [];
  if (name === undefined || text === undefined)
    throw new UsageError(`${typed} does not have the form name=value.`);
  try {
    return [name, JSON.parse(text)];
  } catch {
    return [name, text];
  }
}
