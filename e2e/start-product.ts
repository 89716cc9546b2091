import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './chromium.ts';
import { startProduct } from './product.ts';

/** Once per run: the built product with a fresh demo world, and one Chromium for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ dataDir: `.data/${project.name}` });
  const browser = await chromium.launchServer(chromiumOptions());
  project.provide('baseUrl', product.baseUrl);
  project.provide('dataDir', product.dataDir);
  project.provide('browserAddress', browser.wsEndpoint());

  return async () => {
    await browser.close();
    await product.stop();
  };
}
