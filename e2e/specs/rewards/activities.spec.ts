import { makeCalls } from '@mela/client/api';
import { enBackOffice } from '@mela/i18n/en-backoffice';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, plus, systemClock } from '@mela/kernel/time';
import { staffActivityCalls } from '@mela/protocol/calls/staff-activity';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { StaffActivityWire } from '@mela/protocol/shapes/staff-activity';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { baseUrl, newPage, nextAddress, sendAsStaff } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { redDot } from '#harness/pictures.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';
import { loginPopup } from '#pages/login-popup.ts';

const { staffActivity: office, desk } = enBackOffice;

/** A new activity with applications, open now; returns its code and titles. */
async function openActivity() {
  const send = sendAsStaff('admin');
  const staff = makeCalls<StaffActivityWire>(send, staffActivityCalls);
  const number = String(randomInt(1_000_000_000));
  const code = `kite-${number}`;
  const title = { EN: `Kite ${number}`, HI: `पतंग ${number}` };
  const rest = { summary: 'एक तस्वीर भेजें।', body: '<p>एक बार।</p>' };
  await staff.make({
    body: {
      code,
      texts: {
        EN: { title: title.EN, summary: 'Send a picture.', body: '<p>Once.</p>' },
        HI: { title: title.HI, ...rest },
      },
      audience: { newWithinDays: null, vipMin: 0, tags: [], agentLines: [], countries: [] },
      offer: { kind: 'application', amountMax: formatMoney(parseMoney('100')) },
      times: '1',
      claimDays: 7,
      budget: formatMoney(parseMoney('500')),
      requestKey: `kite-picture-${number}`,
    },
  });
  const now = systemClock.now();
  const startsAt = now.toISOString();
  const endsAt = plus(now, 7 * DAY).toISOString();
  await staff.schedule({ body: { code, announcedAt: startsAt, startsAt, endsAt } });
  return { code, title };
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens the application of a member in the back office. */
async function openApplication(account: string): Promise<Page> {
  const page = await newPage({ staff: 'admin', width: 1280, seesPictures: true });
  await page.goto('/activities?view=applications');
  await page.getByRole('button', { name: office.openApplication.replace('{account}', account) }).click();
  return page;
}

test.each(testedLanguages('HI'))(
  'a member applies with a comment and a picture on a phone, staff approve it, and the member claims the reward, in %s (REWARD-2, MEMBER-6)',
  async (lang) => {
    const { activity: t } = textsOf(lang);
    const { title } = await openActivity();
    const member = await newcomer();
    const token = await tokenOf(member);
    const page = await newPage({ lang, token });
    await page.goto('/promotions');
    const card = cardOf(page, title[lang]);
    await card.getByRole('button', { name: t.apply, exact: true }).click();
    const popup = page.getByRole('dialog', { name: t.applyTitle.replace('{title}', title[lang]) });
    await popup.getByLabel(t.comment).fill('My kite on the roof.');
    await popup.getByLabel(t.pictureAdd).setInputFiles(redDot);
    await popup.getByText(redDot.name, { exact: true }).waitFor();
    await popup.getByRole('button', { name: t.send }).click();
    await page.getByText(t.applied).waitFor();
    await card.getByText(t.states.applying, { exact: true }).waitFor();
    await card.getByText('My kite on the roof.').waitFor();

    const staff = await openApplication(member.account);
    const application = staff.getByRole('dialog');
    await application.getByText('My kite on the roof.').waitFor();
    await application.getByRole('img').waitFor();
    await application.getByRole('button', { name: office.approve, exact: true }).click();
    await staff.getByLabel(office.give).fill('80');
    await staff.getByRole('dialog').getByRole('button', { name: office.approve, exact: true }).click();
    await staff.getByText(office.approved).waitFor();

    await page.reload();
    await card.getByText(t.states.issued, { exact: true }).waitFor();
    await card.getByRole('button', { name: t.claim.replace('{amount}', '80.00') }).click();
    await card.getByText(t.claimed.replace('{amount}', '80.00')).waitFor();
    const wallet = makeCalls<WalletWire>(sendFrom({ baseUrl, address: nextAddress(), token }), walletCalls);
    expect((await wallet.balance({})).balance).toBe('80.0000');
  },
);

test('staff reject an application, and the member reads the reason on the page (REWARD-2)', async () => {
  const { activity: t } = textsOf('EN');
  const { title } = await openActivity();
  const member = await newcomer();
  const page = await newPage({ token: await tokenOf(member), width: 1280 });
  await page.goto('/promotions');
  const card = cardOf(page, title.EN);
  await card.getByRole('button', { name: t.apply, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.send }).click();
  await card.getByText(t.states.applying, { exact: true }).waitFor();

  const staff = await openApplication(member.account);
  await staff.getByRole('dialog').getByRole('button', { name: office.reject, exact: true }).click();
  const words = 'There is no kite in it.';
  await staff.getByLabel(desk.reason, { exact: true }).fill(words);
  await staff.getByRole('dialog').getByRole('button', { name: office.reject, exact: true }).click();
  await staff.getByText(office.rejected).waitFor();

  await page.reload();
  await card.getByText(t.states.rejected, { exact: true }).waitFor();
  await card.getByText(t.reason.replace('{reason}', words)).waitFor();
});

test.each(testedLanguages('EN'))(
  'a guest is asked to log in on an activity, and returns to it, on a phone in %s (MEMBER-6)',
  async (lang) => {
    const { activity: t, promotion } = textsOf(lang);
    const { code, title } = await openActivity();
    const member = await newcomer();
    const page = await newPage({ lang });
    await page.goto('/promotions');
    const card = cardOf(page, title[lang]);
    await card.getByRole('link', { name: promotion.logInFor.replace('{title}', title[lang]) }).click();
    await loginPopup(page, lang).type(member.account, member.password);
    await page.waitForURL(`**/promotions#${code}`);
    await card.getByText(t.states.join, { exact: true }).waitFor();
  },
);

test('the demo member sees activities in their states (MEMBER-6)', async () => {
  const { activity: t } = textsOf('EN');
  const page = await newPage({ login: 'member' });
  await page.goto('/promotions');
  const states = {
    'Lantern evening': 'comingSoon',
    'Our first month': 'claimed',
    'Better Hindi': 'issued',
  } as const;
  const more = {
    'Your favourite table': 'rejected',
    'Two-day code': 'close',
    'Rainy-day code': 'closed',
  } as const;
  for (const [title, state] of Object.entries({ ...states, ...more })) {
    await cardOf(page, title).getByText(t.states[state], { exact: true }).waitFor();
  }
});
