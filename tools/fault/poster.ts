import { createLedger, type Command } from '@mela/server/modules/ledger/module';
import { openQuietWorld } from '#quiet-world.ts';

// A server process as far as money goes: it posts what it is sent and says what came of it. It is there to be killed.

export type Order = { id: number; command: Command };
export type Report = { id: number; status: 'applied' | 'replayed' | 'unknown' };

const [ownerUrl = ''] = process.argv.slice(2);
const world = await openQuietWorld(ownerUrl);
const ledger = createLedger(world);

process.on('message', ({ id, command }: Order) => {
  const report = (status: Report['status']) => process.send?.({ id, status } satisfies Report);
  ledger.post(command).then(
    ({ isReplay }) => report(isReplay ? 'replayed' : 'applied'),
    () => report('unknown'),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
