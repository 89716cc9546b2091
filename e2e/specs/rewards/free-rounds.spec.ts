import { makeCalls } from '@mela/client/api';
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
import { baseUrl, newPage, nextAddress, officeUrl, staffToken } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';

const words = {
  EN: {
    game: 'Night at the Mela',
    left: (rounds: number) => `Free rounds: ${rounds} left at ₹5.00`,
    play: 'Play free round',
    done: 'All free rounds are played',
  },
  HI: {
    game: 'मेले की रात',
    left: (rounds: number) => `फ़्री राउंड: ₹5.00 वाले ${rounds} बाकी`,
    play: 'फ़्री राउंड खेलें',
    done: 'सारे फ़्री राउंड खेल लिए',
  },
} as const;

/** So many rounds practically always contain a win. */
const ROUNDS = 30;

/** Free rounds of a slot, open now; returns their titles. */
async function openFreeRounds(): Promise<{ code: string; title: Record<'EN' | 'HI', string> }> {
  const send = sendFrom({ baseUrl: officeUrl, address: nextAddress(), token: staffToken('admin') });
  const staff = makeCalls<StaffActivityWire>(send, staffActivityCalls);
  const number = String(randomInt(1_000_000_000));
  const code = `free-${number}`;
  const title = { EN: `Free rounds ${number}`, HI: `फ़्री राउंड ${number}` };
  await staff.make({
    body: {
      code,
      texts: {
        EN: { title: title.EN, summary: 'Rounds without a stake.', body: '<p>Once.</p>' },
        HI: { title: title.HI, summary: 'बिना दाँव के राउंड।', body: '<p>एक बार।</p>' },
      },
      audience: { newWithinDays: null, vipMin: 0, tags: [], agentLines: [], countries: [] },
      offer: {
        kind: 'freeRounds',
        gameCode: 'MELA_NIGHT',
        rounds: ROUNDS,
        bet: formatMoney(parseMoney('5')),
        amountMax: formatMoney(parseMoney('1000')),
        playDays: 2,
        stakeMax: null,
        bonusDays: 7,
      },
      times: '5',
      claimDays: null,
      budget: formatMoney(parseMoney('2000')),
      requestKey: `free-rounds-${number}`,
    },
  });
  const now = systemClock.now();
  const startsAt = now.toISOString();
  await staff.schedule({
    body: { code, announcedAt: startsAt, startsAt, endsAt: plus(now, 7 * DAY).toISOString() },
  });
  return { code, title };
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.each(testedLanguages('EN'))(
  'a member takes free rounds, plays them in the game without money, and gets their wins as a bonus, on a phone in %s (REWARD-1)',
  async (lang) => {
    const { activity: t, reward } = textsOf(lang);
    const say = words[lang];
    const { code, title } = await openFreeRounds();
    const token = await tokenOf(await newcomer());
    const page = await newPage({ lang, token, width: 360 });
    await page.goto(`/promotions#${code}`);
    const card = cardOf(page, title[lang]);
    await card.getByRole('button', { name: new RegExp(String(ROUNDS)) }).click();
    await page.waitForURL('**/seamless?**gameCode=MELA_NIGHT**');

    const game = page.frameLocator('iframe');
    const play = game.getByRole('button', { name: say.play });
    await game.getByText(say.left(ROUNDS), { exact: true }).waitFor();
    await play.click();
    await game.getByText(say.left(ROUNDS - 1), { exact: true }).waitFor();

    // The card and the reward center tell where the rounds stand, and lead back into the game.
    await page.goto(`/promotions#${code}`);
    await card.getByText(t.states.process, { exact: true }).waitFor();
    await page.goto('/member/rewardCenter');
    await page.getByRole('link', { name: reward.freePlay.replace('{game}', say.game) }).click();
    await page.waitForURL('**/seamless?**');
    for (let left = ROUNDS - 2; left >= 0; left--) {
      await play.click();
      await game.getByText(left === 0 ? say.done : say.left(left), { exact: true }).waitFor();
    }
    await page.goto(`/promotions#${code}`);
    await card.getByText(t.states.claimed, { exact: true }).waitFor();
    const wallet = makeCalls<WalletWire>(sendFrom({ baseUrl, address: nextAddress(), token }), walletCalls);
    expect((await wallet.balance({})).balance).toBe('0.0000');
    await page.goto('/member/bonusDetails');
    await page.getByText(reward.freeStates.paid, { exact: true }).waitFor();
  },
);
