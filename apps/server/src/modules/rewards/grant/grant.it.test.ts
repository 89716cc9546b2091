import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('grant');
afterAll(() => server.close());
const { budget, ledger } = server.app.modules;
const { db } = server.runtime;
const [maker, checker] = [await server.staff({ role: 'finance' }), await server.staff({ role: 'finance' })];

beforeAll(() => server.runJob('budget.renew'));

let keys = 0;
const rupees = (text: string) => formatMoney(parseMoney(text));
const proposal = (memberId: bigint, amount = '250') => ({
  requestKey: `grant-key-${String((keys += 1)).padStart(8, '0')}`,
  memberId: String(memberId),
  amount: rupees(amount),
  wallet: 'cash' as const,
  times: '2',
  claimDays: 7,
  titleEn: 'A festival gift',
  titleHi: 'त्योहार का उपहार',
  reason: 'The payout of last week came a day late.',
});
const propose = async (memberId: bigint, amount?: string) =>
  maker.staffGrant.propose({ body: proposal(memberId, amount) });
const decide = (id: string, note = 'Seen in the record.') => ({ body: { id, note } });
const leftOf = async () => formatMoney(await budget.leftOf(db, 'manual'));

describe('a reward by hand', () => {
  test('is granted once when a second person approves it, and the member claims it', async () => {
    const asha = await server.member({});
    const before = parseMoney(await leftOf());
    const proposed = await propose(asha.memberId);
    expect(proposed).toMatchObject({
      state: 'proposed',
      isOwn: true,
      proposedBy: maker.account,
      decidedBy: null,
    });
    expect((await asha.reward.claimable({ query: { language: 'EN' } })).rewards).toEqual([]);

    for (const act of ['approve', 'reject'] as const)
      await expect(maker.staffGrant[act](decide(proposed.id))).rejects.toMatchObject({
        code: 'SECOND_PERSON_NEEDED',
      });
    const approved = await checker.staffGrant.approve(decide(proposed.id));
    expect(approved).toMatchObject({ state: 'approved', decidedBy: checker.account, isOwn: false });
    expect(parseMoney(await leftOf())).toBe(before - parseMoney('250'));

    const [waiting] = (await asha.reward.claimable({ query: { language: 'HI' } })).rewards;
    expect(waiting).toMatchObject({
      source: 'manual',
      title: 'त्योहार का उपहार',
      amount: '250.0000',
      times: '2',
      required: '500.0000',
    });
    await asha.reward.claim({ body: { id: waiting?.id ?? '', language: 'EN' } });
    expect(formatMoney((await ledger.balancesOf(db, asha.memberId)).cash)).toBe('250.0000');
    const { content } = await asha.reward.details({ query: { language: 'EN' } });
    expect(content).toMatchObject([{ title: 'A festival gift', turnover: { required: '500.0000' } }]);
  });

  test('is granted once when it is approved 20 times concurrently', async () => {
    const asha = await server.member({});
    const { id } = await propose(asha.memberId);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => checker.staffGrant.approve(decide(id))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await asha.reward.count({})).availablePromoCount).toBe(1);
    await expect(checker.staffGrant.approve(decide(id))).rejects.toMatchObject({ code: 'GRANT_DECIDED' });
    await expect(checker.staffGrant.reject(decide(id))).rejects.toMatchObject({ code: 'GRANT_DECIDED' });
  });

  test('grants no money when it is rejected', async () => {
    const asha = await server.member({});
    const { id } = await propose(asha.memberId);
    expect(await checker.staffGrant.reject(decide(id, 'Paid twice already.'))).toMatchObject({
      state: 'rejected',
      decision: 'Paid twice already.',
    });
    expect((await asha.reward.count({})).availablePromoCount).toBe(0);
    const { grants } = await checker.staffGrant.list({ query: { state: 'proposed' } });
    expect(grants.map((grant) => grant.id)).not.toContain(id);
  });

  test('stays open when the budget does not cover it or the member is on a break', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    const left = await leftOf();
    const all = {
      code: 'manual',
      amount: rupees(`-${left}`),
      reason: 'For this test.',
      requestKey: 'manual-key-0000001',
    };
    const { id } = await propose(asha.memberId);
    await maker.staffBudget.fund({ body: all });
    await expect(checker.staffGrant.approve(decide(id))).rejects.toMatchObject({ code: 'BUDGET_EMPTY' });
    await maker.staffBudget.fund({
      body: { ...all, amount: rupees(left), requestKey: 'manual-key-0000002' },
    });
    expect((await checker.staffGrant.list({ query: { state: 'proposed' } })).grants).toMatchObject([{ id }]);
    await checker.staffGrant.approve(decide(id));

    const later = await propose(ravi.memberId);
    const until = plus(server.clock.now(), DAY);
    await db.updateTable('member').set({ break_until: until }).where('id', '=', ravi.memberId).execute();
    await expect(checker.staffGrant.approve(decide(later.id))).rejects.toMatchObject({
      code: 'GRANT_NOT_POSSIBLE',
    });
    await expect(propose(ravi.memberId)).rejects.toMatchObject({ code: 'GRANT_NOT_POSSIBLE' });
    await checker.staffGrant.reject(decide(later.id));
  });

  test('is proposed once for a request key, within the limit, for a known member', async () => {
    const asha = await server.member({});
    const body = proposal(asha.memberId);
    const [first, same] = [
      await maker.staffGrant.propose({ body }),
      await maker.staffGrant.propose({ body }),
    ];
    expect(same.id).toBe(first.id);
    const refusals = [
      [{ ...body, amount: rupees('251') }, 'REQUEST_KEY_REUSED'],
      [proposal(asha.memberId, '50000.01'), 'GRANT_OUT_OF_RANGE'],
      [proposal(asha.memberId, '0'), 'GRANT_OUT_OF_RANGE'],
      [{ ...proposal(asha.memberId), times: '51' }, 'INVALID_INPUT'],
      [proposal(999_999_999n), 'MEMBER_UNKNOWN'],
    ] as const;
    for (const [asked, code] of refusals)
      await expect(maker.staffGrant.propose({ body: asked })).rejects.toMatchObject({ code });
    await expect(checker.staffGrant.approve(decide('999999999'))).rejects.toMatchObject({
      code: 'GRANT_UNKNOWN',
    });
    await checker.staffGrant.reject(decide(first.id));
  });

  test('is neither proposed nor decided by the colleague who is the member', async () => {
    const self = await server.openMember({ account: maker.account });
    await expect(propose(self)).rejects.toMatchObject({ code: 'STAFF_NOT_ONESELF' });
    const { id } = await checker.staffGrant.propose({ body: proposal(self) });
    await expect(maker.staffGrant.approve(decide(id))).rejects.toMatchObject({ code: 'STAFF_NOT_ONESELF' });
    const third = await server.staff({ role: 'finance' });
    expect(await third.staffGrant.approve(decide(id))).toMatchObject({ state: 'approved' });
  });

  test('is proposed, approved and seen only with the permission, and the audit log names both people', async () => {
    const asha = await server.member({});
    const [support, withoutPermissions] = [
      await server.staff({ role: 'support' }),
      await server.staff({ role: 'risk' }),
    ];
    const { id } = await support.staffGrant.propose({ body: proposal(asha.memberId) });
    await expect(support.staffGrant.approve(decide(id))).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    await expect(
      withoutPermissions.staffGrant.propose({ body: proposal(asha.memberId) }),
    ).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    await checker.staffGrant.approve(decide(id));
    const { entries } = await (await server.staff()).audit.list({ query: { kind: 'grant', id } });
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['reward.approve', checker.account],
      ['reward.propose', support.account],
    ]);
  });
});

