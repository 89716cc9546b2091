import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWithToken, createFundedMember, type FundedMember } from '#actors/wallets.ts';
import { axeViolations } from '#checks/axe-violations.ts';
import { newPage, type Language, type PageOptions } from '#harness/browser.ts';

// Reels, a plate of sweets and a pond on a phone: each is played until it has won and lost, reloaded in the middle, and verified.

const words = {
  EN: {
    spin: 'Spin',
    drop: 'Drop',
    less: 'Lower bet',
    ends: /^(You won ₹.*|No win this time|₹.* returned|Bet returned)$/,
    won: /^You won ₹/,
    lost: 'No win this time',
    fair: 'Fair play',
    change: 'Reveal and change seeds',
    close: 'Close',
    history: 'Recent rounds',
    check: /^Verify the round/,
    same: 'The result matches what you saw.',
  },
  HI: {
    spin: 'स्पिन',
    drop: 'ड्रॉप',
    less: 'बेट घटाएँ',
    ends: /^(आपने ₹.* जीते|इस बार जीत नहीं हुई|₹.* वापस मिले|बेट की रकम वापस मिली)$/,
    won: /^आपने ₹/,
    lost: 'इस बार जीत नहीं हुई',
    fair: 'फ़ेयर प्ले',
    change: 'सीड दिखाएँ और बदलें',
    close: 'बंद करें',
    history: 'पिछले राउंड',
    check: /वाला राउंड जाँचें$/,
    same: 'नतीजा वही है जो आपने देखा था।',
  },
} as const;
type Say = (typeof words)[Language];

let member: Promise<FundedMember> | undefined;

/** Seeds cannot change while their owner has an open round, so this member plays nothing else, one test at a time. */
async function comeIn(order: Pick<PageOptions, 'lang' | 'isMoving' | 'forgives'> = {}): Promise<Page> {
  const page = await newPage({ width: 360, ...order });
  const { token } = await (member ??= createFundedMember(page, '5000'));
  await signInWithToken(page, token);
  return page;
}

async function openGame(page: Page, gameCode: string): Promise<FrameLocator> {
  await page.goto(`/seamless?vassalage=MELA&gameCode=${gameCode}`);
  return page.frameLocator('iframe');
}

const gameFrame = (page: Page) => page.frames().find((one) => one.url().includes('/play/'));

/** The axe violations in the page of the game itself. */
async function barriersInGame(page: Page): Promise<string[]> {
  const frame = gameFrame(page);
  return frame ? axeViolations(frame) : ['the game has no page'];
}

/** Plays for the lowest stake until it has won and lost. A hundred rounds contain both. */
async function playBoth(game: FrameLocator, name: string, { ends, won, lost, less }: Say): Promise<void> {
  for (let step = 0; step < 3; step++) await game.getByRole('button', { name: less }).click();
  const seen = new Set<string>();
  for (let round = 0; round < 100 && seen.size < 2; round++) {
    await game.getByRole('button', { name, exact: true }).click();
    const said = (await game.getByText(ends).textContent()) ?? '';
    seen.add(won.test(said) ? 'won' : said === lost ? 'lost' : 'between');
    seen.delete('between');
  }
  expect([...seen].toSorted()).toEqual(['lost', 'won']);
}

/** Shows the seed and lets the browser recompute the last round, with its picture. */
async function checkLast(game: FrameLocator, say: Say, picture: string): Promise<void> {
  const shut = game.locator('dialog').getByRole('button', { name: say.close, exact: true });
  await game.getByRole('button', { name: say.fair }).click();
  await game.getByRole('button', { name: say.change }).click();
  await game.locator('dialog output').waitFor();
  await shut.click();
  await game.getByRole('button', { name: say.history }).click();
  await game.getByRole('button', { name: say.check }).first().click();
  await game.getByText(say.same).waitFor();
  await game.locator(picture).first().waitFor();
}

test.each([
  { lang: 'EN', code: 'MELA_NIGHT', button: 'spin' },
  { lang: 'HI', code: 'KULHAD_TUMBLE', button: 'drop' },
] as const)(
  '$code is played to a win and a loss at 360 px in $lang, and its last round is recomputed',
  async ({ lang, code, button }) => {
    const page = await comeIn({ lang });
    const say = words[lang];
    const game = await openGame(page, code);
    await game.getByRole('button', { name: say[button], exact: true }).waitFor();
    expect(await barriersInGame(page)).toEqual([]);
    await playBoth(game, say[button], say);
    await checkLast(game, say, 'figure canvas');
  },
);

