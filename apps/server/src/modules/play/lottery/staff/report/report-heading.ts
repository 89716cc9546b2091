import { staffLottery as english } from '@mela/i18n/en/staff-lottery';
import { staffLottery as hindi } from '@mela/i18n/hi/staff-lottery';
import type { LanguageCode } from '@mela/protocol/languages';

/** The header of the CSV file in the reader's language: the columns of the screen. */
export function reportHeading(language: LanguageCode, currency: string): string[] {
  const t = language === 'HI' ? hindi : english;
  const amounts = [t.stake, t.payout, t.rebate, t.profit].map((name) => `${name} (${currency})`);
  return [t.day, t.game, t.draws, t.orders, t.members, ...amounts];
}
