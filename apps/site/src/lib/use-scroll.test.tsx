import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
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

function Page({ late = false }) {
  useScroll();
  return (
    <>
      <Link to="/member/securityCenter#payment-password">payment password</Link>
      {late && <section id="payment-password" />}
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

/** A page whose section appears when its data is loaded. */
function LatePage() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Page late={isLoaded} />
      <button onClick={() => setLoaded(true)}>load</button>
    </>
  );
}

test('a link to a section scrolls to it when the section is loaded later (ROUTE-12)', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  renderSite(<LatePage />, wireOf({}), { at: '/member/transferUpline' });
  await userEvent.click(screen.getByRole('link', { name: 'payment password' }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'load' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
});

test('a section that is loaded after the reader has scrolled does not move the page (ROUTE-12)', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  renderSite(<LatePage />, wireOf({}), { at: '/member/transferUpline' });
  await userEvent.click(screen.getByRole('link', { name: 'payment password' }));
  fireEvent.wheel(window);
  await userEvent.click(screen.getByRole('button', { name: 'load' }));
  await act(() => Promise.resolve());
  expect(scrolled).not.toHaveBeenCalled();
});
