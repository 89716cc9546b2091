import type { Card } from './cards.ts';
import { ONCE, type Times } from './pay.ts';
import { createSpotTable } from './spot-table.ts';
import { handOf, type HandKind } from './teen-patti-hand.ts';
import { dealTeenPatti } from './teen-patti.ts';

// Teen Patti, A against B: two hands of three cards, and a bet on the better one.

export const teenPattiSides = ['A', 'B'] as const;

export type TeenPattiSide = (typeof teenPattiSides)[number];

export type TeenPattiSidesEnding = { winner: TeenPattiSide | 'TIE' };

export type TeenPattiSidesDeal = TeenPattiSidesEnding & {
  a: readonly Card[];
  b: readonly Card[];
  kinds: readonly [a: HandKind, b: HandKind];
};

const SIDE: Times = 19_500;

export function judgeTeenPattiSides(a: readonly Card[], b: readonly Card[]): TeenPattiSidesDeal {
  const [one, other] = [handOf(a), handOf(b)];
  const lead = one.strength - other.strength;
  const winner = lead === 0 ? 'TIE' : lead > 0 ? 'A' : 'B';
  return { a, b, kinds: [one.kind, other.kind], winner };
}

export const teenPattiSidesTable = createSpotTable<TeenPattiSide, TeenPattiSidesEnding, TeenPattiSidesDeal>({
  spots: teenPattiSides,
  endings: [{ winner: 'A' }, { winner: 'B' }, { winner: 'TIE' }],
  deal(stream) {
    // One by one, A first.
    const { player, dealer } = dealTeenPatti(stream);
    return judgeTeenPattiSides(player, dealer);
  },
  timesOf(spot, { winner }) {
    if (winner === 'TIE') return ONCE;
    return spot === winner ? SIDE : 0;
  },
});
