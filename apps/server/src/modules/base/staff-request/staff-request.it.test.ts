import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, MINUTE } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { afterAll, describe, expect, test } from 'vitest';
import { codeAt, fromBase32, stepOf } from '#crypto/totp.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('staff_request');
afterAll(() => server.close());
const reason = 'asked for by the owner';
const ownPassword = 'A-long-own-password';

type Staff = Awaited<ReturnType<typeof server.staff>>;

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : 'an error'),
  );

let people = 0;
const open = async (by: Staff, role: string) => {
  const account = `sock.${(people += 1)}`;
  return { account, ...(await by.staff.open({ body: { account, name: account, role, reason } })) };
};

/** The first sign-in with a password that was shown to a colleague; `again` signs in later. */
async function enter(account: string, firstPassword: string) {
  const guest = server.guest();
  const { ticket, enrolment } = await guest.staffSession.login({
    body: { account, password: firstPassword },
  });
  const code = () => codeAt(fromBase32(enrolment?.secret ?? ''), stepOf(server.clock.now()));
  const body = { ticket, code: code(), newPassword: ownPassword };
  guest.token = (await guest.staffSession.verify({ body })).token;
  const again = async () => {
    const next = await guest.staffSession.login({ body: { account, password: ownPassword } });
    const opened = await guest.staffSession.verify({ body: { ticket: next.ticket, code: code() } });
    guest.token = opened.token;
  };
  return Object.assign(guest, { again });
}

async function askMoney(by: Pick<Staff, 'adjustment'>): Promise<string> {
  const memberId = String(await server.openMember({}));
  const asking = { key: `adjustment-${(people += 1)}-of-a-test`, memberId, purpose: 'cash' as const };
  const amount = formatMoney(parseMoney('1000000'));
  const { id } = await by.adjustment.ask({ body: { ...asking, amount, reason: 'It never arrived' } });
  return id;
}

describe('an account with power over money (ADMIN-1)', () => {
  test('is opened by two people, and the second one sees its first password once (ADMIN-1)', async () => {
    const [one, two] = [await server.staff(), await server.staff()];
    const { account, done, requestId } = await open(one, 'finance');
    expect([done, requestId]).toEqual([null, expect.stringMatching(/^\d+$/)]);
    expect((await one.staff.list({})).people.map((person) => person.account)).not.toContain(account);
    const body = { id: requestId ?? '' };
    expect(await codeOf(one.staffRequest.approve({ body }))).toBe('SECOND_PERSON_NEEDED');
    const { request, shown } = await two.staffRequest.approve({ body });
    expect(request).toMatchObject({ kind: 'open', subject: account, role: 'finance', state: 'approved' });
    expect(shown?.name).toBe(account);
    expect(await codeOf(two.staffRequest.approve({ body }))).toBe('STAFF_REQUEST_DECIDED');
    const finance = await enter(account, shown?.secret ?? '');
    expect((await finance.staffSession.me({})).role).toBe('finance');
    const { entries } = await one.audit.list({ query: { kind: 'request', id: body.id } });
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['staff.approve', two.account],
      ['staff.ask', one.account],
    ]);
  });

  test('and its role and recovery take two people, while less power takes one (ADMIN-1)', async () => {
    const [one, two, finance] = [
      await server.staff(),
      await server.staff(),
      await server.staff({ role: 'finance' }),
    ];
    const { done } = await open(one, 'reader');
    const id = done?.id ?? '';
    const raised = await one.staff.change({ body: { id, role: 'finance', reason } });
    expect(raised.done).toBeNull();
    expect(await codeOf(one.staff.change({ body: { id, role: 'finance', reason } }))).toBe(
      'STAFF_REQUEST_WAITING',
    );
    await two.staffRequest.approve({ body: { id: raised.requestId ?? '' } });
    const person = async (wanted: string) =>
      (await two.staff.list({})).people.find((found) => found.id === wanted);
    expect(await person(id)).toMatchObject({ role: 'finance' });
    expect((await one.staff.change({ body: { id, role: 'reader', reason } })).done).toMatchObject({
      role: 'reader',
    });

    const recovery = await one.staff.recover({ body: { id: String(finance.staffId), reason } });
    expect(recovery.done).toBeNull();
    expect(await finance.staffSession.me({})).toMatchObject({ account: finance.account });
    const { shown } = await two.staffRequest.approve({ body: { id: recovery.requestId ?? '' } });
    expect(await codeOf(finance.staffSession.me({}))).toBe('NOT_LOGGED_IN');
    server.clock.turn(MINUTE);
    expect(await enter(finance.account, shown?.secret ?? '')).toHaveProperty('token');
  });

  test('is not recovered by its holder as the second person (ADMIN-1)', async () => {
    const [one, two] = [await server.staff(), await server.staff()];
    const { requestId } = await one.staff.recover({ body: { id: String(two.staffId), reason } });
    const body = { id: requestId ?? '' };
    expect(await codeOf(two.staffRequest.approve({ body }))).toBe('STAFF_NOT_ONESELF');
    expect(await two.staffRequest.reject({ body: { ...body, note: 'I lost nothing' } })).toMatchObject({
      state: 'rejected',
    });
  });

  test('is not made through its role by one person (ADMIN-1)', async () => {
    const [one, two] = [await server.staff(), await server.staff()];
    const body = { code: 'helpers', name: 'Helpers', reason };
    const permissions = ['audit.read', 'adjustment.approve'] as const;
    expect((await one.staff.changeRole({ body: { ...body, permissions: ['audit.read'] } })).done).not.toBe(
      null,
    );
    const { done, requestId } = await one.staff.changeRole({
      body: { ...body, permissions: [...permissions] },
    });
    expect(done).toBeNull();
    const { request } = await two.staffRequest.approve({ body: { id: requestId ?? '' } });
    expect(request.permissions.toSorted()).toEqual([...permissions].toSorted());
    const { roles } = await one.staff.roles({});
    expect(roles.find(({ code }) => code === 'helpers')?.permissions).toContain('adjustment.approve');
  });

  test('is rejected with a reason, and then nothing happens (ADMIN-1)', async () => {
    const [one, two] = [await server.staff(), await server.staff()];
    const { account, requestId } = await open(one, 'admin');
    const body = { id: requestId ?? '', note: 'Not a colleague' };
    expect(await two.staffRequest.reject({ body })).toMatchObject({
      state: 'rejected',
      decidedBy: two.account,
    });
    expect(await codeOf(two.staffRequest.approve({ body: { id: body.id } }))).toBe('STAFF_REQUEST_DECIDED');
    expect((await one.staff.list({})).people.map((person) => person.account)).not.toContain(account);
    expect(await codeOf(two.staffRequest.approve({ body: { id: '999999' } }))).toBe('STAFF_REQUEST_UNKNOWN');
    const { requests } = await one.staffRequest.list({ query: { state: 'rejected' } });
    expect(requests[0]).toMatchObject({ subject: account, decision: 'Not a colleague', isOwn: true });
  });

  test('is not opened twice by two concurrent approvals (ADMIN-1)', async () => {
    const [one, two, three] = [await server.staff(), await server.staff(), await server.staff()];
    const { requestId } = await open(one, 'risk');
    const body = { id: requestId ?? '' };
    const both = await Promise.all(
      [two, three].map((person) => codeOf(person.staffRequest.approve({ body }))),
    );
    expect(both.toSorted()).toEqual(['STAFF_REQUEST_DECIDED', 'done']);
  });
});

