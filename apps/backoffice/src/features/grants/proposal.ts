import { parseMoney, readCash, type MoneyText } from '@mela/kernel/money';
import type { RewardWallet } from '@mela/protocol/reward';

/** A proposal as it is typed. */
export type Draft = {
  memberId: string;
  amount: string;
  wallet: RewardWallet;
  times: string;
  claimDays: string;
  titleEn: string;
  titleHi: string;
  reason: string;
};

const TIMES_MAX = 50;
const CLAIM_DAYS_MAX = 365;

const isTitle = (text: string) => text.trim().length >= 3 && text.trim().length <= 60;
const isDays = (text: string) =>
  text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= CLAIM_DAYS_MAX);

/** The fields that the server would refuse. */
export function problemsOf(draft: Draft): ReadonlySet<keyof Draft> {
  const { memberId, amount, times, claimDays, titleEn, titleHi, reason } = draft;
  const checks: [keyof Draft, boolean][] = [
    ['memberId', /^\d{1,18}$/.test(memberId)],
    ['amount', amountOf(amount) !== undefined],
    ['times', /^\d{1,2}(\.\d{1,2})?$/.test(times) && Number(times) <= TIMES_MAX],
    ['claimDays', isDays(claimDays)],
    ['titleEn', isTitle(titleEn)],
    ['titleHi', isTitle(titleHi)],
    ['reason', reason.trim().length >= 10],
  ];
  return new Set(checks.filter(([, isFine]) => !isFine).map(([field]) => field));
}

/** Undefined unless it is an amount above zero. */
export function amountOf(typed: string): MoneyText | undefined {
  const amount = readCash(typed);
  return amount !== undefined && parseMoney(amount) > 0n ? amount : undefined;
}
