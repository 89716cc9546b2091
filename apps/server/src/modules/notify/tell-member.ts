import { formatMoney, type Money } from '@mela/kernel/money';
import { isExcluded } from '@mela/rules/play-limits';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { kickJob } from '#jobs/queries.ts';
import type { Needs } from './module.ts';
import { insertMessage, waysTo } from './queries.ts';
import { aboutWithdrawals, type Template } from './templates.ts';

/** The job that sends what was written down. */
export const deliverJob = 'notify.deliver';

type Telling = { memberId: bigint; template: Template; params: Readonly<Record<string, Money | string>> };

/** Writes down what a member is to be told; a job words it and sends it. Who cannot be reached is not told. */
export async function tellMember(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { memberId, template, params }: Telling,
): Promise<void> {
  const { channels, ...exclusion } = await waysTo(tx, memberId);
  if (channels.length === 0) return;
  if (isExcluded(exclusion, clock.now()) && !aboutWithdrawals.includes(template)) return;
  const texts = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : formatMoney(value),
    ]),
  );
  for (const channel of channels) {
    await insertMessage(tx, {
      id: uuidv7(),
      memberId,
      channel,
      template,
      params: texts,
      madeAt: clock.now(),
    });
  }
  await kickJob(tx, deliverJob);
}