/** The call with which a page reports that its player has seen the end of a round. */
const seenCall = /\/api\/rounds\/[^/]+\/seen$/;

/** One spin in fifty leads to a dozen free spins, which take most of a minute: a press on the reels skips to the end. */
async function seeTheEnd(game: FrameLocator, { ends }: Say): Promise<void> {
  const end = game.getByText(ends);
  await expect
    .poll(
      async () => {
        await game.locator('canvas').last().click();
        return end.isVisible();
      },
      { interval: 1000 },
    )
    .toBe(true);
}

test('a paid spin that was left in the middle is shown after a reload', async () => {
  const page = await comeIn({ isMoving: true });
  const game = await openGame(page, 'MELA_NIGHT');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await spin.waitFor();
  // A page that is left in the middle does not report the end, also if the reels stop before the page closes.
  const left = gameFrame(page);
  await page.route(seenCall, (route) => (route.request().frame() === left ? undefined : route.continue()));
  await spin.click();
  await game.getByRole('button', { name: 'Skip' }).waitFor();
  await page.reload();
  await game.getByText('You missed the result of this round. Here it is.').waitFor();
  const heard = page.waitForResponse(seenCall);
  await seeTheEnd(game, words.EN);
  await spin.waitFor();
  await heard;
  // A result that was seen is not animated again: the reels stand where they stopped.
  const reels = game.getByText(/^Reels, row by row/);
  const stood = await reels.textContent();
  await page.reload();
  await spin.waitFor();
  expect(await reels.textContent()).toBe(stood);
  expect(await game.getByText('Here it is.').count()).toBe(0);
});

/** A small fish is caught often, so the aim moves on until it is at one. */
async function aimSmall(page: Page, shoot: Locator): Promise<void> {
  const timesAimed = async () => Number(/pays (\d+)×/.exec((await shoot.textContent()) ?? '')?.[1] ?? 0);
  for (let turn = 0; turn < 20 && (await timesAimed()) > 6; turn++) await page.keyboard.press('ArrowRight');
}

test('fish are caught and escape, and a magazine continues after a reload', async () => {
  const page = await comeIn({ forgives: [/^response: 409 \/api\/rounds\/[^/]+\/steps/] });
  const game = await openGame(page, 'MELA_POND');
  const shoot = game.getByRole('button', { name: /^Shoot / });
  const loaded = game.getByText(/of 20 bullets left|to load 20 bullets/);
  const said = game.locator('output', { hasText: /caught|got away|Round over/ });
  // Fish swim on: one that has left the pond when the shot comes is not shot, and the next one is.
  const gone = game.getByText('That fish is gone. The shot wasn’t charged.');
  const shootOnce = async (): Promise<string> => {
    const before = await loaded.textContent();
    const isShot = async () => (await loaded.textContent()) !== before;
    do {
      await shoot.click();
      await expect.poll(async () => (await isShot()) || gone.isVisible()).toBe(true);
    } while (!(await isShot()));
    return (await said.textContent()) ?? '';
  };
  await shootOnce();
  await page.reload();
  await game.getByText('19 of 20 bullets left').waitFor();
  expect(await barriersInGame(page)).toEqual([]);
  const seen = new Set<string>();
  for (let shot = 0; shot < 120 && seen.size < 2; shot++) {
    await aimSmall(page, shoot);
    const told = await shootOnce();
    seen.add(told.includes('got away') ? 'away' : told.includes('caught:') ? 'caught' : 'over');
    seen.delete('over');
  }
  expect([...seen].toSorted()).toEqual(['away', 'caught']);
  const end = game.getByRole('button', { name: 'End round' });
  // With its last bullet a magazine ends by itself.
  const isLast = async () => (await loaded.textContent())?.startsWith('1 of') === true;
  while (!(await end.isEnabled()) || (await isLast())) await shootOnce();
  // Ending a magazine during a shot takes effect after the shot.
  await shoot.click();
  await end.click();
  await game.getByText(/^Round over/).waitFor();
  await checkLast(game, words.EN, 'ol canvas');
});
