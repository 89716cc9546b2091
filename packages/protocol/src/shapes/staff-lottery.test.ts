import { expect, test } from 'vitest';
import type { z } from 'zod';
import { staffLotteryReportShapes, staffLotteryRequestShapes, staffLotteryShapes } from './staff-lottery.ts';

const shapes = [staffLotteryShapes, staffLotteryRequestShapes, staffLotteryReportShapes].flatMap((table) =>
  Object.values(table),
);

test('staff calls of the lottery accept neither a result nor a seed', () => {
  const inputs = shapes.flatMap((shape) => ('body' in shape ? [shape.body] : [shape.query]));
  const fields = inputs.flatMap((input) => Object.keys(input.shape));
  expect(fields).toContain('reason');
  expect(fields.filter((field) => /result|seed|salt|numbers|wins|payout/i.test(field))).toEqual([]);
});

test('a request about a draw with a result is not read', () => {
  const request = { drawId: '1', kind: 'reverse', reason: 'Settled with wrong odds' };
  const body: z.ZodType = staffLotteryRequestShapes.ask.body;
  expect(body.safeParse(request).success).toBe(true);
  expect(body.safeParse({ ...request, result: [1, 2, 3] }).success).toBe(false);
});
