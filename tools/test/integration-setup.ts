import { vi } from 'vitest';

// What is waited for comes when it can; on a busy machine that is later than the runner's usual second. `expect.poll` is told so by the
// settings of the runner, which has none for `vi.waitFor`.

const { waitFor } = vi;
const patient: typeof waitFor = (check, options = { timeout: 30_000, interval: 20 }) =>
  waitFor(check, options);
// Files that share a process are set up one after another.
if (waitFor.name !== patient.name) vi.waitFor = patient;