describe('for 30 days after an account was opened (ADMIN-1)', () => {
  test('neither it nor the people who opened it approve each other’s money (ADMIN-1)', async () => {
    const [one, two, three] = [await server.staff(), await server.staff(), await server.staff()];
    const { account, requestId } = await open(one, 'finance');
    const { shown } = await two.staffRequest.approve({ body: { id: requestId ?? '' } });
    const sock = await enter(account, shown?.secret ?? '');
    const [ofOne, ofTwo, ofSock] = [await askMoney(one), await askMoney(two), await askMoney(sock)];
    for (const id of [ofOne, ofTwo])
      expect(await codeOf(sock.adjustment.approve({ body: { id } }))).toBe('SECOND_PERSON_LINKED');
    for (const opener of [one, two])
      expect(await codeOf(opener.adjustment.approve({ body: { id: ofSock } }))).toBe('SECOND_PERSON_LINKED');
    expect(await codeOf(three.adjustment.approve({ body: { id: ofSock } }))).toBe('done');
    server.clock.turn(30 * DAY + MINUTE);
    await sock.again();
    expect(await codeOf(sock.adjustment.approve({ body: { id: ofOne } }))).toBe('done');
  });

  test('an account without money that one person opened gets money, and stays linked to that person (ADMIN-1)', async () => {
    const [one, two, three] = [await server.staff(), await server.staff(), await server.staff()];
    const { account, done } = await open(one, 'reader');
    const raised = await two.staff.change({ body: { id: done?.id ?? '', role: 'finance', reason } });
    await three.staffRequest.approve({ body: { id: raised.requestId ?? '' } });
    const sock = await enter(account, done?.firstPassword ?? '');
    const id = await askMoney(one);
    expect(await codeOf(sock.adjustment.approve({ body: { id } }))).toBe('SECOND_PERSON_LINKED');
  });
});

describe('a decision about money (ADMIN-1)', () => {
  test('asks for a fresh code of the authenticator, which works once (ADMIN-1)', async () => {
    const [asker, decider] = [await server.staff(), await server.staff({ entersCodes: false })];
    const id = await askMoney(asker);
    server.clock.turn(5 * MINUTE);
    const approve = () => codeOf(decider.adjustment.approve({ body: { id } }));
    expect(await approve()).toBe('STAFF_CONFIRMATION_NEEDED');
    const confirm = (code: string) => codeOf(decider.staffSession.confirm({ body: { code } }));
    const code = decider.code();
    expect(await confirm(code === '000000' ? '000001' : '000000')).toBe('STAFF_CODE_WRONG');
    expect(await approve()).toBe('STAFF_CONFIRMATION_NEEDED');
    expect(await confirm(code)).toBe('done');
    expect(await confirm(code)).toBe('STAFF_CODE_USED');
    expect(await approve()).toBe('done');
  });

  test('is accepted right after the login, and reading never asks for a code (ADMIN-1)', async () => {
    const [asker, decider] = [await server.staff(), await server.staff({ entersCodes: false })];
    const id = await askMoney(asker);
    server.clock.turn(4 * MINUTE);
    expect(await codeOf(decider.adjustment.approve({ body: { id } }))).toBe('done');
    server.clock.turn(20 * MINUTE);
    expect((await decider.adjustment.list({ query: {} })).adjustments.length).toBeGreaterThan(0);
  });
});
