import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';

const labels = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
};

test('a pager offers as many pages as its range and marks the current page', () => {
  render(<Pager page={6} totalPages={12} range={5} onPage={() => undefined} labels={labels} />);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Previous', 'Page 4', 'Page 5', 'Page 6', 'Page 7', 'Page 8', 'Next']);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('6');
});

test('a pager goes to the page of a clicked number or arrow', async () => {
  const user = userEvent.setup();
  const onPage = vi.fn<(page: number) => void>();
  render(<Pager page={6} totalPages={12} range={5} onPage={onPage} labels={labels} />);
  await user.click(screen.getByRole('button', { name: 'Page 8' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage.mock.calls).toEqual([[8], [7], [5]]);
});

test('a pager disables the arrow at either end', () => {
  render(<Pager page={1} totalPages={2} range={5} onPage={() => undefined} labels={labels} />);
  expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(false);
});

test('a pager with one page renders nothing', () => {
  render(<Pager page={1} totalPages={1} range={5} onPage={() => undefined} labels={labels} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
