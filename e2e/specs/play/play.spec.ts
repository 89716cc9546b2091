import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { actAtGateway } from '#pages/gateway-tab.ts';

// A game of our own, from the page of the site through its frame to the wallet and back.

const dice = '/seamless?vassalage=MELA&gameCode=MELA_DICE';
const { game: gameTexts, deposit } = textsOf('EN');
const amountIn = (text: string) => Number((/₹([\d,.]+)/.exec(text)?.[1] ?? '').replaceAll(',', ''));
const mines = '/seamless?vassalage=MELA&gameCode=MELA_MINES';

test.each([
  { lang: 'EN', width: 360, roll: 'Roll', frame: 'Hundred Dice', ends: /You won|No win this time/ },
  { lang: 'HI', width: 1280, roll: 'रोल करें', frame: 'सौ का पासा', ends: /आपने .* जीते|इस बार जीत नहीं हुई/ },
] as const)(
  'a member plays a round in the frame of the page, in $lang at $width px (ROUTE-11)',
  async ({ lang, width, roll, frame, ends }) => {
    const page = await newPage({ lang, width, login: 'member' });
    await page.goto(dice);
    const game = page.frameLocator(`iframe[title="${frame}"]`);
    const stake = game.locator('input[inputmode="decimal"]');
    await stake.fill('12.5');
    await game.getByRole('button', { name: roll }).click();
    await game.getByText(ends).waitFor();
    // On a phone the game fills the screen, and the page behind it does not scroll.
    const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(overflow).toBe(width < 768 ? 'hidden' : 'visible');
    expect(await game.getByRole('alert').count()).toBe(0);
    // After a reload the game shows the last stake.
    await page.reload();
    await expect.poll(() => stake.inputValue()).toBe('12.50');
  },
);

test('a game on a desktop has one header line below the site header, with its name once', async () => {
  const page = await newPage({ width: 1280, login: 'member' });
  await page.goto(dice);
  const game = page.frameLocator('iframe[title="Hundred Dice"]');
  await game.getByRole('button', { name: 'Roll' }).waitFor();
  const frame = page.locator('iframe');
  // The frame begins directly below the site header: our buttons lie in the bar of the game.
  await expect.poll(async () => (await frame.boundingBox())?.y).toBe(64);
  const close = await page.getByRole('button', { name: gameTexts.closeGame }).boundingBox();
  const rules = await game.getByRole('button', { name: 'Rules' }).boundingBox();
  expect(close?.y).toBeLessThan(64 + 48);
  expect((rules?.x ?? 1280) + (rules?.width ?? 0)).toBeLessThan(close?.x ?? 0);
  const inGame = await game.getByRole('heading', { name: 'Hundred Dice' }).boundingBox();
  expect(inGame?.width).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: gameTexts.closeGame }).click();
  await page.waitForURL('**/bgs');
});

test('a stake above the balance is marked before the bet, and a refused bet moves no control', async () => {
  const page = await newPage({
    width: 360,
    token: await tokenOf(await newcomer()),
    forgives: [/^response: 4\d\d \/api\/rounds/],
  });
  await page.goto(dice);
  const game = page.frameLocator('iframe[title="Hundred Dice"]');
  await game.locator('input[inputmode="decimal"]').fill('5000');
  await game.getByText('Your balance is ₹0.00').waitFor();
  const roll = game.getByRole('button', { name: 'Roll' });
  const before = await roll.boundingBox();
  await roll.click();
  await game.getByRole('alert').waitFor();
  expect(await roll.boundingBox()).toEqual(before);
});

