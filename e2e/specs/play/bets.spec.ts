import { formatMoney, moneyOfUnits, parseMoney, showMoney } from '@mela/kernel/money';
import { localDay, systemClock } from '@mela/kernel/time';
import { demoPasswords } from '@mela/server/demo/logins';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tokenOf } from '#actors/newcomers.ts';
import { signInWithToken, createFundedMember } from '#actors/wallets.ts';
import { arcadeUrl, dataDir, newPage } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

// One round of our own game, and every page that shows it afterwards.

const history = '/member/personalHistoryCopy';
const today = () => localDay(systemClock.now(), 'Asia/Kolkata');

/** The profit or loss of a round, as the pages format it. */
function signed(net: bigint): string {
  const size = moneyOfUnits(net < 0n ? -net : net);
  return `${net < 0n ? '−' : '+'}₹${showMoney(formatMoney(size))}`;
}

async function rollOnce(page: Page): Promise<void> {
  await page.goto('/seamless?vassalage=MELA&gameCode=MELA_DICE');
  const game = page.frameLocator('iframe[title="Hundred Dice"]');
  await game.getByRole('button', { name: 'Roll' }).click();
  await game.getByText(/You won|No win this time/).waitFor();
  // The server seed is shown once it is no longer used; from then on anybody can verify the round.
  await game.getByRole('button', { name: 'Fair play' }).click();
  await game.getByRole('button', { name: 'Reveal and change seeds' }).click();
  await game.getByText(/^Seeds changed\. The previous server seed was/).waitFor();
}

test('balance, record, proof and profit of a round agree, and an open record updates live', async () => {
  const { bet: t, record, lobby } = textsOf('EN');
  const begunOn = today();
  const page = await newPage({ width: 360 });
  const { token, balance } = await createFundedMember(page, '500');
  await signInWithToken(page, token);
  const watching = await page.context().newPage();
  await signInWithToken(watching, token);
  await watching.goto(history);
  await watching.getByRole('heading', { name: t.empty }).waitFor();

  await rollOnce(page);
  const row = watching.getByRole('region', { name: t.list }).getByRole('listitem');
  // The row may appear before the round is paid; its result is shown once it is.
  await row.getByText(/^[+−]₹/).waitFor();
  const net = (await balance()) - parseMoney('500');
  expect(await row.innerText()).toContain(signed(net));
  await watching.close();

  await page.goto(history);
  const totals = page.getByRole('region', { name: record.totals });
  expect(await totals.innerText()).toContain(signed(net));
  await page.getByRole('button', { name: /^Hundred Dice, .*details$/ }).click();
  const sheet = page.getByRole('dialog', { name: t.details });
  await sheet.getByText(signed(net)).first().waitFor();
  expect(await sheet.innerText()).toMatch(/rnd_\w+/);
  const proof = sheet.getByRole('link', { name: t.prove });
  expect(await proof.getAttribute('href')).toMatch(new RegExp(`^${arcadeUrl}/verify/rnd_\\w+\\?lang=EN$`));
  const opening = page.context().waitForEvent('page');
  await proof.click();
  const tab = await opening;
  await tab.getByText('The result matches what you saw.').waitFor();
  await tab.getByText('The seed matches the published hash.').waitFor();
  await tab.close();

  await page.goto('/member/personalProfit');
  const days = page.getByRole('region', { name: t.days });
  expect(await days.getByRole('listitem').innerText()).toContain(signed(net));
  const kinds = page.getByRole('region', { name: t.byGameType });
  expect(await kinds.innerText()).toContain(lobby.category.BGS);
  expect(await kinds.innerText()).toContain(signed(net));
  await days.getByRole('link').click();
  await page.waitForURL((url) => url.pathname === history && url.searchParams.has('from'));
  // The day may end during the test.
  expect([begunOn, today()]).toContain(new URL(page.url()).searchParams.get('from'));
});

test('bets are filtered by period, status, type and game, and saved in Hindi at desktop width (MEMBER-5)', async () => {
  const { bet: t, record, lobby } = textsOf('HI');
  // A demo account without lottery bets, and that no other test plays with: none of its bets was cancelled.
  const token = await tokenOf({ account: 'demo.member.075', password: demoPasswords.member });
  const page = await newPage({ width: 1280, lang: 'HI', token, theme: 'light' });
  await page.goto('/member/personalProfit?period=month');
  const kinds = page.getByRole('region', { name: t.byGameType }).getByRole('listitem');
  const played = (await kinds.first().innerText()).split('\n')[0] ?? '';
  expect(Object.values(lobby.category)).toContain(played);

  await page.goto(`${history}?period=month`);
  const rows = page.getByRole('region', { name: t.list }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await page.getByLabel(t.state, { exact: true }).selectOption({ label: t.states.cancelled });
  await page.getByRole('heading', { name: t.empty }).waitFor();
  await page.getByLabel(t.state, { exact: true }).selectOption({ label: t.allStates });
  await page.getByLabel(t.gameType).selectOption({ label: played });
  await page.waitForURL((url) => url.searchParams.has('gameType') && !url.searchParams.has('state'));
  await rows.first().waitFor();

  const gameField = page.getByLabel(t.game, { exact: true });
  await gameField.locator('option').nth(1).waitFor({ state: 'attached' });
  const [, option = ''] = await gameField.locator('option').allInnerTexts();
  const [, game = '', bets = ''] = /^(.*) \((\d+)\)$/.exec(option) ?? [];
  await gameField.selectOption({ label: option });
  await page.waitForURL((url) => url.searchParams.has('gameCode'));
  // The list shows as many bets as the option says, all of them of the game. Until it has loaded, the previous list stays.
  await page
    .locator('main output')
    .filter({ hasText: new RegExp(`(^|\\D)${bets}(\\D|$)`) })
    .waitFor();
  await expect
    .poll(async () => new Set(await rows.getByRole('button').allInnerTexts()))
    .toEqual(new Set([game]));

  await rows.first().getByRole('button').click();
  await page.getByRole('dialog', { name: t.details }).getByText(t.number).waitFor();
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: record.export }).click();
  const download = await saving;
  const file = join(dataDir, download.suggestedFilename());
  await download.saveAs(file);
  const [heading, first] = (await readFile(file, 'utf8')).split('\r\n');
  expect(heading?.startsWith('\uFEFFबेट का समय (Asia/Kolkata),')).toBe(true);
  expect(first).toContain(`,${game},`);
  expect(first).toContain(`,${played},`);
});
