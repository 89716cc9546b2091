import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { least } from '@mela/rules/agents/exact';
import { endedShare } from '@mela/rules/rewards/bonus-money';
import type { Tx } from '#db/database.ts';
import type { Leg, PostAll } from '#modules/money/ledger/module.ts';
import { takenBonusAccount, type EndedBonus } from '#modules/money/turnover/module.ts';
import { budgetAccount } from '#modules/rewards/budget/module.ts';
import type { Needs } from '#modules/rewards/reward/needs.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { rewardOfBonus, type BonusReward } from './queries.ts';

type Ended = Omit<EndedBonus, 'endedAt'>;

/** The amount of an ended bonus, and whether it became cash. */
type BonusEnd = { amount: Money; isCash: boolean };

/**
 * Moves the money of an ended bonus, once: to cash if its turnover is met, waived or closed; otherwise to its budget up to the bonus, and
 * its winnings to the promotions. The caller holds the member's row lock. Undefined: it is dealt with already, or open again.
 */
export async function endBonus(
  { clock, hub, inbox, ledger, outbox, turnover }: Needs,
  { tx, post }: { tx: Tx; post: PostAll },
  bonus: Ended,
): Promise<BonusEnd | undefined> {
  const { id, memberId, status } = bonus;
  const others = await turnover.otherBonusesOf(tx, bonus);
  if (!(await turnover.markReleased(tx, id))) return undefined;
  const balances = await ledger.balancesOf(tx, memberId);
  const amount = endedShare(balances.bonus, { ...others, amount: bonus.amount });
  const isCash = status !== 'forfeited' && status !== 'expired';
  const reward = bonus.source === 'bonus' ? await rewardOfBonus(tx, bonus.sourceId) : undefined;
  const reference = reward?.reference ?? `bonus/${id}`;
  const template = isCash ? 'bonusReleased' : takenTemplate(bonus, reward);
  // A bonus that is used up and closed leaves nothing to tell about.
  if (amount > noMoney || !isCash) await inbox.write(tx, { memberId }, template, { amount, reference });
  await hub.push(tx, events.rewardChanged, {}, { memberId: String(memberId) });
  if (!isCash && amount > noMoney) {
    await turnover.noteTaken(tx, id, amount);
    await outbox.publish(tx, 'bonus.taken', {
      turnoverId: id,
      memberId: String(memberId),
      amount: formatMoney(amount),
      takenAt: isoOf(clock.now()),
    });
  }
  failpoint('bonus.ended');
  const legs = isCash ? cashLegs(bonus, amount) : takenLegs(bonus, amount, reward);
  if (legs.length > 0)
    await post({
      key: `bonus/${id}/end`,
      kind: isCash ? 'bonus_release' : 'bonus_end',
      reference,
      legs,
    });
  return { amount, isCash };
}

function takenTemplate({ status }: Ended, reward: BonusReward | undefined) {
  if (reward?.isTakenBack === true) return 'bonusTakenBack';
  return status === 'expired' ? 'bonusExpired' : 'bonusForfeited';
}

const isReal = ({ amount }: Leg): boolean => amount > noMoney;

function cashLegs({ memberId }: Ended, amount: Money): Leg[] {
  const leg: Leg = { from: { memberId, purpose: 'bonus' }, to: { memberId, purpose: 'cash' }, amount };
  return [leg].filter(isReal);
}

function takenLegs({ memberId, ...bonus }: Ended, amount: Money, reward: BonusReward | undefined): Leg[] {
  const from = { memberId, purpose: 'bonus' } as const;
  const granted = reward === undefined ? noMoney : least(amount, bonus.amount);
  const legs: Leg[] = [
    { from, to: budgetAccount(reward?.budget ?? ''), amount: granted },
    { from, to: takenBonusAccount, amount: moneyOfUnits(amount - granted) },
  ];
  return legs.filter(isReal);
}
