import type { Page } from 'playwright-core';

/** Actions on the gateway’s own page, in another tab. */
export async function actAtGateway(
  page: Page,
  address: string,
  action: 'pay' | 'less' | 'fail',
): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  const button = tab.locator(`form[action$="/${action}"] button`);
  await button.click();
  // A tab that is closed during a navigation may never emit its close event.
  await button.waitFor({ state: 'detached' });
  await tab.close();
}
