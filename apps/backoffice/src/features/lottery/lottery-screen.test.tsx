import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { LotteryScreen } from './lottery-screen.tsx';

const { staffLottery: t } = enBackOffice;
const at = '2026-11-18T06:30:00.000Z';
const later = '2026-11-18T06:31:00.000Z';

const draw = {
  id: '71',
  gameCode: 'WINGO_1M',
  gameName: 'Win Go 1 min',
  issue: '202611180721',
  openAt: at,
  closeAt: later,
  drawAt: later,
  state: 'open',
  closedAt: null,
  drawnAt: null,
  settledAt: null,
  items: 3,
  stake: '250.0000',
  exposure: '679.0000',
  payout: '0.0000',
  result: null,
  isDemo: false,
};

const order = {
  id: '9',
  reference: 'L0000000009',
  member: { id: '5', account: 'demo.member' },
  items: 2,
  stake: '200.0000',
  payout: '0.0000',
  rebate: '0.0000',
  state: 'open',
  placedAt: at,
};

const detail = {
  ...draw,
  entry: 721,
  seed: null,
  commitment: 'a'.repeat(64),
  passes: [],
  requests: [],
  orders: [order],
  next: null,
};

const request = {
  id: '3',
  draw: { id: '71', gameCode: 'WINGO_1M', gameName: 'Win Go 1 min', issue: draw.issue, state: 'open' },
  kind: 'void',
  reason: 'The draw was announced wrongly.',
  state: 'asked',
  askedBy: 'demo.risk',
  askedAt: at,
  decidedBy: null,
  decidedAt: null,
  decision: '',
  isOwn: false,
};

const pass = {
  run: 1,
  kind: 'settle',
  items: 3,
  stake: '250.0000',
  payout: '194.0000',
  rebate: '0.0000',
  startedAt: later,
  finishedAt: later,
};

const games = [
  {
    gameCode: 'WINGO_1M',
    name: 'Win Go 1 min',
    isStopped: false,
    stopReason: '',
    changedAt: at,
    current: draw,
  },
  {
    gameCode: 'K3_1M',
    name: 'K3 1 min',
    isStopped: true,
    stopReason: 'The draws are being checked.',
    changedAt: at,
    current: null,
  },
];

const answers = (more: Record<string, unknown> = {}) =>
  wireOf({
    'GET /staff/lottery/game': { games },
    'GET /staff/lottery/draw': { draws: [draw], next: null },
    'GET /staff/lottery/draw/one': detail,
    'GET /staff/lottery/request': { requests: [request], next: null },
    ...more,
  });

