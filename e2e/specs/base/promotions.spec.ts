import { makeCalls } from '@mela/client/api';
import { contentCalls } from '@mela/protocol/calls/content';
import type { ContentWire } from '@mela/protocol/shapes/content';
import { describe, expect, test } from 'vitest';
import { baseUrl, newPage, nextAddress } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';

const content = makeCalls<ContentWire>(sendFrom({ baseUrl, address: nextAddress() }), contentCalls);

test.each(testedLanguages('HI'))(
  'promotions are filtered by kind, in the address and after a reload, in %s',
  async (language) => {
    const kinds = await content.promotionCategories({ query: { language } });
    const kind = kinds.find(({ count }) => count > 1);
    const expected = await content.promotions({ query: { language, ...(kind ? { type: kind.type } : {}) } });
    const page = await newPage({ lang: language, width: 1280 });
    await page.goto('/promotions');
    await page.getByRole('radio', { name: `${kind?.label ?? ''} · ${kind?.count ?? ''}` }).click();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => titles.allInnerTexts()).toEqual(expected.map(({ title }) => title));
    expect(new URL(page.url()).search).toBe(`?type=${kind?.type ?? ''}`);

    await page.reload();
    await expect.poll(() => titles.allInnerTexts()).toEqual(expected.map(({ title }) => title));
  },
);

test('a promotion on home opens the promotions page at that promotion (HOME-5)', async () => {
  const page = await newPage({ width: 1280 });
  await page.goto('/');
  const link = page
    .getByRole('region', { name: textsOf('EN').home.promotions })
    .locator('li a')
    .first();
  const id = (await link.getAttribute('href'))?.split('#')[1] ?? '';
  await link.click();
  await page.waitForURL(`**/promotions#${id}`);
  const card = page.locator(`li[id="${id}"]`);
  await card.getByRole('button', { expanded: true }).waitFor();
  await expect
    .poll(() =>
      card.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }),
    )
    .toBe(true);
});

test('a kind without promotions says so and links to all', async () => {
  const { promotion } = textsOf('EN');
  const page = await newPage();
  await page.goto('/promotions?type=NOTHING');
  await page.getByRole('button', { name: promotion.showAll }).click();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
});

describe('promotions that fail to load', () => {
  const { common, promotion, system } = textsOf('EN');
  const call = '**/MCSFE_getMerchantAvailablePromotions**';
  const cut = async () => {
    const page = await newPage({ forgives: [/ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/] });
    await page.route(call, (route) => route.abort('connectionrefused'));
    await page.goto('/promotions');
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText(promotion.failedTitle).waitFor();
    return { page, alert, first: page.getByRole('main').getByRole('heading', { level: 2 }).first() };
  };

  test('show an error and can be requested again', async () => {
    const { page, alert, first } = await cut();
    await page.unroute(call);
    await alert.getByRole('button', { name: common.tryAgain }).click();
    await first.waitFor();
  });

  test('load when the connection returns', async () => {
    const { page, alert, first } = await cut();
    await page.context().setOffline(true);
    await alert.getByText(system.offlineTitle).waitFor();
    await page.unroute(call);
    await page.context().setOffline(false);
    await first.waitFor();
  });
});
