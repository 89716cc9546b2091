import { assert } from '@mela/kernel/assert';
import { DAY, localDay, plus, type Instant } from '@mela/kernel/time';
import type { ActivityStage } from '@mela/protocol/activity';
import type { LanguageCode } from '@mela/protocol/languages';
import type { CashbackTerms, CashbackWindow } from '@mela/rules/rewards/cashback';
import { z } from 'zod';
import type { RewardTerms } from '#modules/rewards/reward/module.ts';
import type { ActivityRow } from './queries.ts';

// Reads the meaning of an activity's row.

export type ActivityTexts = Readonly<Record<LanguageCode, { title: string; summary: string; body: string }>>;
export type StoredAudience = {
  newWithinDays: number | null;
  vipMin: number;
  tags: string[];
  agentLines: string[];
  countries: string[];
};

const text = z.object({ title: z.string(), summary: z.string(), body: z.string() });
const texts = z.object({ EN: text, HI: text });
const audience = z.object({
  newWithinDays: z.int().nullable(),
  vipMin: z.int(),
  tags: z.array(z.string()),
  agentLines: z.array(z.string()),
  countries: z.array(z.string()),
});

export const textsOf = (row: Pick<ActivityRow, 'texts'>): ActivityTexts => texts.parse(row.texts);
export const audienceOf = (row: Pick<ActivityRow, 'audience'>): StoredAudience =>
  audience.parse(row.audience);

/** The gift that the server opens in play-credit mode. It spends from the monthly budget of its name. */
export const WELCOME_CODE = 'welcome';

export const budgetOf = (code: string): string => (code === WELCOME_CODE ? code : `a-${code}`);

/** When members may take part; undefined for a draft. */
export function windowOf({ announcedAt, startsAt, endsAt }: ActivityRow) {
  if (announcedAt === null || startsAt === null || endsAt === null) return undefined;
  return { announcedAt, startsAt, endsAt };
}

export function stageOf(row: ActivityRow, now: Instant): ActivityStage {
  if (row.stoppedAt !== null) return 'stopped';
  const window = windowOf(row);
  if (window === undefined) return 'draft';
  if (now < window.startsAt) return 'scheduled';
  return now < window.endsAt ? 'running' : 'over';
}

/** The terms of a reward, frozen when it is granted. */
export function rewardTermsOf(row: ActivityRow): { terms: RewardTerms; claim: 'now' | { withinMs: number } } {
  const { EN, HI } = textsOf(row);
  return {
    terms: { title: { EN: EN.title, HI: HI.title }, step: null, times: row.times },
    claim: row.claimDays === null ? 'now' : { withinMs: row.claimDays * DAY },
  };
}

export type Cashback = { window: CashbackWindow; terms: CashbackTerms };

/** The days and terms of cashback; undefined for other kinds and for drafts. */
export function cashbackOfRow(row: ActivityRow, zone: string): Cashback | undefined {
  const { period, lossShare, lossFrom, amount } = row;
  const window = windowOf(row);
  if (period === null || lossShare === null || lossFrom === null || window === undefined) return undefined;
  // The end does not belong to the window.
  const last = localDay(plus(window.endsAt, -1), zone);
  return {
    window: { first: localDay(window.startsAt, zone), last, period },
    terms: { rate: lossShare, lossFrom, amountMax: amount },
  };
}

/** The amount of a code or a registration, or the largest amount that staff may grant. */
export function amountOf({ amount }: ActivityRow) {
  assert(amount !== null, 'activities other than cashback have an amount');
  return amount;
}
