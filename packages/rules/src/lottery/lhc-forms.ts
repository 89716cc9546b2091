import { choose, range, subsets, total } from './combinatorics.ts';
import { leastPositive, noWins, numbersIn, resultOf, textsIn, winsOf, type Form } from './form.ts';
import type { DrawResult, Field, LhcResult, Odds, Wins } from './types.ts';

export const lhcOf = (result: DrawResult): LhcResult => resultOf(result, 'lhc');
export const ballsOf = (result: DrawResult): number[] => [...lhcOf(result).normals, lhcOf(result).special];

const worthOf = (wins: Wins, odds: (tier: string) => Odds): Odds =>
  total(Object.entries(wins).map(([tier, count]) => count * odds(tier)));

/** Sets of marks, such as zodiacs, of which one has fewer or more numbers than the others and so its own odds. */
type MarkTable = {
  field: Extract<Field, { kind: 'set' }>;
  take: number;
  /** The marks that hit: those that the balls show, or those that they do not show. */
  hits(result: DrawResult, picked: readonly string[]): readonly string[];
  /** How many marks one result can hit at most. */
  hitsMax: number;
  /** The mark with odds of its own. */
  special(result: DrawResult): string;
  /** The special mark, if it is the same in each draw. */
  fixedSpecial?: string;
  tiers: readonly [withSpecial: string, without: string];
};

/** Every set of so many picked marks that all hit. */
export function markSets(table: MarkTable): Form {
  const { field, take, hits, hitsMax, special, fixedSpecial, tiers } = table;
  const [withSpecial, without] = tiers;
  const winsFor = (hitCount: number, hasSpecial: boolean): Wins => {
    const others = hasSpecial ? hitCount - 1 : hitCount;
    const counts: readonly (readonly [string, number])[] = [
      [withSpecial, hasSpecial ? choose(others, take - 1) : 0],
      [without, choose(others, take)],
    ];
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  };
  return {
    fields: [field],
    prepare(picks) {
      const picked =
        field.of.kind === 'numbers' ? numbersIn(picks, field.name).map(String) : textsIn(picks, field.name);
      const others = picked.filter((mark) => mark !== fixedSpecial).length;
      const canHaveSpecial = fixedSpecial === undefined || others < picked.length;
      const othersMax = fixedSpecial === undefined && others === 12 ? 11 : others;
      return {
        bets: choose(picked.length, take),
        wins(result) {
          const hit = hits(result, picked);
          return winsFor(hit.length, hit.includes(special(result)));
        },
        best: (odds) =>
          Math.max(
            canHaveSpecial ? worthOf(winsFor(Math.min(picked.length, hitsMax), true), odds) : 0,
            worthOf(winsFor(Math.min(othersMax, hitsMax), false), odds),
          ),
        *tickets() {
          for (const set of subsets(picked, take)) {
            yield {
              label: set.join(' '),
              wins: (result) => {
                if (hits(result, set).length < take) return noWins;
                return winsOf(1, set.includes(special(result)) ? withSpecial : without);
              },
            };
          }
        },
      };
    },
  };
}

/** What a set of numbers wins, given how many of them are normal balls and whether the special ball is among them. */
type LinkTable = { take: number; winsFor(normals: number, specials: number, picked: number): Wins };

/** Sets of numbers that are judged against the normal balls and the special ball. */
export function linkedNumbers({ take, winsFor }: LinkTable): Form {
  const hitsOf = (result: DrawResult, picked: readonly number[]) => {
    const { normals, special } = lhcOf(result);
    const hit = picked.filter((number) => normals.includes(number)).length;
    return winsFor(hit, picked.includes(special) ? 1 : 0, picked.length);
  };
  const of = { kind: 'numbers', from: 1, to: 49 } as const;
  return {
    fields: [{ kind: 'set', name: 'nums', of, min: take, max: 49 }],
    prepare(picks) {
      const nums = numbersIn(picks, 'nums');
      return {
        bets: choose(nums.length, take),
        wins: (result) => hitsOf(result, nums),
        best: (odds) =>
          Math.max(
            ...[0, 1].flatMap((specials) =>
              range(0, Math.min(6, nums.length - specials)).map((normals) =>
                worthOf(winsFor(normals, specials, nums.length), odds),
              ),
            ),
          ),
        least: (odds) =>
          leastPositive(
            [0, 1].flatMap((specials) => {
              // The other normal balls are among the numbers that are not picked.
              const unpicked = 49 - nums.length - (1 - specials);
              return range(Math.max(0, 6 - unpicked), Math.min(6, nums.length - specials)).map((normals) =>
                worthOf(winsFor(normals, specials, nums.length), odds),
              );
            }),
          ),
        *tickets() {
          for (const set of subsets(nums, take)) {
            yield { label: set.join(' '), wins: (result) => hitsOf(result, set) };
          }
        },
      };
    },
  };
}

/** Six zodiacs of which one belongs to the special ball; 49 returns the stake. */
export function sixZodiacs(of: Field, zodiacOfSpecial: (result: LhcResult) => string): Form {
  return {
    fields: [of],
    prepare(picks) {
      const chosen = textsIn(picks, 'zods');
      const wins = (result: DrawResult) => {
        const lhc = lhcOf(result);
        if (lhc.special === 49) return winsOf(1, 'PUSH:WIN');
        return chosen.includes(zodiacOfSpecial(lhc)) ? winsOf(1) : noWins;
      };
      return {
        bets: 1,
        wins,
        best: (odds) => odds('WIN'),
        tickets: () => [{ label: chosen.join(' '), wins }],
      };
    },
  };
}
