import { systemCalls } from '@mela/protocol/calls/system';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { SystemGate } from './system-gate.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (changed: Parameters<typeof status>[0]) =>
  renderSite(<SystemGate>page</SystemGate>, wireOf({ [systemCalls.status.path]: status(changed) }));
const { merchant } = status();

test.each([1, 2] as const)(
  'the closed page of status %i is shown in either language (STATE-1)',
  async (closed) => {
    open({ status: closed });
    const before = (await screen.findByRole('heading', { level: 1 })).textContent;
    await userEvent.click(screen.getByRole('button', { name: /Language/ }));
    await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(before));
    expect(document.documentElement.lang).toBe('hi');
  },
);

test.each([1, 2] as const)(
  'the feedback form opens over the closed page of status %i (STATE-1)',
  async (closed) => {
    renderSite(
      <SystemGate>page</SystemGate>,
      wireOf({ [systemCalls.status.path]: status({ status: closed }) }),
      { at: '/?popup=feedback' },
    );
    expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeTruthy();
  },
);

test('a visitor without a language choice gets the merchant’s language on every path (STATE-3)', async () => {
  open({ merchant: { ...merchant, langList: ['HI'], defaultLang: 'HI' } });
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('hi'));
});

test('a language choice that cannot be stored shows an error (STATE-3)', async () => {
  open({ status: 1 });
  await userEvent.click(await screen.findByRole('button', { name: /Language/ }));
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('full');
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
});