test('the stake of mines is fully visible on a phone before it is set', async () => {
  // A new member: another test may have left a round of a demo member open.
  const page = await newPage({ width: 360, token: await tokenOf(await newcomer()) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(mines);
  const game = page.frameLocator('iframe[title="Kulhad Mines"]');
  const gap = async () => {
    const stake = await game.getByRole('textbox', { name: 'Bet' }).boundingBox();
    const begin = await game.getByRole('button', { name: 'Place bet' }).boundingBox();
    return (begin?.y ?? 0) - (stake?.y ?? 0) - (stake?.height ?? 0);
  };
  // The layout moves until the fonts are loaded, and the two boxes are not measured at the same time.
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('a round of mines continues after a reload, and pays its value', async () => {
  const page = await newPage({ width: 360, login: 'vip' });
  await page.goto(mines);
  const game = page.frameLocator('iframe[title="Kulhad Mines"]');
  for (let count = 3; count > 1; count--) await game.getByRole('button', { name: 'Fewer crackers' }).click();
  const stake = game.getByRole('textbox', { name: 'Bet' });
  await stake.fill('20.50');
  await game.getByRole('button', { name: 'Place bet' }).click();
  await game.getByText('Pick a cup').first().waitFor();
  await page.reload();
  await expect.poll(() => stake.inputValue()).toBe('20.50');
  // The cups are unchanged: the round is still open, whatever is under the first.
  await game.getByRole('button', { name: 'Cup 1', exact: true }).click();
  const take = game.getByRole('button', { name: /Cash out ₹/ });
  await take.or(game.getByText('No win this time')).first().waitFor();
  if (await game.getByText('No win this time').count()) return;
  await take.click();
  await game.getByText(/You won/).waitFor();
});

test('the title of an outside vendor opens under its name, with the rules of its game', async () => {
  const page = await newPage({ login: 'member', width: 1280 });
  await page.goto('/bgs?vassalage=BGS');
  await page.locator('[data-game="BGS_TEENPATTI"]').click();
  const game = page.frameLocator('iframe[title="Baithak Teen Patti"]');
  await game.getByRole('button', { name: 'Deal', exact: true }).waitFor();
  await game.getByRole('button', { name: 'Rules', exact: true }).click();
  await game.getByText('Game type: Teen Patti').waitFor();
  // Closing leads back to the very place in the lobby.
  await page.getByRole('button', { name: gameTexts.closeGame }).click();
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
    .toBe('/bgs?vassalage=BGS');
});

test.each([
  ['PG', 'PAINTED_GATE', 'The Painted Gate', 'Five-reel slot'],
  ['CHB', 'BANGLE_CASCADE', 'Bangle Cascade', 'Tumbling reels'],
  ['TLB', 'VILLAGE_POND', 'The Village Pond', 'Fishing'],
  ['MHF', 'MHF_ANDARBAHAR', 'Mehfil Andar Bahar', 'Andar Bahar'],
  ['BGS', 'BGS_ROULETTE', 'Baithak Roulette', 'Roulette'],
  ['SHM', 'SHM_TEENPATTI', 'Royal Tent Teen Patti', 'Teen Patti'],
  ['MELA', 'MELA_CRASH', 'Kite Aloft', 'Crash'],
  ['MELA', 'MELA_MINES', 'Kulhad Mines', 'Mines'],
  ['MELA', 'MELA_DICE', 'Hundred Dice', 'Dice'],
])(
  'the title %s %s, %s, shows its name and the rules of %s (GAME-10)',
  async (vassalage, code, name, rules) => {
    const page = await newPage({ login: 'member', width: 1280 });
    await page.goto(`/seamless?vassalage=${vassalage}&gameCode=${code}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const game = page.frameLocator(`iframe[title="${name}"]`);
    await game.getByRole('button', { name: 'Rules', exact: true }).click();
    await game.getByText(`Game type: ${rules}`).waitFor();
  },
);

test('a deposit over an open game is credited, and the game continues and shows it (MEMBER-3)', async () => {
  const page = await newPage({ token: await tokenOf(await newcomer()), width: 360 });
  await page.goto(dice);
  const game = page.frameLocator('iframe[title="Hundred Dice"]');
  const balance = game.getByRole('banner').locator('p');
  await game.getByRole('button', { name: 'Roll' }).waitFor();
  const before = amountIn(await balance.innerText());
  await page.getByRole('button', { name: gameTexts.addCredits }).click();
  const sheet = page.getByRole('dialog', { name: deposit.title });
  await sheet.getByRole('radio', { name: 'UPI QR' }).check();
  await sheet.getByLabel(deposit.amount, { exact: true }).fill('400');
  await sheet.locator('form button[type=submit]').click();
  const bank = sheet.getByRole('link', { name: deposit.bankPage });
  expect(await bank.getAttribute('target')).toBe('_blank');
  await actAtGateway(page, (await bank.getAttribute('href')) ?? '', 'pay');
  await sheet.getByRole('heading', { name: deposit.states.credited }).waitFor();
  await sheet.getByRole('button', { name: gameTexts.toGame }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(async () => amountIn(await balance.innerText())).toBe(before + 400);
});

test('the game page says that a code is unknown', async () => {
  const page = await newPage({ login: 'member', width: 360 });
  await page.goto('/seamless?vassalage=MELA&gameCode=NOBODYS');
  await page.getByRole('heading', { level: 1, name: gameTexts.unknownTitle }).waitFor();
});

test('a game opens and leaves the full screen (ROUTE-11)', async () => {
  const page = await newPage({ login: 'member', width: 1280 });
  await page.goto(dice);
  await page.frameLocator('iframe[title="Hundred Dice"]').getByRole('button', { name: 'Roll' }).waitFor();
  const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
  const before = await heightOf();
  await page.getByRole('button', { name: gameTexts.fullScreen }).click();
  await expect.poll(heightOf).toBeGreaterThan(before);
  await page.getByRole('button', { name: gameTexts.leaveFullScreen }).click();
  await expect.poll(heightOf).toBe(before);
});

test('a guest is asked to log in and comes back to the game', async () => {
  const page = await newPage({ width: 360 });
  await page.goto(dice);
  await page.getByRole('heading', { level: 1, name: 'Log in to play Hundred Dice' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});
