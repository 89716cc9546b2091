import { makeCalls } from '@mela/client/api';
import { enBackOffice } from '@mela/i18n/en-backoffice';
import { localDay, plusDays, systemClock } from '@mela/kernel/time';
import { staffGatewayCalls } from '@mela/protocol/calls/gateway';
import type { StaffGatewayWire } from '@mela/protocol/shapes/gateway';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, nextAddress, officeUrl, staffToken, panels } from '#harness/browser.ts';
import { sendFrom } from '#harness/wire.ts';

// Sections in which staff decide with a reason: the reason is required, and is shown beside the decision and in the audit log.

const { common, staff, desk, staffPayments, audit } = enBackOffice;

/** Submits a decision’s popup without a reason, and then with one. */
async function decideWith(
  page: Page,
  action: string,
  { label, problem, words }: Record<'label' | 'problem' | 'words', string>,
) {
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: action, exact: true }).click();
  await popup.getByText(problem).waitFor();
  await popup.getByLabel(label, { exact: true }).fill(words);
  await popup.getByRole('button', { name: action, exact: true }).click();
  await popup.waitFor({ state: 'detached' });
}

test('a turnover requirement is waived with a reason, which is shown beside it and in the audit log (MEMBER-3)', async () => {
  const page = await newPage({ staff: 'risk', width: 1280 });
  await page.goto('/members?words=demo.vip');
  await page.getByRole('button', { name: 'demo.vip' }).click();
  await page.waitForURL(/\/members\/\d+/);
  await page.getByRole('tab', { name: desk.tabs.turnover }).click();
  const row = page.getByRole('row').filter({ hasText: desk.turnoverSources.bonus });
  await row.getByRole('button', { name: desk.waive }).click();
  const words = 'The stall was closed that day.';
  await decideWith(page, desk.waive, { label: desk.reason, problem: staff.reasonShort, words });
  await page.getByText(desk.waived, { exact: true }).waitFor();
  await row.getByText(desk.turnoverStates.waived, { exact: true }).waitFor();
  await row.getByText(words).waitFor();
  expect(await row.getByRole('button', { name: desk.waive }).count()).toBe(0);

  await page.goto('/audit?action=turnover.waive');
  const entry = page.getByRole('row').filter({ hasText: words });
  await entry.getByRole('cell', { name: 'demo.risk' }).waitFor();
  await entry.getByRole('cell', { name: audit.actions.turnover.waive }).waitFor();
});

