import { DAY, localDay, plus, plusDays, systemClock } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { createFundedMember, signInWithToken } from '#actors/wallets.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { rollDice } from '#pages/dice-game.ts';

const drawn = { EN: 'Lamp raffle', HI: 'दीपक रैफ़ल' } as const;
const running = { EN: 'Harvest raffle', HI: 'फ़सल रैफ़ल' } as const;

test.each(testedLanguages('HI'))(
  'a bet counts for a ticket while the page of raffles is open on a phone, in %s (REWARD-12)',
  async (lang) => {
    const page = await newPage({ lang });
    const { token } = await createFundedMember(page, '300');
    await signInWithToken(page, token);
    const { raffle: t, member } = textsOf(lang);
    await page.goto('/member');
    await page.getByRole('main').getByRole('link', { name: member.pages.raffle.name }).click();
    const card = page.getByRole('listitem').filter({ hasText: running[lang] }).first();
    await card.getByText(t.noTickets.replace('{amount}', '1,000.00')).waitFor();

    const table = await newPage({ lang });
    await signInWithToken(table, token);
    await rollDice(table, lang, '20');
    await table.close();
    // Nobody reloads the page of raffles: the server pushes the change.
    await card.getByText(t.missing.replace('{amount}', '980.00')).waitFor({ timeout: 15_000 });
  },
);

test.each(testedLanguages('HI'))(
  'anybody repeats the draw of a raffle in the browser, without the network and without trust, in %s (REWARD-12)',
  async (lang) => {
    const { raffle: t } = textsOf(lang);
    const page = await newPage({ lang });
    await page.goto('/raffle/verify');
    await page.getByLabel(t.verify.choose, { exact: true }).selectOption({ label: drawn[lang] });
    await page.getByRole('heading', { name: t.verify.verdicts.right }).waitFor();
    await page.getByText(t.verify.demoTitle).waitFor();
    const steps = page.getByRole('region', { name: t.verify.steps });
    expect(await steps.getByText(t.verify.drawRight).count()).toBe(1);
    await page.context().setOffline(true);
    await page.getByText(t.verify.values, { exact: true }).click();
    const seed = page.getByLabel(t.verify.seed, { exact: true });
    const published = await seed.inputValue();
    await seed.fill(`${published.slice(0, -1)}${published.endsWith('0') ? '1' : '0'}`);
    await page.getByRole('heading', { name: t.verify.verdicts.wrong }).waitFor();
    await seed.fill(published);
    await page.getByRole('heading', { name: t.verify.verdicts.right }).waitFor();
    await page.context().setOffline(false);
  },
);

test('staff make a raffle, members see it coming, and staff cancel it (REWARD-12)', async () => {
  const { raffle: t } = textsOf('EN');
  const office = await newPage({ staff: 'admin', width: 1280 });
  await office.goto('/raffles');
  await office.getByRole('button', { name: 'Make a raffle' }).click();
  const form = office.getByRole('dialog');
  const firstDay = localDay(plus(systemClock.now(), DAY), 'Asia/Kolkata');
  await form.getByLabel('Code', { exact: true }).fill('browser-raffle');
  await form.getByLabel('Title in English').fill('Browser raffle');
  await form.getByLabel('Title in Hindi').fill('ब्राउज़र रैफ़ल');
  await form.getByLabel('First day', { exact: true }).fill(firstDay);
  await form.getByLabel('Last day', { exact: true }).fill(firstDay);
  await form.getByLabel('Draw', { exact: true }).fill(`${plusDays(firstDay, 1)}T12:00`);
  await form.getByLabel('Prizes', { exact: true }).fill('1 100');
  await form.getByLabel('Reason', { exact: true }).fill('A raffle of a test.');
  await form.getByRole('button', { name: 'Make a raffle' }).click();
  await form.waitFor({ state: 'hidden' });

  const page = await newPage({ login: 'member', width: 1280 });
  await page.goto('/member/raffle');
  const card = page.getByRole('listitem').filter({ hasText: 'Browser raffle' }).first();
  await card.getByText(t.phases.coming, { exact: true }).waitFor();

  await office.getByRole('button', { name: 'Cancel Browser raffle' }).click();
  const popup = office.getByRole('dialog');
  await popup.getByLabel('Reason', { exact: true }).fill('The test is over.');
  await popup.getByRole('button', { name: 'Cancel raffle' }).click();
  await popup.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: running.EN }).first().waitFor();
  expect(await page.getByText('Browser raffle').count()).toBe(0);
});
