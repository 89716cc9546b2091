import { parseMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { swp1 } from '@mela/server/adapters/game/swp1/swp1';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import { verifyBooks } from '@mela/server/modules/money/ledger/module';
import { createVendor } from '@mela/server/modules/play/game-wallet/module';
import { flakyLedger } from '@mela/server/testing/game-vendors/flaky-ledger';
import { gameOf, stockVendors, createPlayerAt, usualPolicy } from '@mela/server/testing/game-vendors/players';
import { movesWithoutPosting, roundsNet } from '@mela/server/testing/game-vendors/queries';
import { runSchedules } from '@mela/server/testing/scenarios/schedules';
import { openBenchHouse } from '#bench/lib/bench-server.ts';
import { openQuietWorld } from '#test/test-runtime.ts';

// npm run fault:vendor [-- games [seed]]: random games of vendors with lost, repeated, swapped and changed commands, at three wallets of
// which one breaks before or after its commits; ten thousand unless told otherwise. In the end the vendor's own books must be ours.

const games = Number(process.argv[2] ?? 10_000);
const seed = process.argv[3] ?? String(process.pid);

const wishes = {
  CAREFUL: {},
  BETONLY: { undoSettled: 'bet_only' },
  UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
  STRICT: { undoSettled: 'bet_and_wins' },
} as const;
const policyOf = (vendor: keyof typeof wishes) => ({ ...usualPolicy, ...wishes[vendor], vendor });

const house = await openBenchHouse({
  folder: '.data/fault-vendor',
  settings: ['fsync=off', 'synchronous_commit=off'],
});
const worlds = [await openQuietWorld(house.ownerUrl), await openQuietWorld(house.ownerUrl)];
const violations: string[] = [];
try {
  const [own, rival] = worlds.map((runtime) => ({
    runtime,
    ...createModules(runtime, openAdapters(runtime.env)),
  }));
  if (!own || !rival) throw new Error('There are two worlds');
  const { runtime } = own;
  await stockVendors(own, wishes);
  const flaky = createVendor({
    ...runtime,
    ...own,
    secret: runtime.env.MELA_SECRET,
    limits: own.memberLimits,
    ledger: flakyLedger(own.ledger, seededRandom(seed)),
    dialects: { SWP1: swp1 },
  });
  const memberIds = await house.makeMembers(games, 0);
  const ran = await runSchedules({
    seed,
    count: games,
    atOnce: 20,
    wallets: [own.vendor, rival.vendor, flaky],
    policies: [policyOf('CAREFUL'), policyOf('BETONLY'), policyOf('UNDOING'), policyOf('STRICT')],
    newPlayer: async (vendor) => {
      const memberId = memberIds.pop() ?? 0n;
      const rupees = '120';
      const { token } = await createPlayerAt(own, vendor, { memberId, rupees });
      return { memberId, token, funds: parseMoney(rupees) };
    },
    gameOf,
    ledger: own.ledger,
    db: runtime.db,
    roundsNet: (memberId) => roundsNet(runtime.db, memberId),
  });
  violations.push(...ran.violations);
  const strays = await movesWithoutPosting(runtime.db);
  if (strays > 0n) violations.push(`${strays} moves have no posting, or postings no move`);
  const { faults, postings } = await verifyBooks(runtime.db);
  violations.push(...faults.map(({ what, account }) => `${what}: account ${account}`));
  console.log(`${games} games, seed "${seed}": ${ran.commands} commands, ${postings} postings`, ran.statuses);
} finally {
  for (const runtime of worlds) await runtime.close();
  await house.close();
}
for (const violation of violations) console.log(violation);
console.log(`RESULT vendor.violations ${violations.length}`);
if (violations.length > 0) process.exitCode = 1;
