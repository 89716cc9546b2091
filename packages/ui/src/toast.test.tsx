import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showToast } from './toast.tsx';

test('a toast is spoken politely, has an action, and disappears', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn<() => void>();
  await showToast({ tone: 'good', text: 'Added', closeLabel: 'Close', action: { label: 'Undo', onSelect } });
  const text = await screen.findByText('Added');
  expect(text.closest('[aria-live="polite"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Added')).toBeNull());
});

test('a toast with the same text is not repeated, and at most three toasts are visible', async () => {
  const user = userEvent.setup();
  for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) {
    await showToast({ tone: 'info', text, closeLabel: `Close ${text}` });
  }
  await screen.findByText('Four');
  const region = screen.getByText('Four').closest<HTMLElement>('[data-toasts]');
  const words = () => [...(region?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
  expect(words()).toEqual(['Two', 'Three', 'Four']);
  if (region === null) throw new Error('the toast region is missing');
  await user.click(within(region).getByRole('button', { name: 'Close Three' }));
  await waitFor(() => expect(words()).toEqual(['Two', 'Four']));
});
