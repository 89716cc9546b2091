import { noMoney } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { MallKind } from '@mela/protocol/mall';
import { redeemRefusals } from '@mela/rules/rewards/mall';
import { vipLevelOf } from '#modules/access/member/module.ts';
import { readBalance } from '#modules/rewards/point/module.ts';
import { describeItem } from './describe.ts';
import type { Needs } from './needs.ts';
import { itemsFor } from './queries.ts';
import { ruleOf } from './redeem.ts';

type Wanted = { language: LanguageCode; kind?: MallKind | undefined };

/** The items of the mall, each with every reason why this member cannot redeem it. */
export async function listItems(needs: Needs, memberId: bigint, { language, kind }: Wanted) {
  const { db, clock } = needs;
  const now = clock.now();
  const { points } = await readBalance(needs, memberId);
  const vip = await vipLevelOf(db, memberId);
  const rows = await itemsFor(db, { memberId, kind, now });
  return {
    items: rows.map((row) => ({
      ...describeItem(row, language),
      refusals: [
        ...redeemRefusals(ruleOf(row), { points, cash: noMoney, vip, redeemedBefore: row.redeemed }, now),
      ],
    })),
  };
}
