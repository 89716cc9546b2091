import { commitmentOf } from '@mela/rules/games/seeds';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#env.ts';
import { emptyState, apply, type Pair, type State } from '#store/state.ts';
import { openSealKey } from './seal-key.ts';
import { seal, unseal } from './sealed.ts';

const place = await mkdtemp(join(tmpdir(), 'mela-seal-'));
afterAll(() => rm(place, { recursive: true, force: true }));
const { formerSealKey } = readEnv({});

const [seed, next] = ['ab'.repeat(32), 'cd'.repeat(32)];

function stateOf(key: string): State {
  const state = emptyState();
  const pair: Pair = {
    id: 'pair_1',
    vendor: 'MELA',
    playerId: 'anu',
    sealedSeed: seal(key, seed),
    commitment: commitmentOf(seed),
    sealedNext: seal(key, next),
    nextCommitment: commitmentOf(next),
    clientSeed: 'own',
    nonce: 3,
    madeAt: 0,
    revealedAt: null,
  };
  apply(state, { kind: 'pair', pair });
  return state;
}

const folderOf = (): Promise<string> => mkdtemp(join(place, 'arcade-'));

test('seeds of an earlier version are sealed again under a key of the arcade’s own, in a file of its owner only', async () => {
  const folder = await folderOf();
  const state = stateOf(formerSealKey);
  const { sealKey, entries } = await openSealKey(folder, state, formerSealKey);
  expect(sealKey).not.toBe(formerSealKey);
  expect((await stat(join(folder, 'seal-key'))).mode & 0o777).toBe(0o600);
  for (const entry of entries) apply(state, entry);
  const sealed = state.pairs.get('pair_1')?.sealedSeed ?? '';
  expect(unseal(sealKey, sealed)).toBe(seed);
  expect(() => unseal(formerSealKey, sealed)).toThrow('authenticate');
  expect(await openSealKey(folder, state, formerSealKey)).toEqual({ sealKey, entries: [] });
});

test('a journal whose key file is missing is refused, and no new key is written', async () => {
  const folder = await folderOf();
  const { sealKey } = await openSealKey(await folderOf(), emptyState(), formerSealKey);
  await expect(openSealKey(folder, stateOf(sealKey), formerSealKey)).rejects.toThrow('Restore it');
  await expect(stat(join(folder, 'seal-key'))).rejects.toThrow('ENOENT');
});