describe('the draws of the lottery', () => {
  test('show stake and exposure, are filtered, and open with their orders (LOTT-17)', async () => {
    const wire = answers();
    renderOffice(<LotteryScreen />, wire, { at: '/lottery', may: ['lottery.read', 'member.read'] });
    const row = (await screen.findAllByRole('row'))[1];
    expect(row?.textContent).toContain('₹250.00');
    expect(row?.textContent).toContain('₹679.00');
    await userEvent.selectOptions(screen.getByLabelText(t.bets), t.onlyBets);
    await userEvent.selectOptions(screen.getByLabelText(t.state), t.states.open);
    await userEvent.selectOptions(screen.getByLabelText(t.game), 'Win Go 1 min');
    await screen.findAllByRole('row');
    const queries = wire.calls.filter(({ route }) => route.path === '/staff/lottery/draw');
    expect(queries.at(-1)?.input.query).toMatchObject({
      gameCode: 'WINGO_1M',
      state: 'open',
      withItems: 'yes',
    });
    await userEvent.click(await screen.findByRole('button', { name: `Win Go 1 min ${draw.issue}` }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('L0000000009');
    expect(within(dialog).getByRole('link', { name: 'demo.member' }).getAttribute('href')).toBe('/members/5');
    expect(within(dialog).queryByText(t.seedHidden)).not.toBeNull();
    expect(within(dialog).queryByText(t.resultFixed)).not.toBeNull();
    // Without the permission there is nothing to request.
    expect(within(dialog).queryByRole('button', { name: t.void })).toBeNull();
  });

  test('can be asked about with a reason: void before the settlement, correction after it (LOTT-17)', async () => {
    const wire = answers({ 'POST /staff/lottery/request': { ...request, isOwn: true } });
    renderOffice(<LotteryScreen />, wire, { at: '/lottery?draw=71', may: ['lottery.read', 'lottery.ask'] });
    await userEvent.click(await screen.findByRole('button', { name: t.void }));
    const dialog = await screen.findByRole('dialog', { name: t.askTitles.void });
    expect(dialog.textContent).toContain('3 bets, stake ₹250.00');
    await userEvent.click(within(dialog).getByRole('button', { name: t.send }));
    await within(dialog).findByText(t.reasonShort);
    expect(wire.sent('POST /staff/lottery/request')).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(t.reason), request.reason);
    await userEvent.click(within(dialog).getByRole('button', { name: t.send }));
    await screen.findByText(t.sent);
    expect(wire.sent('POST /staff/lottery/request')).toEqual([
      { drawId: '71', kind: 'void', reason: request.reason },
    ]);
  });

  test('are voided in a dialog whose way back does not read like voiding, in Hindi (LOTT-17)', async () => {
    const hi = hiBackOffice.staffLottery;
    const may = ['lottery.read', 'lottery.ask'] as const;
    renderOffice(<LotteryScreen />, answers(), { at: '/lottery?draw=71', may, language: 'HI' });
    await userEvent.click(await screen.findByRole('button', { name: hi.void }));
    const dialog = await screen.findByRole('dialog', { name: hi.askTitles.void });
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.filter(({ textContent }) => /रद्द|कैंसल/.test(textContent ?? ''))).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'वापस जाएँ' }));
    expect(screen.queryByRole('dialog', { name: hi.askTitles.void })).toBeNull();
  });

  test('that are settled show result, seed and settlements, and offer only a correction (LOTT-17)', async () => {
    const settled = { ...detail, state: 'settled', seed: 'b'.repeat(64), result: [7], passes: [pass] };
    const wire = answers({ 'GET /staff/lottery/draw/one': settled });
    renderOffice(<LotteryScreen />, wire, { at: '/lottery?draw=71', may: ['lottery.read', 'lottery.ask'] });
    const dialog = await screen.findByRole('dialog', { name: `Win Go 1 min ${draw.issue}` });
    expect(within(dialog).queryByText('b'.repeat(64))).not.toBeNull();
    expect(within(dialog).getByRole('region', { name: t.passes }).textContent).toContain('₹194.00');
    expect(within(dialog).queryByRole('button', { name: t.void })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: t.reverse })).not.toBeNull();
  });

  test('with boards show every prize by its name in Hindi', async () => {
    const board = { region: 'MB', DB: ['12345'], G1: ['67890'], G2: ['11111', '22222'] };
    const settled = { ...detail, state: 'settled', seed: 'b'.repeat(64), result: board, passes: [pass] };
    const wire = answers({ 'GET /staff/lottery/draw/one': settled });
    renderOffice(<LotteryScreen />, wire, { at: '/lottery?draw=71', may: ['lottery.read'], language: 'HI' });
    const dialog = await screen.findByRole('dialog', { name: `Win Go 1 min ${draw.issue}` });
    expect(within(dialog).queryByText(hiBackOffice.staffLottery.prizes.DB)).not.toBeNull();
    expect(within(dialog).queryByText('22222')).not.toBeNull();
    expect(within(dialog).queryByText('MB')).toBeNull();
  });

  test('that fail to load say so and can be loaded again', async () => {
    let isDown = true;
    const wire = answers({
      'GET /staff/lottery/draw': () => (isDown ? new Refusal('OVERLOADED', {}) : { draws: [], next: null }),
    });
    renderOffice(<LotteryScreen />, wire, { at: '/lottery', may: ['lottery.read'] });
    const again = await screen.findByRole('button', { name: enBackOffice.common.tryAgain });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText(t.drawsEmpty)).toBeTruthy();
  });
});

