import { playsOf } from '@mela/rules/lottery/index';
import type { RuleKey } from '@mela/rules/lottery/rule-keys';
import type { LotteryGame, Play, PrizeMode } from '@mela/rules/lottery/types';

/** The groups that have a name on the screens. */
const groupNames = [
  '5',
  '3',
  'F4',
  'B4',
  'F3',
  'M3',
  'B3',
  'F2',
  'B2',
  '1',
  'FUN',
  'LH',
  'R2',
  'R3',
  'R4',
  'BDW',
  'RX',
  'ZX',
  'ZU',
  'ZY',
  'SPECIAL',
  'NORMAL',
  'ZODIAC',
  'LINKED',
  'NONE',
] as const;
type GroupName = (typeof groupNames)[number];

export type PlayGroup = { name: GroupName; plays: readonly Play[] };

/** The plays of the mark six are one group of the catalogue; on the screens they stand by what they are about. */
const markSixGroups: Partial<Record<RuleKey, GroupName>> = {
  normalBall: 'NORMAL',
  anyNormal: 'NORMAL',
  zodiac: 'ZODIAC',
  tail: 'ZODIAC',
  linkedZodiacs: 'ZODIAC',
  linkedZodiacsNone: 'ZODIAC',
  linkedTails: 'ZODIAC',
  threeNormals: 'LINKED',
  twoOfThree: 'LINKED',
  twoNormals: 'LINKED',
  twoOrSpecial: 'LINKED',
  specialPair: 'LINKED',
  noneDrawn: 'NONE',
};

const groupOf = ({ family, rule, group }: Play): string =>
  family === 'LHC' ? (markSixGroups[rule] ?? 'SPECIAL') : group;

/** The plays of a game and mode by group, in the order of the catalogue. */
export function groupsOf(game: LotteryGame, mode: PrizeMode): PlayGroup[] {
  const plays = playsOf(game).filter((play) => play.mode === mode);
  return groupNames
    .map((name) => ({ name, plays: plays.filter((play) => groupOf(play) === name) }))
    .filter((group) => group.plays.length > 0)
    .toSorted((one, other) => indexIn(plays, one) - indexIn(plays, other));
}

const indexIn = (plays: readonly Play[], { plays: [first] }: PlayGroup) =>
  plays.findIndex((play) => play === first);

/** The play that a game opens with: one digit at a fixed place, where it exists, because one tap makes a bet. */
export function firstPlayOf(groups: readonly PlayGroup[]): Play | undefined {
  const simple = groups.find(({ name }) => name === '1') ?? groups[0];
  return simple?.plays[0];
}

/** The first place of a play on a part of the result: the last three of five digits begin at place 3. */
export function firstPlaceOf({ group }: Play, places: number): number {
  const [, side, size] = /^([FMB])(\d)$/.exec(group) ?? [];
  if (side === 'M') return 2;
  return side === 'B' ? places - Number(size) + 1 : 1;
}
