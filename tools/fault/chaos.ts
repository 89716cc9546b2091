import { runChaos } from './lib/run-chaos.ts';

// npm run fault:chaos [-- callbacks [seed]]: many players play while the arcade repeats, reorders and loses its callbacks to the wallet, and
// arcade and server are killed alternately. The default is 20,000 callbacks. At the end the vendor's transactions, the rounds and the ledger
// must agree.

const callbacks = Number(process.argv[2] ?? 20_000);
const seed = process.argv[3] ?? String(process.pid);
console.log(`seed "${seed}"`);

const chaos = await runChaos({
  folder: '.data/fault-chaos',
  callbacks,
  kills: Math.max(2, Math.round(callbacks / 1500)),
  players: 24,
  seed,
  say: (line) => console.log(line),
});
const { kills, rounds, rollbacks, replays, mismatches } = chaos;
console.log(
  `${chaos.callbacks} callbacks, ${replays} of them replays; ${rounds} rounds, ${rollbacks} cancelled`,
);
console.log(`arcade killed ${kills.arcade} times, server ${kills.server} times`);
for (const mismatch of mismatches) console.log(mismatch);
console.log(`RESULT chaos.callbacks ${chaos.callbacks}`);
console.log(`RESULT chaos.mismatch ${mismatches.length}`);
if (mismatches.length > 0) process.exitCode = 1;
