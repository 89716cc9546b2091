import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import { systemClock } from '@mela/kernel/time';
import { codeAt, fromBase32, stepOf } from '@mela/server/crypto/totp';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { staffLoginOf, totpCode } from '#actors/people.ts';
import { baseUrl, newPage } from '#harness/browser.ts';

const words = { EN: enBackOffice, HI: hiBackOffice };
const { staff, desk, staffPayments, backoffice, audit } = enBackOffice;

/** Submits the first factor and waits for the form of the second. */
async function givePassword(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel(staff.account).fill(account);
  await page.getByLabel(staff.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: staff.goOn }).click();
}

describe('the staff sign-in with two factors (ADMIN-1)', () => {
  test.each(['EN', 'HI'] as const)(
    'opens the requested section after password and code, in %s (ADMIN-1)',
    async (lang) => {
      const t = words[lang];
      const page = await newPage({ staff: 'nobody', lang, width: lang === 'EN' ? 1280 : 360 });
      const { account, password } = staffLoginOf(lang === 'EN' ? 'risk' : 'support');
      await page.goto('/withdrawals');
      await page.getByLabel(t.staff.account).fill(account);
      await page.getByLabel(t.staff.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: t.staff.goOn }).click();
      await page.getByLabel(t.staff.code, { exact: true }).fill(totpCode(1));
      await page.getByRole('button', { name: t.staff.enter }).click();
      // The section that was requested before the sign-in opens after it.
      await page.getByRole('heading', { name: t.staffPayments.withdrawals, level: 1 }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: t.staffPayments.withdrawals, level: 1 }).waitFor();
    },
  );

  test('shows an error for a wrong password and for a wrong code, and opens no session (ADMIN-1)', async () => {
    const page = await newPage({ staff: 'nobody', forgives: [/response: 401/] });
    const { account, password } = staffLoginOf('reader');
    await page.goto('/');
    await givePassword(page, account, 'not the password');
    await page.getByText(enBackOffice.refusal.STAFF_LOGIN_FAILED).waitFor();
    await givePassword(page, account, password);
    await page.getByLabel(staff.code, { exact: true }).fill('000000');
    await page.getByRole('button', { name: staff.enter }).click();
    await page.getByText(enBackOffice.refusal.STAFF_CODE_WRONG).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  test('stays closed after a sign-out, also after going back (ADMIN-1)', async () => {
    const page = await newPage({ staff: 'reader', signsOut: true, width: 1280, forgives: [/response: 401/] });
    await page.goto('/balance');
    await page.getByText(desk.sound).waitFor();
    await page.getByRole('button', { name: 'demo.reader' }).click();
    await page.getByRole('menuitem', { name: staff.signOut }).click();
    await page.getByRole('heading', { name: staff.signIn }).waitFor();
    await page.goto('/balance');
    await page.getByRole('heading', { name: staff.signIn }).waitFor();
  });

  test('the site refuses staff calls, and the back office refuses player calls (ADMIN-1)', async () => {
    const page = await newPage({ staff: 'nobody' });
    const [atSite, atOffice] = await Promise.all([
      page.request.get(`${baseUrl}/staff/desk`),
      page.request.get('/wps/system/status?language=EN'),
    ]);
    expect([atSite.status(), atOffice.status()]).toEqual([404, 404]);
  });
});

test('an adjustment takes two people, and the ledger shows it with the balance after', async () => {
  const [maker, checker] = [
    await newPage({ staff: 'finance', width: 1280 }),
    await newPage({ staff: 'finance2', width: 360 }),
  ];
  await maker.goto('/members?words=demo.new');
  await maker.getByRole('button', { name: 'demo.new' }).click();
  await maker.waitForURL(/\/members\/\d+/);
  const memberId = maker.url().split('/').at(-1) ?? '';

  await maker.goto(`/adjustments?ask=new&member=${memberId}`);
  await maker.getByLabel(desk.amount).fill('123.45');
  await maker.getByLabel(desk.reason).fill('A deposit was credited to somebody else.');
  await maker.getByRole('button', { name: desk.send }).click();
  await maker.getByText(desk.own).first().waitFor();

  await checker.goto('/adjustments?state=asked');
  await checker.getByRole('button', { name: desk.approve }).first().click();
  await checker.getByRole('dialog').getByRole('button', { name: desk.approve }).click();
  await checker.getByText(desk.approved).waitFor();

  await maker.goto(`/members/${memberId}?view=ledger`);
  await maker.getByRole('cell', { name: '₹123.45' }).first().waitFor();
  expect(await maker.getByText('adjustment:manual').count()).toBeGreaterThan(0);
});

