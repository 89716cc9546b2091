import { noMoney, parseMoney } from '@mela/kernel/money';
import { DAY, plus, type Instant, type LocalDay } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';

type Deposit = { memberId: bigint; amount: string; at: Instant; state?: 'credited' | 'reversed' | 'failed' };

let deposits = 0;

/** Inserts a deposit row without a posting. */
export async function insertDeposit(
  db: Database,
  { memberId, amount: text, at, state = 'credited' }: Deposit,
): Promise<void> {
  const amount = parseMoney(text);
  const isCredited = state !== 'failed';
  await db
    .insertInto('deposit')
    .values({
      id: randomUUID(),
      reference: `D${String((deposits += 1)).padStart(10, 'T')}`,
      member_id: memberId,
      request_key: randomUUID(),
      method: 'UPI_QR',
      form: 'upi_qr',
      gateway: 'UPIBOX',
      amount,
      fee: noMoney,
      language: 'EN',
      state,
      received: isCredited ? amount : null,
      credited: isCredited ? amount : null,
      credited_at: isCredited ? at : null,
      made_at: at,
      expires_at: plus(at, DAY),
      changed_at: at,
    })
    .execute();
}

type Friend = { memberId: bigint; referrerId: bigint | null; at: Instant; address?: string };

/** Inserts the registration of a member who was opened without one. */
export async function insertReferred(
  db: Database,
  { memberId, referrerId, at, address = `10.77.0.${memberId % 250n}` }: Friend,
): Promise<void> {
  await db
    .insertInto('registration')
    .values({
      member_id: memberId,
      way: 'username',
      invitation_code: null,
      referrer_id: referrerId,
      phone_proven: false,
      terms_accepted_at: at,
      age_confirmed_at: at,
      address,
      device: 'test',
      made_at: at,
    })
    .execute();
}

type Play = { memberId: bigint; day: LocalDay; validBet: string; careValidBet?: string };

/** Adds to the figures of a day, as settled bets do. */
export async function insertPlay(
  db: Database,
  { memberId, day, validBet, careValidBet = '0' }: Play,
): Promise<void> {
  const amount = parseMoney(validBet);
  const sums = { stake: amount, valid_bet: amount };
  await db
    .insertInto('bet_day')
    .values({ member_id: memberId, day, game_type: 'RNG', bets: 1, payout: noMoney, ...sums })
    .execute();
  await db
    .insertInto('member_day')
    .values({
      member_id: memberId,
      day,
      product: 'slots',
      bets: 1,
      ...sums,
      care_valid_bet: parseMoney(careValidBet),
    })
    .execute();
}

/** A contract in force from a moment on. */
export async function insertContract(
  db: Database,
  { childId, from, to = null }: { childId: bigint; from: Instant; to?: Instant | null },
): Promise<void> {
  await db
    .insertInto('contract')
    .values({
      id: randomUUID(),
      line_id: randomUUID(),
      version: 1,
      kind: 'daily',
      child_id: childId,
      upline_id: null,
      products: null,
      period: null,
      terms: '{}',
      state: to === null ? 'active' : 'terminated',
      offered_at: from,
      answer_by: plus(from, DAY),
      answered_at: from,
      starts_at: from,
      ends_at: to,
      ended_at: to,
      request_key: randomUUID(),
    })
    .execute();
}

/** A payout account whose destination and holder are compared only. */
export async function insertPayoutAccount(
  db: Database,
  { memberId, digest, holder, at }: { memberId: bigint; digest: string; holder: string; at: Instant },
): Promise<void> {
  await db
    .insertInto('payout_account')
    .values({
      id: randomUUID(),
      member_id: memberId,
      kind: 'vpa',
      holder_name: holder,
      address_locked: Buffer.from('locked'),
      address_key: 1,
      address_digest: digest,
      address_shown: 't***@melabox',
      bound_at: at,
      usable_from: at,
    })
    .execute();
}
