import { formatTimes, share } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Reward } from '@mela/protocol/shapes/reward';
import type { DetailRow, RewardRow } from './queries.ts';
import { readTerms } from './terms.ts';

export function describeReward(row: RewardRow, language: LanguageCode): Reward {
  const { title, step, times, bonus } = readTerms(row.terms);
  const { id, reference, source, wallet, amount, state, grantedAt, expiresAt, endedAt } = row;
  return {
    id,
    reference,
    source,
    title: title?.[language] ?? null,
    step,
    wallet,
    amount,
    state,
    times: formatTimes(times),
    required: bonus?.required ?? share(amount, times),
    grantedAt,
    expiresAt,
    endedAt,
  };
}

export function describeDetail(row: DetailRow, language: LanguageCode) {
  const { required, counted, status, turnoverExpiresAt, turnoverEndedAt } = row;
  const hasTurnover = required !== null && counted !== null && status !== null;
  return {
    ...describeReward(row, language),
    turnover: hasTurnover
      ? { required, counted, status, expiresAt: turnoverExpiresAt, endedAt: turnoverEndedAt }
      : null,
  };
}
