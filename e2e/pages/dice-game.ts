import type { Page } from 'playwright-core';
import type { Language } from '#harness/browser.ts';

const frames = { EN: 'Hundred Dice', HI: 'सौ का पासा' } as const;
const rolls = { EN: 'Roll', HI: 'रोल करें' } as const;
const ends = { EN: /You won|No win this time/, HI: /आपने .* जीते|इस बार जीत नहीं हुई/ } as const;

/** Plays one round of our dice game for a stake in rupees, in the language of the page, and waits for its end. */
export async function rollDice(page: Page, lang: Language, stake: string): Promise<void> {
  await page.goto('/seamless?vassalage=MELA&gameCode=MELA_DICE');
  const game = page.frameLocator(`iframe[title="${frames[lang]}"]`);
  await game.locator('input[inputmode="decimal"]').fill(stake);
  await game.getByRole('button', { name: rolls[lang] }).click();
  await game.getByText(ends[lang]).waitFor();
}
