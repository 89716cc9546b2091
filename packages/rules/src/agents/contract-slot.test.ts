import { expect, test } from 'vitest';
import { conflictsOf, type SlotContract } from './contract-slot.ts';

const all = ['slots', 'live'];
const held = (id: string, kind: SlotContract['kind'], products: SlotContract['products']): SlotContract => ({
  id,
  kind,
  products,
  state: 'ACTIVE',
});

test('conflictsOf allows one salary of any kind and one dividend for each product', () => {
  const contracts = [held('day', 'daily', ['slots']), held('share', 'dividend', 'all')];
  const ask = (kind: SlotContract['kind'], products: SlotContract['products']) =>
    conflictsOf(contracts, { kind, products }, all);
  expect(ask('realtime', ['slots'])).toEqual(['day']);
  expect(ask('hourly', 'all')).toEqual(['day']);
  expect(ask('daily', ['live'])).toEqual([]);
  expect(ask('dividend', ['live'])).toEqual(['share']);
});

test('conflictsOf counts ACTIVE contracts only', () => {
  const ended = { ...held('day', 'daily', 'all'), state: 'TERMINATED' } as const;
  expect(conflictsOf([ended], { kind: 'hourly', products: 'all' }, all)).toEqual([]);
});
