import { expect, test } from 'vitest';
import { ledgerKinds } from './ledger.ts';
import { movementGroups } from './movements.ts';

test('every kind of movement can be looked for, under one group and no other', () => {
  const grouped = Object.values(movementGroups).flat();
  expect(grouped.toSorted()).toEqual(ledgerKinds.toSorted());
});
