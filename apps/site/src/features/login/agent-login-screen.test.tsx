import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { AgentLoginScreen } from './agent-login-screen.tsx';
import { rememberAccount } from './remembered.ts';

const opened = (user: ReturnType<typeof member>) => ({
  token: 't',
  firstTimeLogin: false,
  passwordExpired: false,
  user,
});

function open(wire: ReturnType<typeof wireOf>) {
  renderSite(
    <Routes>
      <Route path="/agent" element={<AgentLoginScreen picker={<p>languages</p>} />} />
      <Route path="/agentHome" element={<p>center</p>} />
    </Routes>,
    wire,
    { at: '/agent' },
  );
}

beforeEach(closeSession);

test('an agent logs in at the agent login and gets to the agent center (ROUTE-4)', async () => {
  const agent = member({ type: 1, isAgent: true });
  const wire = wireOf({ [systemCalls.status.path]: status(), [sessionCalls.login.path]: opened(agent) });
  open(wire);
  await userEvent.type(screen.getByLabelText('Username'), 'head');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('center');
  const login = wire.calls.find(({ route }) => route.path === sessionCalls.login.path);
  expect(login?.input.body).toEqual({ username: 'head', password: 'secret', agentSite: true });
});

test('the agent login neither offers nor uses the remembered username (AUTH-7)', () => {
  rememberAccount('asha');
  open(wireOf({ [systemCalls.status.path]: status() }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveProperty('value', '');
  rememberAccount(undefined);
});

test('the agent login refuses an account that is no agent (AUTH-7)', async () => {
  open(
    wireOf({ [systemCalls.status.path]: status(), [sessionCalls.login.path]: new Refusal('AGENT_ONLY', {}) }),
  );
  await userEvent.type(screen.getByLabelText('Username'), 'asha');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Only agents can log in here.');
});

test('the agent login forwards a logged-in agent, and asks a member for an agent account (ROUTE-4)', async () => {
  openSession(opened(member()));
  open(wireOf({ [systemCalls.status.path]: status() }));
  expect(screen.getByText(/isn’t an agent account/)).toBeTruthy();

  openSession(opened(member({ type: 41, isAgent: true })));
  await waitFor(() => expect(screen.getByText('center')).toBeTruthy());
});
