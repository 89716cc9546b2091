import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { identityCalls } from '@mela/protocol/calls/identity';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession, useSession } from '#lib/session.ts';
import { readPending } from '#shared/sign-in/identity/pending.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { withSwitchOn } from '#testing/with-switch-on.ts';
import { IdentitySection } from './identity-section.tsx';

const { identity: t } = en;
const linked = {
  id: '01900000-0000-7000-8000-000000000001',
  provider: 'SOCIALBOX',
  contact: 'as•••@mela.example',
  linkedAt: '2026-11-14T06:00:00.000Z',
  usedAt: null,
};
const answers = {
  [systemCalls.status.path]: withSwitchOn(withSwitchOn(status(), 'SOCIAL3'), 'THIRDPHONE3'),
  [identityCalls.list.path]: { identities: [linked], hasPassword: true },
  [identityCalls.unlink.path]: { token: 'new token' },
};

beforeEach(() =>
  openSession({ token: 'old token', firstTimeLogin: false, passwordExpired: false, user: member() }),
);
afterEach(() => {
  closeSession();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('linked sign-ins are listed and unlinked, and the page continues with the new token (AUTH-3, MEMBER-11)', async () => {
  const wire = wireOf(answers);
  renderSite(<IdentitySection />, wire);
  expect(await screen.findByText('as•••@mela.example')).toBeTruthy();
  const name = t.unlinkNamed.replace('{provider}', t.providers.SOCIALBOX);
  await userEvent.click(screen.getByRole('button', { name }));
  const unlink = () =>
    userEvent.click(screen.getAllByRole('button', { name: t.unlink }).at(-1) ?? document.body);
  await unlink();
  expect(await screen.findByText(t.passwordMissing)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(t.password), 'Correct-Horse-9');
  await unlink();
  expect(await screen.findByText(t.unlinked)).toBeTruthy();
  expect(useSession.getState().token).toBe('new token');
  const unlinked = wire.calls.filter(({ route }) => route.path === identityCalls.unlink.path);
  expect(unlinked.map(({ input }) => input.body)).toEqual([{ id: linked.id, password: 'Correct-Horse-9' }]);
});

test('the last sign-in cannot be unlinked, and the reason is shown, in Hindi too (AUTH-3)', async () => {
  const wire = wireOf({
    ...answers,
    [identityCalls.list.path]: { identities: [linked], hasPassword: false },
    [identityCalls.unlink.path]: new Refusal('IDENTITY_LAST_WAY', {}),
  });
  renderSite(<IdentitySection />, wire, { language: 'HI' });
  const name = hi.identity.unlinkNamed.replace('{provider}', hi.identity.providers.SOCIALBOX);
  await userEvent.click(await screen.findByRole('button', { name }));
  const provider = hi.identity.providers.SOCIALBOX;
  expect(await screen.findByText(hi.identity.unlinkLast.replaceAll('{provider}', provider))).toBeTruthy();
  // The impossible action is not offered; a helpful one is.
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: hi.identity.unlink })).toBeNull();
  expect(within(dialog).getByRole('button', { name: hi.password.set })).toBeTruthy();
  expect(useSession.getState().token).toBe('old token');
});

test('a further sign-in is linked with the password, and the page goes to the provider (AUTH-3)', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const begun = { url: 'https://provider.example/check', attempt: 'attempt-1' };
  renderSite(<IdentitySection />, wireOf({ ...answers, [identityCalls.beginLink.path]: begun }));
  const provider = t.providers.PHONEBOX;
  await userEvent.click(await screen.findByRole('button', { name: t.link.replace('{provider}', provider) }));
  const go = () =>
    userEvent.click(screen.getByRole('button', { name: t.linkGo.replace('{provider}', provider) }));
  await go();
  expect(await screen.findByText(t.passwordMissing)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(t.password), 'Correct-Horse-9');
  await go();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(begun.url));
  expect(readPending()).toMatchObject({ purpose: 'link', provider: 'PHONEBOX', attempt: 'attempt-1' });
});

test('the section is empty when the merchant accepts no provider and none is linked (AUTH-3)', async () => {
  const wire = wireOf({
    ...answers,
    [systemCalls.status.path]: status(),
    [identityCalls.list.path]: { identities: [], hasPassword: true },
  });
  renderSite(<IdentitySection />, wire);
  await waitFor(() =>
    expect(wire.calls.some(({ route }) => route.path === identityCalls.list.path)).toBe(true),
  );
  expect(screen.queryByText(t.title)).toBeNull();
});
