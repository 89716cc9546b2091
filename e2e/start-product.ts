import { rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './chromium.ts';
import { signInAll } from './people.ts';
import { startProduct } from './product.ts';

/** Once per run: the built product with a fresh demo world, and one Chromium for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Two runs at once do not meet: each has a world of its own, and takes it away again.
  const product = await startProduct({
    dataDir: `.data/${project.name}-${process.pid}`,
    // A busy machine is no reason for a test to fail.
    env: { STALL_MS_MAX: '0' },
  });
  const browser = await chromium.launchServer(chromiumOptions());
  project.provide('baseUrl', product.baseUrl);
  project.provide('officeUrl', product.officeUrl);
  project.provide('bankUrl', product.bankUrl);
  project.provide('arcadeUrl', product.arcadeUrl);
  project.provide('dataDir', product.dataDir);
  project.provide('browserAddress', browser.wsEndpoint());
  project.provide('staffTokens', await signInAll({ baseUrl: product.officeUrl, address: '10.250.0.1' }));

  return async () => {
    await browser.close();
    await product.stop();
    rmSync(product.dataDir, { recursive: true, force: true });
  };
}
