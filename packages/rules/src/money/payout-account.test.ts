import { expect, test } from 'vitest';
import {
  isAccountNumber,
  isIfsc,
  isSameName,
  maskAddress,
  tidyAccountNumber,
  tidyIfsc,
} from './payout-account.ts';

test('an IFSC has four letters, a zero and six more (MEMBER-3)', () => {
  expect(isIfsc(tidyIfsc(' mela0 00123a'))).toBe(true);
  for (const wrong of ['MELA1000123', 'MEL00000123', 'MELA000012', 'MELA00001234', 'MELA0!00123', '']) {
    expect(isIfsc(wrong), wrong).toBe(false);
  }
});

test('an account number has 9 to 18 digits, however it is spaced (MEMBER-3)', () => {
  expect(isAccountNumber(tidyAccountNumber('0001 2345-6789'))).toBe(true);
  for (const wrong of ['12345678', '1234567890123456789', '12345678x', '', '१२३४५६७८९']) {
    expect(isAccountNumber(wrong), wrong).toBe(false);
  }
});

test('a masked account is recognisable only for its owner (MEMBER-3)', () => {
  expect(maskAddress('bank', '123456789012')).toBe('•••• 9012');
  expect(maskAddress('vpa', 'asha.rao@melabox')).toBe('as•••@melabox');
});

test.each([
  ['Asha Rao', 'ASHA RAO', true],
  ['Asha Rao', 'RAO ASHA', true],
  ['Mr. Asha K Rao', 'Asha Kumar Rao', true],
  ['Asha', 'Asha Rao', true],
  ['A Rao', 'Asha Rao', true],
  ['A R', 'Asha Rao', false],
  ['Asha Rao', 'Ravi Rao', false],
  ['Asha Asha', 'Asha Rao', false],
  ['आशा राव', 'आशा राव', true],
  ['', 'Asha', false],
])('the names "%s" and "%s" match: %s (MEMBER-3)', (given, known, isSame) => {
  expect(isSameName(given, known)).toBe(isSame);
});
