import { isModId, isOpen, switches, type ModId } from '@mela/protocol/switches';
import { auditChange } from '@mela/server/modules/base/audit/audit-change';
import { createAudit } from '@mela/server/modules/base/audit/module';
import { readCurrentValues, setSwitch } from '@mela/server/modules/base/settings/module';
import { command, UsageError, table, withInstallation, type Installation } from './installation.ts';

// npm run switch                     lists all switches with the features they enable
// npm run switch -- MOBILENUMREG3 on sets one, also while the server runs

const [name, word] = process.argv.slice(2);

await command(() =>
  withInstallation(async (installation) => {
    if (name !== undefined) {
      const audit = createAudit({ ...installation, secret: installation.env.MELA_SECRET });
      const noted = { ...installation, note: auditChange(audit, 'npm run switch') };
      await setSwitch(noted, readName(name), readWord(word));
    }
    await list(installation, name);
  }),
);

function readName(typed: string): ModId {
  if (isModId(typed)) return typed;
  throw new UsageError(`There is no switch ${typed}. npm run switch lists them all.`);
}

function readWord(typed: string | undefined): boolean {
  if (typed === 'on' || typed === 'off') return typed === 'on';
  throw new UsageError('Usage: npm run switch -- MOBILENUMREG3 on');
}

async function list(installation: Installation, only: string | undefined): Promise<void> {
  const { states } = await readCurrentValues(installation);
  const rows = Object.entries(switches)
    .filter(([modId]) => only === undefined || modId === only)
    .map(([modId, { parent, opens }]) => {
      const isOn = isModId(modId) && states[modId];
      const isReached = isModId(modId) && isOpen(states, modId);
      return [modId, isOn ? (isReached ? 'on' : 'on, but its parent is off') : 'off', parent ?? '', opens];
    });
  console.log(table([['switch', 'state', 'parent', 'enables'], ...rows]));
}
