import { contentCalls } from '@mela/protocol/calls/content';
import { systemCalls } from '@mela/protocol/calls/system';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { notice, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { NoticePopup } from './notice-popup.tsx';

const around = (playerNotices: unknown[]) => ({
  [systemCalls.status.path]: status(),
  [contentCalls.notice.path]: { banners: [], playerNotices, popup: [], promotion: [] },
});
const three = around(['a', 'b', 'c'].map(notice));
const expanded = () =>
  screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent?.slice(0, 8));

test('the notice popup opens at the clicked notice, and a click closes and opens a notice (HOME-2)', async () => {
  renderSite(<NoticePopup />, wireOf(three), { at: '/?popup=notice&index=2' });
  const third = await screen.findByRole('button', { name: /Notice c/ });
  expect(expanded()).toEqual(['Notice c']);
  await userEvent.click(third);
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Notice a/ }));
  expect(expanded()).toEqual(['Notice a']);
});

test('the notice popup opens the first notice when the index is not a number', async () => {
  renderSite(<NoticePopup />, wireOf(three), { at: '/?popup=notice&index=second' });
  await screen.findByRole('button', { name: /Notice a/ });
  expect(expanded()).toEqual(['Notice a']);
});

test('the notice popup says when there are no notices', async () => {
  renderSite(<NoticePopup />, wireOf(around([])), { at: '/?popup=notice' });
  expect(await screen.findByText('No notices right now')).toBeTruthy();
});
