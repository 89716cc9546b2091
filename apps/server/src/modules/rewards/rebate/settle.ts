import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney, parseTimes } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';
import type { RebateKind } from '@mela/protocol/rebate';
import { sumOf } from '@mela/rules/agents/exact';
import {
  ratesOfMember,
  rebateRateOf,
  rebateRows,
  rebateTotal,
  type RebateRates,
} from '@mela/rules/rewards/member-rebate';
import type { Tx } from '#db/database.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import {
  givenRates,
  insertPayments,
  lockOpen,
  payeesOf,
  readRates,
  removeOpen,
  type NewPayment,
  type OpenRow,
} from './queries.ts';

export const REBATE_BUDGET = 'rebate';
/** How often a rebate must be bet before a withdrawal. */
export const REBATE_TIMES = '1';

type Due = { memberIds: readonly bigint[]; kind: RebateKind; until: LocalDay | null };
type Settled = { payments: readonly NewPayment[]; postings: readonly PostingRequest[] };

/**
 * Turns the unpaid valid bet of members into payments, each with its reward, and returns the postings that the caller makes as the last step
 * of the transaction. The caller has locked the members, all of whom may get rewards now. A claim takes what brings something; the end of
 * the day takes everything, so that nothing is left for a rate of later days.
 */
export async function settle(needs: Needs, tx: Tx, { memberIds, kind, until }: Due): Promise<Settled> {
  const rates = await readRates(tx);
  const given = await givenRates(tx, memberIds);
  const open = await lockOpen(tx, memberIds, until);
  const at = needs.clock.now();
  const payments: NewPayment[] = [];
  const used: OpenRow[] = [];
  for (const { memberId, vipLevel, payments: count } of await payeesOf(tx, memberIds)) {
    const own = open.filter((row) => row.memberId === memberId);
    const ownRates = ratesOfMember(rates, given.get(memberId) ?? new Map());
    const parts = partsOf(own, vipLevel, ownRates).filter(
      ({ amount }) => kind === 'automatic' || amount > noMoney,
    );
    if (parts.length === 0) continue;
    const products = new Set<string>(parts.map(({ product }) => product));
    used.push(...own.filter(({ product }) => products.has(product)));
    payments.push({ memberId, no: count + 1, kind, vipLevel, amount: rebateTotal(parts), at, parts });
  }
  if (payments.length === 0) return { payments, postings: [] };
  await removeOpen(tx, used);
  await insertPayments(tx, payments);
  const paid = payments.filter(({ amount }) => amount > noMoney);
  const { granted, postings } = await needs.reward.prepare(tx, paid.map(rewardOf));
  assert(granted.length === paid.length, 'a payment of a rebate has its reward');
  return { payments, postings };
}

/** The products of a member with more valid bet than voids took back. */
function partsOf(own: readonly OpenRow[], vipLevel: number, rates: RebateRates): NewPayment['parts'] {
  const amounts = new Map(rebateRows(own, vipLevel, rates).map(({ product, amount }) => [product, amount]));
  return [...new Set(own.map(({ product }) => product))].flatMap((product) => {
    const validBet = sumOf(
      own.filter((row) => row.product === product),
      (row) => row.validBet,
    );
    if (validBet <= noMoney) return [];
    const terms = rates[product];
    const rate = terms === undefined ? parseTimes('0') : rebateRateOf(terms, vipLevel);
    return [{ product, validBet, rate, amount: amounts.get(product) ?? noMoney }];
  });
}

const rewardOf = ({ memberId, no, amount }: NewPayment) => ({
  memberId,
  source: 'rebate' as const,
  sourceKey: `${memberId}/${no}`,
  budget: REBATE_BUDGET,
  amount: moneyOfUnits(amount),
  terms: { title: null, step: null, times: parseTimes(REBATE_TIMES) },
  claim: 'now' as const,
});
