import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { signInWithToken, createFundedMember } from '#actors/wallets.ts';
import { axeViolations } from '#checks/axe-violations.ts';
import { arcadeUrl, sharedPage, newPage, type Language } from '#harness/browser.ts';

// Games with shared rounds, and cards against the house: from the page of the site through its frame to the wallet and back.

const words = {
  EN: {
    bet: /^Bet ₹/,
    undo: 'Undo last chip',
    // Both sides of the cards pay less than both chips; a zero would pay more than all three.
    ended: /₹(19|20)\.00 of your ₹20\.00 returned/,
    history: 'Recent rounds',
    check: /^Verify the round/,
    same: 'The result matches what you saw.',
    close: 'Close',
    rules: 'Rules',
    longRun: '97.85%',
  },
  HI: {
    bet: /की बेट लगाएँ$/,
    undo: 'आखिरी चिप हटाएँ',
    ended: /आपके ₹30\.00 में से ₹20\.00 वापस मिले|आपने ₹360\.00 जीते/,
    history: 'पिछले राउंड',
    check: /राउंड जाँचें$/,
    same: 'नतीजा वही है जो आपने देखा था।',
    close: 'बंद करें',
    rules: 'नियम',
    longRun: 'RTP (वापसी)',
  },
} as const;

/** A bet that arrives too late is refused, and the failed request is expected. */
const forgives = [/^response: 409 \/api\/rounds/];

async function openTable(page: Page, { code, title, lang }: { code: string; title: string; lang: Language }) {
  await page.goto(`/seamless?vassalage=MELA&gameCode=${code}`);
  const game = page.frameLocator(`iframe[title="${title}"]`);
  const say = words[lang];
  const button = (name: string | RegExp) => game.getByRole('button', { name });
  return {
    page,
    game,
    say,
    bet: button(say.bet),
    undo: button(say.undo),
  };
}
type Table = Awaited<ReturnType<typeof openTable>>;

const frameOf = (page: Page) => page.frames().find((frame) => frame.url().startsWith(arcadeUrl)) ?? page;

/** Presses while bets are open. A press that is too late places nothing, and the chips stay for the next round. */
async function place({ bet, undo }: Table): Promise<void> {
  await expect
    .poll(
      async () => {
        // Once the bet is placed, the button is replaced, so the test does not wait for this one.
        const soon = { timeout: 1000 };
        if ((await bet.isVisible()) && (await bet.isEnabled(soon))) await bet.click(soon);
        return undo.isDisabled();
      },
      { interval: 50, timeout: 60_000 },
    )
    .toBe(true);
}

/** The proof of the last round, recomputed in the browser, with its picture. */
async function checkLast({ game, say }: Pick<Table, 'game' | 'say'>, picture: string): Promise<void> {
  await game.getByRole('button', { name: say.history, exact: true }).click();
  await game.getByRole('button', { name: say.check }).first().click();
  await game.getByText(say.same).waitFor();
  await game.getByRole('dialog').last().locator(picture).first().waitFor();
  for (const _ of ['proof', 'history']) await game.getByRole('button', { name: say.close }).last().click();
}

const english = sharedPage({ width: 360, lang: 'EN', login: 'member', forgives });
const hindi = sharedPage({ width: 360, lang: 'HI', login: 'vip', forgives });

test.each([
  {
    code: 'LIVE_ANDARBAHAR',
    title: 'Mela Andar Bahar',
    lang: 'EN',
    open: english,
    // By keyboard alone: from one side to the other, a chip on each.
    chips: ['ANDAR', 'BAHAR'],
    arrows: ['ArrowRight', 'Enter'],
    picture: '[data-card]',
  },
  {
    code: 'LIVE_ROULETTE',
    title: 'मेला रूलेट',
    lang: 'HI',
    open: hindi,
    chips: ['RED', 'BLACK', 'STRAIGHT:0'],
    arrows: [],
    picture: 'canvas',
  },
] as const)(
  'a member who backs all sides of $code wins one and loses the others, shown in $lang as no win, with a reload in the middle',
  async ({ code, title, lang, open, chips, arrows, picture }) => {
    const table = await openTable(await open(), { code, title, lang });
    const { page, game, say } = table;
    const [first = ''] = chips;
    if (arrows.length > 0) await game.locator(`[data-spot="${first}"]`).press('Enter');
    else for (const spot of chips) await game.locator(`[data-spot="${spot}"]`).click();
    for (const key of arrows) await page.keyboard.press(key);
    await place(table);
    await page.reload();
    await game.getByText(say.ended).first().waitFor();
    await checkLast(table, picture);
    await game.getByRole('button', { name: say.rules }).click();
    await game.getByText(say.longRun).waitFor();
    await game.getByRole('button', { name: say.close, exact: true }).click();
    expect(await axeViolations(frameOf(page))).toEqual([]);
    expect(await frameOf(page).locator('html').getAttribute('lang')).toBe(lang.toLowerCase());
  },
);

test('roulette on a phone has fields of 36 px, and the running wheel covers none of them', async () => {
  const table = await openTable(await english(), {
    code: 'LIVE_ROULETTE',
    title: 'Mela Roulette',
    lang: 'EN',
  });
  const field = table.game.locator('[data-spot="STRAIGHT:17"]');
  await field.waitFor();
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(36);
  const cover = table.game.locator('[data-wheel-cover]');
  await cover.waitFor();
  // The cloth ends where the rail begins; the wheel lies in the rail.
  const cloth = await table.game.locator('main > div').first().boundingBox();
  expect((await cover.boundingBox())?.y).toBeGreaterThanOrEqual((cloth?.y ?? 0) + (cloth?.height ?? 0));
});

