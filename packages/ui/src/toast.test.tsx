import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showToast } from './toast.tsx';

test('a toast is spoken politely, can be acted on, and goes', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn<() => void>();
  await showToast({ tone: 'good', text: 'Added', closeLabel: 'Close', action: { label: 'Undo', onSelect } });
  const text = await screen.findByText('Added');
  expect(text.closest('[aria-live="polite"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Added')).toBeNull());
});

test('the same words are not stacked, and at most three toasts stand', async () => {
  const user = userEvent.setup();
  for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) {
    await showToast({ tone: 'info', text, closeLabel: `Close ${text}` });
  }
  await screen.findByText('Four');
  const region = screen.getByText('Four').closest<HTMLElement>('[data-toasts]');
  const words = () => [...(region?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
  expect(words()).toEqual(['Two', 'Three', 'Four']);
  if (region === null) throw new Error('the toasts stand in their region');
  await user.click(within(region).getByRole('button', { name: 'Close Three' }));
  await waitFor(() => expect(words()).toEqual(['Two', 'Four']));
});
