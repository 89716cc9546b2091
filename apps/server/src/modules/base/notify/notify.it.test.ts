import { parseMoney } from '@mela/kernel/money';
import { DAY, SECOND } from '@mela/kernel/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank } from '#testing/gateways/bank.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

// The test server delivers to the real inbox of the bank sandbox.

const bank = await startBank();
const server = await openTestServer('notify', { env: { BANK_URL: bank.url } });
const { notify } = server.app.modules;
afterAll(async () => {
  await server.close();
  await bank.stop();
});
beforeAll(() => bank.setClock(server.clock));

let people = 0;
function someone(language: 'EN' | 'HI' = 'EN') {
  people += 1;
  const number = String(people).padStart(5, '0');
  const ways = { phone: `+9100000${number}`, email: `member${number}@mela.example` };
  return server.openMember({ language, ...ways }).then((memberId) => ({ memberId, ...ways }));
}

const inboxOf = async (to: string): Promise<unknown> =>
  (await bank.get(`/inbox/messages?search=${encodeURIComponent(to)}`))['messages'];

const tell = (memberId: bigint, reference = 'D1') =>
  server.runtime.db
    .transaction()
    .execute((tx) =>
      notify.queueMessage(tx, memberId, 'depositCredited', { amount: parseMoney('125000.5'), reference }),
    );

const stored = (memberId: bigint) =>
  server.runtime.db.selectFrom('notify_message').selectAll().where('member_id', '=', memberId).execute();

test('a member gets SMS and mail in the language of the account, with formatted amounts', async () => {
  const [asha, ravi] = [await someone('EN'), await someone('HI')];
  await tell(asha.memberId);
  await tell(ravi.memberId);
  expect(await inboxOf(asha.phone)).toEqual([]);
  await server.runJob('notify.deliver');
  expect(await inboxOf(asha.phone)).toMatchObject([
    { channel: 'sms', text: 'Mela: ₹1,25,000.50 was added to your wallet. Order D1.' },
  ]);
  expect(await inboxOf(asha.email)).toMatchObject([
    { channel: 'email', subject: 'Money added', text: expect.stringContaining('Mela staff never ask') },
  ]);
  expect(await inboxOf(ravi.phone)).toMatchObject([
    { text: expect.stringContaining('₹1,25,000.50 आपके वॉलेट में') },
  ]);
});

test('a message of a rolled-back transaction is not sent', async () => {
  const { memberId, phone } = await someone();
  const failed = server.runtime.db.transaction().execute(async (tx) => {
    await notify.queueMessage(tx, memberId, 'paymentPasswordChanged', {});
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await server.runJob('notify.deliver');
  expect(await inboxOf(phone)).toEqual([]);
});

test('no message is queued for a member without a contact', async () => {
  const memberId = await server.openMember({});
  await tell(memberId);
  expect(await stored(memberId)).toEqual([]);
});

test('two concurrent delivery jobs send each message once', async () => {
  const asha = await someone();
  for (let count = 0; count < 5; count++) await tell(asha.memberId, `D${count}`);
  await Promise.all(Array.from({ length: 4 }, () => server.runJob('notify.deliver')));
  expect(await inboxOf(asha.phone)).toHaveLength(5);
  expect(await inboxOf(asha.email)).toHaveLength(5);
});

test('messages are retried while the inbox is down, arrive once afterwards, and are given up after a day', async () => {
  const [asha, late] = [await someone(), await someone()];
  await tell(late.memberId);
  await bank.kill();
  await server.runJob('notify.deliver');
  server.clock.turn(DAY + SECOND);
  await tell(asha.memberId);
  for (let turn = 0; turn < 4; turn++) {
    await server.runJob('notify.deliver');
    server.clock.turn(10 * SECOND);
  }
  expect((await stored(late.memberId)).map(({ state }) => state)).toEqual(['given_up', 'given_up']);
  await bank.start();
  server.clock.turn(600 * SECOND);
  await server.runJob('notify.deliver');
  expect((await stored(asha.memberId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await inboxOf(asha.phone)).toHaveLength(1);
  expect(await inboxOf(late.phone)).toEqual([]);
});

test('a topic turned off stops new and queued messages on that channel (MEMBER-11)', async () => {
  const asha = await server.member({ phone: '+910000099001', email: 'choice1@mela.example' });
  expect(await asha.notify.state({})).toEqual({
    reachable: ['sms', 'email'],
    topics: [
      { topic: 'deposit', wanted: ['sms', 'email'] },
      { topic: 'withdrawal', wanted: ['sms', 'email'] },
    ],
  });
  await tell(asha.memberId, 'D8');
  const off = { topic: 'deposit', channel: 'sms', isWanted: false } as const;
  const chosen = await asha.notify.choose({ body: off });
  expect(chosen.topics[0]).toEqual({ topic: 'deposit', wanted: ['email'] });
  expect(await asha.notify.choose({ body: off })).toEqual(chosen);
  await tell(asha.memberId, 'D9');
  await server.runJob('notify.deliver');
  expect(await inboxOf('+910000099001')).toEqual([]);
  expect(await inboxOf('choice1@mela.example')).toHaveLength(2);

  await asha.notify.choose({ body: { ...off, isWanted: true } });
  await tell(asha.memberId, 'D10');
  await server.runJob('notify.deliver');
  expect(await inboxOf('+910000099001')).toHaveLength(1);
});

test('security messages are sent even when topics are turned off (MEMBER-11)', async () => {
  const asha = await server.member({ phone: '+910000099002', email: 'choice2@mela.example' });
  for (const topic of ['deposit', 'withdrawal'] as const)
    for (const channel of ['sms', 'email'] as const)
      await asha.notify.choose({ body: { topic, channel, isWanted: false } });
  await server.runtime.db.transaction().execute(async (tx) => {
    const amount = parseMoney('700');
    await notify.queueMessage(tx, asha.memberId, 'withdrawalRequested', { amount, destination: '•••• 9012' });
    await notify.queueMessage(tx, asha.memberId, 'passwordChanged', {});
    await notify.queueMessage(tx, asha.memberId, 'withdrawalReturned', { amount });
  });
  expect((await stored(asha.memberId)).map(({ template }) => template)).toEqual([
    'withdrawalRequested',
    'withdrawalRequested',
    'passwordChanged',
    'passwordChanged',
  ]);
});

test('the notification state lists the channels that reach the member (MEMBER-11)', async () => {
  const asha = await server.member({ email: 'choice3@mela.example' });
  expect(await asha.notify.state({})).toMatchObject({ reachable: ['email'] });
  expect(await (await server.member()).notify.state({})).toMatchObject({ reachable: [] });
});

test('a former number gets the message and is deleted from the queue afterwards (MEMBER-11)', async () => {
  const asha = await someone();
  await server.runtime.db.transaction().execute((tx) =>
    notify.queueToFormerContact(
      tx,
      { memberId: asha.memberId, channel: 'sms', destination: '+910000099003' },
      'phoneChanged',
      {
        contact: '+91 ••••• 0001',
      },
    ),
  );
  expect((await stored(asha.memberId)).map(({ destination }) => destination)).toEqual(['+910000099003']);
  await server.runJob('notify.deliver');
  expect(await inboxOf('+910000099003')).toMatchObject([
    { text: expect.stringContaining('was changed to +91 ••••• 0001') },
  ]);
  expect(await stored(asha.memberId)).toMatchObject([{ state: 'sent', destination: null }]);
});
