import { assert } from '@mela/kernel/assert';
import { formatMoney, formatPercent, parseMoney, parsePercent, type Rate } from '@mela/kernel/money';
import { plusDays } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { groupLimits, rebateProducts, type RebateProduct } from '@mela/protocol/team';
import { requestLevel, type LevelParent, type VolumeRule } from '@mela/rules/agents/levels';
import type { Database, Tx } from '#db/database.ts';
import { holdTree, lockMembers } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { todayOf } from '#modules/agents/team/tree/boundary.ts';
import {
  childGroupMax,
  childPercentMax,
  dailyTurnover,
  quotasOf,
  saveGroup,
  savePercent,
  uplinesFrom,
} from './queries.ts';
import { noRate, readRates, type MemberRates } from './read-rates.ts';

type RateNeeds = Pick<Needs, 'clock' | 'settings'>;

/** The wanted rates; what is left out stays as it is. */
export type WantedRates = {
  group?: number | undefined;
  percents?: ReadonlyMap<RebateProduct, Rate> | undefined;
};

/**
 * An upline is bound by its quota and by the turnover of the team; staff are not. `open` is for a new account, which has no team whose
 * turnover could count.
 */
export type RatesBy = 'upline' | 'staff' | 'open';

/** The limits that an upline sets for its direct children. */
export type Ceiling = LevelParent & { percents: ReadonlyMap<RebateProduct, Rate> };

/** The operator may give any group, and every percentage up to the merchant's limit. */
export function houseCeiling({ settings }: RateNeeds): Ceiling {
  const top = parsePercent(settings.team().rebateMaxPercent);
  return {
    group: groupLimits.max,
    mayOpenEqual: true,
    percents: new Map(rebateProducts.map((product) => [product, top] as const)),
  };
}

/**
 * Refuses rates that an upline may not give to a new account. The caller of an opening runs it in the transaction that opens the account,
 * with the upline's row locked, so that two accounts cannot use the last place of a quota.
 */
export async function requireOpenRates(
  needs: RateNeeds,
  db: Database | Tx,
  uplineId: bigint | null,
  wanted: WantedRates,
): Promise<void> {
  const ceiling = await ceilingOf(needs, db, uplineId);
  await requireGroup(needs, db, { wanted: wanted.group, uplineId, ceiling, by: 'open', memberId: null });
  requirePercents(wanted.percents, ceiling.percents);
}

/** Sets rates of a member under every rule. Returns the rates before and after. */
export async function setRates(
  needs: RateNeeds & Pick<Needs, 'contracts'>,
  tx: Tx,
  { memberId, wanted, by }: { memberId: bigint; wanted: WantedRates; by: RatesBy },
): Promise<{ before: MemberRates; after: MemberRates }> {
  const day = todayOf(needs);
  // No move is scheduled meanwhile, so that the uplines stay those that are checked.
  await holdTree(tx);
  const uplines = await uplinesFrom(tx, memberId, day);
  const holders = by === 'open' ? [] : await needs.contracts.holdersOfLine(tx, memberId);
  // The locks serialise the changes along one edge of the tree: an upline's own change holds the upline's row. Contracts below are
  // accepted under the lock of a holder, so each of them is checked against the rebates either there or here.
  await lockMembers(tx, [memberId, ...uplines, ...holders]);
  const before = (await readRates(tx, [memberId])).get(memberId);
  assert(before !== undefined, 'the member exists');
  const group = wanted.group === before.group ? undefined : wanted.group;
  const above = uplines.length === 0 ? [null] : uplines;
  for (const uplineId of above) {
    const ceiling = await ceilingOf(needs, tx, uplineId);
    const isRaise = group !== undefined && group > before.group;
    await requireGroup(needs, tx, {
      wanted: group,
      uplineId,
      ceiling,
      by: by === 'upline' && !isRaise ? 'open' : by,
      memberId,
    });
    requirePercents(wanted.percents, ceiling.percents);
  }
  await requireAboveChildren(tx, { memberId, group, percents: wanted.percents, day });
  const at = needs.clock.now();
  if (group !== undefined) await saveGroup(tx, { memberId, group, at });
  for (const [product, rate] of wanted.percents ?? []) await savePercent(tx, { memberId, product, rate, at });
  const raised = [...(wanted.percents ?? [])].filter(
    ([product, rate]) => rate > (before.percents.get(product) ?? noRate),
  );
  if (raised.length > 0 && by !== 'open') {
    const products = raised.map(([product]) => product);
    await needs.contracts.requireMargin(tx, { memberId, products });
  }
  const after = (await readRates(tx, [memberId])).get(memberId);
  assert(after !== undefined, 'the member exists');
  return { before, after };
}

