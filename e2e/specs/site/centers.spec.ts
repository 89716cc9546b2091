import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loginOf } from '#actors/people.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { dismissAnnouncements, loginPopup } from '#pages/login-popup.ts';

const { agent, member } = textsOf('EN');
const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

describe('the member center', () => {
  test('a guest logs in on the way and arrives at the requested page (ROUTE-5)', async () => {
    const page = await newPage();
    await page.goto('/member/rewardCenter');
    await page.waitForURL('**/login?next=%2Fmember%2FrewardCenter');
    await loginPopup(page).logInAs('member');
    await page.waitForURL('**/member/rewardCenter');
    await dismissAnnouncements(page);
    await headingOf(page).getByText(member.pages.rewardCenter.name).waitFor();
  });

  test.each(testedLanguages('HI'))(
    'the member menu leads to every page and names it, in %s (MEMBER-2, STATE-4)',
    async (lang) => {
      const page = await newPage({ lang, width: 1280, login: 'vip' });
      const { pages, menu } = textsOf(lang).member;
      await page.goto('/member');
      expect(Object.keys(pages)).toHaveLength(14);
      for (const { name } of Object.values(pages)) {
        await page.getByRole('navigation', { name: menu }).getByRole('link', { name, exact: true }).click();
        await headingOf(page).getByText(name, { exact: true }).waitFor();
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

  test('the agent menu leads to every page and names it', async () => {
    const page = await newPage({ width: 1280, login: 'agent' });
    await page.goto('/agentHome');
    for (const { name } of Object.values(agent.pages)) {
      await page
        .getByRole('navigation', { name: agent.menu })
        .getByRole('link', { name, exact: true })
        .click();
      await headingOf(page).getByText(name, { exact: true }).waitFor();
    }
  });

  test('the agent menu is a drawer on a phone, and the close button leads home', async () => {
    const page = await newPage({ login: 'subagent', lang: 'HI' });
    const texts = textsOf('HI').agent;
    await page.goto('/agentHome');
    await page.getByRole('button', { name: texts.openMenu }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: texts.pages.registerCenter.name, exact: true })
      .click();
    await page.waitForURL('**/agentHome/registerCenter');
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
