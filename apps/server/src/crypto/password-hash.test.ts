import { expect, test, vi } from 'vitest';

// The library itself runs; its functions are only spied on.
vi.mock('@node-rs/argon2', { spy: true });
// Test files share a worker, so another file may have loaded the library before without the spy.
vi.resetModules();
const { parseOptions, verify } = await import('@node-rs/argon2');
const { hashPassword, isPassword } = await import('./password-hash.ts');

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('lamp and bunting');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, 'lamp and bunting')).toBe(true);
  expect(await isPassword(stored, 'lamp and  bunting')).toBe(false);
  expect(await hashPassword('lamp and bunting')).not.toBe(stored);
});

test('a check without an account does the same work and never matches (AUTH-1)', async () => {
  const stored = await hashPassword('x');
  vi.mocked(verify).mockClear();
  expect(await isPassword(stored, 'y')).toBe(false);
  expect(await isPassword(undefined, 'y')).toBe(false);
  const checked = vi.mocked(verify).mock.calls.map(([hash]) => parseOptions(String(hash)));
  expect(checked).toHaveLength(2);
  expect(checked[1]).toEqual(checked[0]);
});
