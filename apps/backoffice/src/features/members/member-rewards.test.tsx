import { enBackOffice } from '@mela/i18n/en-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { MemberRewards } from './member-rewards.tsx';

const t = enBackOffice.staffReward;
const revoke = 'POST /staff/reward/revoke';

const reward = (changed: object = {}) => ({
  id: '01900000-0000-7000-8000-0000000000a1',
  reference: 'B0123456789',
  source: 'manual',
  titleEn: 'A festival gift',
  titleHi: 'त्योहार का उपहार',
  step: null,
  budget: 'manual',
  wallet: 'cash',
  amount: '250.0000',
  state: 'claimable',
  times: '2',
  grantedAt: '2026-11-18T06:00:00.000Z',
  expiresAt: '2026-11-25T06:00:00.000Z',
  endedAt: null,
  turnover: null,
  ...changed,
});
const claimed = reward({
  id: 'b',
  titleEn: null,
  titleHi: null,
  source: 'vip',
  state: 'claimed',
  endedAt: '2026-11-18T07:00:00.000Z',
  turnover: { required: '500.0000', counted: '100.0000', status: 'active' },
});

function open(may: Permission[]) {
  const content = [reward(), claimed];
  const wire = wireOf({
    'GET /staff/reward': { content, pageNum: 1, pageSize: 20, total: 2, totalPages: 1 },
    [revoke]: {},
  });
  renderOffice(<MemberRewards memberId="17" />, wire, { may });
  return wire;
}

test('staff see the rewards of a member and cancel an unclaimed one with a reason', async () => {
  const wire = open(['reward.read', 'reward.revoke']);
  const [, first, second] = within(await screen.findByRole('region', { name: t.reward })).getAllByRole('row');
  expect(first?.textContent).toContain('A festival gift');
  expect(second?.textContent).toContain('₹100.00 of ₹500.00');
  const [button, ...others] = screen.getAllByRole('button', { name: t.revoke });
  expect(others).toEqual([]);
  if (button) await userEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: t.revokeTitle });
  await userEvent.type(within(dialog).getByLabelText(enBackOffice.desk.reason), 'Wrong member');
  await userEvent.click(within(dialog).getByRole('button', { name: t.revoke }));
  expect(await screen.findByText(t.revoked)).toBeTruthy();
  expect(wire.sent(revoke)).toEqual([{ id: '01900000-0000-7000-8000-0000000000a1', reason: 'Wrong member' }]);
});

test('staff without the permission cancel nothing and propose nothing', async () => {
  open(['reward.read']);
  await screen.findByRole('region', { name: t.reward });
  expect(screen.queryByRole('button', { name: t.revoke })).toBeNull();
  expect(screen.queryByRole('link', { name: t.propose })).toBeNull();
});
