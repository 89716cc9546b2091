import { checks, closingOf, runConcurrently } from '#test/steps.ts';

// `npm run check`: every commit must pass it. It needs no database and no browser.
const outcomes = await runConcurrently(checks);
const { lines, code } = closingOf(outcomes);
console.log(lines);
process.exitCode = code;
