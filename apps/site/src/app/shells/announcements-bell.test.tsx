import { contentCalls } from '@mela/protocol/calls/content';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession } from '#lib/session.ts';
import { markAnnouncementsRead, useArrival } from '#shared/content/arrival.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { AnnouncementsBell } from './announcements-bell.tsx';

const announcement = (day: number) => ({
  id: String(day),
  title: `Day ${day}`,
  content: '<p>Text</p>',
  execution: 'B',
  timestamp: `2026-11-${day}T04:30:00.000Z`,
});
const three = [announcement(15), announcement(14), announcement(13)];

beforeEach(() => {
  closeSession();
  localStorage.removeItem('announcementsSeen');
  useArrival.setState({ readLines: [] });
});

function open(content: readonly object[], totalPages = 1) {
  const value = { content, pageNum: 1, totalPages, total: content.length * totalPages };
  renderSite(
    <>
      <AnnouncementsBell />
      <CurrentUrl />
    </>,
    wireOf({ [contentCalls.announcements.path]: value }),
  );
}

test('the bell counts the announcements that are newer than the last read one, and opens them', async () => {
  act(() => markAnnouncementsRead('guest', [announcement(13)]));
  open(three);
  await userEvent.click(await screen.findByRole('button', { name: 'Announcements, 2 unread' }));
  expect(screen.getByTestId('current-url').textContent).toBe('/?popup=announcements');
  act(() => markAnnouncementsRead('guest', three));
  expect(screen.getByRole('button', { name: 'Announcements' }).textContent).toBe('');
});

test('the bell shows 9+ when a whole page is unread and more follow', async () => {
  open(
    Array.from({ length: 9 }, (_, at) => announcement(10 + at)),
    2,
  );
  expect(await screen.findByRole('button', { name: 'Announcements, 9+ unread' })).toBeTruthy();
});
