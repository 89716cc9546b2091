import { seededRandom } from '@mela/kernel/random';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { simulate } from '@mela/server/testing/scenarios/simulator';
import { openBenchServer } from '#bench/lib/bench-server.ts';

// npm run fault:simulate [-- commands [seed]]: sends random commands of every kind to the ledger, by default ten million, and compares
// each answer with a model. Some commands race through three ledger instances. Each round prints its own seed, so that it can be repeated
// alone.

const ROUND = 250_000;
const commands = Number(process.argv[2] ?? 10_000_000);
const seed = process.argv[3] ?? String(process.pid);

const bench = await openBenchServer({
  folder: '.data/fault-simulate',
  settings: ['fsync=off', 'synchronous_commit=off'],
});
const violations: string[] = [];
const outcomes: Record<string, number> = {};
try {
  const rivals = [await bench.openLedger(), await bench.openLedger()];
  const random = seededRandom(seed);
  for (let made = 0; made < commands && violations.length === 0; made += ROUND) {
    const round = {
      seed: `${seed} ${made / ROUND}`,
      commands: Math.min(ROUND, commands - made),
      memberIds: await bench.makeMembers(10 + random.below(200), 0),
      trialIds: await bench.makeMembers(4 + random.below(10), 4),
      window: 20 + random.below(1500),
    };
    console.log(
      `seed "${round.seed}": ${round.commands} commands, ${round.memberIds.length} members, up to ${round.window} concurrently`,
    );
    const done = await simulate({ ...round, ledger: bench.ledger, rivals });
    violations.push(...done.violations);
    for (const [status, count] of Object.entries(done.outcomes))
      outcomes[status] = (outcomes[status] ?? 0) + count;
  }
  const { faults, postings, entries } = await verifyLedger(bench.runtime.db);
  violations.push(...faults.map(({ what, account }) => `${what}: account ${account}`));
  console.log(`${postings} postings, ${entries} entries`, outcomes);
} finally {
  await bench.close();
}
for (const violation of violations) console.log(violation);
console.log(`RESULT simulate.violations ${violations.length}`);
if (violations.length > 0) process.exitCode = 1;
