import { instantOf } from '@mela/kernel/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authenticatorUri, codeAt, findStep, fromBase32, newSecret, stepOf, toBase32 } from './totp.ts';

// The secret and the times of RFC 6238, appendix B; six digits are the last six of its eight.
const rfcSecret = Buffer.from('12345678901234567890');

describe('codes of an authenticator (ADMIN-1)', () => {
  test.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
  ])('at %s are %s, as in the standard (ADMIN-1)', (at, code) => {
    expect(codeAt(rfcSecret, stepOf(instantOf(at)))).toBe(code);
  });

  test('are accepted half a minute early or late, and not later (ADMIN-1)', () => {
    const code = codeAt(rfcSecret, stepOf(instantOf('2026-11-15T06:30:00Z')));
    const step = stepOf(instantOf('2026-11-15T06:30:00Z'));
    expect(findStep(rfcSecret, code, instantOf('2026-11-15T06:29:31Z'))).toBe(step);
    expect(findStep(rfcSecret, code, instantOf('2026-11-15T06:30:59Z'))).toBe(step);
    expect(findStep(rfcSecret, code, instantOf('2026-11-15T06:31:01Z'))).toBeUndefined();
    expect(findStep(rfcSecret, code, instantOf('2026-11-15T06:29:29Z'))).toBeUndefined();
  });

  test('decode to the same bytes after base32 encoding', () => {
    expect(toBase32(rfcSecret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 40 }), (bytes) => {
        expect(fromBase32(toBase32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      }),
    );
    expect(authenticatorUri('demo.finance', rfcSecret)).toBe(
      'otpauth://totp/Mela%3Ademo.finance?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mela',
    );
    expect(newSecret()).toHaveLength(20);
  });
});
