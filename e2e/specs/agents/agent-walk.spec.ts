import { makeCalls } from '@mela/client/api';
import {
  formatMoney,
  moneyOfUnits,
  noMoney,
  parseMoney,
  parsePercent,
  showExactMoney,
} from '@mela/kernel/money';
import type { Money, MoneyText } from '@mela/kernel/money';
import { betCalls } from '@mela/protocol/calls/bet';
import { contractCalls } from '@mela/protocol/calls/contract';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { settlementCalls } from '@mela/protocol/calls/settlement';
import { staffContractCalls } from '@mela/protocol/calls/staff-contract';
import { staffTeamCalls } from '@mela/protocol/calls/staff-team';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { BetWire } from '@mela/protocol/shapes/bet';
import type { ContractWire } from '@mela/protocol/shapes/contract';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import type { SettlementWire } from '@mela/protocol/shapes/settlement';
import type { StaffContractWire } from '@mela/protocol/shapes/staff-contract';
import type { StaffTeamWire } from '@mela/protocol/shapes/staff-team';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { realTimeShares, type RealTimeShare } from '@mela/rules/agents/real-time';
import { productShares } from '@mela/rules/agents/rebate-shares';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { connectToServer } from '#actors/operator.ts';
import { countedBets, settleRealTime, startRealTimeNow, type CountedBet } from '#actors/settlement.ts';
import { baseUrl, newPage, nextAddress, officeUrl, staffToken, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';
import { rollDice } from '#pages/dice-game.ts';
import { actAtGateway } from '#pages/gateway-tab.ts';
import { registerPopup } from '#pages/register-popup.ts';

// Percent of the valid bet on instant games: the rebate, and the real-time salary.
const rebates = { agent: '0.20', child: '0.08' };
const salaries = { agent: '0.05', child: '0.03' };

type Person = { memberId: bigint; account: string; token: string };

const outside = ({ token }: Pick<Person, 'token'>) => sendFrom({ baseUrl, address: nextAddress(), token });

/** A general agent whose rebate and salary on instant games staff have set. */
async function openAgent(): Promise<Person> {
  const person = await newcomer({ type: 1 });
  const agent = { ...person, token: await tokenOf(person) };
  const id = String(agent.memberId);
  const office = sendFrom({ baseUrl: officeUrl, address: nextAddress(), token: staffToken('admin') });
  await makeCalls<StaffTeamWire>(office, staffTeamCalls).setRates({
    body: { id, percents: [{ product: 'instant', percent: rebates.agent }], reason: 'Rates of a new line' },
  });
  const offer = await makeCalls<StaffContractWire>(office, staffContractCalls).offer({
    body: {
      requestKey: randomUUID(),
      childId: id,
      reason: 'Salary on instant games',
      terms: {
        kind: 'realtime',
        products: ['instant'],
        lastDay: null,
        payout: 'automatic',
        rate: salaries.agent,
      },
    },
  });
  const contracts = makeCalls<ContractWire>(outside(agent), contractCalls);
  await contracts.realtime({ body: { action: 'accept', id: offer.id } });
  return agent;
}

/** The agent makes a link for agents with a rebate, and a visitor registers through it in another browser. */
async function openChild(agent: Page, child: Page, lang: Language): Promise<Person> {
  const { invitation, register } = textsOf(lang);
  const { fields } = register;
  await agent.goto('/agentHome/registerCenter?tab=links');
  await agent.getByRole('button', { name: invitation.newLink }).click();
  const form = agent.getByRole('dialog', { name: invitation.newLink });
  await form.getByRole('radio', { name: invitation.types.agent }).check();
  await form.getByLabel(invitation.products.instant).fill(rebates.child);
  await form.getByRole('button', { name: invitation.create }).click();
  const made = agent.getByRole('dialog', { name: invitation.linkReady });
  const { pathname, search } = new URL(await made.getByText(/affiliateCode=/).innerText());

  const account = `walk${process.hrtime.bigint().toString(36)}`;
  const password = 'Lamp-Post-77';
  await child.goto(`${pathname}${search}`);
  const popup = registerPopup(child, lang);
  await popup.type({
    [fields.username]: account,
    [fields.password]: password,
    [fields.confirmPassword]: password,
  });
  await popup.agree();
  await popup.prove();
  await popup.submit();
  await child.waitForURL((url) => url.pathname === '/');
  const token = await child.evaluate(() => sessionStorage.getItem('token'));
  const { db } = await connectToServer();
  const { id: memberId } = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return { memberId, account, token: token ?? '' };
}

/** The agent offers a part of its salary, the child accepts, and both contracts are in force. */
async function agree(pages: { agent: Page; child: Page }, child: Person, lang: Language): Promise<void> {
  const { agentContract: t } = textsOf(lang);
  await pages.agent.goto('/agentHome/agentRealtimeSalary');
  await pages.agent.getByRole('button', { name: t.offer, exact: true }).click();
  const form = pages.agent.getByRole('dialog', { name: t.offer });
  await form.getByLabel(t.child).selectOption(String(child.memberId));
  await form.getByLabel(t.rate).fill(salaries.child);
  await form.getByRole('button', { name: t.check }).click();
  await form.getByText(t.marginFits).waitFor();
  await form.getByRole('button', { name: t.send }).click();
  await form.waitFor({ state: 'detached' });

  await pages.child.goto('/agentHome/agentRealtimeSalary');
  await pages.child.getByRole('button', { name: t.answer }).click();
  const offer = pages.child.getByRole('dialog', { name: t.kinds.realtime });
  await offer.getByRole('button', { name: t.accept }).click();
  await pages.child
    .getByRole('region', { name: t.mine })
    .getByText(t.states.active, { exact: true })
    .waitFor();
}

/** The welcome gift, which the child receives soon after its registration. */
async function giftOf(child: Person): Promise<Money> {
  const wallet = makeCalls<WalletWire>(outside(child), walletCalls);
  const balance = async () => parseMoney((await wallet.balance({})).balance);
  // The gift follows the events of the registration; the call has a limit per minute.
  await expect.poll(balance, { interval: 1500 }).toBeGreaterThan(0n);
  return balance();
}

async function play(page: Page, person: Person, { lang, stakes }: { lang: Language; stakes: string[] }) {
  const deposit = makeCalls<DepositWire>(outside(person), depositCalls);
  const order = await deposit.request({
    body: { method: 'UPI_QR', amount: formatMoney(parseMoney('1000')), requestKey: randomUUID() },
  });
  await actAtGateway(page, order.next?.page ?? '', 'pay');
  for (const stake of stakes) await rollDice(page, lang, stake);
  const { list } = makeCalls<BetWire>(outside(person), betCalls);
  const settled = async () => {
    const { items } = await list({ query: { language: lang } });
    return items.filter(({ state }) => state === 'settled');
  };
  await expect.poll(async () => (await settled()).length).toBe(stakes.length);
  return (await settled()).map(({ stake, validBet, payout }) => ({
    stake: parseMoney(stake),
    validBet: parseMoney(validBet),
    payout: parseMoney(payout),
  }));
}

type PlayedBet = Awaited<ReturnType<typeof play>>[number];

const sum = <Item>(items: readonly Item[], of: (item: Item) => bigint): Money =>
  moneyOfUnits(items.reduce((total, item) => total + of(item), 0n));

/** What a page shows, to the last unit. */
function shown(amount: Money): string {
  const text: MoneyText = formatMoney(amount);
  const exact = showExactMoney(text);
  return exact.startsWith('-') ? `-₹${exact.slice(1)}` : `₹${exact}`;
}

/** The value of a figure in a list of figures. */
const figure = (place: Locator, name: string): Locator =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByText(name, { exact: true }) })
    .locator('dd')
    .first();

