import { formatTimes, moneyOfUnits } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { ItemRow, RedemptionRow } from './queries.ts';

const nameIn = ({ nameEn, nameHi }: { nameEn: string; nameHi: string }, language: LanguageCode) =>
  language === 'HI' ? nameHi : nameEn;

export function describeItem(item: ItemRow & { redeemed: number }, language: LanguageCode) {
  const { aboutEn, aboutHi, points, times, ...rest } = item;
  return {
    ...rest,
    id: String(item.id),
    name: nameIn(item, language),
    about: language === 'HI' ? aboutHi : aboutEn,
    points: moneyOfUnits(points),
    times: formatTimes(times),
  };
}

export function describeRedemption(redemption: RedemptionRow, language: LanguageCode) {
  const { id, reference, kind, points, amount, delivery, state, remark, madeAt, decidedAt } = redemption;
  const name = nameIn(redemption, language);
  return {
    id,
    reference,
    kind,
    name,
    points: moneyOfUnits(points),
    amount,
    delivery,
    state,
    remark,
    madeAt,
    decidedAt,
  };
}
