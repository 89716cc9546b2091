import type { Times } from './pay.ts';
import { everyRoll, rollFaces, totalOf } from './rolled-dice.ts';
import { createSpotTable } from './spot-table.ts';

export const sevenUpDownSpots = ['DOWN', 'SEVEN', 'UP'] as const;

export type SevenUpDownSpot = (typeof sevenUpDownSpots)[number];

export type SevenUpDownDeal = { dice: readonly number[]; result: SevenUpDownSpot };

const DICE = 2;
const SEVEN = 7;

const pays: Readonly<Record<SevenUpDownSpot, Times>> = { DOWN: 23_000, SEVEN: 57_500, UP: 23_000 };

export function judgeSevenUpDown(dice: readonly number[]): SevenUpDownDeal {
  const total = totalOf(dice);
  return { dice, result: total === SEVEN ? 'SEVEN' : total > SEVEN ? 'UP' : 'DOWN' };
}

export const sevenUpDown = createSpotTable<SevenUpDownSpot, SevenUpDownDeal, SevenUpDownDeal>({
  spots: sevenUpDownSpots,
  endings: everyRoll(DICE).map(judgeSevenUpDown),
  deal: (stream) => judgeSevenUpDown(rollFaces(stream, DICE)),
  timesOf: (spot, { result }) => (spot === result ? pays[spot] : 0),
});