async function expectFigures(place: Locator, figures: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(figures))
    await expect.poll(() => figure(place, name).innerText(), { message: name }).toBe(value);
}

/** What each five minutes give the agent and the child by the rules, oldest first. */
function windowsOf(bets: readonly CountedBet[], { agent, child }: { agent: Person; child: Person }) {
  const starts = [...new Set(bets.map(({ window }) => window.getTime()))].toSorted(
    (one, other) => one - other,
  );
  return starts.map((start) => {
    const inWindow = bets.filter(({ window }) => window.getTime() === start);
    const nodeOf = ({ memberId }: Person, parent: string | null, rate: string) => ({
      id: String(memberId),
      parent,
      rate: parsePercent(rate),
      turnover: sum(
        inWindow.filter((bet) => bet.memberId === memberId),
        ({ validBet }) => validBet,
      ),
    });
    const [agentShare, childShare] = realTimeShares([
      nodeOf(agent, null, salaries.agent),
      nodeOf(child, String(agent.memberId), salaries.child),
    ]);
    const billOf = (share: RealTimeShare | undefined) => ({
      turnover: share?.teamTurnover ?? noMoney,
      gross: share?.own ?? noMoney,
      childGross: sum(share?.childShares ?? [], ({ amount }) => amount),
      net: share?.amount ?? noMoney,
    });
    return { window: new Date(start), ofAgent: billOf(agentShare), ofChild: billOf(childShare) };
  });
}

