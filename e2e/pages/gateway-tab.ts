import type { Page } from 'playwright-core';

/** What somebody does on the gateway's own page, in another tab. */
export async function atTheGateway(
  page: Page,
  address: string,
  deed: 'pay' | 'less' | 'fail',
): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  const button = tab.locator(`form[action$="/${deed}"] button`);
  await button.click();
  // A tab that is closed on its way to the next page may never say that it is gone.
  await button.waitFor({ state: 'detached' });
  await tab.close();
}
