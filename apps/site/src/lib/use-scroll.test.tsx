import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { useScroll } from './use-scroll.ts';

const scrollTo = vi.fn<(place?: unknown) => void>();
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo));
afterEach(() => {
  vi.restoreAllMocks();
  scrollTo.mockReset();
});

function Page() {
  useScroll();
  return (
    <>
      <Link to="/member/withdraw?order=W0123456789">order</Link>
      <Link to="/member/withdraw?pageNo=2">second page</Link>
      <Link to="/help">help</Link>
    </>
  );
}

test('an order page opens at its top, whatever was scrolled before (MEMBER-3)', async () => {
  renderSite(<Page />, wireOf({}), { at: '/member/withdraw' });
  await userEvent.click(screen.getByRole('link', { name: 'order' }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
});

test('another page opens at its top, and a change within the page keeps the scroll position', async () => {
  renderSite(<Page />, wireOf({}), { at: '/member/withdraw' });
  await userEvent.click(screen.getByRole('link', { name: 'second page' }));
  expect(scrollTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'help' }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
});