test('a difference between statement and ledger is claimed by one person and closed with a note', async () => {
  const reference = randomUUID();
  const day = plusDays(localDay(systemClock.now(), 'Asia/Kolkata'), -1);
  const planted = await fetch(`${panels.bank}/panel/statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-panel-token': panels.token },
    body: JSON.stringify({ gateway: 'UPIBOX', day, kind: 'extra', reference: reference.replaceAll('-', '') }),
  });
  expect(planted.ok).toBe(true);

  const send = sendFrom({ baseUrl: officeUrl, address: nextAddress(), token: staffToken('finance') });
  await makeCalls<StaffGatewayWire>(send, staffGatewayCalls).compare({ body: { gateway: 'UPIBOX', day } });

  const page = await newPage({ staff: 'finance', width: 1280 });
  await page.goto('/reconciliation');
  await page.getByRole('heading', { name: staffPayments.reconciliation, level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByText(staffPayments.reconciliationKinds.missing_here).waitFor();
  await row.getByText('₹123.00').waitFor();
  await row.getByRole('button', { name: staffPayments.claim }).click();
  const resolve = row.getByRole('button', { name: staffPayments.resolve, exact: true });
  await resolve.waitFor();

  // A colleague sees who has claimed it, and cannot close it.
  const other = await newPage({ staff: 'finance2', width: 1280 });
  await other.goto('/reconciliation');
  const seen = other.getByRole('row').filter({ hasText: reference });
  await seen.getByText('demo.finance', { exact: true }).waitFor();
  expect(await seen.getByRole('button').count()).toBe(0);

  await resolve.click();
  const words = 'The gateway booked a test of its own.';
  await decideWith(page, staffPayments.resolve, {
    label: staffPayments.note,
    problem: staffPayments.reasonShort,
    words,
  });
  await row.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: staffPayments.reconciliationStates.resolved }).click();
  await row.getByText(words).waitFor();
  await row.getByText(/^Resolved by demo\.finance/).waitFor();
});

test('a role is created and given to a colleague, who is locked afterwards, each with a reason (ADMIN-1)', async () => {
  const page = await newPage({ staff: 'admin', width: 1280 });
  const number = Number(process.hrtime.bigint() % 1_000_000n);
  const [code, name, account] = [`auditor-${number}`, `Auditor ${number}`, `person.${number}`];
  const permission = (label: string) => page.getByRole('dialog').getByRole('checkbox', { name: label });
  const words = `An outside auditor comes, ${number}.`;
  const asked = { label: staff.reason, problem: staff.reasonShort, words };

  await page.goto('/people?view=roles');
  await page.getByRole('button', { name: staff.newRole }).click();
  await page.getByLabel(staff.roleCode).fill(code);
  await page.getByLabel(staff.roleName).fill(name);
  await permission(staff.permissionNames.audit.read).check();
  await decideWith(page, staff.save, asked);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByText(staff.permissionNames.audit.read).waitFor();
  await card.getByText('No one', { exact: true }).waitFor();

  await page.getByRole('tab', { name: staff.people }).click();
  await page.getByRole('button', { name: staff.add }).click();
  await page.getByLabel(staff.account).fill(account);
  await page.getByLabel(staff.name, { exact: true }).fill('Somebody');
  await page.getByLabel(staff.role).selectOption('reader');
  await page.getByLabel(staff.reason).fill(words);
  await page.getByRole('button', { name: staff.open, exact: true }).click();
  const told = page.getByRole('dialog').filter({ has: page.locator('code') });
  await told.getByRole('button', { name: common.close }).click();

  const row = page.getByRole('row').filter({ hasText: account });
  await row.getByRole('button').click();
  await page.getByRole('dialog').getByLabel(staff.role).selectOption(code);
  await decideWith(page, staff.save, asked);
  await row.getByRole('cell', { name: code }).waitFor();
  await row.getByRole('button').click();
  await decideWith(page, staff.lock, asked);
  await row.getByText(staff.locked, { exact: true }).waitFor();

  await page.getByRole('tab', { name: staff.roles }).click();
  await card.getByText('1 person', { exact: true }).waitFor();
  await page.goto('/audit?action=role.change');
  await page.getByRole('cell', { name: words }).waitFor();
});

test('an account with a money role is requested by one admin and approved by another, who sees its password (ADMIN-1)', async () => {
  const page = await newPage({ staff: 'admin', width: 1280 });
  const account = `cashier.${Number(process.hrtime.bigint() % 1_000_000n)}`;
  await page.goto('/people');
  await page.getByRole('button', { name: staff.add }).click();
  await page.getByLabel(staff.account).fill(account);
  await page.getByLabel(staff.name, { exact: true }).fill('Cashier');
  await page.getByLabel(staff.role).selectOption('finance');
  await page.getByText(staff.moneyRole).waitFor();
  await page.getByLabel(staff.reason).fill('Starts on Monday.');
  await page.getByRole('button', { name: staff.open, exact: true }).click();
  await page.getByText(staff.requested).waitFor();
  await page.getByRole('tab', { name: staff.requests }).click();
  const own = page.getByRole('row').filter({ hasText: account });
  await own.getByText(staff.ownRequest).waitFor();

  // The dialog for a fresh code, whatever the age of the session: the first answer is a refusal.
  const other = await newPage({ staff: 'admin2', width: 1280 });
  let isFirst = true;
  await other.route('**/staff/request/approve', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const refusal = { success: false, value: {}, message: '', code: 'STAFF_CONFIRMATION_NEEDED' };
    return route.fulfill({ status: 428, json: refusal });
  });
  await other.goto('/people?view=requests&state=asked');
  const row = other.getByRole('row').filter({ hasText: account });
  await row.getByRole('button', { name: staff.approve }).click();
  await other.getByRole('dialog').getByRole('button', { name: staff.approve }).click();
  const told = other.getByRole('dialog').filter({ has: other.locator('code') });
  await told.getByText(staff.secretBody).waitFor();
  expect(await told.locator('code').innerText()).toMatch(/^[\w-]{16}$/);
  expect(isFirst).toBe(false);
  await told.getByRole('button', { name: common.close }).click();
  await row.waitFor({ state: 'detached' });
});
