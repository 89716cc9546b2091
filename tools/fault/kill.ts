import { killUnderLoad } from './lib/kill-under-load.ts';

// npm run fault:kill [-- kills [seed]]: kills server, database processes, worker and bank at random under load, 40 times by default.
// Every acknowledged posting must exist once. Every unknown outcome must be resolved by a retry. Every payment at the bank must be credited
// once, every payout by the bank must have one request, and the ledger must be consistent.

const count = Number(process.argv[2] ?? 40);
const seed = process.argv[3] ?? String(process.pid);
console.log(`seed "${seed}"`);

const { kills, acknowledged, retried, deposits, payouts, returned, doubted, open, lost, doubled, wrong } =
  await killUnderLoad({
    folder: '.data/fault-kill',
    kills: count,
    seed,
    say: (line) => console.log(line),
  });
for (const [target, times] of Object.entries(kills)) console.log(`${target} killed ${times} times`);
console.log(`${acknowledged} postings acknowledged, ${retried} unknown outcomes retried`);
console.log(`${deposits} deposits paid at the bank`);
console.log(`${payouts} payouts paid by the bank, ${returned} returned, ${open} still held`);
console.log(`${doubted} payouts had an unknown status for a time`);
for (const fault of [...lost, ...doubled, ...wrong]) console.log(fault);
console.log(`RESULT kill.lost ${lost.length}`);
console.log(`RESULT kill.doubled ${doubled.length}`);
console.log(`RESULT kill.wrong ${wrong.length}`);
if (lost.length + doubled.length + wrong.length > 0) process.exitCode = 1;
