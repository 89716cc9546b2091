import { formatMoney, parseMoney, showMoney } from '@mela/kernel/money';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createFundedMember, signInWithToken } from '#actors/wallets.ts';
import { newPage, type Language } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { drawWait, waitForNewDraw } from '#pages/draw-clock.ts';

// Bets on a phone: an order of three plays, its cancellation, a chase, and the shortest way to a bet in each betting area.

/** A member with 500 rupees on the page of a game. */
async function openGame(address: string, lang: Language) {
  const page = await newPage({ width: 360, lang });
  const { token, balance } = await createFundedMember(page, '500');
  await signInWithToken(page, token);
  await page.goto(address);
  return { page, balance };
}

/** The name of a button that says an amount. */
const withStake = (text: string) => new RegExp(`^${text.replace('{stake}', '([\\d.,]+)')}$`);

/** The bet slip, which the button of a betting area opens. */
function slipOf(page: Page, lang: Language) {
  const { lotterySlip, common } = textsOf(lang);
  const sheet = page.getByRole('dialog', { name: lotterySlip.title });
  return {
    sheet,
    lines: sheet.getByRole('listitem'),
    /** Places the order, and returns its stake. If its draw has just closed, the slip offers the next draw, and it goes there. */
    place: async () => {
      const placed = sheet.getByText(lotterySlip.placedTitle);
      const placeNext = sheet.getByRole('button', {
        name: new RegExp(`^${lotterySlip.placeIn.replace('{issue}', '.+')}$`),
      });
      const name = withStake(lotterySlip.place);
      const button = sheet.getByRole('button', { name });
      const stake = parseMoney(name.exec(await button.innerText())?.[1] ?? '');
      // A new product opens its first draw within a minute.
      await expect.poll(() => button.isEnabled(), drawWait).toBe(true);
      await button.click();
      await placed.or(placeNext).waitFor();
      if (await placeNext.isVisible()) await placeNext.click();
      await placed.waitFor();
      await sheet.getByRole('button', { name: common.close }).click();
      await sheet.waitFor({ state: 'hidden' });
      return stake;
    },
  };
}

const ownBets = (page: Page, lang: Language) =>
  page.getByRole('region', { name: textsOf(lang).lotteryFrame.orders }).getByRole('listitem');

