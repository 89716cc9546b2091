import { findChromium } from '@mela/e2e/harness/chromium';
import { failedPages } from '@mela/e2e/harness/product';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks, closingOf, root, runBeside, runStep, tests, type Step } from './steps.ts';

// Everything the house can prove, in one go: `npm test`.

rmSync(failedPages, { force: true });
const build: Step = { name: 'build', command: ['tsx', 'tools/bundle/build.ts'], counts: 'once' };
const outcomes = await runBeside([...checks, build]);
const isBuilt = outcomes.some(({ name, failed }) => name === build.name && failed === 0);
outcomes.push(await runStep(tests('integration')));

if (isBuilt && hasChromium()) {
  // Those that turn the whole house have one of their own, one page at a time, and wait for most of their time.
  outcomes.push(...(await Promise.all([runStep(tests('e2e')), runStep(tests('e2e-isolated'), true)])));
} else {
  const closing = 'e2e: not run, because there is no build or no Chromium to run it on (counted as failed)';
  outcomes.push({ name: 'e2e', passed: 0, failed: 1, failures: [], closing });
}

if (existsSync(failedPages))
  console.log(`\nPages of failed browser tests:\n${readFileSync(failedPages, 'utf8')}`);
const { lines, code } = closingOf(outcomes);
console.log(lines);
process.exitCode = code;

/** Browser tests need a browser; a fresh machine gets one from its own package archive, any other keeps what it has. */
function hasChromium(): boolean {
  try {
    execFileSync(join(root, 'tools/test/install-chromium.sh'), { stdio: 'inherit' });
  } catch {
    console.log('The headless shell of Chromium could not be installed.');
  }
  return findChromium() !== undefined;
}
