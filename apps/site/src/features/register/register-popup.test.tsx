import { contentCalls } from '@mela/protocol/calls/content';
import { systemCalls } from '@mela/protocol/calls/system';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { RegisterPopup } from './register-popup.tsx';

const announcements = {
  content: [
    { id: '1', title: 'The gates open', content: '', execution: 'B', timestamp: '2026-11-15T04:30:00.000Z' },
  ],
  pageNum: 2,
  totalPages: 4,
  total: 30,
};
const answers = { [systemCalls.status.path]: status(), [contentCalls.announcements.path]: announcements };

beforeEach(() => sessionStorage.clear());

test('the code of an invitation stands in its field and is kept for the visit (ROUTE-2)', () => {
  const first = renderSite(<RegisterPopup />, wireOf(answers), { at: '/register?referralCode=MELA77' });
  expect(screen.getByLabelText('Referral code')).toHaveProperty('value', 'MELA77');
  first.unmount();

  renderSite(<RegisterPopup />, wireOf(answers), { at: '/register' });
  expect(screen.getByLabelText('Referral code')).toHaveProperty('value', 'MELA77');
});

test('a closed registration says so and shows no field (STATE-2)', async () => {
  renderSite(<RegisterPopup />, wireOf({ ...answers, [systemCalls.status.path]: status({}, ['REG3']) }));
  expect(await screen.findByText('Registration is closed for now')).toBeTruthy();
  expect(screen.queryByLabelText('Referral code')).toBeNull();
});

test('the latest announcements stand below, one page number at a time (POPUP-1)', async () => {
  renderSite(<RegisterPopup />, wireOf(answers));
  expect(await screen.findByText('The gates open')).toBeTruthy();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of announcements' }));
  expect(pages.getAllByRole('button', { name: /^Page / })).toHaveLength(1);
});