const outcomes = /You won ₹|No win this time|returned/;

test('a hand of Teen Patti continues after a reload, is won by playing and lost by folding', async () => {
  // Seeds cannot change while their owner has an open round, so this member plays nothing else.
  const own = await newPage({ width: 360, forgives });
  const { token } = await createFundedMember(own, '2000');
  await signInWithToken(own, token);
  const { page, game, say } = await openTable(own, {
    code: 'LIVE_TEENPATTI',
    title: 'Mela Teen Patti',
    lang: 'EN',
  });
  const deal = game.getByRole('button', { name: 'Deal', exact: true });
  const playOn = game.getByRole('button', { name: 'Play for ₹12.00' });
  const ante = game.locator('input[inputmode="decimal"]');
  await ante.fill('12');
  await deal.click();
  await playOn.waitFor();
  const hand = (at: FrameLocator) =>
    at.locator('[data-card]').evaluateAll((cards) => cards.map(({ outerHTML }) => outerHTML));
  const dealt = await hand(game);
  await page.reload();
  await playOn.waitFor();
  expect(await hand(game)).toEqual(dealt);
  expect(await ante.inputValue()).toBe('12');
  for (let hands = 0; hands < 20; hands++) {
    await playOn.click();
    await game.getByText(outcomes).waitFor();
    if (await game.getByText(/You won ₹/).isVisible()) break;
    await deal.click();
    await playOn.waitFor();
  }
  await game.getByText(/You won ₹/).waitFor();
  await deal.click();
  await game.getByRole('button', { name: 'Fold' }).click();
  await game.getByText('You folded').waitFor();
  await game.getByText('No win this time').waitFor();
  await game.getByRole('button', { name: 'Fair play' }).click();
  await game.getByRole('button', { name: 'Reveal and change seeds' }).click();
  await game.getByText(/^Seeds changed\. The previous server seed was/).waitFor();
  await game.getByRole('button', { name: 'Close' }).click();
  await checkLast({ game, say }, '[data-card]');
  expect(await axeViolations(frameOf(page))).toEqual([]);
});

test('a bet for the next kite is kept over a reload and placed when that round opens', async () => {
  const page = await newPage({ token: await tokenOf(await newcomer()), width: 360, forgives });
  const { game } = await openTable(page, { code: 'MELA_CRASH', title: 'Kite Aloft', lang: 'EN' });
  // In the air a bet is one for the next round.
  const next = game.getByRole('button', { name: 'Bet next round' });
  const waiting = game.getByRole('button', { name: 'Cancel next bet' });
  // A player without money gets the refusal after the round has ended, not during it.
  const told = game.getByText('Your balance is lower than your bet.');
  const kept = waiting.or(told).first();
  let isKept = false;
  // If the flight ends between the press and the reload, the message was shown before the reload; then the test tries the next flight.
  for (let kites = 0; kites < 3 && !isKept; kites++) {
    await next.click({ timeout: 60_000 });
    await kept.waitFor();
    await page.reload();
    isKept = await kept.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
  }
  expect(isKept).toBe(true);
  await told.waitFor({ timeout: 60_000 });
  await waiting.waitFor({ state: 'detached' });
  expect(await axeViolations(frameOf(page))).toEqual([]);
});

test('one of two kite bets cashes out automatically and wins, the other is lost, also after a reload during the flight', async () => {
  const { page, game } = await openTable(await english(), {
    code: 'MELA_CRASH',
    title: 'Kite Aloft',
    lang: 'EN',
  });
  const exit = game.getByLabel('Auto cash out at');
  const second = game.getByRole('button', { name: 'Add second bet' });
  const fly = game.getByRole('button', { name: /^Bet( next round)?$/ });
  const paid = (amount: string) => game.getByText(`Bet ₹10.00, paid ${amount}`);
  for (let flights = 1; flights < 6; flights++) {
    await fly.first().waitFor();
    if (await second.isVisible()) await second.click();
    for (const [bet, at] of [
      ['Bet 1', '1.01'],
      ['Bet 2', '5000'],
    ] as const) {
      await game.getByRole('button', { name: bet }).click();
      await exit.fill(at);
    }
    await fly.first().click();
    await fly.first().click();
    // A waiting bet is placed when the next round opens, and stays valid whatever happens to the page.
    await expect
      .poll(() => game.getByRole('button', { name: 'Cancel next bet' }).count(), { timeout: 30_000 })
      .toBe(0);
    if (flights === 1) await page.reload();
    await game.getByRole('button', { name: 'Recent rounds', exact: true }).click();
    const ended = async () => (await paid('₹0.00').count()) + (await paid('₹10.10').count());
    await expect.poll(ended, { timeout: 60_000 }).toBe(2 * flights);
    // In one flight of twenty-five the kite is cut immediately, and both bets are lost.
    if ((await paid('₹10.10').count()) > 0) break;
    await game.getByRole('button', { name: 'Close' }).click();
  }
  await paid('₹10.10').first().waitFor();
  await game
    .getByRole('button', { name: /^Verify the round/ })
    .last()
    .click();
  await game.getByText('The result matches what you saw.').waitFor();
  for (const _ of ['proof', 'history']) await game.getByRole('button', { name: 'Close' }).last().click();
  expect(await axeViolations(frameOf(page))).toEqual([]);
});
