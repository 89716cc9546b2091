import { assert } from '@mela/kernel/assert';
import { parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY, HOUR, plus } from '@mela/kernel/time';
import type { PastWorld } from './agents/past-world.ts';
import { demoGifts } from './logins.ts';
import { memberIdOf, rewardBySourceKey } from './queries.ts';
import type { Seeding } from './seeding.ts';

/**
 * Rewards of the demo member in every state, and a proposal that waits for staff. Everything happens through the modules of the server, in
 * the past.
 */
export async function seedRewards({ tx, now, turnover }: Seeding, world: PastWorld): Promise<void> {
  const { budget, reward } = world;
  const memberId = await memberIdOf(tx, 'demo.member');
  const at = (hoursAgo: number) => world.setTime(plus(now, -hoursAgo * HOUR));
  const idOf = async (sourceKey: string) => {
    const id = await rewardBySourceKey(tx, sourceKey);
    assert(id !== undefined, `the reward ${sourceKey} was granted`);
    return id;
  };
  const grants = givenByHand(world, memberId);

  at(12 * 24);
  await budget.renew();
  await reward.grant([
    {
      memberId,
      source: 'welcome',
      sourceKey: 'demo/welcome',
      budget: 'welcome',
      amount: parseMoney('30'),
      terms: { title: null, step: null, times: parseTimes('0') },
      claim: { withinMs: 7 * DAY },
    },
  ]);
  await reward.claim(memberId, await idOf('demo/welcome'));

  at(9 * 24);
  const late = await grants({ amount: '50', times: '1', claimDays: 7, ...demoGifts.late });
  at(9 * 24 - 2);
  await reward.claim(memberId, await idOf(late));
  const played = {
    stake: parseMoney('50'),
    validBet: parseMoney('50'),
    product: 'slots',
    odds: null,
  } as const;
  await turnover.count(tx, memberId, { reference: 'demo reward play', ...played });

  at(6 * 24);
  await grants({ amount: '40', times: '1', claimDays: 2, ...demoGifts.weekend });
  at(4 * 24 - 1);
  await reward.expire();

  at(3 * 24);
  const wrong = await grants({ amount: '500', times: '1', claimDays: 7, ...demoGifts.tournament });
  at(3 * 24 - 1);
  await reward.revokeOne(world.finance, { id: await idOf(wrong), reason: 'Meant for another member.' });

  at(20);
  await grants({ amount: '75', times: '2', claimDays: 7, ...demoGifts.feedback });
  await reward.grant([
    {
      memberId,
      source: 'activity',
      sourceKey: 'demo/activity',
      budget: 'welcome',
      wallet: 'bonus',
      amount: parseMoney('60'),
      terms: {
        title: { EN: 'Return visit gift', HI: 'वापसी का गिफ़्ट' },
        step: null,
        times: parseTimes('3'),
      },
      claim: { withinMs: 2 * DAY },
    },
  ]);
  at(2);
  await budget.renew();
  await world.grant.propose(
    world.admin,
    proposal(memberId, { amount: '150', times: '1', claimDays: 14, ...demoGifts.wait }),
  );
  world.setTime(now);
}

type Gift = {
  amount: string;
  times: string;
  claimDays: number;
  titleEn: string;
  titleHi: string;
  reason: string;
};

let proposals = 0;

const proposal = (memberId: bigint, { amount, ...gift }: Gift) => ({
  ...gift,
  requestKey: `demo-reward-${String((proposals += 1)).padStart(8, '0')}`,
  memberId: String(memberId),
  amount: parseMoney(amount),
  wallet: 'cash' as const,
});

/** One colleague proposes and another approves; returns the key of the reward. */
const givenByHand =
  ({ grant, admin, finance }: PastWorld, memberId: bigint) =>
  async (gift: Gift): Promise<string> => {
    const { id } = await grant.propose(admin, proposal(memberId, gift));
    await grant.approve(finance, { id, note: '' });
    return `grant/${id}`;
  };
