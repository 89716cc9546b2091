import { assert } from '@mela/kernel/assert';
import { isoOf, systemClock } from '@mela/kernel/time';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member } from '#testing/answers.ts';
import { draw, lotteryAnswers, lotteryOrder } from '#testing/lottery-page-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { LotteryPage } from './lottery-page.tsx';
import { useLottChoices } from './play/lott-choices.ts';

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

let members = 0;

/** Logs a member in. Each test has its own, because a slip belongs to a member. */
function logIn(changed: Parameters<typeof member>[0] = {}): void {
  members += 1;
  const user = { ...member(changed), id: String(1000 + members) };
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });
}

function open(at: string, answers = lotteryAnswers('SSC1M'), language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf(answers);
  renderSite(
    <>
      <Routes>
        {['/lottery', '/seaLottery', '/vnLottery'].map((path) => (
          <Route key={path} path={path} element={<LotteryPage />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    wire,
    { at, language },
  );
  const placed = () =>
    wire.calls.filter(({ route, input }) => route === lotteryOrderCalls.place && input.body !== undefined);
  return { wire, placed };
}

const here = () => screen.getByTestId('here').textContent;
const user = userEvent.setup();

/** Panels have up to a hundred buttons, among which a query by role takes seconds. */
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );

async function press(name: string): Promise<void> {
  const button = await waitFor(
    () => {
      const found = buttonNamed(name);
      assert(found !== undefined, `there is a button ${name}`);
      return found;
    },
    { timeout: 5000 },
  );
  await user.click(button);
}

const isDisabled = (name: string) => buttonNamed(name)?.disabled;
const seen = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 5000 });

/** The chunks of the page are loaded before the tests, so that no test waits for them. */
beforeAll(
  () =>
    Promise.all([
      import('./play/lott-area.tsx'),
      import('./odds/odds-area.tsx'),
      import('./pads/pads-area.tsx'),
      import('./chase/chase-sheet.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  closeSession();
  useLottChoices.setState(useLottChoices.getInitialState());
});

test.each(['/lottery', '/seaLottery', '/vnLottery'])(
  '%s sends a guest to the login, which returns to it (ROUTE-9)',
  (path) => {
    open(`${path}?gameCode=SSC1M`);
    const { pathname, searchParams } = new URL(here() ?? '', 'https://mela.example');
    expect(pathname).toBe('/login');
    expect(searchParams.get('next')).toBe(`${path}?gameCode=SSC1M`);
  },
);

describe('the address of a lottery game', () => {
  test.each([
    ['without a game', '/lottery', '/lott'],
    ['for the lobby view of a launch', '/lottery?gameCode=SSC1M&view=lobby', '/lott'],
    ['of another route', '/lottery?gameCode=VNMB', '/vnLottery?gameCode=VNMB'],
  ])('%s leads where the game or the list is', (_about, at, target) => {
    logIn();
    open(at, lotteryAnswers('VNMB'));
    expect(here()).toBe(target);
  });

  test('of an unknown game leads to all lotteries', async () => {
    logIn();
    open('/lottery?gameCode=NONE');
    expect(await screen.findByRole('heading', { level: 1, name: 'Game not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all lotteries' }).getAttribute('href')).toBe('/lott');
  });

  test('asks a trial account to register', async () => {
    logIn({ isTrial: true });
    open('/lottery?gameCode=SSC1M');
    expect(await screen.findByRole('link', { name: 'Create account' })).toBeTruthy();
  });
});

describe('the page of a game', () => {
  test('shows draw, time, last result, and the bets of the round', async () => {
    logIn();
    const orders = [
      lotteryOrder(),
      lotteryOrder({ id: '2', issue: '202611180006', state: 'won', payout: '19.5600' }),
    ];
    open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { orders }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Five Digit 1 min' })).toBeTruthy();
    expect(screen.getAllByText('Draw 20261118-0007').length).toBeGreaterThan(0);
    expect(screen.getByText('Result of draw 20261118-0006')).toBeTruthy();
    expect(screen.getByText('Result: 0, 9, 7, 4, 1')).toBeTruthy();
    expect(await seen('Won ₹19.56')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe(
      '/lottery/verify?gameCode=SSC1M&issue=202611180006',
    );
  });

  test.each([
    ['/lottery?gameCode=SSC1M', 'SSC1M', [0, 9, 7, 4, 1]],
    ['/lottery?gameCode=K3_1M', 'K3_1M', [1, 2, 3]],
  ])('marks a last result of the sample data at %s (LOTT-12)', async (at, code, result) => {
    logIn();
    const last = { issue: '202611180006', result, drawnAt: isoOf(systemClock.now()), isDemo: true };
    open(at, lotteryAnswers(code, { draws: { last } }));
    expect(await seen('Sample')).toBeTruthy();
  });

  test('says in Hindi when betting is closed until the next draw', async () => {
    logIn();
    open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { draws: { current: draw(7, -1000) } }), 'HI');
    expect(await seen('ड्रॉ होने में')).toBeTruthy();
    await press('स्थान 1: 5');
    await press('₹2.00 की बेट');
    expect(await seen('अगले ड्रॉ के साथ बेट फिर खुलेगी।')).toBeTruthy();
    expect(isDisabled('₹2.00 की बेट लगाएँ')).toBe(true);
  });

  test.each([
    ['stopped', { isStopped: true }, 'This game takes no bets right now. Bets you’ve placed stay valid.'],
    [
      'without a draw',
      { current: null, next: null },
      'No draws are held right now. Bets you’ve placed stay valid, and this page updates by itself.',
    ],
  ])('says so when the game is %s', async (_about, draws, text) => {
    logIn();
    open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { draws }));
    expect(await seen(text)).toBeTruthy();
  });

  test('offers to try again when it cannot be loaded', async () => {
    logIn();
    const answers = lotteryAnswers('SSC1M');
    open('/lottery?gameCode=SSC1M', {
      ...answers,
      [lotteryOrderCalls.terms.path]: new Refusal('OVERLOADED', {}),
    });
    expect(await seen('Couldn’t load this game')).toBeTruthy();
    expect(buttonNamed('Try again')).toBeDefined();
  });
});

