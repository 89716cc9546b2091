import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loginOf } from '#actors/people.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { loginPopup } from '#pages/login-popup.ts';

const { agent, member } = textsOf('EN');
const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

describe('the member center', () => {
  test('a guest logs in on the way and arrives at the requested page (ROUTE-5)', async () => {
    const page = await newPage();
    await page.goto('/member/withdraw');
    await page.waitForURL('**/login?next=%2Fmember%2Fwithdraw');
    await loginPopup(page).logInAs('member');
    await page.waitForURL('**/member/withdraw');
    await headingOf(page).getByText(member.pages.withdraw.name).waitFor();
  });

  test.each(testedLanguages('HI'))(
    'the member menu leads to pages with content only and names each, in %s (STATE-4)',
    async (lang) => {
      const page = await newPage({ lang, width: 1280, login: 'vip' });
      const { emptyBody, menu } = textsOf(lang).member;
      await page.goto('/member');
      const links = page.getByRole('navigation', { name: menu }).getByRole('link');
      await links.first().waitFor();
      // A badge with a count follows the name on its own line.
      const names = (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
      expect(names.length).toBeGreaterThanOrEqual(8);
      for (const [at, name] of names.entries()) {
        await links.nth(at).click();
        await headingOf(page).getByText(name, { exact: true }).waitFor();
        expect(await page.getByText(emptyBody).count()).toBe(0);
      }
    },
  );

  test.each(testedLanguages('HI'))(
    'the account entry of a phone opens the list of pages, and each page leads back, in %s',
    async (lang) => {
      const page = await newPage({ lang, login: 'vip' });
      const { member: t, shell, wallet } = textsOf(lang);
      await page.goto('/');
      await page
        .getByRole('navigation', { name: shell.quickMenu })
        .getByRole('link', { name: shell.account })
        .click();
      const pages = page.getByRole('navigation', { name: t.menu }).getByRole('link');
      await pages.first().waitFor();
      expect(await page.getByRole('region', { name: wallet.balance }).innerText()).toMatch(/₹[\d,]+\.\d\d/);
      const names = await pages.locator('span.flex-1').allInnerTexts();
      expect(names.length).toBeGreaterThanOrEqual(6);
      for (const name of names) {
        await pages.filter({ hasText: name }).click();
        await headingOf(page).getByText(name, { exact: true }).waitFor();
        await page.getByRole('main').getByRole('link', { name: t.hub, exact: true }).click();
        await pages.first().waitFor();
      }
    },
  );

  test('a trial account is asked to register (ROUTE-5)', async () => {
    const page = await newPage({ login: 'trial' });
    await page.goto('/member/depositv2');
    await headingOf(page).getByText(member.trialTitle).waitFor();
  });
});

describe('the agent center', () => {
  test('the header shows nickname, GMT offset and a running clock (AGENT-2)', async () => {
    const page = await newPage({ width: 1280, login: 'agent' });
    await page.goto('/agentHome');
    await headingOf(page).getByText(agent.pages.agentTeamOverview.name).waitFor();
    const header = page.getByRole('banner');
    await header.getByText(loginOf('agent').name).waitFor();
    await header.getByText('GMT+5:30').waitFor();
    const clock = header.locator('time');
    const before = await clock.innerText();
    await expect.poll(() => clock.innerText()).not.toBe(before);
  });

  test('the agent menu lists the pages and leads to each', async () => {
    const page = await newPage({ width: 1280, login: 'agent' });
    await page.goto('/agentHome/agentRevenueReport');
    await headingOf(page).getByText(agent.pages.agentRevenueReport.name, { exact: true }).waitFor();
    const links = page.getByRole('navigation', { name: agent.menu }).getByRole('link');
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    const pages = addresses.filter((address) => address?.startsWith('/agentHome'));
    expect(pages).toContain('/agentHome/agentTeamOverview');
    expect(pages).toContain('/agentHome/agentRevenueReport');
    await links.first().click();
    await headingOf(page).getByText(agent.pages.agentAnnouncement.name, { exact: true }).waitFor();
  });

  test('the agent menu is a drawer on a phone, and the close button leads home', async () => {
    const page = await newPage({ login: 'subagent', lang: 'HI' });
    const texts = textsOf('HI').agent;
    await page.goto('/agentHome');
    await page.getByRole('button', { name: texts.openMenu }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: texts.pages.agentAnnouncement.name, exact: true })
      .click();
    await page.waitForURL('**/agentHome/agentAnnouncement');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: texts.closeCenter }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('the announcement page shows the announcements for agents', async () => {
    const page = await newPage({ login: 'agent', width: 1280 });
    await page.goto('/agentHome/agentAnnouncement');
    await page.getByRole('main').getByRole('article').waitFor();
  });
});
