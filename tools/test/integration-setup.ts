import { vi } from 'vitest';

// The default timeout of one second is too short on a busy machine. vitest.config.ts raises it for `expect.poll`, but has no option for
// `vi.waitFor`.

const { waitFor } = vi;
const patient: typeof waitFor = (check, options = { timeout: 30_000, interval: 20 }) =>
  waitFor(check, options);
// This file runs once for each test file of a process, and must wrap `waitFor` only once.
if (waitFor.name !== patient.name) vi.waitFor = patient;
