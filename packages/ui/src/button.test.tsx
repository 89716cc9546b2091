import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { LinkProvider } from './link.tsx';
import type { LinkProps } from './link.tsx';

test('a busy button announces it, keeps its name and focus, and ignores a second click', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" isBusy onClick={onClick}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send', busy: true });
  await user.click(button);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  button.focus();
  expect(document.activeElement).toBe(button);
});

test('a button does not submit a form by default', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button>Look</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

function OwnLink({ children, ...props }: LinkProps) {
  return (
    <a {...props} data-own>
      {children}
    </a>
  );
}

test('a link uses the router for a path of the app and the browser for any other address', () => {
  render(
    <LinkProvider link={OwnLink}>
      <Button href="/promotions">Own</Button>
      <Button href="https://example.com/">Elsewhere</Button>
      <Button href="//example.com/">Elsewhere, too</Button>
    </LinkProvider>,
  );
  const isOwn = (name: string) => screen.getByRole('link', { name }).hasAttribute('data-own');
  expect([isOwn('Own'), isOwn('Elsewhere'), isOwn('Elsewhere, too')]).toEqual([true, false, false]);
});
