import { seededRandom } from '@mela/kernel/random';
import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hmacSha256 } from './hmac.ts';

const platforms = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

describe('a text with a key', () => {
  test('is what RFC 4231 says it is (cases 1, 2 and 6)', () => {
    const known: [Buffer, string, string][] = [
      [
        Buffer.alloc(20, 0x0b),
        'Hi There',
        'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
      ],
      [
        Buffer.from('Jefe'),
        'what do ya want for nothing?',
        '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
      ],
      [
        Buffer.alloc(131, 0xaa),
        'Test Using Larger Than Block-Size Key - Hash Key First',
        '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
      ],
    ];
    for (const [key, text, hex] of known) expect(hmacSha256(key, text)).toBe(hex);
  });

  test('is what the platform says it is, for keys and texts of every length, in turns', () => {
    const random = seededRandom(7);
    const keys = [1, 31, 32, 63, 64, 65, 200].map((bytes) => randomBytes(bytes));
    for (let round = 0; round < 400; round++) {
      const key = keys[random.below(keys.length)] ?? keys[0];
      if (!key) throw new Error('there is a key');
      const text = 'aé₹🂡\n'.repeat(random.below(round < 300 ? 40 : 2000));
      expect(hmacSha256(key, text)).toBe(platforms(key, text));
    }
  });
});
