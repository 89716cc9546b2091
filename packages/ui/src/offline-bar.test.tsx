import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => vi.restoreAllMocks());

test('the offline bar appears when the connection is lost, and goes when it returns', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const turn = (isOnline: boolean) =>
    act(() => {
      line.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  render(<OfflineBar>The line is gone</OfflineBar>);
  expect(screen.queryByText('The line is gone')).toBeNull();
  turn(false);
  expect(screen.getByRole('status').textContent).toBe('The line is gone');
  turn(true);
  expect(screen.queryByText('The line is gone')).toBeNull();
});
