import { parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { lockMember } from '#modules/access/member/module.ts';
import type { TestServer } from './players.ts';

type Terms = { rupees: string; times?: string; stakeMax?: string; days?: number };

/** Credits bonus money with its requirement, and returns the ids of both. */
export async function giveBonus(
  { app }: Pick<TestServer, 'app'>,
  memberId: bigint,
  { rupees, times = '10', stakeMax, days }: Terms,
): Promise<{ source: 'bonus'; sourceId: string }> {
  const { ledger, turnover } = app.modules;
  const credit = { source: 'bonus' as const, sourceId: uuidv7() };
  const amount = parseMoney(rupees);
  await ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    await turnover.open(tx, {
      ...credit,
      memberId,
      amount,
      multiplier: parseTimes(times),
      isCashBonus: true,
      ...(stakeMax === undefined ? {} : { stakeMax: parseMoney(stakeMax) }),
      ...(days === undefined ? {} : { lifetimeMs: days * DAY }),
    });
    const legs = [
      { from: { purpose: 'promotion', name: 'test' }, to: { memberId, purpose: 'bonus' }, amount } as const,
    ];
    await post({ key: `test-bonus:${credit.sourceId}`, kind: 'reward', reference: 'test', legs });
  });
  return credit;
}
