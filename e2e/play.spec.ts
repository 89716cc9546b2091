import { expect, test } from 'vitest';
import { newPage } from './house.ts';

// A game of our own, from the page of the site through its frame to the wallet and back.

const dice = '/seamless?vassalage=MELA&gameCode=MELA_DICE';
const mines = '/seamless?vassalage=MELA&gameCode=MELA_MINES';

test.each([
  { lang: 'EN', width: 360, roll: 'Roll', frame: 'Hundred Dice', ends: /You won|No win this time/ },
  { lang: 'HI', width: 1280, roll: 'पासा फेंकें', frame: 'सौ का पासा', ends: /आपने .* जीते|इस बार जीत नहीं हुई/ },
] as const)(
  'a member plays a round in the frame of the page, in $lang at $width px (GAME-4, GAME-8, ROUTE-11)',
  async ({ lang, width, roll, frame, ends }) => {
    const page = await newPage({ lang, width, login: 'member' });
    await page.goto(dice);
    const game = page.frameLocator(`iframe[title="${frame}"]`);
    await game.getByRole('button', { name: roll }).click();
    await game.getByText(ends).waitFor();
    expect(await game.getByRole('alert').count()).toBe(0);
  },
);

test('a round of mines goes on after the page was loaded anew, and pays what it is worth (GAME-8)', async () => {
  const page = await newPage({ width: 360, login: 'vip' });
  await page.goto(mines);
  const game = page.frameLocator('iframe[title="Kulhad Mines"]');
  for (let count = 3; count > 1; count--)
    await game.getByRole('button', { name: 'One cracker fewer' }).click();
  await game.getByRole('button', { name: 'Set the cups' }).click();
  await game.getByText('Lift a cup').first().waitFor();
  await page.reload();
  // The cups stand as they stood: the round is still on, whatever is under the first.
  await game.getByRole('button', { name: 'Cup 1', exact: true }).click();
  const outcome = game.getByText(/No win this time|1\.02×/);
  await outcome.first().waitFor();
  if (await game.getByText('No win this time').count()) return;
  await game.getByRole('button', { name: /Take ₹/ }).click();
  await game.getByText(/You won/).waitFor();
});

test('a guest is asked to log in and comes back to the game (GAME-4)', async () => {
  const page = await newPage({ width: 360 });
  await page.goto(dice);
  await page.getByRole('heading', { level: 1, name: 'Log in to play Hundred Dice' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});
