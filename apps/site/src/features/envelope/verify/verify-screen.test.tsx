import { formatMoney, parseMoney } from '@mela/kernel/money';
import { envelopeCalls } from '@mela/protocol/calls/envelope';
import { commitmentOf } from '@mela/rules/games/seeds';
import { drawEnvelope } from '@mela/rules/rewards/red-envelope';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { EnvelopeVerifyScreen } from './verify-screen.tsx';

const seed = 'ab'.repeat(32);
const number = '202611181200';
const lines = [
  { amount: '1.0000', weight: 3 },
  { amount: '5.0000', weight: 1 },
] as const;
const band = {
  from: parseMoney('2000'),
  lines: lines.map(({ amount, weight }) => ({ amount: parseMoney(amount), weight })),
};
const drawnBy = (name: string) => {
  const drawn = formatMoney(drawEnvelope({ seed, round: Number(number), member: name }, band));
  return { name, bandFrom: '2000.0000', drawn, paid: drawn, openedAt: '2026-11-18T06:31:00.000Z' };
};
const opened = ['e0123456789abcde', 'e0123456789abcdf'].map(drawnBy);
const proof = (changed: object = {}) => ({
  number,
  startsAt: '2026-11-18T06:30:00.000Z',
  endsAt: '2026-11-18T06:40:00.000Z',
  commitment: commitmentOf(seed),
  committedAt: '2026-11-17T06:30:00.000Z',
  seed,
  isCancelled: false,
  isDemo: false,
  bands: [{ from: '2000.0000', lines }],
  pool: '100.0000',
  paid: '6.0000',
  takers: 2,
  opened,
  own: null,
  ...changed,
});

function open(answer: unknown, at = `/envelope/verify?number=${number}`) {
  const wire = wireOf({ ...siteAnswers(), [envelopeCalls.proof.path]: answer });
  renderSite(<EnvelopeVerifyScreen />, wire, { at });
  return userEvent.setup();
}

test('draws every listed envelope again in the browser (REWARD-11)', async () => {
  open(proof());
  expect(await screen.findByRole('heading', { name: 'The result is right' })).toBeTruthy();
  expect(screen.getAllByText('fits')).toHaveLength(2);
});

test('an envelope with another amount is found wrong (REWARD-11)', async () => {
  const [first] = opened;
  const other = { ...first, drawn: first?.drawn === '5.0000' ? '1.0000' : '5.0000' };
  open(proof({ own: other }), `/envelope/verify?number=${number}&name=e0123456789abcde`);
  expect(await screen.findByRole('heading', { name: 'The result doesn’t fit' })).toBeTruthy();
});

test('a seed of another commitment is wrong (REWARD-11)', async () => {
  open(proof({ commitment: commitmentOf('cd'.repeat(32)) }));
  expect(await screen.findByRole('heading', { name: 'The result doesn’t fit' })).toBeTruthy();
});

test('before the end of the round there is nothing to check, and samples are named as such', async () => {
  open(proof({ seed: null, opened: [], isDemo: true }));
  expect(await screen.findByText('The secret number is not published yet')).toBeTruthy();
  expect(screen.getByText('This is a sample round')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'The result is right' })).toBeNull();
});

test('a round with fewer than twelve digits is asked for again', async () => {
  const user = open(proof(), '/envelope/verify');
  await user.type(screen.getByLabelText('Round'), '2026');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('Enter the twelve digits of the round.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Round'));
  await user.type(screen.getByLabelText('Round'), number);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('heading', { name: 'The result is right' })).toBeTruthy();
});
