import { expect, test } from 'vitest';
import { readVpa, upiLinkFor } from './upi.ts';

test('each app opens the same payment at its own address (MEMBER-3)', () => {
  const link = 'upi://pay?pa=mela%40box&am=500.00&cu=INR&tr=ORDER1';
  expect(upiLinkFor('gpay', link)).toBe('gpay://upi/pay?pa=mela%40box&am=500.00&cu=INR&tr=ORDER1');
  expect(upiLinkFor('phonepe', link)).toBe('phonepe://pay?pa=mela%40box&am=500.00&cu=INR&tr=ORDER1');
  expect(upiLinkFor('bhim', link)).toBe('bhim://upi/pay?pa=mela%40box&am=500.00&cu=INR&tr=ORDER1');
  expect(upiLinkFor('paytm', link)).toBe('paytmmp://pay?pa=mela%40box&am=500.00&cu=INR&tr=ORDER1');
});

test('a text that is no UPI link opens no app', () => {
  for (const wrong of ['https://example.com/pay?x', 'javascript:alert(1)', 'upi:pay', '']) {
    expect(upiLinkFor('gpay', wrong)).toBeUndefined();
  }
});

test('a UPI id is trimmed and in small letters, and a mail address is none (MEMBER-3)', () => {
  expect(readVpa('  Asha.K-1@OkBox ')).toBe('asha.k-1@okbox');
  for (const wrong of [
    'asha',
    'asha@',
    '@okbox',
    'a@okbox',
    'asha@1box',
    'asha@mail.com',
    'asha k@okbox',
    'asha@o',
  ]) {
    expect(readVpa(wrong)).toBeUndefined();
  }
});
