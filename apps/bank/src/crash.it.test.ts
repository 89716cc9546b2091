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
import { bankHome } from './home.ts';

// The test kills the bank repeatedly at random moments; every acknowledged change must survive.

const folder = await mkdtemp(join(tmpdir(), 'mela-bank-crash-'));
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const panelToken = 'a panel token of tests';
let panelUrl = '';
const settings = {
  HOST: '127.0.0.1',
  BANK_PORT: '0',
  DATA_DIR: folder,
  BANK_PACE_MS: '20',
  PANEL_TOKEN: panelToken,
};
const { keys } = readEnv(settings);
const authorization = `Basic ${Buffer.from(`mela:${keys.UPIBOX}`).toString('base64')}`;

async function start(): Promise<string> {
  child = spawn(process.execPath, programWords(bankHome), {
    cwd: bankHome,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: settings,
  });
  const [message]: unknown[] = await once(child, 'message');
  const ready = z.object({ url: z.string(), panelUrl: z.string() }).parse(message);
  panelUrl = new URL(ready.panelUrl).origin;
  return ready.url;
}

const answer = z.object({ reference: z.string(), status: z.string(), utr: z.string().nullable() });

async function ask(url: string, body?: object): Promise<z.output<typeof answer> | undefined> {
  const response = await fetch(url, {
    headers: { authorization, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return response.ok ? answer.parse(await response.json()) : undefined;
}

type Promised = Map<string, string>;

/** Orders and pays until the bank stops; records every acknowledged change and reports it. */
async function customer(
  url: string,
  name: string,
  { promised, onWord }: { promised: Promised; onWord(): void },
): Promise<void> {
  for (let number = 0; ; number++) {
    const reference = `${name}x${String(number).padStart(6, '0')}`;
    try {
      const made = await ask(`${url}/upibox/v1/orders`, {
        reference,
        amount: 10_000,
        currency: 'INR',
        method: 'upi',
        expire_by: 4_000_000_000,
        notify_url: 'http://127.0.0.1:9/nobody',
        return_url: 'http://127.0.0.1:9/',
        language: 'en',
      });
      if (made) promised.set(reference, 'created');
      onWord();
      const paid = await fetch(`${panelUrl}/panel/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-panel-token': panelToken },
        body: JSON.stringify({ ref: reference, to: 'paid' }),
      });
      if (paid.ok) promised.set(reference, z.object({ utr: z.string() }).parse(await paid.json()).utr);
      onWord();
    } catch {
      return;
    }
  }
}

test('a bank that is killed at random moments keeps every acknowledged change', async () => {
  const random = seededRandom('crash');
  const promised = new Map<string, string>();
  for (let round = 0; round < 3; round++) {
    const url = await start();
    let wordsLeft = 10 + random.below(30);
    // During the work of the four clients, never between.
    const onWord = () => void ((wordsLeft -= 1) === 0 && child?.kill('SIGKILL'));
    const gone = child ? once(child, 'exit') : undefined;
    const names = ['a', 'b', 'c', 'd'].map((name) => `round${round}${name}`);
    await Promise.all([gone, ...names.map((name) => customer(url, name, { promised, onWord }))]);
  }
  const url = await start();
  expect(promised.size).toBeGreaterThan(20);
  for (const [reference, status] of promised) {
    const found = await ask(`${url}/upibox/v1/orders/${reference}`);
    expect(found, reference).toMatchObject(
      status === 'created' ? { reference } : { reference, status: 'paid', utr: status },
    );
  }
  const { deliveries } = z
    .object({ deliveries: z.array(z.object({ body: z.string(), isDone: z.boolean() })) })
    .parse(
      await (
        await fetch(`${panelUrl}/panel/deliveries?about=order.paid`, {
          headers: { 'x-panel-token': panelToken },
        })
      ).json(),
    );
  const sent = deliveries.map(({ body }) => body).join();
  const paid = [...promised].filter(([, status]) => status !== 'created').map(([reference]) => reference);
  expect(paid.filter((reference) => !sent.includes(reference))).toEqual([]);
}, 240_000);