/** Without the flag for an equal level, a child stays one step below. */
export function groupMaxOf({ group, mayOpenEqual }: LevelParent): number {
  return mayOpenEqual ? group : group - groupLimits.step;
}

/** The limits of an account's direct children; null is the operator. */
export async function ceilingOf(
  needs: RateNeeds,
  db: Database | Tx,
  uplineId: bigint | null,
): Promise<Ceiling> {
  if (uplineId === null) return houseCeiling(needs);
  return (await readRates(db, [uplineId])).get(uplineId) ?? houseCeiling(needs);
}

type GroupRequest = {
  wanted: number | undefined;
  uplineId: bigint | null;
  ceiling: Ceiling;
  by: RatesBy;
  memberId: bigint | null;
};

async function requireGroup(
  needs: RateNeeds,
  db: Database | Tx,
  { wanted, uplineId, ceiling, by, memberId }: GroupRequest,
): Promise<void> {
  if (wanted === undefined) return;
  const quota = by === 'staff' || uplineId === null ? null : await quotaAt(needs, db, uplineId, wanted);
  const volume = by === 'upline' && memberId !== null ? await volumeRule(needs, db, memberId, wanted) : null;
  const action = volume === null ? 'open' : 'raise';
  const answer = requestLevel({ action, level: wanted, parent: ceiling, quota, volume });
  const [refusal] = answer.refusals;
  switch (refusal) {
    case undefined:
      return;
    case 'ABOVE_PARENT':
      return refuse('RATE_GROUP_TOO_HIGH', { max: ceiling.group });
    case 'EQUAL_LEVEL':
      return refuse('RATE_GROUP_EQUAL', { max: groupMaxOf(ceiling) });
    case 'QUOTA':
      return refuse('RATE_QUOTA_USED', { group: wanted });
    case 'VOLUME': {
      assert(volume !== null && answer.volume !== null, 'a refused volume was demanded');
      const { required, actual } = answer.volume;
      return refuse('RATE_VOLUME_MISSING', {
        required: formatMoney(required),
        actual: formatMoney(actual),
        days: volume.days,
      });
    }
  }
}

async function quotaAt(needs: RateNeeds, db: Database | Tx, uplineId: bigint, group: number) {
  const found = (await quotasOf(db, uplineId, todayOf(needs))).find((quota) => quota.group === group);
  return found === undefined ? null : { ...found, passedDown: [found.passedDown] };
}

/** The turnover that the team needs for a group; null if the group needs none. Today is not over, so it is not among the days. */
export async function volumeRule(
  needs: RateNeeds,
  db: Database | Tx,
  memberId: bigint,
  group: number,
): Promise<VolumeRule | null> {
  const { levels, levelDays } = needs.settings.team();
  const level = levels.findLast((candidate) => candidate.group <= group);
  if (level === undefined) return null;
  const to = todayOf(needs);
  const days = { from: plusDays(to, -levelDays), to };
  return {
    days: levelDays,
    floor: parseMoney(level.dailyTurnover),
    dailyTurnover: await dailyTurnover(db, memberId, days),
  };
}

function requirePercents(
  wanted: ReadonlyMap<RebateProduct, Rate> | undefined,
  limits: ReadonlyMap<RebateProduct, Rate>,
): void {
  for (const [product, rate] of wanted ?? []) {
    const max = limits.get(product) ?? noRate;
    if (rate > max) refuse('RATE_PERCENT_TOO_HIGH', { max: formatPercent(max) });
  }
}

/** A rate never falls below the rate of a direct child. */
async function requireAboveChildren(
  tx: Tx,
  { memberId, group, percents, day }: WantedRates & { memberId: bigint; day: ReturnType<typeof todayOf> },
): Promise<void> {
  const groupMin = group === undefined ? null : await childGroupMax(tx, memberId, day);
  if (group !== undefined && groupMin !== null && group < groupMin)
    refuse('RATE_GROUP_TOO_LOW', { min: groupMin });
  if (percents === undefined) return;
  for (const { product, rate } of await childPercentMax(tx, memberId, day)) {
    const wanted = [...percents].find(([name]) => name === product)?.[1];
    if (wanted !== undefined && wanted < rate) refuse('RATE_PERCENT_TOO_LOW', { min: formatPercent(rate) });
  }
}
