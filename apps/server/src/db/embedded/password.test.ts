import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { passwordIn } from './password.ts';

const folder = await mkdtemp(join(tmpdir(), 'mela-password-'));
afterAll(() => rm(folder, { recursive: true }));

test('concurrent first starts agree on one password, which only its owner can read', async () => {
  const file = join(folder, 'password');
  const found = await Promise.all(Array.from({ length: 20 }, () => passwordIn(file)));
  expect(new Set(found)).toEqual(new Set([await readFile(file, 'utf8')]));
  expect(found[0]).toMatch(/^[\w-]{32}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['password']);
});

test('a later start reads the same password', async () => {
  const file = join(folder, 'kept');
  expect(await passwordIn(file)).toBe(await passwordIn(file));
});

test('a missing folder is reported immediately', async () => {
  await expect(passwordIn(join(folder, 'nowhere', 'password'))).rejects.toThrow('ENOENT');
});
