import type { Database } from '#db/database.ts';

// The play part of the data export: bets, turnover, transfers, vendor accounts, free rounds, favourites.

export async function ownBets(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('bet')
    .leftJoin('game', 'game.id', 'bet.game_id')
    .leftJoin('vendor_round', 'vendor_round.id', 'bet.round_id')
    .select([
      'game.code as game',
      'bet.game_type as gameType',
      'vendor_round.vendor_code as vendor',
      'vendor_round.round_id as round',
      'bet.state',
      'bet.stake',
      'bet.valid_bet as validBet',
      'bet.payout',
      'bet.placed_at as placedAt',
      'bet.settled_at as settledAt',
    ])
    .where('bet.member_id', '=', memberId)
    .orderBy('bet.placed_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(most)
    .execute();
}

/** Omits the staff member who waived a requirement. */
export async function ownTurnover(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('turnover')
    .select([
      'source',
      'amount',
      'required',
      'counted',
      'status',
      'scope',
      'stake_max as stakeMax',
      'expires_at as expiresAt',
      'is_cash_bonus as isCashBonus',
      'opened_at as openedAt',
      'ended_at as endedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .limit(most)
    .execute();
}

export async function ownTransfers(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('transfer')
    .select([
      'reference',
      'vendor_code as vendor',
      'direction',
      'amount',
      'state',
      'requested_at as requestedAt',
      'confirmed_at as confirmedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .limit(most)
    .execute();
}

/** Transfers with the upline and with direct downlines, without the other person's name. */
export async function ownLineTransfers(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('line_transfer')
    .select((row) => [
      'reference',
      'direction',
      row('from_id', '=', memberId).as('isSent'),
      'amount',
      'made_at as madeAt',
    ])
    .where((row) => row.or([row('from_id', '=', memberId), row('to_id', '=', memberId)]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The member's player ids at vendors. */
export async function ownNamesAtVendors(db: Database, memberId: bigint) {
  return db
    .selectFrom('vendor_player')
    .select(['vendor_code as vendor', 'player_id as playerId', 'made_at as madeAt'])
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute();
}

export async function ownRewards(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('reward')
    .select([
      'reference',
      'source',
      'wallet',
      'amount',
      'terms',
      'state',
      'granted_at as grantedAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The activities in which a member took part, with applications and their decisions. */
export async function ownActivities(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('activity_entry as entry')
    .innerJoin('activity', 'activity.id', 'entry.activity_id')
    .select([
      'activity.code',
      'activity.kind',
      'entry.state',
      'entry.address',
      'entry.entered_at as enteredAt',
      'entry.comment',
      'entry.amount',
      'entry.reason',
      'entry.decided_at as decidedAt',
    ])
    .where('entry.member_id', '=', memberId)
    .orderBy('entry.entered_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
}

export async function ownDailySignIns(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('sign_in')
    .select(['day', 'step', 'in_row as inRow', 'amount', 'made_at as madeAt'])
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
}

/** The member's rewards for invited friends, without the names of the friends. */
export async function ownReferrals(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('referral')
    .select([
      'state',
      'reason',
      'first_amount as first',
      'second_amount as second',
      'decided_at as decidedAt',
    ])
    .where('referrer_id', '=', memberId)
    .orderBy('decided_at', 'desc')
    .limit(most)
    .execute();
}

/** The bonuses that a member picked with deposits. */
export async function ownDepositBonuses(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('deposit_bonus')
    .select([
      'deposit_id as deposit',
      'terms',
      'state',
      'reason',
      'amount',
      'address',
      'made_at as madeAt',
      'decided_at as decidedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .orderBy('deposit_id')
    .limit(most)
    .execute();
}

export async function ownReferralShares(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('referral_share')
    .select(['day', 'tier', 'amount'])
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .orderBy('tier')
    .limit(most)
    .execute();
}

export async function ownPoints(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('point_entry')
    .select(['kind', 'day', 'points', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function ownRedemptions(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('mall_redemption')
    .select([
      'reference',
      'name_en as name',
      'points',
      'amount',
      'delivery',
      'state',
      'remark',
      'made_at as madeAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute();
}

/** What the member was paid as rebate, by product. */
export async function ownRebates(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('member_rebate_payment as payment')
    .innerJoin('member_rebate_part as part', (join) =>
      join.onRef('part.member_id', '=', 'payment.member_id').onRef('part.no', '=', 'payment.no'),
    )
    .select([
      'payment.kind',
      'payment.paid_at as paidAt',
      'part.product',
      'part.valid_bet as validBet',
      'part.amount',
    ])
    .where('payment.member_id', '=', memberId)
    .orderBy('payment.no', 'desc')
    .limit(most)
    .execute();
}

export async function ownRaffles(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('raffle_entry')
    .innerJoin('raffle', 'raffle.id', 'raffle_entry.raffle_id')
    .leftJoin('raffle_winner', (join) =>
      join
        .onRef('raffle_winner.raffle_id', '=', 'raffle_entry.raffle_id')
        .onRef('raffle_winner.member_id', '=', 'raffle_entry.member_id'),
    )
    .select([
      'raffle.code',
      'raffle.first_day as firstDay',
      'raffle.last_day as lastDay',
      'raffle_entry.name as entry',
      'raffle_entry.weighted',
      'raffle_entry.tickets',
      'raffle_winner.place',
      'raffle_winner.prize',
    ])
    .where('raffle_entry.member_id', '=', memberId)
    .orderBy('raffle.id', 'desc')
    .limit(most)
    .execute();
}

export async function ownEnvelopes(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('envelope')
    .select(['round', 'name', 'valid_bet as validBet', 'drawn', 'paid', 'address', 'opened_at as openedAt'])
    .where('member_id', '=', memberId)
    .orderBy('round', 'desc')
    .limit(most)
    .execute();
}

export async function ownBoards(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('board_entry')
    .innerJoin('board', 'board.id', 'board_entry.board_id')
    .select([
      'board.plan',
      'board.first_day as firstDay',
      'board_entry.value',
      'board_entry.rank',
      'board_entry.prize',
      'board_entry.reason',
    ])
    .where('board_entry.member_id', '=', memberId)
    .orderBy('board.id', 'desc')
    .limit(most)
    .execute();
}

export async function ownMissions(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('mission_progress')
    .innerJoin('mission', 'mission.id', 'mission_progress.mission_id')
    .select([
      'mission.code',
      'mission_progress.first_day as firstDay',
      'mission_progress.progress',
      'mission_progress.reached_at as reachedAt',
    ])
    .where('mission_progress.member_id', '=', memberId)
    .orderBy('mission_progress.id', 'desc')
    .limit(most)
    .execute();
}

export async function ownVipLevels(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('vip_change')
    .select(['level_before as before', 'level_after as after', 'reason', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function ownFreeRounds(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('vendor_free_round')
    .select([
      'vendor_code as vendor',
      'game_code as game',
      'nominal as stake',
      'granted',
      'left_over as leftOver',
      'won',
      'ends_at as endsAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('ends_at', 'desc')
    .limit(most)
    .execute();
}

export async function ownFavorites(db: Database, memberId: bigint) {
  return db
    .selectFrom('favorite')
    .innerJoin('game', 'game.id', 'favorite.game_id')
    .select(['game.code as game', 'favorite.added_at as addedAt'])
    .where('favorite.member_id', '=', memberId)
    .orderBy('favorite.added_at', 'desc')
    .execute();
}
