import { assert } from '@mela/kernel/assert';
import { formatTimes, moneyOfUnits, noMoney } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { isDepositKind } from '@mela/protocol/activity';
import type { ActivityOffer, StaffActivity, StaffApplication } from '@mela/protocol/shapes/staff-activity';
import { freeOfferOf } from '#modules/rewards/activity/free-rounds/terms.ts';
import { amountOf, audienceOf, budgetOf, stageOf, textsOf } from '#modules/rewards/activity/stored.ts';
import type { BudgetStanding } from '#modules/rewards/budget/module.ts';
import type { ApplicationRow, ListedActivity } from './queries.ts';

type Budgets = ReadonlyMap<string, BudgetStanding>;

export function describeForStaff(row: ListedActivity, budgets: Budgets, now: Instant): StaffActivity {
  const budget = budgets.get(budgetOf(row.code));
  assert(budget !== undefined, 'every activity has a budget');
  const { funded, left, reserved } = budget;
  return {
    code: row.code,
    kind: row.kind,
    texts: textsOf(row),
    audience: audienceOf(row),
    offer: offerOf(row),
    times: formatTimes(row.times),
    claimDays: row.claimDays,
    stage: stageOf(row, now),
    announcedAt: row.announcedAt,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    stoppedAt: row.stoppedAt,
    stopReason: row.stopReason,
    budget: { funded, left, reserved, spent: moneyOfUnits(funded - left - reserved) },
    takers: row.entries,
    waiting: row.waiting,
    madeBy: row.madeByAccount,
    madeAt: row.madeAt,
  };
}

function offerOf(row: ListedActivity): ActivityOffer {
  const { kind, secret, usesMax, period, lossShare, lossFrom, amount } = row;
  const { bonusShare, depositMin, stakeMax, bonusDays } = row;
  if (isDepositKind(kind) && depositMin !== null && bonusDays !== null)
    return { kind, percent: bonusShare, amount: amountOf(row), depositMin, stakeMax, days: bonusDays };
  if (secret !== null && usesMax !== null) return { kind: 'code', amount: amountOf(row), secret, usesMax };
  if (period !== null && lossShare !== null && lossFrom !== null)
    return { kind: 'cashback', period, percent: lossShare, lossFrom, amountMax: amount };
  const free = freeOfferOf(row);
  if (free !== undefined) return { kind: 'freeRounds', ...free, amountMax: amountOf(row) };
  if (kind === 'signUp') return { kind, amount: amountOf(row) };
  return { kind: 'application', amountMax: amountOf(row) };
}

export function describeApplication(row: ApplicationRow, budgets: Budgets): StaffApplication {
  const { state, amountMax } = row;
  assert(state !== 'joined' && amountMax !== null, 'an application waits or is decided');
  const { memberId, account, vipLevel, memberSince, texts, ...more } = row;
  return {
    ...more,
    id: String(row.id),
    title: textsOf({ texts }).EN.title,
    member: { id: String(memberId), account, vipLevel, madeAt: memberSince },
    state,
    amountMax,
    left: budgets.get(budgetOf(row.code))?.left ?? noMoney,
  };
}
