import { enBackOffice } from '@mela/i18n/en-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { memberProfile } from '#testing/member-profile.ts';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { MemberFlags } from './member-flags.tsx';

const { desk, staff } = enBackOffice;
const at = '2026-11-15T06:30:00.000Z';

const profile = {
  ...memberProfile,
  flags: [{ id: '9', kind: 'deposit_reversed' as const, reference: 'D0000000009', at }],
};

const show = (may: readonly Permission[]) => {
  const wire = wireOf({ 'POST /staff/member/flag/clear': {} });
  renderOffice(<MemberFlags profile={profile} />, wire, { may });
  return wire;
};

test('a member flag is cleared with a reason, and not without one', async () => {
  const wire = show(['withdrawal.review']);
  await userEvent.click(await screen.findByRole('button', { name: desk.flagClear }));
  const dialog = await screen.findByRole('dialog', { name: desk.flagTitle });
  const clear = within(dialog).getByRole('button', { name: desk.flagClear });
  await userEvent.click(clear);
  await within(dialog).findByText(staff.reasonShort);
  expect(wire.sent('POST /staff/member/flag/clear')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(desk.reason), 'The bank was wrong');
  await userEvent.click(clear);
  expect(wire.sent('POST /staff/member/flag/clear')).toEqual([
    { id: '5', flagId: '9', reason: 'The bank was wrong' },
  ]);
});

test('member flags are read-only for staff who may not review withdrawals (ADMIN-1)', async () => {
  show(['member.read']);
  await screen.findByText(/D0000000009/);
  expect(screen.queryByRole('button', { name: desk.flagClear })).toBeNull();
});
