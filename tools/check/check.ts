import { checks, closingOf, runBeside } from '#test/steps.ts';

// What a commit must pass: no database, no browser.
const outcomes = await runBeside(checks);
const { lines, code } = closingOf(outcomes);
console.log(lines);
process.exitCode = code;
