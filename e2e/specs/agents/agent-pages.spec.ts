import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

/** What each page shows of the team of the demo agent, in the order of the menu. */
function contentOf(page: Page, lang: Language) {
  const { agentContract, agentSettlement, commission, invitation, teamReport } = textsOf(lang);
  const main = page.getByRole('main');
  const region = (name: string) => main.getByRole('region', { name, exact: true });
  const contracts = [
    region(agentContract.mine).getByRole('article').or(main.getByText(agentContract.mineNone)).first(),
    region(agentSettlement.title),
  ];
  return {
    agentAnnouncement: [main.getByRole('article').first()],
    agentTeamOverview: [
      region(teamReport.people).getByText(/^₹[1-9]/),
      region(teamReport.betting)
        .getByText(/^₹[1-9]/)
        .first(),
      region(teamReport.chart),
      main.getByText('demo.subagent'),
    ],
    registerCenter: [main.getByLabel(invitation.username, { exact: true })],
    downlineManagmentView: [main.getByRole('listitem').filter({ hasText: 'demo.subagent' })],
    personalHistoryCopy: [
      region(teamReport.totals)
        .getByText(/^₹[1-9]/)
        .first(),
    ],
    palStatementsAgentCopy: [
      region(teamReport.formula)
        .getByText(/^[+−-]?₹[1-9]/)
        .first(),
    ],
    agentDownlineTransactionDetailsCopy: [main.getByText(teamReport.kinds.deposit, { exact: true }).first()],
    agentRevenueReport: [region(commission.wallet).getByText(/^₹/), region(commission.totals)],
    agentDividendRecordCopy2: contracts,
    agentDailyWages2: contracts,
    agentHourSalary: contracts,
    agentRealtimeSalary: contracts,
  };
}

test.each(testedLanguages('HI'))(
  'the menu of the agent center leads to twelve pages with content, and to deposit, withdrawal, messages and service, in %s',
  async (lang) => {
    const { agent } = textsOf(lang);
    const isPhone = lang === 'HI';
    const page = await newPage({ lang, width: isPhone ? 360 : 1280, login: 'agent' });
    const content = contentOf(page, lang);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const menu = page.getByRole('navigation', { name: agent.menu });
    const openMenu = async () => {
      if (isPhone) await page.getByRole('button', { name: agent.openMenu }).click();
      await menu.waitFor();
    };
    await page.goto('/agentHome');
    await heading.getByText(agent.pages.agentTeamOverview.name, { exact: true }).waitFor();
    await openMenu();
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links.slice(0, 12))).toEqual(
      new Set(Object.keys(content).map((id) => `/agentHome/${id}`)),
    );
    expect(links).toEqual(
      expect.arrayContaining(['/member/depositv2', '/member/withdraw', '/member/messageV2']),
    );
    await menu
      .getByText(isPhone ? 'कस्टमर सर्विस' : 'Customer service')
      .first()
      .waitFor();
    if (isPhone) await page.keyboard.press('Escape');

    for (const [id, shown] of Object.entries(content)) {
      await openMenu();
      await menu.locator(`a[href="/agentHome/${id}"]`).click();
      await page.waitForURL(`**/agentHome/${id}`);
      await heading.waitFor();
      for (const one of shown) await one.waitFor();
    }
    await page.getByRole('button', { name: agent.closeCenter }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
);
