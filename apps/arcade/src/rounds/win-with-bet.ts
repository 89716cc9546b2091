import { formatMoney, type MoneyText } from '@mela/kernel/money';
import type { Arcade } from '#arcade.ts';
import type { Transaction } from '#store/state.ts';
import { standOf } from './replay.ts';

/** The payout of a round, for a vendor that sends it with the bet; the seed was fixed before both. */
export function winWithBet(arcade: Arcade, { vendor, roundId }: Transaction): MoneyText | undefined {
  const round = arcade.store.state.rounds.get(roundId);
  if (arcade.env.vendors.get(vendor) !== 'onecall' || round?.chance.kind !== 'pair') return undefined;
  const { isOver, payout } = standOf(arcade, { ...round, steps: [] });
  return isOver ? formatMoney(payout) : undefined;
}
