import { killSettlement } from './lib/kill-settlement.ts';

// npm run fault:agents [-- kills]: kills the settlement of contracts at every statement of counting bets, storing inputs, computing and
// booking, and of claims and later payments of bills, 300 times by default. The merchant and the uplines pay dividends in turns. After each
// day everything must be as in a database where the same days were settled without kills.

const { kills, days, wrong } = await killSettlement({
  folder: '.data/fault-agents',
  kills: Number(process.argv[2] ?? 300),
  say: (line) => console.log(line),
});
for (const [step, times] of kills) console.log(`${step} killed ${times} times`);
console.log(`${days} days`);
for (const line of wrong) console.log(line);
console.log(`RESULT agents.wrong ${wrong.length}`);
if (wrong.length > 0) process.exitCode = 1;
