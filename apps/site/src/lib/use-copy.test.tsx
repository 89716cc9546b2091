import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { useCopy } from './use-copy.tsx';

function Page() {
  const { copy, copyResult } = useCopy({ done: 'Link copied', failed: 'Copy it by hand.' });
  return (
    <>
      <button type="button" onClick={() => void copy('mela@upi')}>
        Copy
      </button>
      {copyResult}
    </>
  );
}

afterEach(() => vi.restoreAllMocks());

const prepare = () => {
  const user = userEvent.setup();
  const writing = vi.spyOn(navigator.clipboard, 'writeText');
  renderSite(<Page />, wireOf({}));
  return { user, writing, press: () => user.click(screen.getByRole('button', { name: 'Copy' })) };
};

test('a copied text is confirmed by a success dialog, which returns the focus when it closes', async () => {
  const { user, writing, press } = prepare();
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Link copied' });
  expect(within(dialog).getByRole('status').textContent).toBe('Ready to paste.');
  expect(writing.mock.calls).toEqual([['mela@upi']]);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' })));
});

test('a text that the browser does not copy opens a warning dialog that says how to copy by hand', async () => {
  const { writing, press } = prepare();
  writing.mockRejectedValue(new Error('denied'));
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Not copied' });
  expect(within(dialog).getByRole('alert').textContent).toBe('Copy it by hand.');
});