type Window = ReturnType<typeof windowsOf>[number];
type ExpectedBill = Window['ofAgent'];

/** The agent's share of a bet of the child. */
function rebateOn({ validBet }: PlayedBet): Money {
  const uplines = [{ id: 'agent', rate: parsePercent(rebates.agent), isSuspended: false }];
  return productShares(validBet, parsePercent(rebates.child), uplines).shares[0]?.amount ?? noMoney;
}

async function settle(agent: Person, windows: readonly Window[]): Promise<void> {
  const { bills } = makeCalls<SettlementWire>(outside(agent), settlementCalls);
  for (const [index, { window }] of windows.entries())
    await settleRealTime(window, async () => {
      const settled = await bills({ query: { kind: 'realtime' } });
      return settled.bills.length > index;
    });
}

const regionOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true });

type Counted = { bets: readonly PlayedBet[]; rebate: Money; salaries: Money; gift: Money };

async function expectOverview(page: Page, lang: Language, counted: Counted): Promise<void> {
  const { teamReport: t } = textsOf(lang);
  const { bets, rebate, salaries: paid, gift } = counted;
  const [stake, payout] = [sum(bets, (bet) => bet.stake), sum(bets, (bet) => bet.payout)];
  await page.goto('/agentHome/agentTeamOverview');
  await expectFigures(regionOf(page, t.betting), {
    [t.figures.bets]: String(bets.length),
    [t.figures.stake]: shown(stake),
    [t.figures.payout]: shown(payout),
    [t.figures.validBet]: shown(sum(bets, ({ validBet }) => validBet)),
    [t.figures.netLoss]: shown(moneyOfUnits(stake - payout - rebate - gift)),
  });
  await expectFigures(regionOf(page, t.costs), {
    [t.figures.agentRebate]: shown(rebate),
    [t.figures.salaries]: shown(paid),
    [t.figures.promotions]: shown(gift),
  });
}

/** The income in total, by kind, and each rebate. */
async function expectIncome(
  page: Page,
  lang: Language,
  { shares, salary }: { shares: readonly Money[]; salary: Money },
): Promise<void> {
  const { commission: t } = textsOf(lang);
  const rebate = sum(shares, (share) => share);
  await page.goto('/agentHome/agentRevenueReport');
  await expectFigures(regionOf(page, t.totals), { [t.amount]: shown(moneyOfUnits(rebate + salary)) });
  const kind = (name: string) => regionOf(page, t.byKind).getByRole('listitem').filter({ hasText: name });
  await kind(t.kinds.realtime)
    .getByText(`+${shown(salary)}`, { exact: true })
    .waitFor();
  if (rebate === noMoney) return;
  await kind(t.kinds.rebate)
    .getByText(`+${shown(rebate)}`, { exact: true })
    .waitFor();
  await page.getByRole('link', { name: t.openKind.replace('{kind}', t.kinds.rebate) }).click();
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: t.kinds.rebate });
  await expect.poll(() => entries.count()).toBe(shares.length);
  for (const share of shares) await entries.getByText(`+${shown(share)}`, { exact: true }).waitFor();
}

