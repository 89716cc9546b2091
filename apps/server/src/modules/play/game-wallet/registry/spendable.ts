import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Database } from '#db/database.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import { usableBonus } from '#modules/play/game-wallet/rules/member-state.ts';
import { cashAndBonusOf } from './queries.ts';

type Needs = { db: Database; turnover: Pick<Turnover, 'stakeableBonuses'> };

/** The balance that the game wallet reports to vendors: cash plus the bonus money that the member can stake. */
export async function readSpendable({ db, turnover }: Needs, memberId: bigint): Promise<Money> {
  const { cash, bonus } = await cashAndBonusOf(db, memberId);
  if (bonus === 0n) return cash;
  const stakeable = (await turnover.stakeableBonuses(db, [memberId])).get(memberId) ?? null;
  return moneyOfUnits(cash + usableBonus({ bonus, stakeable }));
}
