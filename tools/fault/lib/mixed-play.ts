import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';

// A player who does not notice faults and presses every available button, game after game.

type Game = { code: string; title: string; press(game: FrameLocator, turn: number): Promise<void> };

const PRESS_MS = 1200;

const button = (game: FrameLocator, name: string | RegExp): Locator =>
  game.getByRole('button', { name }).first();

/** Whether an element is visible and enabled. */
const isReady = async (one: Locator): Promise<boolean> =>
  (await one.isVisible()) && (await one.isEnabled({ timeout: 200 }).catch(() => false));

/** Presses the first element that is ready; does nothing if none is. */
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

/** Games for one player. */
export const singlePlayerGames: readonly Game[] = [
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
    code: 'LIVE_TEENPATTI',
    title: 'Mela Teen Patti',
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

/** Games at shared tables. */
export const tableGames: readonly Game[] = [
  {
    code: 'MELA_CRASH',
    title: 'Kite Aloft',
    press: (game) => press(button(game, /^Cash out ₹/), button(game, /^Bet( next round)?$/)),
  },
  { code: 'LIVE_ANDARBAHAR', title: 'Mela Andar Bahar', press: chips('ANDAR', 'BAHAR') },
  { code: 'LIVE_ROULETTE', title: 'Mela Roulette', press: chips('RED', 'BLACK', 'STRAIGHT:7') },
];

export const allGames: readonly Game[] = [...singlePlayerGames, ...tableGames];

const addressOf = ({ code }: Game): string => `/seamless?vassalage=MELA&gameCode=${code}`;
const frameOf = (page: Page, { title }: Game): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

/** Plays each game for an equal part of the time, with one page reload per game. */
export async function playFor(page: Page, gamesToPlay: readonly Game[], milliseconds: number): Promise<void> {
  for (const game of gamesToPlay) {
    const end = performance.now() + milliseconds / gamesToPlay.length;
    await page.goto(addressOf(game));
    const frame = frameOf(page, game);
    await frame.getByRole('main').waitFor();
    for (let turn = 0; performance.now() < end; turn++) {
      await game.press(frame, turn);
      if (turn === 7) await page.reload();
      await page.waitForTimeout(250);
    }
  }
}

/** The recent rounds and the balance that the screen shows. */
export async function readScreen(page: Page, game: Game): Promise<{ rounds: string[]; balance: string }> {
  await page.goto(addressOf(game));
  const frame = frameOf(page, game);
  await frame.getByRole('main').getByRole('button').first().waitFor();
  await finish(frame);
  const balance = (await frame.getByRole('banner').locator('p').innerText()).split('\n')[1] ?? '';
  await button(frame, 'Recent rounds').click();
  const rows = frame.getByRole('dialog').locator('li');
  await rows.or(frame.getByText('No rounds yet')).first().waitFor();
  return { rounds: await rows.locator('span').allInnerTexts(), balance };
}

/** Ends an open round. */
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

/** Reports every alert and status message that a page or a game in it shows. */
export async function collectMessages(
  context: BrowserContext,
  onMessage: (text: string) => void,
): Promise<void> {
  // The TypeScript runner compiles functions to use a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.exposeBinding('messageShown', (_source, text: string) => onMessage(text));
  await context.addInitScript(() => {
    const report = (element: Element) => {
      const text = element.checkVisibility() ? element.textContent.trim() : '';
      const send: unknown = Reflect.get(globalThis, 'messageShown');
      if (text !== '' && typeof send === 'function') void send(text);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('*')])
              if (one.matches('[role="alert"], div[role="status"]')) report(one);
    }).observe(document, { childList: true, subtree: true });
  });
}
