import { expect, test } from 'vitest';
import { ledgerKinds } from './ledger.ts';
import { movementGroups } from './movements.ts';

test('every kind of movement belongs to exactly one filter group', () => {
  const grouped = Object.values(movementGroups).flat();
  expect(grouped.toSorted()).toEqual(ledgerKinds.toSorted());
});