/** Puts one digit at place 1 on the slip: 2 rupees. */
async function pickOne(): Promise<void> {
  await press('Place 1: 5');
  await press('Bet ₹2.00');
}

describe('placing bets', () => {
  test('sends three plays of the slip as one order, which is accepted whole (LOTT-7)', async () => {
    logIn();
    const place = () => lotteryOrder({ stake: '10.0000', items: 3 });
    const { placed } = open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { place }));
    await press('Place 1: 5');
    await press('Add');
    await press('Dragon tiger');
    await press('Options: Dragon');
    await press('Options: Tiger');
    await press('Add');
    await press('Last two');
    await press('Place 4: 1');
    await press('Place 5: 2');
    await press('Multiple: More');
    await press('Bet ₹4.00');
    await press('Place bet ₹10.00');
    expect(await seen('Bet placed')).toBeTruthy();
    const group = { kind: 'group', unit: '2.0000', group: 1956 };
    expect(placed().map(({ input }) => input.body)).toMatchObject([
      {
        gameCode: 'SSC1M',
        issue: '202611180007',
        stake: '10.0000',
        items: [
          { play: 'SSC.1.DWD', selection: { pos: [[5], [], [], [], []] }, terms: { ...group, multiple: 1 } },
          { play: 'SSC.LH.12', selection: { opts: ['DRAGON', 'TIGER'] }, terms: { ...group, multiple: 1 } },
          { play: 'SSC.B2.ZX_FS', selection: { pos: [[1], [2]] }, terms: { ...group, multiple: 2 } },
        ],
      },
    ]);
    expect(buttonNamed('Place bet ₹10.00')).toBeUndefined();
  });

  test('marks the lines that the server refuses, with the stake that would fit (LOTT-7)', async () => {
    logIn();
    const place = () => new Refusal('ORDER_ITEMS_REFUSED', { items: ['2 PAYOUT_TOO_LARGE 12.0000'] });
    open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { place }));
    await press('Place 1: 5');
    await press('Add');
    await press('Place 2: 7');
    await press('Bet ₹2.00');
    await press('Place bet ₹4.00');
    expect(await seen('Bet not placed')).toBeTruthy();
    const lines = document.querySelectorAll<HTMLElement>('li[data-faulty=true]');
    expect(lines).toHaveLength(1);
    expect(
      within(lines[0] ?? document.body).getByText(
        'The possible win is over the limit. Stake up to ₹12.00 per bet.',
      ),
    ).toBeTruthy();
    expect(within(lines[0] ?? document.body).getByText('– | 7 | – | – | –')).toBeTruthy();
  });

  test('repeats an unanswered order with the same key, and places it once (LOTT-7)', async () => {
    logIn();
    let asked = 0;
    const place = () =>
      ++asked <= 3 ? new Refusal('NETWORK_ABNORMAL', {}) : lotteryOrder({ stake: '2.0000' });
    const { placed } = open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { place }));
    await pickOne();
    await press('Place bet ₹2.00');
    expect(await seen('No answer yet')).toBeTruthy();
    expect(isDisabled('Remove Fixed place (one digit)')).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(await seen('Bet placed')).toBeTruthy();
    const keys = placed().map(({ input: { body } }) =>
      typeof body === 'object' && body !== null && 'requestKey' in body ? body.requestKey : undefined,
    );
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('asks before it places bets in the next draw when theirs has closed (LOTT-9)', async () => {
    logIn();
    let asked = 0;
    const place = () =>
      ++asked === 1
        ? new Refusal('DRAW_CLOSED', { issue: '202611180006' })
        : lotteryOrder({ stake: '2.0000' });
    const { placed } = open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { place }));
    await pickOne();
    await press('Place bet ₹2.00');
    expect(await seen('Draw 20261118-0006 has closed')).toBeTruthy();
    await press('Place in draw 20261118-0007');
    expect(await seen('Bet placed')).toBeTruthy();
    const [first, second] = placed().map(({ input }) => input.body);
    expect(second).not.toEqual(first);
  });

  test('is not offered beyond the balance', async () => {
    logIn();
    open('/lottery?gameCode=SSC1M');
    await pickOne();
    const multiple = document.querySelectorAll<HTMLElement>('input[aria-label=Multiple]')[1] ?? document.body;
    await user.clear(multiple);
    await user.type(multiple, '501');
    expect(await seen('Your balance is too low for this bet.')).toBeTruthy();
    expect(isDisabled('Place bet ₹1,002.00')).toBe(true);
  });

  test('at fixed odds puts an amount on each option (LOTT-6)', async () => {
    logIn();
    const { placed } = open('/lottery?gameCode=SSC1M&prizeMode=ZY');
    await press('5, odds 9.7');
    await press('Big, odds 1.94');
    await user.clear(screen.getByLabelText('Amount on Big'));
    await user.type(screen.getByLabelText('Amount on Big'), '25');
    await press('Bet ₹35.00');
    await press('Place bet ₹35.00');
    expect(await seen('Bet placed')).toBeTruthy();
    expect(placed()[0]?.input.body).toMatchObject({
      stake: '35.0000',
      items: [
        { play: 'SSC.ZY.BALL1', selection: { opts: ['5'] }, terms: { kind: 'amount', amount: '10.0000' } },
        { play: 'SSC.ZY.BALL1', selection: { opts: ['BIG'] }, terms: { kind: 'amount', amount: '25.0000' } },
      ],
    });
  });
});

