import { expect, test } from 'vitest';
import { deriveKey } from '#crypto/keys.ts';
import { openPath, sealPath } from './service-path.ts';

const key = deriveKey('a secret of a test', 'customer service');
const address = 'https://example.com/mela/care/chat';

test('sealPath encrypts an address and openPath restores it (CONT-3)', () => {
  const path = sealPath(key, address);
  expect(path).toMatch(/^[\w-]+$/);
  expect(Buffer.from(path, 'base64url').toString('latin1')).not.toContain('example');
  expect(sealPath(key, address)).not.toBe(path);
  expect(openPath(key, path)).toBe(address);
});

test('openPath refuses a path with a changed bit or another secret (CONT-3)', () => {
  const sealed = Buffer.from(sealPath(key, address), 'base64url');
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openPath(key, changed.toString('base64url'))).toBeUndefined();
  }
  expect(
    openPath(deriveKey('another secret', 'customer service'), sealed.toString('base64url')),
  ).toBeUndefined();
  expect(openPath(key, '')).toBeUndefined();
});
