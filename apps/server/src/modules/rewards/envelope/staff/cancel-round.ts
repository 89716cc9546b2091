import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/rewards/envelope/needs.ts';
import { lockRound } from '#modules/rewards/envelope/queries.ts';
import { setCancelled } from './queries.ts';

/** Cancels a round that is not over. Opened envelopes stay paid. A repeat changes nothing. */
export async function cancelRound(
  { db, clock, audit }: Pick<Needs, 'db' | 'clock' | 'audit'>,
  actor: StaffActor,
  { number, reason }: { number: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, number);
    if (round === undefined) return refuse('ENVELOPE_UNKNOWN');
    if (round.cancelledAt !== null) return;
    if (round.endsAt <= clock.now()) refuse('ENVELOPE_OVER');
    await setCancelled(tx, { number, staffId: actor.staffId, reason, at: clock.now() });
    await audit.write(tx, actor, {
      action: 'envelope.cancel',
      subject: { kind: 'envelope', id: String(number) },
      reason,
      before: null,
      after: { state: 'cancelled' },
    });
  });
}
