import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { EnvelopesScreen } from './envelopes-screen.tsx';

const t = enBackOffice.staffEnvelope;

const plan = {
  version: 3,
  startMinutes: [720, 960],
  lengthMinutes: 10,
  bands: [
    {
      from: '2000.0000',
      mean: '2.4500',
      lines: [
        { amount: '1.0000', weight: 5200 },
        { amount: '88.0000', weight: 2 },
      ],
    },
  ],
  pool: '10000.0000',
  times: '3',
  isOn: true,
  madeBy: 'Demo Admin',
  madeAt: '2026-11-19T06:00:00.000Z',
};
const round = (changed: object = {}) => ({
  number: '202611201200',
  version: 3,
  startsAt: '2026-11-20T06:30:00.000Z',
  endsAt: '2026-11-20T06:40:00.000Z',
  state: 'coming',
  pool: '10000.0000',
  paid: '0.0000',
  takers: 0,
  commitment: 'c'.repeat(64),
  hasSeed: false,
  isDemo: false,
  cancelReason: null,
  ...changed,
});
const over = round({ number: '202611191200', state: 'over', paid: '123.0000', takers: 41, hasSeed: true });
const overview = (rounds: readonly object[] = [round(), over]) => ({
  plan,
  rounds,
  budget: { left: '990000.0000' },
});

type Shown = { may?: Permission[]; language?: 'EN' | 'HI'; answers?: object };
const open = ({ answers = {}, ...more }: Shown = {}) => {
  const wire = wireOf({ 'GET /staff/envelope/list': overview(), ...answers });
  renderOffice(<EnvelopesScreen />, wire, { may: ['envelope.read', 'envelope.manage'], ...more });
  return wire;
};
const bodies = (wire: ReturnType<typeof open>, call: string) =>
  wire.calls.filter(({ route }) => `${route.method} ${route.path}` === call).map(({ input }) => input.body);

test('the envelopes show the plan, the budget and every round with its proof (REWARD-11)', async () => {
  open();
  const [, coming, last] = within(await screen.findByRole('region', { name: t.rounds })).getAllByRole('row');
  expect(screen.getByText('12:00, 16:00, 10 minutes each')).toBeTruthy();
  expect(screen.getByText('from ₹2,000.00: ₹2.45')).toBeTruthy();
  expect(screen.getByText('₹9,90,000.00')).toBeTruthy();
  for (const text of ['Coming', '202611201200', t.seedSecret]) expect(coming?.textContent).toContain(text);
  for (const text of ['Over', '₹123.00', '41', t.seedKnown]) expect(last?.textContent).toContain(text);
  expect(within(last ?? document.body).queryByRole('button')).toBeNull();
});

test('the plan is changed in a form whose fields are checked first', async () => {
  const wire = open({ answers: { 'PUT /staff/envelope/plan': overview() } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: t.change }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'More envelopes for the festival.');
  const bands = form.getByLabelText(t.bands);
  expect(bands).toHaveProperty('value', '2000: 1x5200 88x2');
  await user.clear(bands);
  await user.type(bands, '2000: one x 5');
  await user.click(form.getByRole('button', { name: t.save }));
  expect(form.getByText(t.wrong.bands)).toBeTruthy();
  expect(bodies(wire, 'PUT /staff/envelope/plan')).toEqual([]);
  await user.clear(bands);
  await user.type(bands, '500: 1.50x10\n5000: 5x3 18x1');
  await user.clear(form.getByLabelText(t.hours));
  await user.type(form.getByLabelText(t.hours), '20:00, 9:30');
  await user.click(form.getByRole('checkbox', { name: t.isOn }));
  await user.click(form.getByRole('button', { name: t.save }));
  expect(await screen.findByText(t.saved)).toBeTruthy();
  expect(bodies(wire, 'PUT /staff/envelope/plan')).toMatchObject([
    {
      startMinutes: [570, 1200],
      isOn: false,
      bands: [
        { from: '500', lines: [{ amount: '1.50', weight: 10 }] },
        { from: '5000', lines: [{ weight: 3 }, { amount: '18', weight: 1 }] },
      ],
      reason: 'More envelopes for the festival.',
    },
  ]);
});

const cancel = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Cancel the round of/ }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'A mistake.');
  await user.click(form.getByRole('button', { name: t.cancel }));
};

test('a round is cancelled with a reason', async () => {
  const wire = open({ answers: { 'POST /staff/envelope/cancel': overview([over]) } });
  await cancel();
  expect(await screen.findByText(t.cancelled)).toBeTruthy();
  const body = { number: '202611201200', reason: 'A mistake.' };
  expect(bodies(wire, 'POST /staff/envelope/cancel')).toEqual([body]);
});

test('a round that is over by then stays, and the form says so', async () => {
  open({ answers: { 'POST /staff/envelope/cancel': new Refusal('ENVELOPE_OVER', {}) } });
  await cancel();
  const form = within(screen.getByRole('dialog'));
  expect(await form.findByText(enBackOffice.refusal.ENVELOPE_OVER)).toBeTruthy();
});

test('a reader of envelopes has no buttons, and the screen is in Hindi too', async () => {
  open({ may: ['envelope.read'], language: 'HI' });
  expect(await screen.findByText(hiBackOffice.staffEnvelope.seedSecret)).toBeTruthy();
  expect(screen.queryByRole('button', { name: hiBackOffice.staffEnvelope.change })).toBeNull();
  expect(screen.queryByRole('button', { name: /कैंसिल/ })).toBeNull();
});
