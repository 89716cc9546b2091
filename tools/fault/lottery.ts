import { killLottery } from './lib/kill-lottery.ts';

// npm run fault:lottery [-- kills]: kills the lottery at every step of placing, chasing, cancelling, closing, drawing, settling, voiding and
// reversing, 200 times by default. After each round everything must be as in a database where the same rounds ran without kills.

const { kills, rounds, wrong } = await killLottery({
  folder: '.data/fault-lottery',
  kills: Number(process.argv[2] ?? 200),
  say: (line) => console.log(line),
});
for (const [step, times] of kills) console.log(`${step} killed ${times} times`);
console.log(`${rounds} rounds`);
for (const line of wrong) console.log(line);
console.log(`RESULT lottery.wrong ${wrong.length}`);
if (wrong.length > 0) process.exitCode = 1;
