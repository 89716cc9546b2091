import { formatMoney } from '@mela/kernel/money';
import { dayStart } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import { returnPosting } from '#modules/rewards/raffle/draw.ts';
import type { Needs } from '#modules/rewards/raffle/needs.ts';
import { lockRaffle } from '#modules/rewards/raffle/queries.ts';
import { setCancelled } from './queries.ts';

/** Cancels a raffle whose window has not begun; its prizes go back to the budget. A repeat changes nothing. */
export async function cancelRaffle(
  { clock, audit, ledger, settings }: Needs,
  actor: StaffActor,
  { id, reason }: { id: bigint; reason: string },
): Promise<void> {
  await ledger.transact(async (tx, post) => {
    const raffle = await lockRaffle(tx, id);
    if (raffle === undefined) return refuse('RAFFLE_UNKNOWN');
    if (raffle.state === 'cancelled') return;
    const now = clock.now();
    if (raffle.state !== 'planned' || dayStart(raffle.firstDay, settings.merchant().timeZone) <= now)
      refuse('RAFFLE_STARTED');
    await setCancelled(tx, id, { staffId: actor.staffId, reason, at: now });
    await audit.write(tx, actor, {
      action: 'raffle.cancel',
      subject: { kind: 'raffle', id: raffle.code },
      reason,
      before: { state: raffle.state },
      after: { state: 'cancelled', pool: formatMoney(raffle.pool) },
    });
    await post(returnPosting(raffle, 'cancelled'));
  });
}
