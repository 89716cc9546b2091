import { describe, expect, test } from 'vitest';
import { isDatabaseOutage } from './outage.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

describe('an error of the database', () => {
  test.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a missing socket', coded('ENOENT', { syscall: 'connect' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a connection that takes too long', new Error('timeout exceeded when trying to connect')],
    ['a shutdown', coded('57P01')],
    ['a start in progress', coded('57P03')],
    ['a full disk', coded('53100')],
    ['too many connections', coded('53300')],
    ['a database that only reads', coded('25006')],
    ['a cause of another error', new Error('outcome unknown', { cause: coded('08006') })],
  ])('is an outage: %s', (_what, error) => {
    expect(isDatabaseOutage(error)).toBe(true);
  });

  test.each([
    ['a missing file', coded('ENOENT', { syscall: 'open' })],
    ['a broken constraint', coded('23505')],
    ['a statement that takes too long', coded('57014')],
    ['an error of ours', new Error('undefined is not a function')],
    ['a value that is no error', 'ECONNREFUSED'],
  ])('is no outage: %s', (_what, error) => {
    expect(isDatabaseOutage(error)).toBe(false);
  });
});
