import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { programWords } from '@mela/sandbox/testing/built';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from './env.ts';
import { arcadeHome } from './home.ts';
import { openTestWallet } from './testing/test-wallet.ts';
import { testPanelToken, visit } from './testing/visitor.ts';

// The test kills the arcade repeatedly at random moments; afterwards every wallet equals the sum of its rounds.

const folder = await mkdtemp(join(tmpdir(), 'mela-arcade-crash-'));
const secret = readEnv({}).keyOf('MELA');
const wallet = await openTestWallet(() => secret);
let child: ChildProcess | undefined;
let panelUrl = '';
afterAll(async () => {
  child?.kill('SIGKILL');
  await wallet.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<string> {
  child = spawn(process.execPath, programWords(arcadeHome), {
    cwd: arcadeHome,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      HOST: '127.0.0.1',
      ARCADE_PORT: '0',
      DATA_DIR: folder,
      PUBLIC_URL: wallet.url,
      PANEL_TOKEN: testPanelToken,
    },
  });
  const [message]: unknown[] = await once(child, 'message');
  const ready = z.object({ url: z.string(), panelUrl: z.string() }).parse(message);
  panelUrl = new URL(ready.panelUrl).origin;
  return ready.url;
}

/** Plays until the arcade stops. */
async function play(url: string, player: string): Promise<void> {
  try {
    const seat = await visit(url, secret, { player, gameCode: 'MELA_DICE' });
    for (let number = 0; ; number++) {
      await seat.bet(
        { side: 'OVER', target: 5000, stake: '7.00' },
        { key: `${player}-${number}-${url.slice(-5)}` },
      );
    }
  } catch {
    return;
  }
}

const listed = z.object({
  moves: z.array(
    z.object({
      kind: z.string(),
      playerId: z.string(),
      amount: z.string(),
      state: z.string(),
      roundId: z.string(),
    }),
  ),
});

test('an arcade that is killed at random moments loses no stake, pays every win once and continues', async () => {
  const random = seededRandom('crash');
  const players = ['anu', 'bela', 'chand', 'dev'];
  for (let round = 0; round < 3; round++) {
    const url = await start();
    let betsLeft = 6 + random.below(15);
    // During the work of the others, while one player does not know whether the stake was taken.
    wallet.onCall((path) => {
      if (path === 'bet' && (betsLeft -= 1) === 0) child?.kill('SIGKILL');
      return 'answer';
    });
    const gone = child ? once(child, 'exit') : undefined;
    await Promise.all([gone, ...players.map((player) => play(url, player))]);
  }
  wallet.onCall(() => 'answer');
  await start();
  const headers = { 'x-panel-token': testPanelToken };
  const transactions = async () =>
    listed.parse(await (await fetch(`${panelUrl}/panel/moves`, { headers })).json()).moves;
  await expect
    .poll(async () => (await transactions()).filter(({ state }) => state === 'waiting').length)
    .toBe(0);
  const sent = await transactions();
  expect(sent.length).toBeGreaterThan(40);
  expect(sent.filter(({ kind }) => kind === 'rollback').length).toBeGreaterThan(0);
  for (const player of players) {
    const own = sent.filter(({ playerId, state }) => playerId === player && state === 'done');
    const paid = own.filter(({ kind }) => kind === 'bet').map(({ amount }) => 0n - parseMoney(amount));
    const won = own.filter(({ kind }) => kind === 'win').map(({ amount }) => parseMoney(amount));
    const sum = [...paid, ...won].reduce((total, amount) => total + amount, BigInt(parseMoney('1000')));
    expect(wallet.balanceOf(player), player).toBe(formatMoney(moneyOfUnits(sum)));
  }
});
