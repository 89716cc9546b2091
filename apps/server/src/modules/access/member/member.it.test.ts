import { DAY } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('member');
afterAll(() => server.close());

test('member info returns the logged-in member with exactly the fields of the shape (AUTH-5)', async () => {
  const asha = await server.member({ account: 'Asha.Rao', nickname: 'Asha', vipLevel: 7 });
  expect(await asha.member.info({})).toEqual({
    id: String(asha.memberId),
    account: 'Asha.Rao',
    nickname: 'Asha',
    iconUrl: null,
    type: 0,
    isAgent: false,
    isTrial: false,
    isExcluded: false,
    passwordExpired: false,
    currency: 'INR',
    currencySymbol: '₹',
    hasVip: true,
    vipRankLevel: 7,
    vipLabelName: 'VIP 7',
  });
});

test.each([
  [0, { isAgent: false, isTrial: false }],
  [1, { isAgent: true, isTrial: false }],
  [2, { isAgent: true, isTrial: false }],
  [41, { isAgent: true, isTrial: false }],
  [42, { isAgent: true, isTrial: false }],
  [4, { isAgent: false, isTrial: true }],
] as const)('member type %i determines isAgent and isTrial (AUTH-7)', async (type, expected) => {
  const someone = await server.member({ type });
  expect(await someone.member.info({})).toMatchObject({ type, hasVip: false, vipLabelName: '', ...expected });
});

test('member info refuses an id of another member as an unknown field', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const answer = await asha.raw({
    url: `/wps/member/info?id=${String(ravi.memberId)}`,
    headers: { authorization: `Bearer ${asha.token ?? ''}` },
  });
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: ['id'] } });
});

test('member info reports a self-exclusion until it ends (MEMBER-11)', async () => {
  const asha = await server.member();
  await asha.playLimits.exclude({ body: { period: 'half_year' } });
  expect(await asha.member.info({})).toMatchObject({ isExcluded: true });
  server.clock.turn(190 * DAY);
  const login = { username: asha.account, password: testPassword };
  expect(await server.guest().session.login({ body: login })).toMatchObject({ user: { isExcluded: false } });
});

test('an account name is unique regardless of case', async () => {
  await server.openMember({ account: 'Twice.Named' });
  await expect(server.openMember({ account: 'twice.NAMED' })).rejects.toThrow('twice.NAMED is not taken');
});

test('the member tree lists every ancestor of a member with its depth', async () => {
  const top = await server.openMember({ type: 1 });
  const middle = await server.openMember({ type: 2, uplineId: top });
  const low = await server.openMember({ type: 2, uplineId: middle });
  const leaf = await server.openMember({ uplineId: low });
  const other = await server.openMember({ uplineId: top });
  const above = async (id: bigint) => {
    const rows = await server.runtime.db
      .selectFrom('member_tree')
      .select(['ancestor_id', 'depth'])
      .where('descendant_id', '=', id)
      .orderBy('depth')
      .execute();
    return rows.map(({ ancestor_id, depth }) => [ancestor_id, depth]);
  };
  expect(await above(leaf)).toEqual([
    [leaf, 0],
    [low, 1],
    [middle, 2],
    [top, 3],
  ]);
  expect(await above(other)).toEqual([
    [other, 0],
    [top, 1],
  ]);
});

test('member info is refused during maintenance (STATE-1)', async () => {
  const asha = await server.member();
  await server.runtime.changeSetting('system', { maintenance: true });
  await expect(asha.member.info({})).rejects.toMatchObject({ code: 'SYSTEM_MAINTENANCE' });
  await server.runtime.changeSetting('system', { maintenance: false });
  await expect(asha.member.info({})).resolves.toHaveProperty('id');
});
