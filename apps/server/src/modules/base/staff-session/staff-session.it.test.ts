import { assert } from '@mela/kernel/assert';
import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { afterAll, describe, expect, test } from 'vitest';
import { codeAt, fromBase32, stepOf } from '#crypto/totp.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('staff_session');
afterAll(() => server.close());
const { clock } = server;

const codeOf = (secret: string, stepsLater = 0) =>
  codeAt(fromBase32(secret), stepOf(clock.now()) + stepsLater);

/** A staff member with a bound authenticator whose secret the test knows, without a session. */
async function enrolled() {
  const admin = await server.staff();
  const account = `person.${admin.staffId}`;
  const { done } = await admin.staff.open({ body: { account, name: 'Person', role: 'reader' } });
  assert(done !== null, 'an account without money is opened at once');
  const { id, firstPassword } = done;
  const guest = server.guest();
  const { ticket, enrolment } = await guest.staffSession.login({
    body: { account, password: firstPassword },
  });
  const secret = enrolment?.secret ?? '';
  const body = { ticket, code: codeOf(secret), newPassword: testPassword };
  const { token } = await guest.staffSession.verify({ body });
  clock.turn(MINUTE);
  return { admin, account, id, secret, token, firstPassword };
}

const first = (account: string, password = testPassword, ip?: string) =>
  server.guest(ip === undefined ? {} : { ip }).staffSession.login({ body: { account, password } });

const second = (ticket: string, code: string) =>
  server.guest().staffSession.verify({ body: { ticket, code } });

describe('staff sign in with two factors (ADMIN-1)', () => {
  test('the first sign-in binds an authenticator and asks for an own password (ADMIN-1)', async () => {
    const admin = await server.staff();
    const { done: opened } = await admin.staff.open({
      body: { account: 'first.time', name: 'First', role: 'reader' },
    });
    assert(opened !== null, 'an account without money is opened at once');
    const ticket = await first('first.time', opened.firstPassword);
    expect(ticket).toMatchObject({ mustChoosePassword: true });
    expect(ticket.enrolment?.uri).toContain(`secret=${ticket.enrolment?.secret}`);
    const code = codeOf(ticket.enrolment?.secret ?? '');
    const guest = server.guest();
    const verify = (newPassword?: string) =>
      guest.staffSession.verify({
        body: { ticket: ticket.ticket, code, ...(newPassword === undefined ? {} : { newPassword }) },
      });
    await expect(verify()).rejects.toMatchObject({ code: 'STAFF_PASSWORD_NEEDED' });
    await expect(verify(opened.firstPassword)).rejects.toMatchObject({ code: 'STAFF_PASSWORD_NEEDED' });
    const { token, staff } = await verify('A-long-own-password');
    expect(staff).toMatchObject({ account: 'first.time', role: 'reader', idleMinutes: 30 });
    expect(staff.permissions).toContain('member.read');
    guest.token = token;
    expect(await guest.staffSession.me({})).toMatchObject({ account: 'first.time' });
    await expect(first('first.time', opened.firstPassword)).rejects.toMatchObject({
      code: 'STAFF_LOGIN_FAILED',
    });
    expect((await first('first.time', 'A-long-own-password')).enrolment).toBeNull();
  });

  test('a code works once across all tickets (ADMIN-1)', async () => {
    const { account, secret } = await enrolled();
    const [one, other] = await Promise.all([first(account), first(account)]);
    const code = codeOf(secret);
    const both = await Promise.allSettled([second(one.ticket, code), second(other.ticket, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'STAFF_CODE_USED' } });
    // An older unused code is refused too.
    const again = await first(account);
    await expect(second(again.ticket, codeOf(secret, -1))).rejects.toMatchObject({ code: 'STAFF_CODE_USED' });
    clock.turn(30 * SECOND);
    await expect(second(again.ticket, codeOf(secret))).resolves.toMatchObject({ staff: { account } });
  });

  test('a ticket allows five tries, lasts five minutes and opens one session (ADMIN-1)', async () => {
    const { account, secret } = await enrolled();
    const tried = await first(account);
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    for (let turn = 0; turn < 5; turn++)
      await expect(second(tried.ticket, wrong)).rejects.toMatchObject({ code: 'STAFF_CODE_WRONG' });
    await expect(second(tried.ticket, codeOf(secret))).rejects.toMatchObject({ code: 'STAFF_TICKET_OVER' });

    const late = await first(account);
    clock.turn(5 * MINUTE + SECOND);
    await expect(second(late.ticket, codeOf(secret))).rejects.toMatchObject({ code: 'STAFF_TICKET_OVER' });

    const used = await first(account);
    await second(used.ticket, codeOf(secret));
    clock.turn(30 * SECOND);
    await expect(second(used.ticket, codeOf(secret))).rejects.toMatchObject({ code: 'STAFF_TICKET_OVER' });
  });

  test('staff login gives the same refusal for a wrong password, an unknown name and a member account (ADMIN-1)', async () => {
    const { account } = await enrolled();
    const member = await server.member();
    for (const [name, password] of [
      [account, 'wrong'],
      ['nobody.at.all', testPassword],
      [member.account, testPassword],
    ] as const)
      await expect(first(name, password)).rejects.toMatchObject({ code: 'STAFF_LOGIN_FAILED' });
  });

  test('guesses from unknown networks do not block a staff member on a known network (ADMIN-1)', async () => {
    const desk = '10.200.1.7';
    const { account, secret } = await enrolled();
    const signedIn = await first(account, testPassword, desk);
    const guest = server.guest({ ip: desk });
    await guest.staffSession.verify({ body: { ticket: signedIn.ticket, code: codeOf(secret) } });

    const guess = (ip: string) =>
      first(account, 'guess', ip).then(
        () => 'let in',
        (error: unknown) => (isRefusal(error) ? error.code : 'broken'),
      );
    for (let turn = 0; turn < 20; turn++) expect(await guess('203.0.113.9')).toBe('STAFF_LOGIN_FAILED');
    expect(await guess('203.0.113.9')).toBe('TOO_MANY_REQUESTS');
    for (let turn = 0; turn < 60; turn++) await guess(`198.51.100.${turn}`);
    expect(await guess('198.51.100.99')).toBe('TOO_MANY_REQUESTS');
    expect(await first(account, testPassword, desk)).toMatchObject({ enrolment: null });
    // The test computes about eighty password hashes, which are slow on purpose.
  }, 120_000);
});

