import { DAY, instantOf, MINUTE, plus, SECOND, systemClock, type Instant } from '@mela/kernel/time';
import { followsInChain, keepsCommitment } from '@mela/rules/games/seeds';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { chainPlaceOf, dayOfDraw, drawAt, drawOfIssue } from '@mela/rules/lottery/schedule';
import { programWords } from '@mela/sandbox/testing/built';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from './env.ts';
import { drawsHome } from './home.ts';

const folder = await mkdtemp(join(tmpdir(), 'mela-draws-'));
const settings = { DRAWS_PORT: '0', DATA_DIR: folder };
const { callKey, keyFile } = readEnv(settings);
let child: ChildProcess | undefined;

afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts the service with its clock at a moment, after killing the one before. */
async function startAt(moment: Instant, env: Record<string, string> = {}): Promise<string> {
  if (child && child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  const offset = moment.getTime() - systemClock.now().getTime();
  child = spawn(process.execPath, programWords(drawsHome), {
    cwd: drawsHome,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...settings, DRAWS_CLOCK_OFFSET_MS: String(offset), ...env },
  });
  const ready = once(child, 'message').then(([message]: unknown[]) => message);
  const message = await Promise.race([ready, once(child, 'exit').then(() => ({ url: '' }))]);
  return z.object({ url: z.string() }).parse(message).url;
}

type Said = { status: number; body: Record<string, unknown> };

