import { formatMoney } from '@mela/kernel/money';
import { isDepositKind } from '@mela/protocol/activity';
import { refuse } from '@mela/protocol/refusals';
import { depositBonusOf } from '@mela/rules/rewards/deposit-bonus';
import type { Tx } from '#db/database.ts';
import type { BonusOrder } from '#modules/money/deposit/module.ts';
import { mayTakePart } from '#modules/rewards/activity/may-take-part.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { activityByCode } from '#modules/rewards/activity/queries.ts';
import { insertPromise } from './queries.ts';
import { storePromise, termsOfRow } from './terms.ts';

/** Freezes the terms of a bonus with the order, or refuses. The guards are checked again when the deposit is credited. */
export async function promiseBonus(needs: Needs, tx: Tx, order: BonusOrder): Promise<void> {
  const { id, memberId, code, amount, own, ip, country } = order;
  const row = await activityByCode(tx, code);
  if (row === undefined || !isDepositKind(row.kind) || row.announcedAt === null)
    return refuse('ACTIVITY_UNKNOWN');
  const terms = termsOfRow(row);
  const { depositMin } = terms;
  const { bonus } = depositBonusOf({ deposit: amount, own }, terms);
  await mayTakePart(needs, tx, row, { entrant: { memberId, address: ip, country }, wanted: bonus });
  if (amount < depositMin) refuse('BONUS_DEPOSIT_TOO_SMALL', { min: formatMoney(depositMin) });
  const promise = { depositId: id, memberId, activityId: row.id, address: ip, own };
  await insertPromise(tx, { ...promise, terms: storePromise(terms), at: needs.clock.now() });
}