test('a claimed deposit is credited once and leaves the queue (MEMBER-3)', async () => {
  const page = await newPage({ staff: 'finance', width: 1280 });
  await page.goto('/deposits?queue=review');
  const row = page.locator('[data-row]').first();
  const reference = (await row.textContent()) ?? '';
  await row.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: staffPayments.claim }).click();
  await dialog.getByRole('button', { name: staffPayments.credit, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: staffPayments.credit, exact: true }).click();
  await page.getByText(staffPayments.done).waitFor();
  await page.goto(`/deposits?queue=all&search=${reference}`);
  await page.getByText(staffPayments.depositStates.credited).first().waitFor();
});

test('a claimed withdrawal is rejected with a reason and leaves the queue (MEMBER-4)', async () => {
  const page = await newPage({ staff: 'finance', width: 1280 });
  await page.goto('/withdrawals?queue=review');
  const row = page.locator('[data-row]').first();
  const reference = (await row.textContent()) ?? '';
  await row.click();
  await page.getByRole('dialog').getByRole('button', { name: staffPayments.claim }).click();
  await page.getByRole('dialog').getByRole('button', { name: staffPayments.reject }).click();
  await page.getByRole('dialog').getByLabel(staffPayments.reason).fill('The name on the account is another.');
  await page.getByRole('dialog').getByRole('button', { name: staffPayments.reject }).click();
  await page.getByText(staffPayments.done).waitFor();
  await page.goto('/withdrawals?queue=review');
  await page.locator('[data-row]').first().waitFor();
  expect(await page.getByText(reference).count()).toBe(0);
  await page.goto('/withdrawals?queue=ended');
  await page.getByText(reference).first().waitFor();
});

test('an admin adds a colleague, who binds an authenticator and chooses a password (ADMIN-1)', async () => {
  const admin = await newPage({ staff: 'admin', width: 1280 });
  const account = `new.${Number(process.hrtime.bigint() % 1_000_000n)}`;
  await admin.goto('/people');
  await admin.getByRole('button', { name: staff.add }).click();
  await admin.getByLabel(staff.account).fill(account);
  await admin.getByLabel(staff.name, { exact: true }).fill('New Colleague');
  await admin.getByLabel(staff.role).selectOption('reader');
  await admin.getByLabel(staff.reason).fill('A new colleague.');
  await admin.getByRole('button', { name: staff.open, exact: true }).click();
  const firstPassword = (await admin.getByRole('dialog').locator('code').textContent()) ?? '';

  const page = await newPage({ staff: 'nobody' });
  await page.goto('/');
  await givePassword(page, account, firstPassword);
  await page.getByRole('img', { name: staff.qr }).waitFor();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(staff.newPassword, { exact: true }).fill('A-long-own-password');
  await page
    .getByLabel(staff.code, { exact: true })
    .fill(codeAt(fromBase32(secret), stepOf(systemClock.now())));
  await page.getByRole('button', { name: staff.enter }).click();
  await page.getByRole('heading', { name: backoffice.homeTitle }).waitFor();

  // A role opens its own sections, and the others say that they are forbidden.
  await page.goto('/contracts');
  await page.getByRole('heading', { name: backoffice.notPermittedTitle }).waitFor();

  await admin.goto('/audit?action=staff.enrol');
  await admin.getByRole('cell', { name: account }).first().waitFor();
  await admin.getByRole('button', { name: audit.verify }).click();
  await admin.getByText(/all valid/).waitFor();
});
