import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import { Refusal } from '@mela/protocol/refusals';
import { rebateProducts } from '@mela/protocol/team';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { AgentView } from './agent-view.tsx';

const { staffTeam: t, desk, staff } = enBackOffice;
const percents = rebateProducts.map((product) => ({ product, percent: '0.20' }));
const agent = {
  id: '7',
  account: 'line.top',
  nickname: 'Top of the line',
  type: 1,
  isOnline: true,
  isLocked: false,
  isSuspended: false,
  children: 3,
  team: 40,
  path: [],
  joinedAt: '2026-11-18T06:30:00.000Z',
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
  moves: [
    {
      id: '01980000-0000-7000-8000-00000000000a',
      state: 'scheduled',
      from: null,
      to: { id: '8', account: 'other.top' },
      effectiveOn: '2026-12-01',
      askedBy: 'demo.admin',
      reason: 'Agreed',
    },
  ],
  nextMoveOn: '2026-12-01',
};

const reason = 'Agreed by phone';

/** Opens the page of the agent, whose changes the server answers, or refuses. */
function open(shown: object = agent, more: Record<string, unknown> = {}) {
  const wire = wireOf({
    'GET /staff/agent/one': shown,
    'POST /staff/agent/promote': shown,
    'POST /staff/agent/suspend': shown,
    'POST /staff/agent/resume': shown,
    'POST /staff/agent/rates': shown,
    'POST /staff/agent/quota': shown,
    'POST /staff/agent/move/cancel': shown,
    ...more,
  });
  renderOffice(<AgentView id="7" />, wire, { may: ['agent.read', 'agent.manage'] });
  return wire;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialogOf>>;

async function decide(dialog: Dialog, name: string) {
  await userEvent.type(dialog.getByLabelText(desk.reason), reason);
  await userEvent.click(dialog.getByRole('button', { name }));
}

async function retype(dialog: Dialog, label: string, text: string) {
  const field = dialog.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

describe.each([
  { action: 'promote', shown: { ...agent, type: 0 }, path: 'promote', done: t.promoted },
  { action: 'suspend', shown: agent, path: 'suspend', done: t.suspendDone },
  { action: 'resume', shown: { ...agent, isSuspended: true }, path: 'resume', done: t.resumeDone },
  { action: 'cancelMove', shown: agent, path: 'move/cancel', done: t.moveCancelled },
] as const)('the popup $action', ({ action, shown, path, done }) => {
  const call = `POST /staff/agent/${path}`;
  const id = action === 'cancelMove' ? agent.moves[0]?.id : '7';

  test('sends the decision with its reason (AGENT-18)', async () => {
    const wire = open(shown);
    await press(t[action]);
    const dialog = await dialogOf(t[action]);
    await userEvent.click(dialog.getByRole('button', { name: t[action] }));
    await dialog.findByText(staff.reasonShort);
    expect(wire.sent(call)).toEqual([]);
    await decide(dialog, t[action]);
    await screen.findByText(done.replace('{account}', 'line.top'));
    expect(wire.sent(call)).toEqual([{ id, reason }]);
  });

  test('stays open and shows a refusal', async () => {
    open(shown, { [call]: new Refusal('OVERLOADED', {}) });
    await press(t[action]);
    const dialog = await dialogOf(t[action]);
    await decide(dialog, t[action]);
    expect(await dialog.findByText(enBackOffice.refusal.OVERLOADED)).toBeTruthy();
  });
});

test('the popup of a move names the day of the move as a date, and so does the list of moves (AGENT-18)', async () => {
  open();
  await press(t.move);
  const dialog = await dialogOf(t.move);
  expect(dialog.getByText(/01 Dec 2026/)).toBeTruthy();
  expect(screen.getByText(/ from 01 Dec 2026$/)).toBeTruthy();
});

describe('the popup of the rates', () => {
  test('names the products and sends only what was changed (AGENT-18)', async () => {
    const wire = open();
    await press(t.setRates);
    const dialog = await dialogOf(t.setRates);
    await retype(dialog, t.group, '1970');
    await retype(dialog, t.percent.replace('{product}', 'Blackjack and Hi-Lo'), '0.35');
    await userEvent.click(dialog.getByRole('checkbox', { name: t.equal }));
    await decide(dialog, t.setRates);
    await screen.findByText(t.ratesSaved);
    expect(wire.sent('POST /staff/agent/rates')).toEqual([
      {
        id: '7',
        reason,
        group: 1970,
        mayOpenEqual: true,
        percents: [{ product: 'blackjackHilo', percent: '0.35' }],
      },
    ]);
  });

  test('marks a value that is no number and does not send it', async () => {
    const wire = open();
    await press(t.setRates);
    const dialog = await dialogOf(t.setRates);
    await retype(dialog, t.percent.replace('{product}', 'Slots'), 'much');
    expect(dialog.getByText(t.numberWrong)).toBeTruthy();
    await retype(dialog, t.group, 'high');
    await decide(dialog, t.setRates);
    expect(wire.sent('POST /staff/agent/rates')).toEqual([]);
  });

  test('shows the refusal of a rate above the upline', async () => {
    open(agent, { 'POST /staff/agent/rates': new Refusal('RATE_GROUP_TOO_HIGH', { max: 1970 }) });
    await press(t.setRates);
    const dialog = await dialogOf(t.setRates);
    await retype(dialog, t.group, '1978');
    await decide(dialog, t.setRates);
    expect((await dialog.findByRole('alert')).textContent).toContain('1970');
  });
});

describe('the popup of the quota', () => {
  test('grants places, and removes the limit when none are typed (AGENT-18)', async () => {
    const wire = open();
    for (const places of ['25', '']) {
      await press(t.setQuota);
      const dialog = await dialogOf(t.setQuota);
      await retype(dialog, t.group, '1974');
      await retype(dialog, t.places, places);
      await decide(dialog, t.setQuota);
      await screen.findAllByText(t.quotaSaved);
    }
    const body = { id: '7', group: 1974, reason };
    expect(wire.sent('POST /staff/agent/quota')).toEqual([
      { ...body, places: 25 },
      { ...body, places: null },
    ]);
  });

  test('marks a number that is none, and shows a refusal', async () => {
    const wire = open(agent, { 'POST /staff/agent/quota': new Refusal('OVERLOADED', {}) });
    await press(t.setQuota);
    const dialog = await dialogOf(t.setQuota);
    await retype(dialog, t.places, 'many');
    await decide(dialog, t.setQuota);
    expect(dialog.getByText(t.numberWrong)).toBeTruthy();
    expect(wire.sent('POST /staff/agent/quota')).toEqual([]);
    await retype(dialog, t.places, '5');
    await userEvent.click(dialog.getByRole('button', { name: t.setQuota }));
    await dialog.findByText(enBackOffice.refusal.OVERLOADED);
  });
});

test('the rebates of an agent are listed by the names of the products, in Hindi', async () => {
  renderOffice(<AgentView id="7" />, wireOf({ 'GET /staff/agent/one': agent }), {
    may: ['agent.read'],
    language: 'HI',
  });
  expect(await screen.findByText(hiBackOffice.staffProduct.blackjackHilo)).toBeTruthy();
});