async function ask(url: string, path: string, body: object, key = callKey): Promise<Said> {
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', key).update(`POST ${path}\n${text}`).digest('hex');
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body: text,
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

const noon = instantOf('2026-11-18T06:30:30.000Z');
const game = lotteryGameOf('WINGO_1M');
if (game === undefined) throw new Error('the game exists');
const today = dayOfDraw(game, noon) ?? '';
const current = drawAt(game, noon);
const later = (draw: { drawAt: Instant }) => instantOf(draw.drawAt.toISOString());
const chains = { chains: [{ game: 'WINGO_1M', day: today }] };
const published = z.object({ chains: z.array(z.object({ commitment: z.string(), length: z.int() })) });
const commitmentIn = ({ body }: Said) => published.parse(body).chains[0]?.commitment ?? '';

describe('the draw service', () => {
  test('reveals a seed of the published chain only after its draw is due, and the same after a kill', async () => {
    const before = await startAt(noon);
    const commitment = commitmentIn(await ask(before, '/v1/commitments', chains));
    const draw = { game: 'WINGO_1M', issue: current.issue };
    expect(await ask(before, '/v1/reveals', draw)).toMatchObject({
      status: 425,
      body: { code: 'TOO_EARLY' },
    });

    const after = await startAt(later(current));
    expect(commitmentIn(await ask(after, '/v1/commitments', chains))).toBe(commitment);
    const revealed = await ask(after, '/v1/reveals', draw);
    const { seed } = z.object({ seed: z.string(), salt: z.null() }).parse(revealed.body);
    expect(followsInChain(commitment, seed, chainPlaceOf(current.issue).entry)).toBe(true);
    const [log = ''] = await readdir(join(folder, 'draws', 'reveals'));
    expect(await readFile(join(folder, 'draws', 'reveals', log), 'utf8')).toContain(
      `WINGO_1M ${current.issue}`,
    );
  });

  test('keeps its key in a file that only its owner reads, and does not start without it', async () => {
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'draws', 'journal'), 'utf8')).not.toContain(
      (await readFile(keyFile, 'utf8')).trim(),
    );
    expect(await startAt(noon, { DRAWS_KEY_FILE: join(folder, 'another', 'key') })).toBe('');
  });

  test('refuses unsigned requests, past days, far days, and draws that closed before the publication', async () => {
    const url = await startAt(noon);
    const wrongKey = await ask(url, '/v1/commitments', chains, 'another key of enough length');
    expect(wrongKey).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED' } });
    const dayOf = (day: string) => ask(url, '/v1/commitments', { chains: [{ game: 'K3_1M', day }] });
    expect(await dayOf('2026-11-17')).toMatchObject({ status: 409, body: { code: 'DAY_OVER' } });
    expect(await dayOf('2026-12-20')).toMatchObject({ status: 409, body: { code: 'DAY_TOO_FAR' } });
    expect(await dayOf('2026-11-25')).toMatchObject({ status: 200 });
    expect(await dayOf('2026-02-30')).toMatchObject({ status: 400 });
    const first = { game: 'WINGO_1M', issue: `${today.replaceAll('-', '')}0001` };
    expect(await ask(url, '/v1/reveals', first)).toMatchObject({
      status: 409,
      body: { code: 'NOT_COMMITTED' },
    });
    const unpublished = drawOfIssue(game, '202611190001')?.issue ?? '';
    expect(await ask(url, '/v1/reveals', { game: 'WINGO_1M', issue: unpublished })).toMatchObject({
      body: { code: 'NOT_PUBLISHED' },
    });
    expect(await ask(url, '/v1/reveals', { game: 'NONE', issue: unpublished })).toMatchObject({
      status: 404,
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('waits for a named public value, which is set once, before it reveals', async () => {
    const named = { DRAWS_SALT_NAME: 'block after {day}', DATA_DIR: join(folder, 'salted') };
    const before = await startAt(noon, named);
    const first = await ask(before, '/v1/commitments', chains);
    expect(first.body).toMatchObject({ chains: [{ saltName: `block after ${today}` }] });
    const after = await startAt(later(current), named);
    const draw = { game: 'WINGO_1M', issue: current.issue };
    expect(await ask(after, '/v1/reveals', draw)).toMatchObject({ body: { code: 'SALT_MISSING' } });
    expect(await ask(after, '/v1/salts', { day: today, salt: '00ab' })).toMatchObject({ status: 200 });
    expect(await ask(after, '/v1/salts', { day: today, salt: '00cd' })).toMatchObject({
      body: { code: 'SALT_SET' },
    });
    expect(await ask(after, '/v1/reveals', draw)).toMatchObject({ status: 200, body: { salt: '00ab' } });
  });
});

describe('a lot', () => {
  const lot = 'envelope-202611181600';
  const revealAt = plus(noon, 30 * MINUTE);
  const wanted = (at: Instant, name = lot) => ({ lots: [{ lot: name, revealAt: at.toISOString() }] });
  const env = { DATA_DIR: join(folder, 'lots') };
  const commitments = z.object({ lots: z.array(z.object({ commitment: z.string(), revealAt: z.string() })) });
  const lotIn = ({ body }: Said) => commitments.parse(body).lots[0];

  test('is revealed from its moment on, and the same after a kill', async () => {
    const before = await startAt(noon, env);
    const lotPublished = lotIn(await ask(before, '/v1/lots/commitments', wanted(revealAt)));
    expect(lotPublished?.revealAt).toBe(revealAt.toISOString());
    expect(await ask(before, '/v1/lots/reveals', { lot })).toMatchObject({
      status: 425,
      body: { code: 'TOO_EARLY' },
    });

    const early = await startAt(plus(revealAt, -20 * SECOND), env);
    expect(await ask(early, '/v1/lots/reveals', { lot })).toMatchObject({ status: 425 });
    const after = await startAt(revealAt, env);
    const revealed = await ask(after, '/v1/lots/reveals', { lot });
    const { seed } = z.object({ seed: z.string() }).parse(revealed.body);
    expect(keepsCommitment(lotPublished?.commitment ?? '', seed)).toBe(true);
    const [log = ''] = await readdir(join(folder, 'lots', 'draws', 'reveals'));
    expect(await readFile(join(folder, 'lots', 'draws', 'reveals', log), 'utf8')).toContain(`lot ${lot}`);
    expect(await readFile(join(folder, 'lots', 'draws', 'journal'), 'utf8')).not.toContain(seed);
  });

  test('keeps the moment of its first publication, and is published neither after it nor far ahead', async () => {
    const url = await startAt(noon, env);
    const publish = (at: Instant, name?: string) => ask(url, '/v1/lots/commitments', wanted(at, name));
    const first = lotIn(await publish(revealAt));
    expect(lotIn(await publish(plus(noon, SECOND)))).toEqual(first);
    expect(lotIn(await publish(plus(noon, -DAY)))).toEqual(first);
    expect(lotIn(await publish(revealAt, 'envelope-202611182000'))?.commitment).not.toBe(first?.commitment);
    expect(await publish(noon, 'raffle-1')).toMatchObject({ status: 409, body: { code: 'LOT_OVER' } });
    expect(await publish(plus(noon, 32 * DAY), 'raffle-1')).toMatchObject({ body: { code: 'LOT_TOO_FAR' } });
    expect(await ask(url, '/v1/lots/reveals', { lot: 'raffle-1' })).toMatchObject({
      body: { code: 'NOT_PUBLISHED' },
    });
    expect(await publish(revealAt, 'WINGO_1M:2026-11-18')).toMatchObject({ status: 400 });
    const unsigned = await ask(url, '/v1/lots/reveals', { lot }, 'another key of enough length');
    expect(unsigned).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED' } });
  });

  test('needs its key: the service does not start without it once a lot is published', async () => {
    expect(await startAt(noon, { ...env, DRAWS_KEY_FILE: join(folder, 'other', 'key') })).toBe('');
  });
});
