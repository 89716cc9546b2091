import { formatMoney, moneyOfUnits } from '@mela/kernel/money';
import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import { limitDelayHours, type PlayLimitKind } from '@mela/protocol/play-limits';
import type { LimitChange } from '@mela/protocol/shapes/play-limits';
import * as rules from '@mela/rules/account/play-limits';
import type { Tx } from '#db/database.ts';
import { saveLimit, limitsOf } from '#modules/access/limit-checks/module.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { AuditValue } from '#modules/base/audit/module.ts';
import type { Needs } from './needs.ts';
import { shortenSessions } from './queries.ts';
import { recordLimitChange } from './record-limit-change.ts';
import { writeLimitMessage } from './write-limit-message.ts';

/** Sets a limit. The reality check is a reminder, not a limit, so every change of it applies immediately. */
export async function changeLimit(needs: Needs, memberId: bigint, change: LimitChange): Promise<void> {
  const value = 'max' in change ? change.max : change.minutes === null ? null : BigInt(change.minutes);
  const delayHours = change.kind === 'reality' ? 0 : limitDelayHours;
  await rewrite(needs, { memberId, kind: change.kind }, (kept, now) => {
    const changed = rules.changeLimit(kept, { value, now, delayHours });
    return rules.limitAt(changed, now);
  });
}

/** Cancels a pending change; the current limit stays. */
export async function cancelPendingChange(
  needs: Needs,
  memberId: bigint,
  kind: PlayLimitKind,
): Promise<void> {
  await rewrite(needs, { memberId, kind }, ({ value }) => ({ value, next: null }));
}

type Target = { memberId: bigint; kind: PlayLimitKind };
type Rewrite = (kept: rules.KeptLimit, now: Instant) => rules.KeptLimit;

async function rewrite(needs: Needs, { memberId, kind }: Target, change: Rewrite): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    // A concurrent deposit or bet is checked entirely before or entirely after the change.
    await lockMember(tx, memberId);
    const now = needs.clock.now();
    const before = rules.limitAt((await limitsOf(tx, memberId)).get(kind) ?? rules.noLimit, now);
    const limit = change(before, now);
    await saveLimit(tx, { memberId, kind, limit, at: now });
    if (kind === 'session' && limit.value !== null)
      await shorten(tx, memberId, { now, minutes: limit.value });
    await writeLimitMessage(needs, tx, { memberId, kind, before, after: limit });
    await recordLimitChange(needs, tx, {
      action: 'member.limit',
      memberId,
      before: describe(kind, before),
      after: describe(kind, limit),
    });
  });
}

/** Open sessions end no later than a new session would. */
async function shorten(
  tx: Tx,
  memberId: bigint,
  { now, minutes }: { now: Instant; minutes: bigint },
): Promise<void> {
  await shortenSessions(tx, memberId, { at: now, until: plus(now, Number(minutes) * MINUTE) });
}

function describe(kind: PlayLimitKind, { value, next }: rules.KeptLimit): AuditValue {
  const text = (stored: bigint | null) => {
    if (stored === null) return null;
    return kind === 'session' || kind === 'reality' ? Number(stored) : formatMoney(moneyOfUnits(stored));
  };
  return { kind, limit: text(value), next: next && { limit: text(next.value), from: next.from } };
}
