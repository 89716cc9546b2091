import { defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './tools/test/longest-first-sequencer.ts';

/** The default timeout of one second is too short on a busy machine. This is as long as a step in a browser test may take. */
const longPoll = { poll: { timeout: 30_000 } };

const excluded = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

/**
 * Six projects. `npm run check` runs those without a database and a browser. Projects of one run are executed one after another in group
 * order, because each has its own number of workers.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          exclude: [...excluded, '**/*.it.test.ts'],
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
          exclude: excluded,
          environment: 'happy-dom',
          setupFiles: ['tools/test/screen-setup.ts'],
          testTimeout: 40_000,
          // The setup file resets the page for each test file. Files share a process, so that React is loaded once.
          pool: 'threads',
          isolate: false,
          // TanStack Query stores the online state in its modules, so they are reset together with ours.
          server: { deps: { inline: [/@tanstack/] } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'architecture',
          sequence: { groupOrder: 2 },
          include: ['tools/**/*.test.ts'],
          exclude: [...excluded, 'tools/**/*.it.test.ts'],
          testTimeout: 60_000,
          // The sources are read and parsed once for all test files.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          sequence: { groupOrder: 3 },
          include: ['packages/**/*.it.test.ts', 'apps/**/*.it.test.ts', 'tools/**/*.it.test.ts'],
          exclude: excluded,
          globalSetup: ['apps/server/src/testing/harness/postgres.ts'],
          setupFiles: ['tools/test/integration-setup.ts'],
          // The timeout is generous, because no test depends on it and machines can be slow.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: longPoll,
          // One more worker than cores, because each worker often waits for its database.
          maxWorkers: 3,
          // Loading the server's modules takes longer than most test files. Each file still has its own server and database.
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 4 },
          include: ['e2e/specs/**/*.spec.ts'],
          exclude: excluded,
          globalSetup: ['e2e/harness/start-product.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: longPoll,
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          // These tests change global state, so they have their own product and run one after another.
          name: 'e2e-isolated',
          sequence: { groupOrder: 5 },
          include: ['e2e/isolated/*.spec.ts'],
          exclude: excluded,
          globalSetup: ['e2e/harness/start-product.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: longPoll,
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
});
