import { expect, test } from 'vitest';
import { plainUtr, readUtr } from './utr.ts';

test('all spellings of a UTR give one UTR (MEMBER-3)', () => {
  for (const typed of [
    '632112345678',
    ' 6321 1234 5678 ',
    '6321-1234-5678',
    '6321.1234.5678',
    '6321\t12345678',
  ]) {
    expect(plainUtr(typed)).toBe('632112345678');
  }
  expect(plainUtr('hdfc r5 2026 1115 0012 3456')).toBe('HDFCR52026111500123456');
});

test('a payment by UPI has twelve digits (MEMBER-3)', () => {
  expect(readUtr('6321 1234 5678', true)).toBe('632112345678');
  for (const wrong of [
    '63211234567',
    '6321123456789',
    '63211234567a',
    'HDFCR52026111500123456',
    '',
    '१२३४५६७८९०१२',
  ]) {
    expect(readUtr(wrong, true)).toBeUndefined();
  }
});

test('a bank transfer has twelve digits, or four letters and twelve to eighteen signs (MEMBER-3)', () => {
  expect(readUtr('632112345678', false)).toBe('632112345678');
  expect(readUtr('sbin n52026111512', false)).toBe('SBINN52026111512');
  expect(readUtr('HDFCR52026111500123456', false)).toBe('HDFCR52026111500123456');
  for (const wrong of ['HDF1R5202611150012', 'HDFCR5202611', 'HDFCR520261115001234567', '12345']) {
    expect(readUtr(wrong, false)).toBeUndefined();
  }
});
