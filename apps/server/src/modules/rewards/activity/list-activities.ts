import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import { DAY, HOUR, localDay, plus, type Instant, type LocalDay } from '@mela/kernel/time';
import { APPLICATION_GRACE_DAYS, type ActivityReason } from '@mela/protocol/activity';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { MemberActivity } from '@mela/protocol/shapes/activity';
import { cashbackOf, cashbackPeriod } from '@mela/rules/rewards/cashback';
import { memberActivityState, type ActivityFacts } from '@mela/rules/rewards/member-activity';
import type { BudgetStanding } from '#modules/rewards/budget/module.ts';
import { paidFrom } from './cashback/pay-cashback.ts';
import { playedBy } from './cashback/queries.ts';
import { describeActivity } from './describe-activity.ts';
import { freePartOf, knownFreeRounds, ownOf } from './free-rounds/describe.ts';
import type { FreeRoundsRow } from './free-rounds/queries.ts';
import { readFreeTerms } from './free-rounds/terms.ts';
import { anything, knownOf, reasonsAgainst, type Entrant } from './may-take-part.ts';
import type { Needs } from './needs.ts';
import {
  activitiesToShow,
  entriesOf,
  rewardsOf,
  type ActivityRow,
  type EntryRow,
  type OwnReward,
} from './queries.ts';
import { giftsOf, type OwnGift } from './sign-up/queries.ts';
import { amountOf, budgetOf, cashbackOfRow, windowOf } from './stored.ts';

/** How long an ended activity stays on the page. */
const SHOWN_AFTER_MS = 14 * DAY;

type Listing = {
  language: LanguageCode;
  /** Only activities that the member takes or took part in. */
  isRegistered?: true;
};

/** The activities of a member with their states, by the terms and the clock of now. */
export async function listActivities(
  needs: Needs,
  entrant: Entrant,
  { language, isRegistered }: Listing,
): Promise<MemberActivity[]> {
  const { db, clock } = needs;
  const now = clock.now();
  const { memberId } = entrant;
  const all = await activitiesToShow(db, { memberId, now, endedSince: plus(now, -SHOWN_AFTER_MS) });
  if (all.length === 0) return [];
  const [entries, rewards, budgets, known, gifts, freeRounds] = await Promise.all([
    entriesOf(db, memberId),
    rewardsOf(db, memberId, { now, budgets: all.map(({ code }) => budgetOf(code)) }),
    needs.budget.standings(db),
    knownOf(needs, db, entrant),
    giftsOf(db, memberId),
    knownFreeRounds(db, { memberId, language, offers: all }),
  ]);
  const hasPart = ({ id, code }: ActivityRow) =>
    entries.some(({ activityId }) => activityId === id) ||
    rewards.some(({ budget }) => budget === budgetOf(code)) ||
    gifts.get(id)?.state === 'waiting';
  const rows = isRegistered ? all.filter(hasPart) : all;
  return Promise.all(
    rows.map(async (row) => {
      const entry = entries.find(({ activityId }) => activityId === row.id);
      const own = rewards.filter(({ budget }) => budget === budgetOf(row.code));
      const progress = await progressOf(needs, row, { memberId, entry, now });
      const gift = gifts.get(row.id);
      const facts = {
        row,
        entry,
        gift,
        rewards: own,
        now,
        budget: budgets.get(budgetOf(row.code)),
        free: ownOf(row, freeRounds),
      };
      const state = memberActivityState(factsOf(facts, progress));
      const reasons = reasonsFor(row, { entry, gift, known, now });
      const reward = own.find((one) => one.state === 'claimable') ?? own[0];
      const free = freePartOf(row, freeRounds);
      return describeActivity(row, { language, state, reasons, entry, reward, progress, free });
    }),
  );
}

/** One of them. */
export async function showActivity(
  needs: Needs,
  entrant: Entrant,
  { code, language }: { code: string; language: LanguageCode },
): Promise<MemberActivity> {
  const found = (await listActivities(needs, entrant, { language })).find((one) => one.code === code);
  return found ?? refuse('ACTIVITY_UNKNOWN');
}

type Asked = {
  entry: EntryRow | undefined;
  gift: OwnGift | undefined;
  known: Parameters<typeof reasonsAgainst>[1];
  now: Instant;
};