test.each([
  ['SSC1M', [0, 9, 7, 4, 1]],
  ['WINGO_1M', [5]],
])(
  'a draw of %s that is won during the visit is celebrated until it is closed (LOTT-9)',
  async (code, result) => {
    logIn();
    const bet = { gameCode: code, issue: '202611180006', drawAt: draw(6, -60_000).drawAt };
    const settledAt = draw(1, 60_000).closeAt;
    const orders = [lotteryOrder({ ...bet, state: 'won', stake: '10.0000', payout: '20.5000', settledAt })];
    const last = { issue: bet.issue, result, drawnAt: bet.drawAt, isDemo: false };
    open(`/lottery?gameCode=${code}`, lotteryAnswers(code, { orders, draws: { last } }));
    const banner = (await seen('You won on draw 20261118-0006')).closest('section') ?? document.body;
    expect(banner.textContent).toContain('+₹20.50');
    await user.click(within(banner).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('You won on draw 20261118-0006')).toBeNull();
  },
);

test('the prize of a bet that wins at several odds is a range (LOTT-6)', async () => {
  logIn();
  useLottChoices.setState({ plays: { 'SSC LOTT': 'SSC.B3.ZH' } });
  open('/lottery?gameCode=SSC1M');
  expect(await seen('Prize ₹19.56 to ₹1,956.00')).toBeTruthy();
});

