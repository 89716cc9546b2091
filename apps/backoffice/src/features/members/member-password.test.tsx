import { enBackOffice } from '@mela/i18n/en-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { MemberPassword } from './member-password.tsx';

const { desk, staff } = enBackOffice;
const at = '2026-11-15T06:30:00.000Z';

const profile: Parameters<typeof MemberPassword>[0]['profile'] = {
  id: '5',
  account: 'demo.member',
  nickname: 'Demo Member',
  type: 0,
  vipLevel: 0,
  isLocked: false,
  cash: JSON.parse('"0.0000"'),
  madeAt: at,
  lastLoginAt: null,
  language: 'EN',
  upline: null,
  realm: 'main',
  accounts: [],
  flags: [],
  notes: [],
};

const call = 'POST /staff/member/password/reset';
const show = (may: readonly Permission[], changed: Partial<typeof profile> = {}) => {
  const wire = wireOf({ [call]: { id: '5', account: 'demo.member', firstPassword: 'kR4-once-only_77' } });
  renderOffice(<MemberPassword profile={{ ...profile, ...changed }} />, wire, { may });
  return wire;
};

test('staff reset a member’s password with a reason and see the new one once (AUTH-13)', async () => {
  const wire = show(['member.password']);
  await userEvent.click(await screen.findByRole('button', { name: desk.passwordReset }));
  const dialog = await screen.findByRole('dialog', { name: desk.passwordResetTitle });
  const reset = within(dialog).getByRole('button', { name: desk.passwordReset });
  await userEvent.click(reset);
  await within(dialog).findByText(staff.reasonShort);
  expect(wire.sent(call)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(desk.reason), 'Identified on the phone');
  await userEvent.click(reset);
  expect(await screen.findByText('kR4-once-only_77')).toBeTruthy();
  expect(wire.sent(call)).toEqual([{ id: '5', reason: 'Identified on the phone' }]);
});

test.each([
  ['its own permission', ['member.read', 'member.note'], 'main'],
  ['a real account', ['member.password'], 'trial'],
] as const)('the reset of a password needs %s (AUTH-13)', (_need, may, realm) => {
  show(may, { realm });
  expect(screen.queryByRole('button', { name: desk.passwordReset })).toBeNull();
});
