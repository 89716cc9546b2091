import { en } from '@mela/i18n/en';
import { identityCalls } from '@mela/protocol/calls/identity';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { withSwitchOn } from '#testing/with-switch-on.ts';
import { IdentityButtons } from './identity-buttons.tsx';
import { readPending } from './pending.ts';

const on = withSwitchOn(status(), 'SOCIAL3');
const label = en.identity.with.replace('{provider}', en.identity.providers.SOCIALBOX);
const begun = { url: 'https://provider.example/authorize?state=x', attempt: 'attempt-1' };

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('only the providers that the merchant turned on are offered (AUTH-3)', async () => {
  renderSite(<IdentityButtons />, wireOf({ [systemCalls.status.path]: on }));
  expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a provider button goes to the provider, and the tab stores the pending sign-in (AUTH-3)', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const wire = wireOf({ [systemCalls.status.path]: on, [identityCalls.begin.path]: begun });
  const { unmount } = renderSite(<IdentityButtons next="/hot" />, wire);
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(begun.url));
  unmount();
  // A return that does not come from the provider cancels the sign-in.
  renderSite(<IdentityButtons />, wire);
  expect(await screen.findByText(en.refusal.SOCIAL_POPUP_CLOSED)).toBeTruthy();
  expect(readPending()).toBeUndefined();
});

test('a provider that cannot be reached shows an error beside the buttons (AUTH-3)', async () => {
  const wire = wireOf({
    [systemCalls.status.path]: on,
    [identityCalls.begin.path]: new Refusal('IDENTITY_FAILED', {}),
  });
  renderSite(<IdentityButtons />, wire);
  await userEvent.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText(en.refusal.IDENTITY_FAILED)).toBeTruthy();
});
