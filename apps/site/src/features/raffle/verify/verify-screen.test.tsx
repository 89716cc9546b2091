import { raffleCalls } from '@mela/protocol/calls/raffle';
import { Refusal } from '@mela/protocol/refusals';
import { commitmentOf, hashOf } from '@mela/rules/games/seeds';
import { drawRaffle, ticketListHash } from '@mela/rules/rewards/raffle-draw';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { RaffleVerifyScreen } from './verify-screen.tsx';

const seed = hashOf('a seed');
const holders = [1, 2, 3, 4].map((tickets) => ({ id: String(tickets).repeat(16), tickets }));
const winners = drawRaffle({ raffle: 'festival', seed, holders }, 2);
const facts = {
  code: 'festival',
  title: 'Festival raffle',
  phase: 'drawn',
  firstDay: '2026-11-16',
  lastDay: '2026-11-16',
  startsAt: '2026-11-15T18:30:00.000Z',
  endsAt: '2026-11-16T18:30:00.000Z',
  drawAt: '2026-11-17T06:30:00.000Z',
  perTicket: '1000.0000',
  weights: [{ product: 'slots', times: '1' }],
  prizes: [{ from: 1, to: 2, amount: '500.0000' }],
  pool: '1000.0000',
  times: '1',
  claimDays: 7,
  isDemo: false,
};
const proof = (changed: object = {}) => ({
  ...facts,
  commitment: commitmentOf(seed),
  publishedAt: '2026-11-15T12:00:00.000Z',
  seed,
  revealedAt: '2026-11-17T06:30:02.000Z',
  listHash: ticketListHash(holders),
  frozenAt: '2026-11-16T18:31:00.000Z',
  prizeCount: 2,
  holders,
  winners: winners.map((entry, index) => ({ place: index + 1, name: 'As***', entry, prize: '500.0000' })),
  ...changed,
});

function show(answer: unknown, at = '/raffle/verify?code=festival', language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    ...siteAnswers(),
    [raffleCalls.list.path]: [facts],
    [raffleCalls.proof.path]: answer,
  });
  renderSite(<RaffleVerifyScreen />, wire, { at, language });
  return wire;
}

test('a drawn raffle is recomputed and found correct, step by step (REWARD-12)', async () => {
  show(proof());
  expect(await screen.findByRole('heading', { name: 'This draw is correct' })).toBeTruthy();
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  for (const text of [
    'The list has the published hash.',
    'The hash of the seed equals the commitment.',
    'These are the published winners, in the same order.',
  ])
    expect(steps.getByText(text)).toBeTruthy();
  for (const entry of winners) expect(steps.getByText(entry)).toBeTruthy();
});

test.each([
  ['another seed', { seed: hashOf('another') }, 'The hash of the seed is different from the commitment.'],
  ['another list', { holders: holders.slice(1) }, 'The list has another hash.'],
  ['another winner', { winners: [...proof().winners].toReversed() }, 'The published winners are different.'],
])('a draw with %s is found wrong (REWARD-12)', async (_what, change, text) => {
  show(proof(change));
  expect(await screen.findByRole('heading', { name: 'This draw doesn’t match' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('changed values change the verdict, and the published ones can be restored (REWARD-12)', async () => {
  show(proof());
  await screen.findByRole('heading', { name: 'This draw is correct' });
  const list = screen.getByLabelText('Ticket list');
  await userEvent.type(list, '9');
  expect(screen.getByRole('heading', { name: 'This draw doesn’t match' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Restore published values' }));
  expect(screen.getByRole('heading', { name: 'This draw is correct' })).toBeTruthy();
});

test('a raffle before its draw shows the values published so far and no verdict (REWARD-12)', async () => {
  show(proof({ phase: 'frozen', seed: null, revealedAt: null, winners: [] }));
  expect(await screen.findByText('Not drawn yet')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ticket list').value).toContain(holders[0]?.id ?? '');
  expect(screen.queryByRole('heading', { name: /correct|match/ })).toBeNull();
});

test('a sample raffle does not claim that its seed was committed before, in Hindi too', async () => {
  show(proof({ isDemo: true }), undefined, 'HI');
  expect(await screen.findByText('नमूना रैफ़ल')).toBeTruthy();
  expect(screen.getByText('सीड का हैश।')).toBeTruthy();
});

test('values can be pasted without an answer of the server (REWARD-12)', async () => {
  show(new Refusal('NETWORK_ABNORMAL', {}));
  expect(await screen.findByText('Couldn’t load this raffle')).toBeTruthy();
  const values: [string, string][] = [
    ['Name in the draw', 'festival'],
    ['Commitment', commitmentOf(seed)],
    ['Hash of the list', ticketListHash(holders)],
    ['Ticket list', holders.map(({ id, tickets }) => `${id} ${tickets}`).join('\n')],
    ['Seed', seed.toUpperCase()],
    ['Number of prizes', '2'],
    ['Published winners', winners.join('\n')],
  ];
  for (const [label, value] of values) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(value);
  }
  expect(screen.getByRole('heading', { name: 'This draw is correct' })).toBeTruthy();
});
