import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { RafflesScreen } from './raffles-screen.tsx';

const t = enBackOffice.staffRaffle;

const raffle = (changed: object = {}) => ({
  id: '7',
  code: 'festival',
  titles: { EN: 'Festival', HI: 'त्योहार' },
  weights: [{ product: 'slots', times: '1' }],
  perTicket: '1000.0000',
  prizes: [{ places: 2, amount: '500.0000' }],
  times: '1',
  claimDays: 7,
  firstDay: '2026-11-20',
  lastDay: '2026-11-22',
  drawAt: '2026-11-23T06:30:00.000Z',
  phase: 'coming',
  pool: '1000.0000',
  entrants: 3,
  tickets: 41,
  granted: '0.0000',
  claimed: '0.0000',
  commitment: 'c'.repeat(64),
  listHash: null,
  frozenAt: null,
  seed: null,
  drawnAt: null,
  madeBy: 'Demo Admin',
  madeAt: '2026-11-19T06:00:00.000Z',
  cancelReason: null,
  isDemo: false,
  ...changed,
});
const overview = (raffles: readonly object[]) => ({ raffles, budget: { left: '299000.0000' } });

type Shown = { may?: Permission[]; language?: 'EN' | 'HI'; answers?: object };
const open = (raffles: readonly object[], { answers = {}, ...more }: Shown = {}) => {
  const wire = wireOf({ 'GET /staff/raffle/list': overview(raffles), ...answers });
  renderOffice(<RafflesScreen />, wire, { may: ['raffle.read', 'raffle.manage'], ...more });
  return wire;
};
const bodies = (wire: ReturnType<typeof open>, call: string) =>
  wire.calls.filter(({ route }) => `${route.method} ${route.path}` === call).map(({ input }) => input.body);

test('the raffles show tickets, costs and the draw, and only a coming one can be cancelled (REWARD-12)', async () => {
  open([raffle(), raffle({ id: '6', code: 'old', phase: 'drawn', claimed: '500.0000' })]);
  const [, row, old] = within(await screen.findByRole('region', { name: t.listOf })).getAllByRole('row');
  for (const text of ['Festival', 'festival', 'Coming', '41', '3 members', '₹1,000.00', '23 Nov 2026'])
    expect(row?.textContent).toContain(text);
  expect(old?.textContent).toContain('₹500.00 claimed');
  expect(within(old ?? document.body).queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(screen.getByText('₹2,99,000.00 left in the raffle budget.')).toBeTruthy();
});

test('a raffle is made from the form, whose fields are checked first (REWARD-12)', async () => {
  const wire = open([], { answers: { 'POST /staff/raffle': overview([raffle()]) } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: t.make }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'A festival week.');
  await user.click(form.getByRole('button', { name: t.make }));
  expect(form.getByText(t.wrong.prizes)).toBeTruthy();
  expect(bodies(wire, 'POST /staff/raffle')).toEqual([]);
  await user.type(form.getByLabelText(t.code), 'festival');
  await user.type(form.getByLabelText('Title in English'), 'Festival');
  await user.type(form.getByLabelText('Title in Hindi'), 'त्योहार');
  await user.type(form.getByLabelText(t.firstDay), '2026-11-20');
  await user.type(form.getByLabelText(t.lastDay), '2026-11-22');
  await user.type(form.getByLabelText(t.drawAt), '2026-11-23T12:00');
  await user.type(form.getByLabelText(t.prizes), '1 5000\n3 500');
  await user.clear(form.getByLabelText('Live casino'));
  await user.click(form.getByRole('button', { name: t.make }));
  expect(bodies(wire, 'POST /staff/raffle')).toMatchObject([
    {
      code: 'festival',
      titles: { EN: 'Festival', HI: 'त्योहार' },
      perTicket: '1000',
      prizes: [
        { places: 1, amount: '5000' },
        { places: 3, amount: '500' },
      ],
      firstDay: '2026-11-20',
      lastDay: '2026-11-22',
      drawAt: '2026-11-23T06:30:00.000Z',
      claimDays: 7,
      reason: 'A festival week.',
    },
  ]);
  const [made] = bodies(wire, 'POST /staff/raffle');
  expect(JSON.stringify(made)).not.toContain('"live"');
});

test('a raffle is cancelled with a reason, and its proof and winners are shown (REWARD-12)', async () => {
  const detail = {
    ...raffle({ phase: 'drawn', listHash: 'a'.repeat(64), seed: 'b'.repeat(64) }),
    entries: [
      {
        memberId: '17',
        account: 'demo.member',
        entry: '0123456789abcdef',
        weighted: '3000.0000',
        tickets: 3,
      },
    ],
    winners: [{ place: 1, memberId: '17', account: 'demo.member', prize: '500.0000', isPaid: false }],
  };
  const wire = open([raffle()], {
    answers: { 'GET /staff/raffle': detail, 'POST /staff/raffle/cancel': overview([]) },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Details of Festival' }));
  const shown = within(screen.getByRole('dialog'));
  expect(await shown.findByText('a'.repeat(64))).toBeTruthy();
  expect(shown.getByText(t.unpaid)).toBeTruthy();
  expect(shown.getByText('0123456789abcdef')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Cancel Festival' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'Wrong prizes.');
  await user.click(form.getByRole('button', { name: t.cancel }));
  expect(bodies(wire, 'POST /staff/raffle/cancel')).toEqual([{ id: '7', reason: 'Wrong prizes.' }]);
});

test('colleagues who may only read see the raffles in Hindi without buttons that change them', async () => {
  open([raffle()], { may: ['raffle.read'], language: 'HI' });
  expect(await screen.findByText('त्योहार')).toBeTruthy();
  expect(screen.queryByRole('button', { name: hiBackOffice.staffRaffle.make })).toBeNull();
});

test('the raffles offer to try again when they cannot be loaded', async () => {
  open([], { answers: { 'GET /staff/raffle/list': new Refusal('UNKNOWN', {}) } });
  expect(await screen.findByText(enBackOffice.backoffice.failed)).toBeTruthy();
});
