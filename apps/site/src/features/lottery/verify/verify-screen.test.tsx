import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { hashOf } from '@mela/rules/games/seeds';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession } from '#lib/session.ts';
import { status } from '#testing/answers.ts';
import { drawOf, issueOf, verification } from '#testing/lottery-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { VerifyScreen } from './verify-screen.tsx';

const at = (code: string, entry: number) => `/lottery/verify?gameCode=${code}&issue=${issueOf(entry)}`;

function show(answer: unknown, address: string, language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({ [systemCalls.status.path]: status(), [lotteryCalls.verify.path]: answer });
  renderSite(<VerifyScreen />, wire, { at: address, language });
  return wire;
}

beforeEach(closeSession);

test('a published draw is recomputed hash by hash, down to the commitment and to the result (LOTT-12)', async () => {
  const { commitment, seed } = drawOf('SSC1M', 4);
  show(verification('SSC1M', 4), at('SSC1M', 4));
  expect(await screen.findByRole('heading', { name: 'This result is correct' })).toBeTruthy();
  const box = screen.getByRole('region', { name: 'From the seed to the commitment' });
  const hashes = within(box)
    .getAllByRole('listitem')
    .map((step) => step.querySelector('code')?.textContent);
  const twice = hashOf(hashOf(seed));
  expect(hashes).toEqual([seed, hashOf(seed), twice, hashOf(twice), commitment]);
  expect(screen.getByText('Both are the same.')).toBeTruthy();
});

test('a published result that differs from the seed is named wrong (LOTT-12)', async () => {
  show(verification('SSC1M', 4, { result: [0, 0, 0, 0, 0] }), at('SSC1M', 4));
  expect(
    await screen.findByRole('heading', { name: 'The published result doesn’t match the seed' }),
  ).toBeTruthy();
  expect(screen.getByText('They are different.')).toBeTruthy();
});

test.each([
  [
    'EN',
    'This result is correct',
    'Sample draw',
    /before bets on this day|before the first bet|only after betting/,
  ],
  ['HI', 'यह नतीजा सही है', 'नमूना ड्रॉ', /बेट लगने से पहले प्रकाशित होता|पहली बेट से पहले|बेटिंग बंद होने के बाद/],
] as const)(
  'a sample draw is not said to have been fixed before its bets, in %s (LOTT-12)',
  async (language, verdict, notice, claims) => {
    const { chain } = verification('SSC1M', 4);
    const answer = verification('SSC1M', 4, { chain: { ...chain, isDemo: true } });
    show(answer, at('SSC1M', 4), language);
    expect(await screen.findByRole('heading', { name: verdict })).toBeTruthy();
    expect(screen.getByText(notice)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(claims);
  },
);

test('a real draw is said to have been fixed before its bets, typed values are not (LOTT-12)', async () => {
  show(verification('SSC1M', 4), at('SSC1M', 4));
  expect(await screen.findByText(/fixed before the first bet/)).toBeTruthy();
  expect(screen.queryByText('Sample draw')).toBeNull();
  const field = screen.getByLabelText('Published result');
  await userEvent.type(field, ' ');
  expect(screen.getByRole('heading', { name: 'This result is correct' })).toBeTruthy();
  expect(screen.queryByText(/fixed before the first bet/)).toBeNull();
});

test('a seed of another chain is named wrong, although it gives the published result (LOTT-12)', async () => {
  const { chain } = verification('SSC1M', 4);
  const other = { ...chain, commitment: hashOf('another chain') };
  show(verification('SSC1M', 4, { chain: other }), at('SSC1M', 4));
  expect(
    await screen.findByRole('heading', { name: 'The seed doesn’t belong to this commitment' }),
  ).toBeTruthy();
});

test('changed values change the verdict, and the published ones can be restored (LOTT-12)', async () => {
  show(verification('K3_1M', 7), at('K3_1M', 7));
  await screen.findByRole('heading', { name: 'This result is correct' });
  const field = screen.getByLabelText('Published result');
  await userEvent.clear(field);
  await userEvent.type(field, '1 1 1');
  expect(screen.getByRole('heading', { name: 'The published result doesn’t match the seed' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Restore published values' }));
  expect(screen.getByRole('heading', { name: 'This result is correct' })).toBeTruthy();
});

test('pasted values are verified without an answer of the server (LOTT-12)', async () => {
  const { commitment, seed } = drawOf('WINGO_1M', 90);
  show(() => Promise.reject(new Refusal('NETWORK_ABNORMAL', {})), at('WINGO_1M', 90));
  expect(await screen.findByText('Couldn’t load this draw')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Commitment'));
  await userEvent.paste(commitment);
  await userEvent.click(screen.getByLabelText('Seed'));
  await userEvent.paste(seed.toUpperCase());
  expect(screen.getByRole('heading', { name: 'The seed is genuine' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show 85 steps in between' }));
  const box = screen.getByRole('region', { name: 'From the seed to the commitment' });
  expect(within(box).getAllByRole('listitem')).toHaveLength(91);
});

test('a draw that is still to come shows its commitment and no verdict (LOTT-12)', async () => {
  show(verification('SSC1M', 9, { seed: null, result: null, state: 'open', drawnAt: null }), at('SSC1M', 9));
  expect(await screen.findByText('Not drawn yet')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Commitment').value).toBe(drawOf('SSC1M', 9).commitment);
  expect(screen.queryByRole('heading', { name: /correct|genuine/ })).toBeNull();
});

test('a number that is on no schedule is refused before it is asked for', async () => {
  const wire = show({}, '/lottery/verify');
  await userEvent.type(screen.getByLabelText('Draw number'), '202611189999');
  await userEvent.click(screen.getByRole('button', { name: 'Load draw' }));
  expect(screen.getByText('This game has no draw with this number.')).toBeTruthy();
  expect(wire.calls.some(({ route }) => route.path === lotteryCalls.verify.path)).toBe(false);
});

test('a board with 27 prizes is verified in Hindi (LOTT-12, LOTT-16)', async () => {
  show(verification('VNF1M', 3), at('VNF1M', 3), 'HI');
  expect(await screen.findByRole('heading', { name: 'यह नतीजा सही है' })).toBeTruthy();
  const [board] = screen.getAllByLabelText('इनाम');
  const { result } = drawOf('VNF1M', 3);
  const numbers = result.kind === 'vn' ? result.prizes.flat() : [];
  expect(numbers).toHaveLength(27);
  for (const number of numbers) expect(board?.textContent).toContain(number);
});
