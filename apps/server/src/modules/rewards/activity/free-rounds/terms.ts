import { assert } from '@mela/kernel/assert';
import { formatMoney, formatTimes, parseMoney, parseTimes, type Money, type Rate } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import { z } from 'zod';
import type { ActivityRow } from '#modules/rewards/activity/queries.ts';
import { textsOf } from '#modules/rewards/activity/stored.ts';

/** The free rounds of an activity, and the terms of the bonus that they bring. */
type FreeOffer = {
  gameCode: string;
  rounds: number;
  /** The nominal stake of each round. */
  bet: Money;
  playDays: number;
  stakeMax: Money | null;
  bonusDays: number;
};

/** The same as they were when a member took them. */
type FreeTerms = FreeOffer & { titles: Readonly<Record<LanguageCode, string>>; times: Rate };

const money = z.string().transform((text) => parseMoney(text));
const offer = z.object({
  gameCode: z.string(),
  rounds: z.int(),
  bet: money,
  playDays: z.int(),
  stakeMax: money.nullable(),
  bonusDays: z.int(),
});
const terms = offer.extend({
  titles: z.object({ EN: z.string(), HI: z.string() }),
  times: z.string().transform((text) => parseTimes(text)),
});

/** Undefined for other kinds. */
export const freeOfferOf = ({ freeRounds }: ActivityRow): FreeOffer | undefined =>
  freeRounds === null ? undefined : offer.parse(freeRounds);

export function freeTermsOf(row: ActivityRow): FreeTerms {
  const found = freeOfferOf(row);
  assert(found !== undefined, 'an activity with free rounds has their terms');
  const { EN, HI } = textsOf(row);
  return { ...found, titles: { EN: EN.title, HI: HI.title }, times: row.times };
}

export function storeOffer({ bet, stakeMax, ...facts }: FreeOffer): string {
  return JSON.stringify(texts({ bet, stakeMax, ...facts }));
}

export function storeFreeTerms({ titles, times, ...facts }: FreeTerms): string {
  return JSON.stringify({ ...texts(facts), titles, times: formatTimes(times) });
}

export const readFreeTerms = (value: unknown): FreeTerms => terms.parse(value);

const texts = ({ gameCode, rounds, bet, playDays, stakeMax, bonusDays }: FreeOffer) => ({
  gameCode,
  rounds,
  bet: formatMoney(bet),
  playDays,
  stakeMax: stakeMax === null ? null : formatMoney(stakeMax),
  bonusDays,
});