describe('requests about draws', () => {
  const place = '/lottery?view=requests';

  test('are approved by another person, after the consequence is shown (LOTT-17)', async () => {
    const wire = answers({ 'POST /staff/lottery/request/approve': { ...request, state: 'approved' } });
    renderOffice(<LotteryScreen />, wire, { at: place, may: ['lottery.read', 'lottery.approve'] });
    await userEvent.click(await screen.findByRole('button', { name: t.approve }));
    const dialog = await screen.findByRole('dialog', { name: t.approveTitle });
    expect(dialog.textContent).toContain(`Win Go 1 min ${draw.issue}`);
    expect(dialog.textContent).toContain(request.reason);
    await userEvent.click(within(dialog).getByRole('button', { name: t.approve }));
    await screen.findByText(t.approved);
    expect(wire.sent('POST /staff/lottery/request/approve')).toEqual([{ id: '3', note: '' }]);
  });

  test('of oneself offer no approval, and a rejection needs a note (LOTT-17)', async () => {
    const wire = answers({
      'GET /staff/lottery/request': { requests: [{ ...request, isOwn: true }], next: null },
      'POST /staff/lottery/request/reject': { ...request, state: 'rejected' },
    });
    renderOffice(<LotteryScreen />, wire, { at: place, may: ['lottery.read', 'lottery.approve'] });
    await screen.findByText(t.own);
    expect(screen.queryByRole('button', { name: t.approve })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t.reject }));
    const dialog = await screen.findByRole('dialog', { name: t.rejectTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: t.reject }));
    await within(dialog).findByText(enBackOffice.staff.reasonShort);
    await userEvent.type(within(dialog).getByLabelText(t.note), 'A mistake.');
    await userEvent.click(within(dialog).getByRole('button', { name: t.reject }));
    await screen.findByText(t.rejected);
    expect(wire.sent('POST /staff/lottery/request/reject')).toEqual([{ id: '3', note: 'A mistake.' }]);
  });

  test('that a colleague decided meanwhile keep the popup open with the reason', async () => {
    const wire = answers({
      'POST /staff/lottery/request/approve': new Refusal('DRAW_REQUEST_DECIDED', {}),
    });
    renderOffice(<LotteryScreen />, wire, { at: place, may: ['lottery.read', 'lottery.approve'] });
    await userEvent.click(await screen.findByRole('button', { name: t.approve }));
    const dialog = await screen.findByRole('dialog', { name: t.approveTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: t.approve }));
    expect(await within(dialog).findByText(enBackOffice.refusal.DRAW_REQUEST_DECIDED)).toBeTruthy();
  });
});

describe('the games of the lottery', () => {
  test('are stopped with a reason and resumed (LOTT-17)', async () => {
    const wire = answers({
      'POST /staff/lottery/game/stop': games[1],
      'POST /staff/lottery/game/resume': games[0],
    });
    const may = ['lottery.read', 'lottery.stop'] as const;
    renderOffice(<LotteryScreen />, wire, { at: '/lottery?view=games', may });
    await screen.findByText('The draws are being checked.');
    await userEvent.click(screen.getByRole('button', { name: `${t.stop}: Win Go 1 min` }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(t.reason), 'Checking the draws.');
    await userEvent.click(within(dialog).getByRole('button', { name: t.stop }));
    await screen.findByText('Win Go 1 min is stopped.');
    await userEvent.click(screen.getByRole('button', { name: `${t.resume}: K3 1 min` }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t.resume }));
    await screen.findByText('K3 1 min takes bets again.');
    expect(wire.sent('POST /staff/lottery/game/stop')).toEqual([
      { gameCode: 'WINGO_1M', reason: 'Checking the draws.' },
    ]);
    expect(wire.sent('POST /staff/lottery/game/resume')).toEqual([{ gameCode: 'K3_1M' }]);
  });

  test('have no buttons for people who may not stop them', async () => {
    renderOffice(<LotteryScreen />, answers(), { at: '/lottery?view=games', may: ['lottery.read'] });
    await screen.findByText('K3 1 min');
    expect(screen.queryByRole('button', { name: `${t.stop}: Win Go 1 min` })).toBeNull();
  });
});

describe('the report of the lottery', () => {
  const sums = {
    draws: 2,
    orders: 3,
    members: 2,
    stake: '600.0000',
    payout: '582.0000',
    rebate: '0.0000',
    profit: '18.0000',
  };
  const ofGame = { gameCode: 'WINGO_1M', gameName: 'Win Go 1 min', ...sums };
  const report = {
    from: '2026-11-12',
    to: '2026-11-18',
    totals: sums,
    games: [ofGame],
    rows: [{ ...ofGame, day: '2026-11-18' }],
  };

  test('shows totals and rows of the chosen days, and downloads them as CSV (LOTT-17)', async () => {
    const wire = answers({
      'GET /staff/lottery/report': report,
      'GET /staff/lottery/report/exported': { fileName: 'mela-lottery.csv', csv: 'Day', rows: 1 },
    });
    renderOffice(<LotteryScreen />, wire, {
      at: '/lottery?view=report&to=2026-11-18',
      may: ['lottery.read'],
    });
    const totals = await screen.findByRole('region', { name: t.totals });
    expect(totals.textContent).toContain('₹18.00');
    await screen.findByRole('cell', { name: '18 Nov 2026' });
    expect(screen.queryByDisplayValue('2026-11-12')).not.toBeNull();
    // A real click on a link with a file would make the window of all tests navigate.
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await userEvent.click(screen.getByRole('button', { name: t.csv }));
    await waitFor(() => expect(saved).toEqual(['mela-lottery.csv']));
    vi.restoreAllMocks();
    const asked = wire.calls.filter(({ route }) => route.path.startsWith('/staff/lottery/report'));
    expect(asked.map(({ input }) => input.query)).toEqual([
      { language: 'EN', to: '2026-11-18' },
      { language: 'EN', to: '2026-11-18' },
    ]);
  });
});
