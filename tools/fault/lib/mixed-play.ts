import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';

// A player who does not know that anything goes wrong: presses what there is to press, in game after game.

type Stall = { code: string; title: string; press(game: FrameLocator, turn: number): Promise<void> };

const PRESS_MS = 1200;

const button = (game: FrameLocator, name: string | RegExp): Locator =>
  game.getByRole('button', { name }).first();

/** What is on the screen and can be pressed at once. */
const isReady = async (one: Locator): Promise<boolean> =>
  (await one.isVisible()) && (await one.isEnabled({ timeout: 200 }).catch(() => false));

/** What cannot be pressed now is left alone, as anybody would. */
async function press(...wanted: readonly Locator[]): Promise<void> {
  for (const one of wanted) {
    if (!(await isReady(one))) continue;
    await one.click({ timeout: PRESS_MS }).catch(() => undefined);
    return;
  }
}

const chips =
  (...spots: readonly string[]) =>
  async (game: FrameLocator, turn: number): Promise<void> => {
    const bet = button(game, /^Bet ₹/);
    if (await bet.isVisible()) return press(bet);
    await press(game.locator(`[data-spot="${spots[turn % spots.length] ?? ''}"]`));
  };

/** Games that one plays alone. */
export const ownStalls: readonly Stall[] = [
  { code: 'MELA_DICE', title: 'Hundred Dice', press: (game) => press(button(game, /^Roll$/)) },
  {
    code: 'MELA_NIGHT',
    title: 'Night at the Mela',
    press: (game) => press(button(game, /^(Spin|Skip)$/)),
  },
  {
    code: 'MELA_MINES',
    title: 'Kulhad Mines',
    press: (game, turn) =>
      turn % 3 === 2
        ? press(button(game, /^Cash out ₹/), button(game, /^Place bet$/))
        : press(button(game, /^Place bet$/), button(game, /^Cup \d+$/)),
  },
  {
    code: 'ROOM_TEENPATTI',
    title: 'Teen Patti Room',
    press: (game, turn) =>
      press(button(game, /^Deal$/), button(game, turn % 4 === 3 ? /^Fold$/ : /^Play for/)),
  },
  {
    code: 'MELA_POND',
    title: 'Lamp Pond',
    press: (game, turn) => press(button(game, turn % 6 === 5 ? /^End round$/ : /^Shoot /)),
  },
  {
    code: 'KULHAD_TUMBLE',
    title: 'Kulhad Tumble',
    press: (game) => press(button(game, /^(Drop|Skip)$/)),
  },
];

/** Tables that many share. */
export const tableStalls: readonly Stall[] = [
  {
    code: 'MELA_CRASH',
    title: 'Kite Aloft',
    press: (game) => press(button(game, /^Cash out ₹/), button(game, /^Bet( next round)?$/)),
  },
  { code: 'LIVE_ANDARBAHAR', title: 'Mela Andar Bahar', press: chips('ANDAR', 'BAHAR') },
  { code: 'LIVE_ROULETTE', title: 'Mela Roulette', press: chips('RED', 'BLACK', 'STRAIGHT:7') },
];

export const allStalls: readonly Stall[] = [...ownStalls, ...tableStalls];

const addressOf = ({ code }: Stall): string => `/seamless?vassalage=MELA&gameCode=${code}`;
const frameOf = (page: Page, { title }: Stall): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

/** Goes from stall to stall and plays at each for its part of the time; every other time the page is loaded anew on the way. */
export async function playFor(page: Page, stalls: readonly Stall[], milliseconds: number): Promise<void> {
  for (const stall of stalls) {
    const end = performance.now() + milliseconds / stalls.length;
    await page.goto(addressOf(stall));
    const game = frameOf(page, stall);
    await game.getByRole('main').waitFor();
    for (let turn = 0; performance.now() < end; turn++) {
      await stall.press(game, turn);
      if (turn === 7) await page.reload();
      await page.waitForTimeout(250);
    }
  }
}

/** What the screen says of the last rounds and of the balance, once everything is settled. */
export async function readScreen(page: Page, stall: Stall): Promise<{ rounds: string[]; balance: string }> {
  await page.goto(addressOf(stall));
  const game = frameOf(page, stall);
  await game.getByRole('main').getByRole('button').first().waitFor();
  await finish(game);
  const balance = (await game.getByRole('banner').locator('p').innerText()).split('\n')[1] ?? '';
  await button(game, 'Recent rounds').click();
  const rows = game.getByRole('dialog').locator('li');
  await rows.or(game.getByText('No rounds yet')).first().waitFor();
  for (let tries = 0; tries < 60 && (await rows.getByText('in progress').count()) > 0; tries++)
    await page.waitForTimeout(250);
  return { rounds: await rows.locator('span').allInnerTexts(), balance };
}

/** A round that is still on is ended, so that nothing stays open. */
async function finish(game: FrameLocator): Promise<void> {
  const open = game.getByRole('button', { name: /^(Cash out ₹|Fold$|End round$|Cup \d+$)/ });
  await open
    .first()
    .waitFor({ timeout: 1500 })
    .catch(() => undefined);
  for (let tries = 0; tries < 30; tries++) {
    const ways = [/^Cash out ₹/, /^Fold$/, /^End round$/, /^Cup \d+$/].map((name) => button(game, name));
    const isOpen = await Promise.all(ways.map(isReady));
    if (!isOpen.includes(true)) return;
    await press(...ways);
    await open
      .first()
      .waitFor({ state: 'visible', timeout: 500 })
      .catch(() => undefined);
  }
}

/** Hears every word that a page, or a game in it, puts before its player by itself. */
export async function hearMessages(context: BrowserContext, hear: (text: string) => void): Promise<void> {
  // Functions that are sent into a page keep their names through a helper of the TypeScript runner, which no page has.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.exposeBinding('heardByPlayer', (_source, text: string) => hear(text));
  await context.addInitScript(() => {
    const say = (element: Element) => {
      const text = element.checkVisibility() ? element.textContent.trim() : '';
      const tell: unknown = Reflect.get(globalThis, 'heardByPlayer');
      if (text !== '' && typeof tell === 'function') void tell(text);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('*')])
              if (one.matches('[role="alert"], div[role="status"]')) say(one);
    }).observe(document, { childList: true, subtree: true });
  });
}
