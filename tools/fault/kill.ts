import { killUnderLoad } from './lib/kill-under-load.ts';

// npm run fault:kill [-- kills [seed]]: kills server, database tree, worker and bank at random under load, forty times unless told
// otherwise. Whatever was acknowledged must be there once, whatever was unknown must have been settled by asking again, what the bank
// was paid must be credited once and what it paid must have been asked for once, and the books must add up.

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
console.log(`${acknowledged} postings acknowledged, ${retried} unknown outcomes asked again`);
console.log(`${deposits} deposits paid at the bank`);
console.log(`${payouts} payouts paid by the bank, ${returned} given back, ${open} still held`);
console.log(`${doubted} payouts were in doubt for a time`);
for (const fault of [...lost, ...doubled, ...wrong]) console.log(fault);
console.log(`RESULT kill.lost ${lost.length}`);
console.log(`RESULT kill.doubled ${doubled.length}`);
console.log(`RESULT kill.wrong ${wrong.length}`);
if (lost.length + doubled.length + wrong.length > 0) process.exitCode = 1;
