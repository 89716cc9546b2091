import { killRewards } from './lib/kill-rewards.ts';

// npm run fault:rewards [-- kills]: kills the counting of bets for rewards, every job of the rewards, and what members and staff do with
// them, at every statement and every failpoint, 400 times by default. Some bets are void or corrected. After each month every counter,
// board and budget must equal a recount from the bets, and everything must be as in a database without kills.

const { kills, failpoints, months, wrong } = await killRewards({
  folder: '.data/fault-rewards',
  kills: Number(process.argv[2] ?? 400),
  say: (line) => console.log(line),
});
for (const [step, times] of kills) console.log(`${step} killed ${times} times`);
for (const [name, times] of failpoints) console.log(`failpoint ${name} died at ${times} times`);
console.log(`${months} months`);
for (const line of wrong) console.log(line);
console.log(`RESULT rewards.wrong ${wrong.length}`);
if (wrong.length > 0) process.exitCode = 1;
