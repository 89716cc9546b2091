import { assert } from '@mela/kernel/assert';
import { formatTimes } from '@mela/kernel/money';
import type { ActivityReason, MemberActivityState } from '@mela/protocol/activity';
import type { LanguageCode } from '@mela/protocol/languages';
import type { MemberActivity } from '@mela/protocol/shapes/activity';
import { promotionArtPath } from '@mela/rules/art/address';
import { cleanHtml } from '#modules/base/content/module.ts';
import type { ActivityRow, EntryRow, OwnReward } from './queries.ts';
import { audienceOf, textsOf, windowOf } from './stored.ts';

type Seen = {
  language: LanguageCode;
  state: MemberActivityState;
  reasons: ActivityReason[];
  entry: EntryRow | undefined;
  reward: OwnReward | undefined;
  progress: MemberActivity['progress'];
  free: MemberActivity['free'];
};

/** An activity as one member sees it. */
export function describeActivity(row: ActivityRow, seen: Seen): MemberActivity {
  const { language, state, reasons, entry, reward, progress, free } = seen;
  const window = windowOf(row);
  assert(window !== undefined, 'members see no drafts');
  const { title, summary, body } = textsOf(row)[language];
  return {
    code: row.code,
    kind: row.kind,
    title,
    summary,
    content: cleanHtml(body),
    picture: promotionArtPath(row.code),
    state,
    reasons,
    startsAt: window.startsAt,
    endsAt: row.stoppedAt !== null && row.stoppedAt < window.endsAt ? row.stoppedAt : window.endsAt,
    vipMin: audienceOf(row).vipMin,
    amount: row.kind === 'cashback' ? null : row.amount,
    times: formatTimes(row.times),
    claimDays: row.claimDays,
    cashback: cashbackTerms(row),
    deposit: depositTerms(row),
    free,
    progress,
    reward: reward === undefined ? null : shownReward(reward),
    application: applicationOf(entry),
  };
}

function cashbackTerms({ period, lossShare, lossFrom, amount }: ActivityRow): MemberActivity['cashback'] {
  if (period === null || lossShare === null || lossFrom === null) return null;
  return { period, percent: lossShare, lossFrom, amountMax: amount };
}

function depositTerms({
  bonusShare,
  depositMin,
  stakeMax,
  bonusDays,
}: ActivityRow): MemberActivity['deposit'] {
  if (depositMin === null || bonusDays === null) return null;
  return { percent: bonusShare, depositMin, stakeMax, days: bonusDays };
}

const shownReward = ({ id, reference, amount, state, expiresAt }: OwnReward) => ({
  id,
  reference,
  amount,
  state,
  expiresAt,
});

function applicationOf(entry: EntryRow | undefined): MemberActivity['application'] {
  if (entry === undefined || entry.state === 'joined') return null;
  const { state, comment, pictures, enteredAt, decidedAt, amount, reason } = entry;
  return { state, comment, pictures, sentAt: enteredAt, decidedAt, amount, reason };
}
