import { formatMoney, formatPercent, type Money } from '@mela/kernel/money';
import { ownVendor } from '@mela/protocol/constants';
import { depositSettings } from '@mela/protocol/shapes/deposit-settings';
import type { ActivityOffer } from '@mela/protocol/shapes/staff-activity';
import { withdrawalSettings } from '@mela/protocol/shapes/withdrawal-settings';
import { titles } from '@mela/rules/catalogue/games';
import { describe, expect, test } from 'vitest';
import { budgetOf, plans } from '#demo/seed-member-activities.ts';
import { activityTexts } from './activities.ts';
import { announcements } from './announcements.ts';
import { helpArticles } from './help.ts';
import { promotions } from './promotions.ts';

// Texts of the demo promise only what the settings and the activities of the demo give.

const rupees = (amount: Money | string): string => {
  const text = typeof amount === 'string' ? amount : formatMoney(amount);
  return `₹${Number(text).toLocaleString('en-IN')}`;
};

/** The words that the text of an activity must contain in both languages. */
function wordsOf(offer: ActivityOffer): string[] {
  switch (offer.kind) {
    case 'code':
      return [offer.secret, rupees(offer.amount), offer.usesMax.toLocaleString('en-IN')];
    case 'application':
      return [rupees(offer.amountMax)];
    case 'cashback':
      return [
        `${Number(formatPercent(offer.percent))}%`,
        rupees(offer.lossFrom),
        ...(offer.amountMax === null ? [] : [rupees(offer.amountMax)]),
      ];
    case 'freeRounds':
      return [rupees(offer.bet), String(offer.rounds), rupees(offer.amountMax)];
    default:
      return [];
  }
}

describe('the text of an activity', () => {
  test.each(plans.map(({ code, offer }) => [code, offer] as const))(
    '%s states the terms of its offer in both languages (REWARD-1)',
    (code, offer) => {
      const { summary, content } = activityTexts[code];
      const words = wordsOf(offer);
      expect(words.length).toBeGreaterThan(0);
      for (const language of ['EN', 'HI'] as const) {
        const text = `${summary[language]} ${content[language]}`;
        expect(words.filter((word) => !text.includes(word))).toEqual([]);
      }
    },
  );

  test.each(plans.flatMap(({ code, offer }) => (offer.kind === 'code' ? [[code, offer] as const] : [])))(
    '%s names no more members than its budget pays (REWARD-16)',
    (_code, offer) => {
      expect(budgetOf(offer)).toBeGreaterThanOrEqual(offer.amount * BigInt(offer.usesMax));
    },
  );
});

describe('the text of a promotion', () => {
  const textsOf = (key: string) => {
    const { summary, content } = promotions.find((one) => one.key === key) ?? promotions[0] ?? never();
    return (['EN', 'HI'] as const).map((language) => `${summary[language]} ${content[language]}`);
  };
  const lacking = (key: string, words: readonly string[]) =>
    textsOf(key).flatMap((text) => words.filter((word) => !text.includes(word)));
  const { methods } = depositSettings.parse({});
  const withdrawal = withdrawalSettings.parse({});

  test('about deposits states the smallest amounts, and no method has a fee', () => {
    const least = (form: string) =>
      Math.min(...methods.filter((one) => one.form.startsWith(form)).map((one) => Number(one.amountMin)));
    const words = ['upi', 'net_banking', 'bank_transfer'].map((form) => rupees(String(least(form))));
    expect(lacking('free-deposits', words)).toEqual([]);
    expect(methods.filter(({ feeFlat, feePercent }) => Number(feeFlat) + Number(feePercent) > 0)).toEqual([]);
  });

  test('about withdrawals states the limits and the fee', () => {
    const { amountMin, amountMax, fee, freePerDay } = withdrawal;
    expect(lacking('free-withdrawals', [amountMin, amountMax, fee].map(rupees))).toEqual([]);
    expect(freePerDay).toBe(3);
  });

  test('about fair play states the number of our own games', () => {
    const count = titles.filter(({ vendor }) => vendor === ownVendor).length;
    expect(lacking('rounds-you-can-verify', [String(count)])).toEqual([]);
  });
});

test('no text says that a part of the product is missing or that promotions need no step', () => {
  const texts = [...announcements, ...helpArticles].flatMap(({ content }) => [content.EN, content.HI]);
  const outdated = /at the moment|don’t need to join|coming soon|फ़िलहाल|न कुछ क्लेम करना|जल्द आ रहा/i;
  expect(texts.filter((text) => outdated.test(text))).toEqual([]);
});

function never(): never {
  throw new Error('there is a promotion');
}
