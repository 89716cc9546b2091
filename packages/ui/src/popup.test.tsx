import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Drawer } from './drawer.tsx';
import { Popup } from './popup.tsx';
import { TextField } from './text-field.tsx';

type Kind = 'popup' | 'must' | 'drawer';

const focus = (field: HTMLInputElement | null) => field?.focus();

function Page({ kind, isFieldFirst = false }: { kind: Kind; isFieldFirst?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <p>Ground</p>
      <p data-toasts>Toast</p>
      {isOpen && kind === 'drawer' && (
        <Drawer title="Menu" closeLabel="Close" onClose={close}>
          Inside
        </Drawer>
      )}
      {isOpen && kind !== 'drawer' && (
        <Popup title="Log in" closeLabel="Close" {...(kind === 'popup' ? { onClose: close } : {})}>
          <TextField label="Username" ref={isFieldFirst ? focus : null} />
          <Button onClick={close}>Done</Button>
        </Popup>
      )}
    </>
  );
}

async function open(kind: Kind, isFieldFirst = false) {
  // The page behind a popup ignores the pointer; the test clicks it all the same.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page kind={kind} isFieldFirst={isFieldFirst} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  return { user, opener, dialog: screen.getByRole('dialog') };
}

test('a popup is named by its title and takes the focus', async () => {
  const { dialog } = await open('popup');
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBe(dialog);
  expect(document.activeElement).toBe(dialog);
});

test('a field with autofocus gets the focus instead of the popup', async () => {
  await open('popup', true);
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('a popup traps the focus', async () => {
  const { user, dialog } = await open('popup');
  for (let step = 0; step < 6; step += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test.each(['popup', 'drawer'] as const)('a %s closes on Escape and restores the focus', async (kind) => {
  const { user, opener } = await open(kind);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a popup closes with its close button', async () => {
  const { user } = await open('popup');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a popup without onClose has no close button and ignores Escape', async () => {
  const { user, opener } = await open('must');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog').isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a popup closes on a click outside, but not on a click on a toast', async () => {
  const { user } = await open('popup');
  await user.click(screen.getByText('Toast'));
  expect(screen.getByRole('dialog').isConnected).toBe(true);
  await user.click(screen.getByText('Ground'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a popup locks the page scroll while it is open', async () => {
  const { user } = await open('popup');
  expect(document.querySelector('[data-holds-page]')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(document.querySelector('[data-holds-page]')).toBeNull();
});

test('a popup writes no style element, so that the content security policy can forbid them', async () => {
  const before = document.querySelectorAll('style').length;
  await open('popup');
  expect(document.querySelectorAll('style').length).toBe(before);
});
