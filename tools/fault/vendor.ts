import { parseMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { swp1 } from '@mela/server/adapters/game/swp1/swp1';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { createGameWallet } from '@mela/server/modules/play/game-wallet/module';
import { flakyLedger } from '@mela/server/testing/game-vendors/flaky-ledger';
import { gameOf, stockVendors, createPlayerAt, usualPolicy } from '@mela/server/testing/game-vendors/players';
import { transactionsWithoutPosting, roundsNet } from '@mela/server/testing/game-vendors/queries';
import { runSchedules } from '@mela/server/testing/scenarios/schedules';
import { openBenchServer } from '#bench/lib/bench-server.ts';
import { openTestRuntime } from '#test/test-runtime.ts';

// npm run fault:vendor [-- games [seed]]: plays random vendor games with lost, repeated, reordered and changed commands, by default
// 10,000. Three wallets process them, one of which fails before or after its commits. At the end the vendor's transactions must match ours.

const games = Number(process.argv[2] ?? 10_000);
const seed = process.argv[3] ?? String(process.pid);

const policies = {
  CAREFUL: {},
  BETONLY: { undoSettled: 'bet_only' },
  UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
  STRICT: { undoSettled: 'bet_and_wins' },
} as const;
const policyOf = (vendor: keyof typeof policies) => ({ ...usualPolicy, ...policies[vendor], vendor });

const bench = await openBenchServer({
  folder: '.data/fault-vendor',
  settings: ['fsync=off', 'synchronous_commit=off'],
});
const runtimes = [await openTestRuntime(bench.ownerUrl), await openTestRuntime(bench.ownerUrl)];
const violations: string[] = [];
try {
  const [own, rival] = runtimes.map((runtime) => ({
    runtime,
    ...createModules(runtime, openAdapters(runtime.env)),
  }));
  if (!own || !rival) throw new Error('there are two runtimes');
  const { runtime } = own;
  await stockVendors(own, policies);
  const flaky = createGameWallet({
    ...runtime,
    ...own,
    secret: runtime.env.MELA_SECRET,
    limits: own.memberLimits,
    ledger: flakyLedger(own.ledger, seededRandom(seed)),
    dialects: { SWP1: swp1 },
  });
  const memberIds = await bench.makeMembers(games, 0);
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
  const strays = await transactionsWithoutPosting(runtime.db);
  if (strays > 0n)
    violations.push(`${strays} vendor transactions have no posting, or postings no transaction`);
  const { faults, postings } = await verifyLedger(runtime.db);
  violations.push(...faults.map(({ what, account }) => `${what}: account ${account}`));
  console.log(`${games} games, seed "${seed}": ${ran.commands} commands, ${postings} postings`, ran.statuses);
} finally {
  for (const runtime of runtimes) await runtime.close();
  await bench.close();
}
for (const violation of violations) console.log(violation);
console.log(`RESULT vendor.violations ${violations.length}`);
if (violations.length > 0) process.exitCode = 1;
