import { refuse } from '@mela/protocol/refusals';
import type { Needs } from './needs.ts';
import { markRemoved } from './queries.ts';

type Removal = { id: string; paymentPassword: string };

export async function removeAccount(
  needs: Needs,
  memberId: bigint,
  { id, paymentPassword }: Removal,
): Promise<void> {
  await needs.paymentPassword.check(memberId, paymentPassword);
  const isRemoved = await markRemoved(needs.db, { memberId, id, at: needs.clock.now() });
  if (!isRemoved) refuse('PAYOUT_ACCOUNT_UNKNOWN');
}
