import { readCatalogueVersion, setMaintenance } from '@mela/server/modules/play/lobby/module';
import { command, UsageError, table, withInstallation, type Installation } from './installation.ts';

// npm run catalogue                       lists every vendor, and the games that are in maintenance
// npm run catalogue -- maintenance JL on  puts a vendor or a game in maintenance, while the server runs

const [verb, code, word] = process.argv.slice(2);

await command(() =>
  withInstallation(async (installation) => {
    if (verb !== undefined) await turn(installation, { verb, code: code ?? '', word });
    await list(installation);
  }),
);

type Typed = { verb: string; code: string; word: string | undefined };

async function turn(installation: Installation, typed: Typed): Promise<void> {
  if (typed.verb !== 'maintenance' || (typed.word !== 'on' && typed.word !== 'off')) {
    throw new UsageError('Usage: npm run catalogue -- maintenance JL on');
  }
  const turned = await setMaintenance(installation, typed.code, typed.word === 'on');
  if (turned === undefined) throw new UsageError(`No vendor and no game has the code ${typed.code}.`);
}

async function list({ db }: Installation): Promise<void> {
  const { vendors, gamesInMaintenance } = await readCatalogueVersion(db);
  const state = (inMaintenance: boolean) => (inMaintenance ? 'maintenance' : 'open');
  const rows = [
    ...vendors.map((vendor) => ['vendor', vendor.code, state(vendor.inMaintenance), vendor.name]),
    ...gamesInMaintenance.map((game) => ['game', game.code, state(true), game.name]),
  ];
  console.log(table([['kind', 'code', 'state', 'name'], ...rows]));
}
