import { enBackOffice } from '@mela/i18n/en-backoffice';
import { staffAgentApplicationCalls, staffTeamMoveCalls } from '@mela/protocol/calls/staff-team';
import { rebateProducts } from '@mela/protocol/team';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { AgentsScreen } from './agents-screen.tsx';

const { staffTeam: t } = enBackOffice;
const at = '2026-11-18T06:30:00.000Z';
const percents = rebateProducts.map((product) => ({ product, percent: '0.20' }));
const node = {
  id: '7',
  account: 'line.top',
  nickname: 'Top of the line',
  type: 1,
  isOnline: true,
  isLocked: false,
  isSuspended: false,
  children: 3,
  team: 40,
};
const agent = {
  ...node,
  path: [],
  joinedAt: at,
  group: 1976,
  percents,
  mayOpenEqual: false,
  suspendedAt: null,
  suspendReason: '',
  limits: {
    groupMax: 1980,
    percentsMax: percents,
    groupMin: 1956,
    percentsMin: percents,
    turnover: { days: 7, actual: '0.0000', levels: [] },
  },
  quotas: [],
  moves: [],
  nextMoveOn: '2026-12-01',
};
const application = {
  id: '01980000-0000-7000-8000-000000000000',
  member: { id: '9', account: 'demo.member', type: 0, upline: 'line.top' },
  sender: 'Somebody',
  content: 'I bring forty friends.',
  sentAt: at,
  state: 'open',
  note: '',
  decidedBy: null,
  decidedAt: null,
};

const open = (path: string) => {
  const wire = wireOf({
    'GET /staff/agent/tree': { nodes: [node], next: null },
    'GET /staff/agent/one': agent,
    'POST /staff/agent/move': agent,
    'GET /staff/agent/application': { applications: [application], next: null },
    'POST /staff/agent/application/approve': { ...application, state: 'approved' },
  });
  renderOffice(<AgentsScreen />, wire, { at: path, may: ['agent.read', 'agent.manage'] });
  return wire;
};

describe('the agents screen', () => {
  test('opens an agent from the tree and schedules a move with a reason', async () => {
    const wire = open('/agents');
    await userEvent.click(await screen.findByRole('button', { name: 'line.top' }));
    await userEvent.click(await screen.findByRole('button', { name: t.move }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: t.moveUpline }), 'other.agent');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Agreed by phone.');
    await userEvent.click(dialog.getByRole('button', { name: t.move }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls.find(({ route }) => route.path === staffTeamMoveCalls.move.path)?.input.body).toEqual({
      id: '7',
      upline: 'other.agent',
      reason: 'Agreed by phone.',
    });
  });

  test('lists open applications and approves one (AGENT-9)', async () => {
    const wire = open('/agents?view=applications');
    await userEvent.click((await screen.findAllByRole('button', { name: t.approve }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Known to us.');
    await userEvent.click(dialog.getByRole('button', { name: t.approve }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls.some(({ route }) => route.path === staffAgentApplicationCalls.approve.path)).toBe(true);
  });
});