async function choosePlay(page: Page, group: string, name: string): Promise<void> {
  const { lotteryPlay } = textsOf('EN');
  await page.getByRole('button', { name: new RegExp(`^${lotteryPlay.bet}`) }).click();
  const sheet = page.getByRole('dialog', { name: lotteryPlay.choose });
  await sheet.getByText(group, { exact: true }).click();
  await sheet.getByRole('button', { name, exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
}

const addToSlip = (page: Page) =>
  page.getByRole('button', { name: textsOf('EN').lotteryPlay.add, exact: true }).click();

/** Three plays of three kinds: a number at a place, an option, and a typed ticket. */
async function addThreePlays(page: Page): Promise<void> {
  const { lotteryOption, lotteryPlay } = textsOf('EN');
  await page.getByRole('button', { name: `${lotteryOption.place.replace('{place}', '5')}: 3` }).click();
  await addToSlip(page);
  await choosePlay(page, lotteryPlay.group.LH, '1 v 2');
  await page.getByRole('button', { name: new RegExp(`: ${lotteryOption.name.DRAGON}$`) }).click();
  await addToSlip(page);
  await choosePlay(page, lotteryPlay.group.B2, 'Straight, typed');
  await page.getByLabel(lotteryPlay.entriesLabel).fill('07 45');
}

test('three plays make one order, which is shown and cancelled (LOTT-3, LOTT-7, LOTT-9)', async () => {
  const { lotteryFrame, lotteryPlay } = textsOf('EN');
  const { page, balance } = await openGame('/lottery?gameCode=SSC1M', 'EN');
  const slip = slipOf(page, 'EN');
  await addThreePlays(page);
  await waitForNewDraw(page);
  await page.getByRole('button', { name: withStake(lotteryPlay.place) }).click();
  await expect.poll(() => slip.lines.count()).toBe(3);
  const stake = await slip.place();
  expect(await balance()).toBe(parseMoney('500') - stake);

  const bets = ownBets(page, 'EN');
  await bets.getByText('3 bet lines').waitFor();
  await bets.getByRole('button', { name: new RegExp(`^${lotteryFrame.cancel}`) }).click();
  const question = page.getByRole('dialog', { name: lotteryFrame.cancelTitle });
  await question.getByRole('button', { name: lotteryFrame.cancelConfirm }).click();
  await question.waitFor({ state: 'hidden' });
  await bets.getByText(lotteryFrame.orderState.cancelled, { exact: true }).waitFor();
  expect(await balance()).toBe(parseMoney('500'));

  await page.goto('/lott');
  await page.getByRole('heading', { name: textsOf('EN').lotteryCenter.recent }).waitFor();
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWide(), 'the page of a member with recent games scrolls sideways').toBe(false);
});

test('a chase on five draws is set aside at once and opens as a plan, HI (LOTT-8)', async () => {
  const { lotteryChase, lotteryOption, lotteryPlay, lotteryRecords } = textsOf('HI');
  const { page, balance } = await openGame('/lottery?gameCode=SSC1M', 'HI');
  await waitForNewDraw(page);
  await page.getByRole('button', { name: `${lotteryOption.place.replace('{place}', '1')}: 7` }).click();
  await page.getByRole('button', { name: withStake(lotteryPlay.place) }).click();
  await slipOf(page, 'HI').sheet.getByRole('button', { name: lotteryChase.open }).click();

  const sheet = page.getByRole('dialog', { name: lotteryChase.title });
  const plan = sheet.getByRole('table', { name: lotteryChase.plan });
  await expect.poll(() => plan.getByRole('rowheader').count()).toBe(5);
  expect(await sheet.getByRole('checkbox', { name: lotteryChase.stopOnWin }).isChecked()).toBe(true);
  await sheet.getByRole('button', { name: withStake(lotteryChase.place) }).click();
  await sheet.getByText(lotteryChase.placedTitle).waitFor();
  expect(await balance()).toBe(parseMoney('490'));

  await page.goto('/member/lotteryOrders?view=chases');
  const row = lotteryRecords.chaseRow.replace('{game}', '.+');
  await page.getByRole('button', { name: new RegExp(`^${row}$`) }).click();
  const details = page.getByRole('dialog', { name: lotteryRecords.chaseDetails });
  await details.getByText(lotteryRecords.stopOnWin, { exact: true }).waitFor();
  const draws = details.getByRole('region', { name: lotteryRecords.draws }).getByRole('listitem');
  expect(await draws.count()).toBe(5);
  await draws.getByText(lotteryRecords.chaseDrawStates.bought, { exact: true }).first().waitFor();
});

const { lotteryOption, lotteryPads, lotteryPlay } = textsOf('EN');
const placeSeven = `${lotteryOption.place.replace('{place}', '1')}: 7`;
const betStake = withStake(lotteryPlay.place);

// The own bets name the stake. The balance does not prove it: a draw of a fast game may be won in the meantime.
test.each([
  { game: 'SSC1M', route: '/lottery', pick: placeSeven, bet: betStake },
  { game: 'VNF1M', route: '/vnLottery', pick: '07', bet: lotteryPads.bet },
  { game: 'SEA5M', route: '/seaLottery', pick: '007', bet: lotteryPads.bet },
  { game: 'LHC10M', route: '/lottery', pick: /^07, odds/, bet: betStake },
])('a bet on $game takes three taps on a phone (LOTT-4, LOTT-7)', async ({ game, route, pick, bet }) => {
  const { page } = await openGame(`${route}?gameCode=${game}`, 'EN');
  await page.getByRole('button', { name: pick, exact: true }).click();
  await page.getByRole('button', { name: bet, exact: true }).click();
  const stake = await slipOf(page, 'EN').place();
  await ownBets(page, 'EN')
    .getByText(`₹${showMoney(formatMoney(stake))}`, { exact: true })
    .waitFor();
});
