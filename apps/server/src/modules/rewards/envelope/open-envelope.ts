import { formatMoney, moneyOfUnits, parseTimes, type Money } from '@mela/kernel/money';
import { localDay } from '@mela/kernel/time';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { grantRefusals, type GrantRefusal } from '@mela/rules/rewards/grant-guard';
import {
  drawEnvelope,
  envelopeBandOf,
  paidOfPool,
  type EnvelopeBand,
} from '@mela/rules/rewards/red-envelope';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { nameOf } from './name-of.ts';
import type { Needs } from './needs.ts';
import { ENVELOPE_BUDGET } from './plan.ts';
import {
  insertEnvelope,
  lockRound,
  ownEnvelopes,
  roundOf,
  sharedWithTakers,
  validBetOf,
  type Round,
} from './queries.ts';

/** The member who asks, with the address of the request. */
export type Opener = { memberId: bigint; address: string };

/** Opens the envelope of a member in a round and credits it. A member who has opened it already gets nothing more. */
export async function openEnvelope(needs: Needs, opener: Opener, number: number): Promise<void> {
  const round = await roundOf(needs.db, number);
  if (round === undefined) return refuse('ENVELOPE_UNKNOWN');
  if ((await ownEnvelopes(needs.db, opener.memberId, [number])).has(number)) return;
  refuseClosed(needs, round);
  const seed = await needs.lot.reveal(round.lot);
  if (seed === undefined) return refuse('ENVELOPE_NOT_READY');
  const open = () =>
    needs.ledger.transact((tx, post) => openWithin(needs, { tx, post }, { opener, number, seed }));
  try {
    await needs.mutex(`member ${opener.memberId}`, () => needs.mutex(`round ${number}`, open));
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

type Within = { tx: Tx; post: PostAll };
type Opening = { opener: Opener; number: number; seed: string };

async function openWithin(
  needs: Needs,
  { tx, post }: Within,
  { opener, number, seed }: Opening,
): Promise<void> {
  const { memberId, address } = opener;
  await lockMember(tx, memberId);
  const round = await lockRound(tx, number);
  if (round === undefined) return refuse('ENVELOPE_UNKNOWN');
  if ((await ownEnvelopes(tx, memberId, [number])).has(number)) return;
  refuseClosed(needs, round);
  const allowed = await needs.reward.membersForRewards(tx, [memberId], needs.clock.now());
  if (!allowed.has(memberId)) refuse('REWARD_PAUSED');
  const { band, validBet } = await bandOf(needs, tx, memberId, round);
  await refuseShared(needs, tx, round, opener);
  const name = nameOf(needs, memberId);
  const drawn = drawEnvelope({ seed, round: number, member: name }, band);
  const paid = paidOfPool(drawn, poolLeftOf(round));
  await insertEnvelope(tx, {
    round: number,
    memberId,
    name,
    validBet,
    bandFrom: band.from,
    drawn,
    paid,
    address,
    openedAt: needs.clock.now(),
  });
  const { postings } = await needs.reward.prepare(tx, [
    {
      memberId,
      source: 'envelope',
      sourceKey: `${number}/${memberId}`,
      budget: ENVELOPE_BUDGET,
      amount: paid,
      terms: { title: null, step: null, times: parseTimes(round.times) },
      claim: 'now',
    },
  ]);
  const [posting] = postings;
  if (posting === undefined) return refuse('REWARD_PAUSED');
  failpoint('envelope.written');
  await post(posting);
}

export const poolLeftOf = ({ pool, paid }: Round): Money => moneyOfUnits(pool - paid);

function refuseClosed({ clock }: Needs, { startsAt, endsAt, cancelledAt }: Round): void {
  const now = clock.now();
  if (cancelledAt !== null || now < startsAt || now >= endsAt) refuse('ENVELOPE_NOT_OPEN');
}

/** The valid bet of the day that is missing for the lowest band; zero once it is reached. */
export function missingOf(bands: readonly EnvelopeBand[], validBet: Money): Money {
  const [first, ...others] = bands.map(({ from }) => from);
  const lowest = others.reduce((least, from) => (from < least ? from : least), first ?? moneyOfUnits(0n));
  return moneyOfUnits(validBet < lowest ? lowest - validBet : 0n);
}

async function bandOf({ clock, settings }: Needs, tx: Tx, memberId: bigint, { bands }: Round) {
  const today = localDay(clock.now(), settings.merchant().timeZone);
  const validBet = await validBetOf(tx, memberId, today);
  const band = envelopeBandOf(bands, validBet);
  if (band === undefined)
    return refuse('ENVELOPE_VALID_BET', { missing: formatMoney(missingOf(bands, validBet)) });
  return { band, validBet };
}

async function refuseShared(
  { clock }: Needs,
  tx: Tx,
  round: Round,
  { memberId, address }: Opener,
): Promise<void> {
  const shared = await sharedWithTakers(tx, { round: round.number, memberId, address });
  const [first] = grantRefusals(
    { from: round.startsAt, to: round.endsAt, budgetLeft: poolLeftOf(round), perMemberMax: 1 },
    {
      // The pool pays its rest, even if that is less than the drawn amount.
      amount: moneyOfUnits(1n),
      takenBefore: 0,
      same: {
        device: shared.device,
        payoutAccount: shared.payoutAccount,
        ip: shared.addressAndName,
        payoutName: shared.addressAndName,
      },
    },
    clock.now(),
  );
  if (first !== undefined) refuseGrant(first);
}

function refuseGrant(first: GrantRefusal): never {
  switch (first) {
    case 'NOT_YET':
    case 'OVER':
    case 'ALREADY_TAKEN':
      return refuse('ENVELOPE_NOT_OPEN');
    case 'BUDGET_EMPTY':
      return refuse('ENVELOPE_EMPTY');
    case 'SAME_DEVICE':
      return refuse('ENVELOPE_SAME_PERSON', { trait: 'device' });
    case 'SAME_PAYOUT_ACCOUNT':
      return refuse('ENVELOPE_SAME_PERSON', { trait: 'payoutAccount' });
    case 'SAME_ADDRESS_AND_NAME':
      return refuse('ENVELOPE_SAME_PERSON', { trait: 'addressAndName' });
  }
}
