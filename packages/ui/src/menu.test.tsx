import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

test('a menu opens by keyboard, has links and actions, and restores the focus', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn<() => void>();
  const items = [
    { label: 'My account', href: '/member' },
    { label: 'Sign out', onSelect },
  ];
  render(<Menu trigger={<Button>Account</Button>} items={items} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'My account' }).getAttribute('href')).toBe('/member');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }));
});
