import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { games } from '@mela/rules/games/games';
import { commitmentOf } from '@mela/rules/games/seeds';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShownRound } from '#play/wire.ts';
import { en } from '#web/words/en.ts';
import { ReaderProvider, sayIn, type Reader } from '#web/words/words.ts';
import { VerifyRound } from './verify-round.tsx';

const serverSeed = 'ab'.repeat(32);
const clientSeed = 'my-own-word';
const bet = { side: 'UNDER', target: 5000, stake: '10.00' };
const played = games.dice.replay({
  bet,
  steps: [],
  proof: { kind: 'seed', serverSeed, clientSeed, nonce: 7 },
});

const proof = {
  kind: 'seed',
  commitment: commitmentOf(serverSeed),
  clientSeed,
  nonce: 7,
  serverSeed,
} as const;

const round: ShownRound = {
  id: 'rnd_1',
  gameCode: 'MELA_DICE',
  game: 'dice',
  version: 1,
  state: 'over',
  bet,
  steps: [],
  stake: formatMoney(played?.staked ?? noMoney),
  payout: formatMoney(played?.payout ?? noMoney),
  isFree: false,
  view: played?.view,
  reason: null,
  madeAt: 0,
  proof,
};

const reader: Reader = {
  language: 'EN',
  say: sayIn(en),
  has: (code): code is keyof typeof en => Object.hasOwn(en, code),
};

/** The test replaces fetch; all other code is what a browser runs. */
function show(shown: ShownRound): void {
  vi.stubGlobal('fetch', async () => Response.json({ round: shown, together: [shown] }));
  render(
    <ReaderProvider value={reader}>
      <VerifyRound id={shown.id} />
    </ReaderProvider>,
  );
}
afterEach(() => vi.unstubAllGlobals());

test('a round with a revealed seed is recomputed in the browser and confirmed', async () => {
  show(round);
  expect(await screen.findByText(en.hashRight)).toBeTruthy();
  expect(screen.getByText(en.sameResult)).toBeTruthy();
  expect(screen.getByText(/below 10000/)).toBeTruthy();
});

test('a seed that differs from its hash, and a result that does not follow from it, are reported', async () => {
  const otherSeed = 'cd'.repeat(32);
  show({
    ...round,
    view: { roll: 1, isWin: true, times: 19_600 },
    proof: { ...proof, serverSeed: otherSeed },
  });
  expect(await screen.findByText(en.hashWrong)).toBeTruthy();
  expect(screen.getByText(en.otherResult)).toBeTruthy();
});

test('a void round is confirmed as void, and a void round that paid is reported', async () => {
  const nothing = formatMoney(noMoney);
  show({ ...round, state: 'void', reason: 'NOT_PLAYED', view: null, payout: nothing });
  expect(await screen.findByText(en.voidResult, { exact: false })).toBeTruthy();
  expect(screen.queryByText(en.otherResult, { exact: false })).toBeNull();
  show({ ...round, state: 'void', view: null, payout: formatMoney(parseMoney('5')) });
  expect(await screen.findByText(en.otherResult, { exact: false })).toBeTruthy();
});

test('the hash and the way to reveal the seed are shown before the seed is public', async () => {
  show({ ...round, proof: { ...proof, serverSeed: null } });
  expect(await screen.findByText(en.verifyHidden)).toBeTruthy();
  expect(screen.queryByText(en.sameResult)).toBeNull();
});
