import { killUnderLoad } from './fault/kill.ts';

// npm run fault:kill [-- kills [seed]]: kills server, database tree and worker at random under load, forty times unless told otherwise.
// Whatever was acknowledged must be there once, whatever was unknown must have been settled by asking again, and the books must add up.

const kills = Number(process.argv[2] ?? 40);
const seed = process.argv[3] ?? String(process.pid);
console.log(`seed "${seed}"`);

const killed = await killUnderLoad({
  folder: '.data/fault-kill',
  kills,
  seed,
  say: (line) => console.log(line),
});
console.log(`${killed.acknowledged} acknowledged, ${killed.retried} unknown outcomes asked again`);
for (const wrong of killed.wrong) console.log(wrong);
console.log(`RESULT kill.lost ${killed.lost}`);
console.log(`RESULT kill.doubled ${killed.doubled}`);
console.log(`RESULT kill.wrong ${killed.wrong.length}`);
if (killed.lost + killed.doubled + killed.wrong.length > 0) process.exitCode = 1;
