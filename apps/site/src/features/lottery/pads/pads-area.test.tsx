import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { systemCalls } from '@mela/protocol/calls/system';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { BettingAreaProps } from '#features/lottery/frame/betting-area.ts';
import { useSlip } from '#features/lottery/frame/use-slip.ts';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { opened } from '#testing/lottery-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PadsArea } from './pads-area.tsx';

const money = (text: string) => formatMoney(parseMoney(text));

const terms: BettingAreaProps['terms'] = {
  maxGroup: 1956,
  minGroup: 1700,
  balance: money('1000'),
  drawStake: money('0'),
  drawStakeMax: money('200000'),
  itemsMax: 50,
  chaseDrawsMax: 120,
  elottProfile: 'fair97',
  my4dTable: 'enhanced',
};

let reviews = 0;
const onReview = () => {
  reviews++;
};

function Area({ code }: { code: string }) {
  const game = lotteryGameOf(code);
  assert(game !== undefined, 'the test names a game');
  const slip = useSlip({ gameCode: code, terms, onReview });
  return (
    <>
      <PadsArea game={game} mode="SEA" draw={null} isOpen terms={terms} slip={slip} />
      <ul aria-label="slip">
        {slip.items.map(({ id, play, selection, read }) => (
          <li
            key={id}
          >{`${play} ${JSON.stringify(selection)} ${read.ok ? read.value.quote.bets : 'refused'}`}</li>
        ))}
      </ul>
    </>
  );
}

function show(code: string, language: 'EN' | 'HI' = 'EN') {
  const { issue, result, drawnAt } = opened(code, 1);
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [lotteryCalls.draw.path]: {
      serverTime: '2026-11-18T06:30:00.000Z',
      gameCode: code,
      isStopped: false,
      current: null,
      next: null,
      last: { issue, result, drawnAt, isDemo: false },
    },
  });
  renderSite(<Area code={code} />, wire, { language });
}

const press = (name: string | RegExp, role = 'button') => userEvent.click(screen.getByRole(role, { name }));
const slipLines = () =>
  within(screen.getByRole('list', { name: 'slip' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  reviews = 0;
  closeSession();
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});

test('two numbers of the north cost 54 bets, and are put on the slip (LOTT-16)', async () => {
  show('VNMB');
  await press('07');
  await press('45');
  expect(screen.getByText(/2 numbers · 54 bets \(27 bets per number\)/)).toBeTruthy();
  expect(screen.getByText('₹540.00')).toBeTruthy();
  await press('Add to slip');
  expect(slipLines()).toEqual(['VN.LO2 {"nums":["07","45"]} 54']);
  expect(screen.getByText('No numbers yet')).toBeTruthy();
});

test('a combination of three numbers needs three, and quick picks fill the pad (LOTT-16)', async () => {
  show('VNMN');
  await press('Combination (xien)', 'radio');
  await press('Xien 3: all 3 numbers appear', 'radio');
  await press('11');
  expect(screen.getByText('Pick 3 or more')).toBeTruthy();
  await press('All numbers that start with 4');
  expect(screen.getByText(/11 numbers · 165 bets/)).toBeTruthy();
  await press('All numbers that start with 4');
  expect(screen.getByText('1 number')).toBeTruthy();
});

test('typed numbers of four digits are read, and the amount decides the stake (LOTT-16)', async () => {
  show('MY4D');
  await userEvent.click(screen.getByLabelText('Your numbers'));
  await userEvent.paste('1234 5678, 99');
  expect(screen.getByText('Left out: 99')).toBeTruthy();
  await press('50');
  expect(screen.getByText('₹100.00')).toBeTruthy();
  await press('Bet now');
  expect(slipLines()).toEqual(['MY4D.BIG {"nums":["1234","5678"]} 2']);
  expect(reviews).toBe(1);
});

test('a number of one digit is refused where any order wins (LOTT-16)', async () => {
  show('HNSP');
  await press(/3 tod/, 'radio');
  await press('Type or paste', 'radio');
  await userEvent.click(screen.getByLabelText('Your numbers'));
  await userEvent.paste('123 777');
  expect(screen.getByText(/Numbers of one digit, such as 777/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bet now' }).disabled).toBe(true);
});

test('arrow keys move over the pad, which has one stop of the Tab key (LOTT-16)', async () => {
  show('THGOV');
  await press('Two digits', 'radio');
  screen.getByRole('button', { name: '00' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed).toContain('11');
  const stops = within(screen.getByRole('group', { name: 'Numbers' }))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
});

test('sides show their odds, and the last board shows all prizes, in Hindi (LOTT-16)', async () => {
  show('VNMB', 'HI');
  await press('बड़ा, छोटा, विषम, सम', 'radio');
  await press(/बड़ा, ऑड्स 1\.94/);
  expect(await screen.findByLabelText('इनाम')).toBeTruthy();
  await press('स्लिप में');
  expect(slipLines().at(-1)).toBe('VN.DB_DXDS {"opts":["TAI"]} 1');
});