/** Why a member may not take part, or why a gift was refused. */
function reasonsFor(row: ActivityRow, { entry, gift, known, now }: Asked): ActivityReason[] {
  if (entry !== undefined || gift?.state === 'waiting') return [];
  switch (gift?.reason) {
    case 'samePerson':
      return ['samePerson'];
    case 'budgetEmpty':
      return ['usedUp'];
    case 'paused':
      return ['paused'];
    default:
      return reasonsAgainst(row, known, now);
  }
}

type Gathered = {
  row: ActivityRow;
  entry: EntryRow | undefined;
  gift: OwnGift | undefined;
  rewards: readonly OwnReward[];
  budget: BudgetStanding | undefined;
  free: FreeRoundsRow | undefined;
  now: Instant;
};

function factsOf(
  { row, entry, gift, rewards, budget, free, now }: Gathered,
  progress: Progress | null,
): ActivityFacts {
  const window = windowOf(row);
  const needed = row.kind === 'code' || row.kind === 'freeRounds' ? amountOf(row) : anything;
  // A gift that waits is as good as joined; one that was refused is over for its member.
  const own = gift?.state === 'waiting' ? 'joined' : (entry?.state ?? 'none');
  const isFreeOpen = free?.state === 'open';
  // Rounds that were taken in time are played and paid after the end.
  const end = isFreeOpen ? plus(now, HOUR) : (window?.endsAt ?? now);
  // An application waits for its decision, and the last period of cashback for its payment.
  const grace = entry?.state === 'applying' ? APPLICATION_GRACE_DAYS * DAY : progress === null ? 0 : HOUR;
  const isCounting = isFreeOpen ? hasPlayed(free) : progress !== null && progress.loss > noMoney;
  return {
    now,
    from: window?.startsAt ?? now,
    to: entry === undefined ? end : plus(end, grace),
    isStopped: (row.stoppedAt !== null && !isFreeOpen) || gift?.state === 'refused',
    // What free rounds can bring was set aside when they were taken.
    hasBudget: isFreeOpen || (budget?.left ?? noMoney) >= needed,
    hasReview: row.kind === 'application',
    entry: own,
    isCounting,
    reward: isEndedWithout(free)
      ? 'ended'
      : rewardState(rewards, { isCounting, isPeriodic: row.kind === 'cashback' && now < end }),
  };
}

const hasPlayed = ({ terms, left }: FreeRoundsRow): boolean => left < readFreeTerms(terms).rounds;

const isEndedWithout = (free: FreeRoundsRow | undefined): boolean =>
  free?.state === 'unpaid' || free?.state === 'refused';

/** Cashback starts again with every period: the last claimed reward is shown only while the new period has no bets. */
function rewardState(
  rewards: readonly OwnReward[],
  { isCounting, isPeriodic }: { isCounting: boolean; isPeriodic: boolean },
): ActivityFacts['reward'] {
  if (rewards.some(({ state }) => state === 'claimable')) return 'claimable';
  if (isCounting && isPeriodic) return 'none';
  if (rewards.some(({ state }) => state === 'claimed')) return 'claimed';
  return rewards.length > 0 && !isPeriodic ? 'ended' : 'none';
}

export type Progress = NonNullable<MemberActivity['progress']>;

async function progressOf(
  { db, settings }: Needs,
  row: ActivityRow,
  { memberId, entry, now }: { memberId: bigint; entry: EntryRow | undefined; now: Instant },
): Promise<Progress | null> {
  const { timeZone } = settings.merchant();
  const cashback = cashbackOfRow(row, timeZone);
  if (cashback === undefined || entry === undefined || row.stoppedAt !== null) return null;
  const { window, terms } = cashback;
  const today = localDay(now, timeZone);
  const day = today > window.last ? window.last : today;
  if (row.paidUntil !== null && row.paidUntil >= day) return null;
  const period = cashbackPeriod(window, day);
  const from = later(period.from, localDay(entry.enteredAt, timeZone));
  const sums = await playedBy(db, memberId, { from, until: period.until });
  return {
    from,
    until: period.until,
    loss: moneyOfUnits(sums.stake - sums.payout),
    amount: cashbackOf(sums, terms),
    paidFrom: paidFrom(period.until, timeZone),
  };
}

const later = (one: LocalDay, other: LocalDay): LocalDay => (one > other ? one : other);
