import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { ConversionRules } from '@mela/protocol/shapes/staff-mall';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/rewards/mall/needs.ts';

type Order = ConversionRules & { reason: string };

const RUPEE = parseMoney('1');

/** Changes the values of conversions for every later one, with an entry of the audit log in the same transaction. */
export async function changeRules(
  { audit, changeSetting }: Pick<Needs, 'audit' | 'changeSetting'>,
  actor: StaffActor,
  { reason, ...rules }: Order,
): Promise<void> {
  checkRules(rules);
  await changeSetting('points', rules, (tx, { kind, id, before, after }) =>
    audit.write(tx, actor, { action: 'setting.change', subject: { kind, id }, reason, before, after }),
  );
}

/** Values with which nobody could convert the smallest amount are refused. */
function checkRules({ pointsPerRupee, pointsMin, perDayMax }: ConversionRules): void {
  if (pointsMin % pointsPerRupee !== 0) refuse('INVALID_INPUT', { fields: ['pointsMin'] });
  const smallest = moneyOfUnits(BigInt(pointsMin / pointsPerRupee) * RUPEE);
  if (parseMoney(perDayMax) < smallest) refuse('INVALID_INPUT', { fields: ['perDayMax'] });
}
