import { clusterFolder } from '@mela/server/config/paths';
import { embeddedLog } from '@mela/server/db/embedded/embedded';
import { memberLogins, staffLogins } from '@mela/server/demo/logins';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { signInAll } from '#actors/people.ts';
import { checkLogs, noteCanary } from '#checks/canaries.ts';
import { chromiumOptions, withoutPictures } from './chromium.ts';
import { startProduct } from './product.ts';

/** Runs once: starts the built product with new demo data, and two Chromium browsers for all test files, with and without pictures. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Concurrent runs do not share data: each has its own folder and removes it.
  const product = await startProduct({
    dataDir: `.data/${project.name}-${process.pid}`,
    // A busy machine must not fail a test, so load shedding is off. Debug logs let the search for secrets cover every log line.
    // Shared tables run three times as fast, which shortens the tests.
    env: { STALL_MS_MAX: '0', LOG_LEVEL: 'debug', ARCADE_PACE_PERCENT: '30' },
  });
  const browsers = await Promise.all([
    chromium.launchServer(chromiumOptions()),
    chromium.launchServer(chromiumOptions(withoutPictures)),
  ]);
  const [seeing, plain] = browsers;
  project.provide('baseUrl', product.baseUrl);
  project.provide('officeUrl', product.officeUrl);
  project.provide('bankUrl', product.bankUrl);
  project.provide('arcadeUrl', product.arcadeUrl);
  project.provide('panels', product.panels);
  project.provide('dataDir', product.dataDir);
  project.provide('browsers', { seeing: seeing.wsEndpoint(), plain: plain.wsEndpoint() });
  const staffTokens = await signInAll({ baseUrl: product.officeUrl, address: '10.250.0.1' });
  project.provide('staffTokens', staffTokens);
  for (const token of Object.values(staffTokens)) noteCanary(product.dataDir, 'token', token);
  for (const { password } of [...memberLogins, ...staffLogins])
    noteCanary(product.dataDir, 'password', password);

  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await product.stop();
    try {
      checkLogs(product.dataDir, [
        { path: join(product.dataDir, 'server.log'), sign: '/staff/session/login' },
        { path: join(product.dataDir, 'bank.log'), sign: '"message":"ready"' },
        { path: join(product.dataDir, 'arcade.log'), sign: '"message":"ready"' },
        {
          path: await embeddedLog(clusterFolder(product.dataDir)),
          sign: 'ready to accept connections',
        },
      ]);
    } catch (error) {
      // The runner prints an error of this function, but would still report success.
      process.exitCode = 1;
      throw error;
    } finally {
      rmSync(product.dataDir, { recursive: true, force: true });
    }
  };
}
