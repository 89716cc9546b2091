import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/test/longest-first-sequencer.ts';

/** What is waited for comes when it can; on a busy machine that is later than the runner's usual second. As long as a step in a browser. */
const patient = { poll: { timeout: 30_000 } };

const neverTests = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

/**
 * Six kinds of test, one runner. Each says what it may touch; `npm run check` runs those that touch nothing. Kinds that are asked
 * for together run one after another in the order of their groups, because each has its own number of workers.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          exclude: [...neverTests, '**/*.it.test.ts'],
          testTimeout: 60_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'screen',
          sequence: { groupOrder: 1 },
          include: ['packages/**/*.test.tsx', 'apps/**/*.test.tsx'],
          exclude: neverTests,
          environment: 'happy-dom',
          setupFiles: ['tools/test/screen-setup.ts'],
          testTimeout: 40_000,
          // A fresh page for each file (the setup sees to it), without a fresh process: React is read and compiled once.
          pool: 'threads',
          isolate: false,
          // It knows whether the device is online, so it is read anew with the house's own modules.
          server: { deps: { inline: [/@tanstack/] } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'architecture',
          sequence: { groupOrder: 2 },
          include: ['tools/**/*.test.ts'],
          exclude: [...neverTests, 'tools/**/*.it.test.ts'],
          testTimeout: 60_000,
          // The sources of the house are read and parsed once for all files that judge them.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          sequence: { groupOrder: 3 },
          include: ['packages/**/*.it.test.ts', 'apps/**/*.it.test.ts', 'tools/**/*.it.test.ts'],
          exclude: neverTests,
          globalSetup: ['apps/server/src/testing/harness/postgres.ts'],
          setupFiles: ['tools/test/integration-setup.ts'],
          // No test proves anything by its own deadline: a slow machine has the time it needs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
          // One more than there are cores: each waits for its database a good part of the time.
          maxWorkers: 3,
          // Reading the server's modules takes longer than most files take to test them; each has a house of its own all the same.
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 4 },
          include: ['e2e/specs/**/*.spec.ts'],
          exclude: neverTests,
          globalSetup: ['e2e/harness/start-product.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          // These turn the whole house: they have a product of their own and run one after another.
          name: 'e2e-isolated',
          sequence: { groupOrder: 5 },
          include: ['e2e/isolated/*.spec.ts'],
          exclude: neverTests,
          globalSetup: ['e2e/harness/start-product.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
});
