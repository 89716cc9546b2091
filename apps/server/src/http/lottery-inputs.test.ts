import { permissions } from '@mela/protocol/permissions';
import { settings } from '@mela/protocol/shapes/settings';
import { switches } from '@mela/protocol/switches';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#calls/bind.ts';
import { allCalls } from './call-list.ts';

/** A name of something that decides a draw, or that could only be a result. */
const deciding = /result|seed|salt|outcome|commitment|chain|wins|payout|odds|numbers|drawn|jackpot/i;

const lotteryCalls = allCalls.filter(({ route }) => /lottery|\/lgw\//.test(route.path));

/** The names of all fields that a call accepts in its query or body, at any depth. */
function inputsOf({ shape }: Call): string[] {
  return [shape.query, shape.body].flatMap((input) =>
    input === undefined ? [] : namesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
  );
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? schema.properties : null;
  return [...Object.keys(own ?? {}), ...Object.values(schema).flatMap(namesIn)];
}

test('no call of the lottery accepts a result, a seed or odds (LOTT-12)', () => {
  expect(lotteryCalls.length).toBeGreaterThan(20);
  const fields = lotteryCalls.map((call) => [call.route.path, inputsOf(call)] as const);
  // The walk finds nested fields, so a field that decides a draw would be found too.
  expect(fields.find(([path]) => path === '/lgw/order')?.[1]).toContain('group');
  expect(fields.filter(([, names]) => names.some((name) => deciding.test(name)))).toEqual([]);
});

test('no call of any part takes a result or a seed of a draw (LOTT-12)', () => {
  const taking = allCalls.filter((call) =>
    inputsOf(call).some((name) => /^(?:result|seed|issueSeed|drawResult|openedNumbers)$/i.test(name)),
  );
  // A filter of the callback log: whether the call of a vendor succeeded.
  expect(taking.map(({ route }) => route.path)).toEqual(['/staff/callback']);
});

test('no permission, switch or setting is about results, seeds or odds of single bets (LOTT-12)', () => {
  expect(permissions.filter((name) => name.startsWith('lottery.'))).toEqual([
    'lottery.read',
    'lottery.stop',
    'lottery.ask',
    'lottery.approve',
  ]);
  expect(permissions.filter((name) => deciding.test(name))).toEqual([]);
  expect(Object.keys(settings.lottery.shape)).toEqual(['elottProfile', 'my4dTable']);
  expect(Object.keys(switches).filter((name) => /seed|outcome|drawresult/i.test(name))).toEqual([]);
});