test('a target profit says what the smallest win leaves, and why it cannot be reached (LOTT-8)', async () => {
  logIn();
  const coming = [7, 8].map((number) => draw(number, number * 60_000));
  open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { coming }));
  for (const [at, digit] of [1, 2, 3, 4, 5].entries()) await press(`Place ${at + 1}: ${digit}`);
  await press('Bet ₹10.00');
  await press('Chase');
  await user.click(await screen.findByRole('tab', { name: 'Target profit' }));
  expect(screen.getByRole('row', { name: /^0007 ×1 ₹10.00 ₹10.00 from ₹9.56/ })).toBeTruthy();
  const percent = screen.getByLabelText('And at least, % of the cost');
  await user.clear(percent);
  await user.type(percent, '200');
  expect(await seen(/A draw costs ₹10.00 and the smallest win is ₹19.56/)).toBeTruthy();
  expect(isDisabled('Start chase ₹0.00')).toBe(true);
});

test.each([
  ['official', 'Win up to ₹65,000.00'],
  ['enhanced', 'Win up to ₹95,000.00'],
])('the slip of 4D promises the prizes of the %s table (LOTT-6)', async (my4dTable, best) => {
  logIn();
  open('/seaLottery?gameCode=MY4D', lotteryAnswers('MY4D', { terms: { my4dTable } }));
  await user.click(
    await screen.findByRole('radio', { name: 'Small: first three prizes' }, { timeout: 5000 }),
  );
  await user.click(screen.getByLabelText('Your numbers'));
  await user.paste('1234');
  await press('Bet now');
  expect(await seen(best)).toBeTruthy();
});

test('a bet is cancelled after a question, and its stake is named (LOTT-9)', async () => {
  logIn();
  const { wire } = open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { orders: [lotteryOrder()] }));
  await press('Cancel LAAAABBBBCC');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('₹6.00 goes back to your balance.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel bet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.calls.find(({ route }) => route === lotteryOrderCalls.cancel)?.input.body).toEqual({ id: '1' });
});

test('a chase buys five draws at growing multiples, and sends stop on win as chosen (LOTT-8)', async () => {
  logIn();
  const coming = [7, 8, 9, 10, 11, 12].map((number) => draw(number, number * 60_000));
  const chase = { draws: 5, frozen: '62.0000', reference: 'CAAAABBBBCC' };
  const { wire } = open('/lottery?gameCode=SSC1M', lotteryAnswers('SSC1M', { coming, chase }));
  await pickOne();
  await press('Chase');
  await user.click(await screen.findByRole('tab', { name: 'Growing' }));
  expect(screen.getByRole('row', { name: /^0011 ×16 ₹32.00 ₹62.00/ })).toBeTruthy();
  await press('Start chase ₹62.00');
  expect(await seen('Chase started')).toBeTruthy();
  const body = wire.calls.find(({ route }) => route === lotteryChaseCalls.place)?.input.body;
  expect(body).toMatchObject({
    draws: [1, 2, 4, 8, 16].map((multiple, at) => ({ issue: coming[at]?.issue, multiple })),
    stopOnWin: true,
    stake: '62.0000',
  });
});
