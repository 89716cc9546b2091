import { describe, expect, test } from 'vitest';
import type { AccountType } from './active-members.ts';
import { money } from './testing.ts';
import { lowerRemaining, transferRefusals, type AgentTransfer } from './transfers.ts';

const limits = { min: money('100'), max: money('100000'), perDay: 10 };
const account = (id: string, type: AccountType, parent: string | null) => ({ id, type, parent });
const agent = account('A', 2, null);
const member = account('M', 0, 'A');
const refusals = (changed: Partial<AgentTransfer> = {}) =>
  transferRefusals(
    {
      from: agent,
      to: member,
      amount: money('500'),
      cash: money('500'),
      owes: money('0'),
      transfersToday: 9,
      hasPaymentPassword: true,
      hasSecondFactor: true,
      ...changed,
    },
    limits,
  );

describe('transferRefusals', () => {
  test('allows an agent to pay a direct downline, which may pay back', () => {
    expect(refusals()).toEqual([]);
    expect(refusals({ from: member, to: agent })).toEqual([]);
    expect(refusals({ from: account('T', 41, null), to: account('M', 4, 'T') })).toEqual([]);
  });

  test.each([
    ['between members', account('M', 0, 'A'), account('F', 0, 'M')],
    ['back to a member', account('F', 0, 'M'), account('M', 0, 'A')],
    ['between siblings', account('M', 0, 'A'), account('N', 0, 'A')],
    ['over two levels', account('G', 1, null), account('M', 0, 'A')],
    ['to oneself', agent, agent],
    ['to the house', agent, undefined],
  ])('refuses a transfer %s', (_what, from, to) => {
    expect(refusals({ from, to })).toEqual(['NO_AGENT_EDGE']);
  });

  test('holds the limits at both ends', () => {
    const of = (amount: string) => refusals({ amount: money(amount), cash: money('999999') });
    expect([of('100'), of('100000')]).toEqual([[], []]);
    expect([of('99.9999'), of('100000.0001')]).toEqual([['BELOW_MINIMUM'], ['ABOVE_MAXIMUM']]);
    const free = { ...limits, min: money('0') };
    const nothing = { from: agent, to: member, amount: money('0'), cash: money('1'), owes: money('0') };
    const proven = { transfersToday: 0, hasPaymentPassword: true, hasSecondFactor: true };
    expect(transferRefusals({ ...nothing, ...proven }, free)).toEqual(['BELOW_MINIMUM']);
  });

  test('names every other reason', () => {
    expect(refusals({ transfersToday: 10, cash: money('499.9999'), owes: money('0.0001') })).toEqual([
      'DAY_LIMIT',
      'NOT_ENOUGH_CASH',
      'OWES_CONTRACT_MONEY',
    ]);
    expect(refusals({ hasPaymentPassword: false })).toEqual(['FACTOR_MISSING']);
    expect(refusals({ hasSecondFactor: false })).toEqual(['FACTOR_MISSING']);
  });
});

test('lowerRemaining goes oldest first and never below zero', () => {
  const rows = [{ remaining: money('0') }, { remaining: money('12') }, { remaining: money('90') }];
  const left = (amount: string) => lowerRemaining(rows, money(amount)).map(({ remaining }) => remaining);
  expect(left('50')).toEqual([0n, 0n, money('52')]);
  expect(left('1000')).toEqual([0n, 0n, 0n]);
  expect(left('0')).toEqual([0n, money('12'), money('90')]);
});
