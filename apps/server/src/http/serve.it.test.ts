import { afterAll, expect, test } from 'vitest';
import { openTestHouse } from '#testing/house.ts';

const house = await openTestHouse('serve');
afterAll(() => house.close());

test('an answer comes in the envelope: success, value, message and code (API-1)', async () => {
  const answer = await house.guest().raw({ url: '/wps/system/domainRoute' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    value: { mainDomain: '', domains: [] },
    message: '',
    code: null,
  });
});

test('a member logs in through a sealed body and is known by the token (AUTH-12)', async () => {
  const asha = await house.member({ nickname: 'Asha' });
  expect(await asha.member.info({})).toMatchObject({ nickname: 'Asha', isAgent: false });
});