describe('a staff session', () => {
  test('ends after half an idle hour, and after twelve hours even while it is used (ADMIN-1)', async () => {
    const idle = await server.staff();
    clock.turn(29 * MINUTE);
    await idle.staffSession.me({});
    clock.turn(29 * MINUTE);
    await idle.staffSession.me({});
    clock.turn(31 * MINUTE);
    await expect(idle.staffSession.me({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });

    const busy = await server.staff();
    for (let passed = 0; passed < 12 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      clock.turn(20 * MINUTE);
      await busy.staffSession.me({});
    }
    clock.turn(20 * MINUTE);
    await expect(busy.staffSession.me({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  test('ends in every process when its holder signs out (ADMIN-1)', async () => {
    const other = await server.addNode();
    const staff = await server.staff();
    const elsewhere = server.guest({ at: other });
    elsewhere.token = staff.token;
    expect(await elsewhere.staffSession.me({})).toMatchObject({ account: staff.account });
    await staff.staffSession.logout({});
    await expect(elsewhere.staffSession.me({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  test('is stored as a hash, and the secret of the authenticator is encrypted (ADMIN-1)', async () => {
    const { token, secret } = await enrolled();
    const rows = JSON.stringify([
      await server.runtime.db.selectFrom('staff_session').select(['token_hash', 'device']).execute(),
      await server.runtime.db.selectFrom('staff_ticket').select(['ticket_hash', 'secret']).execute(),
      await server.runtime.db.selectFrom('staff').select(['totp_secret', 'password_hash']).execute(),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(JSON.stringify(fromBase32(secret)).slice(0, 40));
  });

  test('has unused tickets that are deleted after a day', async () => {
    const { account } = await enrolled();
    await first(account);
    clock.turn(25 * HOUR);
    await server.runJob('staff-session.forget-tickets');
    expect(await server.runtime.db.selectFrom('staff_ticket').selectAll().execute()).toEqual([]);
  });
});