describe('an unclaimed reward', () => {
  test('is cancelled by staff with a reason, gives its money back and tells the member', async () => {
    const asha = await server.member({});
    const { id } = await propose(asha.memberId);
    await checker.staffGrant.approve(decide(id));
    const left = parseMoney(await leftOf());
    const { content } = await checker.staffReward.list({ query: { memberId: String(asha.memberId) } });
    expect(content).toMatchObject([
      { titleEn: 'A festival gift', titleHi: 'त्योहार का उपहार', state: 'claimable', times: '2' },
    ]);
    const revoke = { body: { id: content[0]?.id ?? '', reason: 'Granted to the wrong member.' } };
    await checker.staffReward.revoke(revoke);
    await checker.staffReward.revoke(revoke);
    expect(parseMoney(await leftOf())).toBe(left + parseMoney('250'));
    expect((await asha.reward.count({})).availablePromoCount).toBe(0);
    await expect(asha.reward.claim({ body: { id: revoke.body.id, language: 'EN' } })).rejects.toMatchObject({
      code: 'REWARD_ENDED',
    });
    const messages = await db
      .selectFrom('inbox_message')
      .select('template')
      .where('member_id', '=', asha.memberId)
      .where('template', '=', 'rewardRevoked')
      .execute();
    expect(messages).toHaveLength(1);
  });

  test('is no longer cancelled once it is claimed', async () => {
    const asha = await server.member({});
    const { id } = await propose(asha.memberId);
    await checker.staffGrant.approve(decide(id));
    const [waiting] = (await asha.reward.claimable({ query: { language: 'EN' } })).rewards;
    await asha.reward.claim({ body: { id: waiting?.id ?? '', language: 'EN' } });
    const revoke = { body: { id: waiting?.id ?? '', reason: 'Too late for this.' } };
    await expect(checker.staffReward.revoke(revoke)).rejects.toMatchObject({ code: 'REWARD_NOT_CLAIMABLE' });
    const support = await server.staff({ role: 'support' });
    await expect(support.staffReward.revoke(revoke)).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
  });
});
