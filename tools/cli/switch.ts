import { isModId, isOpen, switches, type ModId } from '@mela/protocol/switches';
import { auditChange } from '@mela/server/modules/base/audit/audit-change';
import { createAudit } from '@mela/server/modules/base/audit/module';
import { readStand, turnSwitch } from '@mela/server/modules/base/settings/module';
import { command, Complaint, table, withInstallation, type Installation } from './installation.ts';

// npm run switch                     lists every switch with what it opens
// npm run switch -- MOBILENUMREG3 on turns one, while the server runs

const [name, word] = process.argv.slice(2);

await command(() =>
  withInstallation(async (installation) => {
    if (name !== undefined) {
      const audit = createAudit({ ...installation, secret: installation.env.MELA_SECRET });
      const noted = { ...installation, note: auditChange(audit, 'npm run switch') };
      await turnSwitch(noted, readName(name), readWord(word));
    }
    await list(installation, name);
  }),
);

function readName(typed: string): ModId {
  if (isModId(typed)) return typed;
  throw new Complaint(`Unknown switch ${typed}. List all switches with npm run switch.`);
}

function readWord(typed: string | undefined): boolean {
  if (typed === 'on' || typed === 'off') return typed === 'on';
  throw new Complaint('Usage: npm run switch -- <switch> on|off');
}

async function list(installation: Installation, only: string | undefined): Promise<void> {
  const { states } = await readStand(installation);
  const rows = Object.entries(switches)
    .filter(([modId]) => only === undefined || modId === only)
    .map(([modId, { parent, opens }]) => {
      const isOn = isModId(modId) && states[modId];
      const isReached = isModId(modId) && isOpen(states, modId);
      return [modId, isOn ? (isReached ? 'on' : 'on, but its parent is off') : 'off', parent ?? '', opens];
    });
  console.log(table([['switch', 'state', 'parent', 'enables'], ...rows]));
}