/** The payment of each window with the members behind it; the statement gives the same when it is computed again. */
async function expectStatements(
  page: Page,
  lang: Language,
  expected: readonly ExpectedBill[],
): Promise<void> {
  const { agentSettlement: t } = textsOf(lang);
  await page.goto('/agentHome/agentRealtimeSalary');
  const statements = regionOf(page, t.title);
  const bills = statements.locator(':scope > ul > li');
  await expect.poll(() => bills.count()).toBe(expected.length);
  for (const [index, { turnover, gross, childGross, net }] of expected.toReversed().entries()) {
    const bill = bills.nth(index);
    await expectFigures(bill, {
      [t.amounts.gross]: shown(gross),
      [t.amounts.childGross]: shown(childGross),
      [t.amounts.net]: shown(net),
      [t.amounts.paid]: shown(net),
    });
    await bill.getByRole('button', { name: t.statement }).first().click();
    const counted = bill.getByRole('region', { name: t.parts.figures }).first();
    await expectFigures(counted, {
      [t.figures.validBet]: shown(turnover),
      [t.figures.turnover]: shown(turnover),
    });
    await bill.getByRole('button', { name: t.recompute }).first().click();
    await bill.getByText(t.same).waitFor();
  }
}

/** The bets that the last statement counts of a member: one row with stake and payout for each. */
async function expectBets(
  page: Page,
  lang: Language,
  { account, bets }: { account: string; bets: readonly PlayedBet[] },
) {
  const { agentSettlement: t } = textsOf(lang);
  const statements = regionOf(page, t.title);
  await statements.getByRole('button', { name: t.parts.members }).last().click();
  await statements.getByRole('button', { name: t.betsOf.replace('{name}', account) }).click();
  const list = statements.getByRole('region', { name: t.betsOf.replace('{name}', account) });
  const rows = list.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(bets.length + 1);
  const total = rows.last();
  await expectFigures(total, {
    [t.figures.stake]: shown(sum(bets, ({ stake }) => stake)),
    [t.figures.payout]: shown(sum(bets, ({ payout }) => payout)),
    [t.figures.validBet]: shown(sum(bets, ({ validBet }) => validBet)),
  });
}

test.each(testedLanguages('HI'))(
  'an agent and a child of its link play under a contract, and overview, income and statements show what follows from the bets to the last unit, in %s (AGENT-4, AGENT-6, AGENT-7, AGENT-8, AGENT-13, AGENT-17)',
  async (lang) => {
    const width = lang === 'EN' ? 1280 : 360;
    const agent = await openAgent();
    const above = await newPage({ lang, width, token: agent.token });
    const below = await newPage({ lang, width });
    const child = await openChild(above, below, lang);
    await agree({ agent: above, child: below }, child, lang);
    const members = [agent.memberId, child.memberId];
    await startRealTimeNow(members);
    const gift = await giftOf(child);
    const ownBets = await play(above, agent, { lang, stakes: ['37.50'] });
    const childBets = await play(below, child, { lang, stakes: ['123.45', '61.17'] });
    const bets = [...ownBets, ...childBets];

    await expect.poll(async () => (await countedBets(members)).length).toBe(bets.length);
    const windows = windowsOf(await countedBets(members), { agent, child });
    const bills = windows.map(({ ofAgent }) => ofAgent);
    // The child has no payment for five minutes in which it did not play.
    const childBills = windows.map(({ ofChild }) => ofChild).filter(({ turnover }) => turnover !== noMoney);
    expect(sum(bills, ({ turnover }) => turnover)).toBe(sum(bets, ({ validBet }) => validBet));
    await settle(agent, windows);

    const shares = childBets.map(rebateOn);
    const rebate = sum(shares, (share) => share);
    const salary = sum(bills, ({ net }) => net);
    const childSalary = sum(childBills, ({ net }) => net);
    await expectOverview(above, lang, { bets, rebate, salaries: moneyOfUnits(salary + childSalary), gift });
    await expectOverview(below, lang, { bets: childBets, rebate, salaries: childSalary, gift });
    await expectIncome(above, lang, { shares, salary });
    await expectIncome(below, lang, { shares: [], salary: childSalary });
    await expectStatements(above, lang, bills);
    await expectBets(above, lang, { account: child.account, bets: childBets });
    await expectStatements(below, lang, childBills);
  },
);
