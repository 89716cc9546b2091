import { checks, closingOf, runStep, type Outcome } from './steps.ts';

// What a commit must pass: no database, no browser.
const outcomes: Outcome[] = [];
for (const step of checks) outcomes.push(await runStep(step));
const { lines, code } = closingOf(outcomes);
console.log(lines);
process.exitCode = code;
