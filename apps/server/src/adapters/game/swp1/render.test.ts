import { parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import type { VendorResponse } from '#adapters/game/dialect.ts';
import { swp1 } from './swp1.ts';

const now = instantOf('2026-11-16T20:00:00Z');
const said = { request: undefined, scale: 4, key: undefined, isMalformed: false, now } as const;
const read = (about: Pick<VendorResponse, 'requestId' | 'answer'>): unknown =>
  JSON.parse(swp1.render({ ...said, ...about }).body);

test('render returns JSON for any request id', () => {
  const requestId = String.raw`say "no" \ {}`;
  expect(read({ requestId, answer: { status: 'OK' } })).toEqual({
    status: 'OK',
    message: '',
    requestId,
    retry: 'no',
    time: '2026-11-16T20:00:00.000Z',
  });
});

test('render returns a result for each item of a batch and omits unknown fields', () => {
  const id = '019a8d5c-0000-7000-8000-000000000000';
  const done = { status: 'OK', platformId: id, isReplay: true, isHeld: undefined } as const;
  const answer = { status: 'BET_NOT_FOUND', balance: parseMoney('12.5'), currency: 'INR' } as const;
  const results = [done, { status: 'OK', hasMismatch: false }, { status: 'BET_NOT_FOUND' }] as const;
  const marks = { replay: true, applied: true, held: false, late: false, usedBonus: '0.0000' };
  expect(read({ requestId: 'r', answer: { ...answer, results } })).toEqual({
    status: 'BET_NOT_FOUND',
    message: 'The bet is not known.',
    requestId: 'r',
    retry: 'no',
    balance: '12.5000',
    currency: 'INR',
    results: [
      { status: 'OK', platformTxId: id, ...marks },
      { status: 'OK', mismatch: false },
      { status: 'BET_NOT_FOUND' },
    ],
  });
});
