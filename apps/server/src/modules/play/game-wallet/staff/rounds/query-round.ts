import { HOUR, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import { roundByOwnId } from '#modules/play/game-wallet/reconcile/queries.ts';
import {
  queryRoundNow,
  hoursBeforeVoid,
  voidUnknownRound,
} from '#modules/play/game-wallet/reconcile/sweep-rounds.ts';
import type { Needs } from '#modules/play/game-wallet/staff/needs.ts';

/** Asks the vendor about a round and applies its status. */
export async function queryRound(needs: Needs, actor: StaffActor, id: string) {
  const { db, audit } = needs;
  const round = await openRound(db, id);
  const result = await queryRoundNow(needs, actor, round);
  const said = result === 'no-response' ? ('unanswered' as const) : result;
  const state = (await roundByOwnId(db, id))?.state ?? round.state;
  await db.transaction().execute((tx) =>
    audit.write(tx, actor, {
      action: 'round.ask',
      subject: { kind: 'round', id: `${round.vendor}:${round.roundId}` },
      memberId: round.memberId,
      before: { state: round.state },
      after: { said, state },
    }),
  );
  return { said, state };
}

/** Refunds the stake only if the vendor reports now that it does not know the round. */
export async function voidRound(
  needs: Needs,
  actor: StaffActor,
  { id, reason }: { id: string; reason: string },
) {
  const { db, clock } = needs;
  const round = await openRound(db, id);
  const hours = await hoursBeforeVoid(needs, round.vendor);
  if (clock.now() < plus(round.openedAt, hours * HOUR)) refuse('ROUND_YOUNG', { hours });
  const outcome = await voidUnknownRound(needs, { who: actor, reason }, round);
  if (outcome === 'open') refuse('ROUND_WITH_VENDOR');
  if (outcome === 'no-response') refuse('ROUND_UNANSWERED');
  return { state: (await roundByOwnId(db, id))?.state ?? round.state };
}

async function openRound(db: Needs['db'], id: string) {
  const round = await roundByOwnId(db, id);
  if (!round) return refuse('ROUND_UNKNOWN');
  if (round.state !== 'open') refuse('ROUND_OVER');
  return round;
}
