import { makeCalls } from '@mela/client/api';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { contractCalls } from '@mela/protocol/calls/contract';
import { staffContractCalls } from '@mela/protocol/calls/staff-contract';
import type { ContractWire } from '@mela/protocol/shapes/contract';
import type { StaffContractWire } from '@mela/protocol/shapes/staff-contract';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { baseUrl, newPage, nextAddress, officeUrl, staffToken } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';

/** A general agent with a contract on live tables that Mela gave. */
async function contractedAgent() {
  const agent = await newcomer({ type: 1 });
  const token = await tokenOf(agent);
  const office = sendFrom({ baseUrl: officeUrl, address: nextAddress(), token: staffToken('admin') });
  const offer = await makeCalls<StaffContractWire>(office, staffContractCalls).offer({
    body: {
      requestKey: randomUUID(),
      childId: String(agent.memberId),
      reason: 'Salary on live tables',
      terms: {
        kind: 'daily',
        products: ['live'],
        lastDay: null,
        payout: 'automatic',
        lossCheck: false,
        activeMin: 0,
        cap: null,
        tiers: [
          {
            turnover: formatMoney(parseMoney('1000')),
            netLoss: formatMoney(parseMoney('0')),
            active: 0,
            rate: '0.70',
          },
        ],
      },
    },
  });
  const own = makeCalls<ContractWire>(sendFrom({ baseUrl, address: nextAddress(), token }), contractCalls);
  await own.daily({ body: { action: 'accept', id: offer.id } });
  return { ...agent, token };
}

test.each(testedLanguages('HI'))(
  'an agent offers a salary within the margin, the downline accepts it, and the agent sees it active, in %s (AGENT-6, AGENT-14, MEMBER-14)',
  async (lang) => {
    const { agentContract: t } = textsOf(lang);
    const agent = await contractedAgent();
    const child = await newcomer({ type: 2, uplineId: agent.memberId });
    const width = lang === 'EN' ? 1280 : 360;
    const page = await newPage({ lang, width, token: agent.token });
    await page.goto('/agentHome/agentDailyWages2');
    await page.getByRole('button', { name: t.offer, exact: true }).click();
    const form = page.getByRole('dialog', { name: t.offer });
    await form.getByLabel(t.child).selectOption(String(child.memberId));
    await form.getByLabel(t.rate).fill('1.00');
    await form.getByRole('button', { name: t.check }).click();
    await form.getByText(`${t.products.live} (0.68%`).waitFor();
    expect(await form.getByRole('button', { name: t.send }).isDisabled()).toBe(true);

    await form.getByRole('button', { name: t.back }).click();
    await form.getByText(t.violations.RATE_ABOVE_PARENT_TOP).waitFor();
    await form.getByLabel(t.rate).fill('0.50');
    await form.getByRole('button', { name: t.check }).click();
    await form.getByText(t.marginFits).waitFor();
    await form.getByRole('button', { name: t.send }).click();
    await form.waitFor({ state: 'detached' });
    const given = page
      .getByRole('region', { name: t.given })
      .getByRole('article')
      .filter({ hasText: child.account });
    await given.getByText(t.states.requested, { exact: true }).waitFor();

    const below = await newPage({ lang, width, token: await tokenOf(child) });
    await below.goto('/member/contracts');
    await below.getByRole('button', { name: t.answer }).click();
    const offer = below.getByRole('dialog', { name: t.kinds.daily });
    await offer.getByRole('button', { name: t.accept }).click();
    await below.getByRole('region', { name: t.held }).getByText(t.states.active, { exact: true }).waitFor();

    await page.reload();
    await given.getByText(t.states.active, { exact: true }).waitFor();
  },
);
