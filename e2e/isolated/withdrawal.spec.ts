import { makeCalls } from '@mela/client/api';
import { staffTurnoverCalls } from '@mela/protocol/calls/staff-turnover';
import { staffWithdrawalCalls } from '@mela/protocol/calls/staff-withdrawal';
import type { StaffTurnoverWire } from '@mela/protocol/shapes/staff-turnover';
import type { StaffWithdrawalWire } from '@mela/protocol/shapes/staff-withdrawal';
import { demoPaymentPassword } from '@mela/server/demo/logins';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loginOf, type DemoStaff } from '#actors/people.ts';
import { type Language, newPage, sendAsStaff } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

// The whole withdrawal: the site, staff, the bank sandbox with its UTR, and the member's confirmation that the money arrived. Isolated,
// because a concurrent deposit adds a turnover requirement, which blocks withdrawals.

/** A white dot as a valid PNG file. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** The current stage of the tracker; its list of steps names other stages too. */
const badge = (page: Page, words: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .getByText(words, { exact: true });

function staffAt(who: DemoStaff) {
  const send = sendAsStaff(who);
  return {
    withdrawal: makeCalls<StaffWithdrawalWire>(send, staffWithdrawalCalls),
    turnover: makeCalls<StaffTurnoverWire>(send, staffTurnoverCalls),
  };
}

/** Requests a withdrawal as a person does, and arrives at its tracker. */
async function withdraw(page: Page, lang: Language, amount: string): Promise<string> {
  const t = textsOf(lang).withdrawal;
  await page.goto('/member/withdraw');
  await page.getByLabel(t.amount, { exact: true }).fill(amount);
  await page.getByText(t.arrives, { exact: true }).waitFor();
  await page.getByLabel(t.password, { exact: true }).fill(demoPaymentPassword);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL('**/member/withdraw?order=W*');
  // The tracker is in view immediately, however far down the button was.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

describe('a withdrawal', () => {
  test.each(testedLanguages('HI'))(
    'runs from the first payment password to the confirmation of receipt, on a phone in %s (MEMBER-3, MEMBER-4)',
    async (lang) => {
      const login = lang === 'EN' ? 'agent' : 'subagent';
      const number = lang === 'EN' ? '123456789010' : '123456789020';
      const page = await newPage({ lang, login });
      const t = textsOf(lang).withdrawal;
      await page.goto('/member/withdraw');

      await page.getByLabel(t.passwordNew).fill(demoPaymentPassword);
      await page.getByLabel(t.passwordAgain).fill(demoPaymentPassword);
      await page.getByLabel(t.passwordLogin).fill(loginOf(login).password);
      await page.getByRole('button', { name: t.passwordSet }).click();

      await page.getByRole('button', { name: t.accountAdd, exact: true }).click();
      const popup = page.getByRole('dialog');
      await popup.getByLabel(t.holder).fill('Asha Rao');
      await popup.getByLabel(t.number, { exact: true }).fill(number.replace('5678', ' 5678 '));
      await popup.getByLabel(t.numberAgain).fill(number);
      await popup.getByLabel(t.ifsc).fill('mela0000001');
      await popup.getByLabel(t.password, { exact: true }).fill(demoPaymentPassword);
      await popup.getByRole('button', { name: t.accountSave }).click();
      await popup.waitFor({ state: 'detached' });
      await page.getByText(t.accountVerified).waitFor();

      await withdraw(page, lang, '500');
      await badge(page, t.stages.sent).waitFor();
      await page.getByText(/^\d{12}$/).waitFor();
      await page.getByRole('button', { name: t.confirmYes }).click();
      await badge(page, t.stages.received).waitFor();
      await page.getByText(t.about.received).waitFor();
    },
  );

  test('shows the missing turnover, and none once staff have waived it (MEMBER-3)', async () => {
    const page = await newPage({ login: 'vip' });
    const { withdrawal: t } = textsOf('EN');
    await page.goto('/member/withdraw');
    const section = page.getByRole('region', { name: t.turnover });
    const checklist = page.getByRole('region', { name: t.checklist });
    await checklist.getByText(/Bet ₹[\d,.]+ more to withdraw\./).waitFor();
    await checklist.getByRole('progressbar', { name: t.checklistTurnover }).waitFor();
    await section.getByText('Bonus of ₹200.00, wager 10×').waitFor();
    const button = page.getByRole('button', { name: t.submitPlain, exact: true });
    expect(await button.isDisabled()).toBe(true);
    // The reason is directly below the button.
    const reason = await page
      .locator(`[id="${await button.getAttribute('aria-describedby')}"]`)
      .boundingBox();
    const box = await button.boundingBox();
    expect((reason?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(16);

    const risk = staffAt('risk');
    const { withdrawals } = await risk.withdrawal.list({ query: { queue: 'all', size: 200 } });
    const memberId = withdrawals.find(({ member }) => member.account === 'demo.vip')?.member.id ?? '';
    // Other tests may deposit for the same member meanwhile, which adds a requirement. The page is not reloaded: the waiver is pushed to it.
    await expect
      .poll(async () => {
        for (const { id, status } of await risk.turnover.list({ query: { memberId } })) {
          if (status === 'active')
            await risk.turnover.waive({ body: { id, reason: 'the stall was closed' } });
        }
        return section.getByText(t.turnoverNone).isVisible();
      })
      .toBe(true);
    await page.getByText(t.checklistDone).waitFor();
  });

  test('of a large amount waits for staff, is paid after approval, and shows its UTR live (MEMBER-3)', async () => {
    const page = await newPage({ login: 'member' });
    const { withdrawal: t } = textsOf('EN');
    const order = await withdraw(page, 'EN', '5000');
    await badge(page, t.stages.checking).waitFor();
    await page.getByText(t.parties.house).waitFor();

    const finance = staffAt('finance');
    const { withdrawals } = await finance.withdrawal.list({ query: { size: 200 } });
    const waiting = withdrawals.find(({ reference }) => reference === order);
    expect(waiting?.flags).toEqual(['amount']);
    const body = { id: waiting?.id ?? '' };
    await finance.withdrawal.claim({ body });
    await finance.withdrawal.approve({ body });
    // The page is not reloaded: every step is pushed to it.
    await badge(page, t.stages.sent).waitFor();
    await page.getByText(/^\d{12}$/).waitFor();
  });

  test('shows the reason and returns the money when staff reject it (MEMBER-3)', async () => {
    const page = await newPage({ login: 'member', width: 1280 });
    const { withdrawal: t } = textsOf('EN');
    const order = await withdraw(page, 'EN', '5100');
    await badge(page, t.stages.checking).waitFor();
    const risk = staffAt('risk');
    const { withdrawals } = await risk.withdrawal.list({ query: { size: 200 } });
    const id = withdrawals.find(({ reference }) => reference === order)?.id ?? '';
    await risk.withdrawal.reject({ body: { id, reason: 'Please add your own account' } });
    await badge(page, t.stages.rejected).waitFor();
    await page.getByText('Please add your own account').waitFor();
    await page.getByText(t.about.rejected).waitFor();
  });

  test('that did not arrive is disputed with a picture, and pays nothing automatically (MEMBER-4)', async () => {
    const page = await newPage({ login: 'member' });
    const { withdrawal: t } = textsOf('EN');
    await withdraw(page, 'EN', '300');
    await badge(page, t.stages.sent).waitFor();
    await page.getByRole('button', { name: t.confirmNo }).click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('button', { name: t.disputeSend }).click();
    await popup.getByText(t.disputeMissing).waitFor();
    const file = { name: 'list.png', mimeType: 'image/png', buffer: png };
    await popup.getByLabel(t.disputeChoose).setInputFiles(file);
    await popup.getByLabel(t.disputeNote).fill('Nothing on my list since Monday');
    await popup.getByRole('button', { name: t.disputeSend }).click();
    await badge(page, t.stages.not_received).waitFor();
    await page.getByText(t.about.not_received).waitFor();
    await page.getByText('Nothing on my list since Monday').waitFor();
    await page.getByText(t.reportPicture).waitFor();
  });

  test('returns the money automatically when the bank rejects it (MEMBER-3)', async () => {
    // This member got a bank account and a payment password in the test above.
    const page = await newPage({ login: 'subagent' });
    const { withdrawal: t } = textsOf('EN');
    // The bank sandbox fails amounts that end in one paisa.
    await withdraw(page, 'EN', '250.01');
    await badge(page, t.stages.returned).waitFor();
    await page.getByText(t.about.returned).waitFor();
  });

  test('works by keyboard alone (MEMBER-3)', async () => {
    const page = await newPage({ login: 'member', width: 1280 });
    const { withdrawal: t } = textsOf('EN');
    await page.goto('/member/withdraw');
    await page.getByLabel(t.amount, { exact: true }).focus();
    await page.keyboard.type('220');
    await page.getByText(t.arrives, { exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('password');
    await page.keyboard.type(demoPaymentPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/member/withdraw?order=W*');
    await page.getByRole('heading', { name: t.tracker }).waitFor();
  });

  test('shows the remaining tries after a wrong payment password (MEMBER-3)', async () => {
    const page = await newPage({ login: 'vip', forgives: [/422 \/wps\/member\/payoutAccount/] });
    const { withdrawal: t } = textsOf('EN');
    await page.goto('/member/withdraw');
    await page.getByRole('button', { name: t.accountRemove }).first().click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel(t.password, { exact: true }).fill('Not-4821');
    await popup.getByRole('button', { name: t.accountRemove }).click();
    await popup.getByText('Wrong payment password. Attempts left: 4.').waitFor();
  });
});
