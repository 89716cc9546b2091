import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import { splitStake, type BonusTarget, type MoneyParts } from '@mela/rules/rewards/bonus-money';
import type { Database, Tx } from '#db/database.ts';
import type { AccountRef, Leg } from '#modules/money/ledger/module.ts';
import { takenBonusAccount } from '#modules/money/turnover/module.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';

type Reading = Pick<Needs, 'ledger' | 'turnover'>;

/** The stakeable money of a member, and the stake limit that applies to bonus money. */
type Stakeable = MoneyParts & { bonusId: string | null; stakeMax: Money | null };

export async function readStakeable(
  { ledger, turnover }: Reading,
  db: Database | Tx,
  memberId: bigint,
): Promise<Stakeable> {
  const { cash, bonus } = await ledger.balancesOf(db, memberId);
  const found = bonus > 0n ? (await turnover.stakeableBonuses(db, [memberId])).get(memberId) : undefined;
  if (found === undefined || bonus <= found.reserved)
    return { cash, bonus: noMoney, bonusId: null, stakeMax: null };
  const usable = moneyOfUnits(bonus - found.reserved);
  return { cash, bonus: usable, bonusId: found.id, stakeMax: found.stakeMax };
}

/** The part of a stake that is bonus money, and the requirement of that bonus. */
export type BonusStake = { bonusStake: Money; bonusId: string | null };
export const noBonus: BonusStake = { bonusStake: noMoney, bonusId: null };

/** Cash is staked first. A stake above cash and bonus is debited from cash, so the ledger refuses it. */
export async function bonusStakeOf(
  needs: Reading,
  tx: Tx,
  { memberId, stake }: { memberId: bigint; stake: Money },
): Promise<BonusStake> {
  const { bonusId, stakeMax, ...balances } = await readStakeable(needs, tx, memberId);
  const parts = splitStake(stake, balances);
  if (bonusId === null || parts === undefined || parts.bonus === noMoney) return noBonus;
  if (stakeMax !== null && stake > stakeMax) refuse('BONUS_STAKE_TOO_LARGE', { max: formatMoney(stakeMax) });
  return { bonusStake: parts.bonus, bonusId };
}

export const partsOf = ({ stake, bonusStake }: { stake: Money; bonusStake: Money }): MoneyParts => ({
  cash: moneyOfUnits(stake - bonusStake),
  bonus: bonusStake,
});

/** The legs of a bonus part from an account of the house to its member, or on to where a lost bonus goes. */
export function bonusLegs(
  memberId: bigint,
  { from, amount, target }: { from: AccountRef; amount: Money; target: BonusTarget },
): Leg[] {
  const wallet = { memberId, purpose: target === 'cash' ? 'cash' : 'bonus' } as const;
  const credit = { from, to: wallet, amount };
  return target === 'taken' ? [credit, { from: wallet, to: takenBonusAccount, amount }] : [credit];
}
