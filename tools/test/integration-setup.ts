import { noteFailure } from '@mela/e2e/harness/failure-details';
import { activeStatements, withAdmin } from '@mela/server/testing/harness/queries';
import { beforeEach, inject, vi } from 'vitest';

// The default timeout of one second is too short on a busy machine. vitest.config.ts raises it for `expect.poll`, but has no option for
// `vi.waitFor`.

const { waitFor } = vi;
const patient: typeof waitFor = (check, options = { timeout: 30_000, interval: 20 }) =>
  waitFor(check, options);
// This file runs once for each test file of a process, and must wrap `waitFor` only once.
if (waitFor.name !== patient.name) vi.waitFor = patient;

// A test that times out does not say which statement or system call it waited for.
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(async () => {
    const statements = await withAdmin(inject('postgresUrl'), activeStatements);
    noteFailure(task, [`waiting: ${process.getActiveResourcesInfo().join(' ')}`, ...statements]);
  });
});
