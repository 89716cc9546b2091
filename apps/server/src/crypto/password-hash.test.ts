import { parseOptions, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

// The library itself runs; it is only watched.
vi.mock('@node-rs/argon2', { spy: true });

test('a password fits its own hash and no other', async () => {
  const stored = await hashPassword('lamp and bunting');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, 'lamp and bunting')).toBe(true);
  expect(await isPassword(stored, 'lamp and  bunting')).toBe(false);
  expect(await hashPassword('lamp and bunting')).not.toBe(stored);
});

test('without an account the same work is done, and nothing fits (AUTH-1)', async () => {
  const stored = await hashPassword('x');
  vi.mocked(verify).mockClear();
  expect(await isPassword(stored, 'y')).toBe(false);
  expect(await isPassword(undefined, 'y')).toBe(false);
  const checked = vi.mocked(verify).mock.calls.map(([hash]) => parseOptions(String(hash)));
  expect(checked).toHaveLength(2);
  expect(checked[1]).toEqual(checked[0]);
});
