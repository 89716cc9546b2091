import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import { limitAt, noLimit } from '@mela/rules/account/play-limits';
import type { Tx } from '#db/database.ts';
import { limitsOf } from './queries.ts';

type Opening = { memberId: bigint; at: Instant; endsAt: Instant };

/** A session ends no later than the member's own session limit. */
export async function sessionEnd(tx: Tx, { memberId, at, endsAt }: Opening): Promise<Instant> {
  const { value } = limitAt((await limitsOf(tx, memberId)).get('session') ?? noLimit, at);
  const limited = value === null ? endsAt : plus(at, Number(value) * MINUTE);
  return limited < endsAt ? limited : endsAt;
}
