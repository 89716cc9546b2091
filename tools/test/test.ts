import { findChromium } from '@mela/e2e/harness/chromium';
import { failureDetails } from '@mela/e2e/harness/failure-details';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailures } from './failures.ts';
import { checks, closingOf, repeatedTests, root, runConcurrently, runStep, type Step } from './steps.ts';

// `npm test`: all checks, the build, and all tests.

rmSync(failureDetails, { force: true });
const build: Step = { name: 'build', command: ['tsx', 'tools/bundle/build.ts'], counts: 'once' };
const outcomes = await runConcurrently([...checks, build]);
const isBuilt = outcomes.some(({ name, failed }) => name === build.name && failed === 0);
outcomes.push(await runStep(repeatedTests('integration')));

if (isBuilt && hasChromium()) {
  // The isolated tests have their own product, use one page at a time and wait most of the time, so both projects fit on one machine.
  const isolated = runStep(repeatedTests('e2e-isolated'), { isConcurrent: true });
  outcomes.push(...(await Promise.all([runStep(repeatedTests('e2e')), isolated])));
} else {
  const closing = 'e2e: not run, because the build or Chromium is missing (counted as failed)';
  outcomes.push({ name: 'e2e', passed: 0, failed: 1, failures: [], flaky: [], closing });
}

const flakyTests = outcomes.flatMap(({ flaky }) => flaky.map(({ test }) => test));
console.log(describeFailures(failureDetails, flakyTests));
const { lines, code } = closingOf(outcomes);
console.log(lines);
process.exitCode = code;

/** Installs Chromium from the package archive of the system if there is none, and says whether browser tests can run. */
function hasChromium(): boolean {
  try {
    execFileSync(join(root, 'tools/test/install-chromium.sh'), { stdio: 'inherit' });
  } catch {
    console.log('The headless shell of Chromium could not be installed.');
  }
  return findChromium() !== undefined;
}
