import { rankOf, showCard, suitOf, type Card } from '@mela/rules/games/cards';
import { memo } from 'react';
import { useSay } from '#web/words/words.ts';
import { Court } from './court.tsx';
import { isRedSuit, suitPaths } from './suits.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

type CardArtProps = {
  card: Card;
  /** For small cards among many: one large pip is more legible than ten small ones. */
  isSmall?: boolean;
};

/** A card face up. Memoised: dealt cards do not render again while the next is dealt. */
export const CardArt = memo(function CardArt({ card, isSmall = false }: CardArtProps) {
  const say = useSay();
  const suit = suitOf(card);
  const tone = isRedSuit(suit) ? 'red' : 'black';
  const rank = ranks[rankOf(card)] ?? 'A';
  const spoken = {
    role: 'img',
    'aria-label': say('cardName', { rank, suit: say(suitNames[suit] ?? 'suitSpades') }),
  };
  return (
    <svg
      {...spoken}
      viewBox="0 0 60 84"
      data-card={showCard(card)}
      data-tone={tone}
      className="size-full text-card-ink drop-shadow-card data-[tone=red]:text-card-red"
    >
      <rect x="0.500" y="0.500" width="59" height="83" rx="5.500" className="fill-card stroke-card-edge" />
      <Index rank={rank} suit={suit} isSmall={isSmall} />
      <g transform="rotate(180 30 42)">
        <Index rank={rank} suit={suit} isSmall={isSmall} />
      </g>
      <Middle rank={rank} suit={suit} isSmall={isSmall} />
    </svg>
  );
});

const suitNames = ['suitSpades', 'suitHearts', 'suitDiamonds', 'suitClubs'] as const;

type Part = { rank: (typeof ranks)[number]; suit: number; isSmall: boolean };

function Index({ rank, suit, isSmall }: Part) {
  return (
    <g className="fill-current">
      <text
        x={rank === '10' ? 10.5 : 9.5}
        y={isSmall ? 19 : 16}
        textAnchor="middle"
        textLength={rank === '10' ? 16 : undefined}
        lengthAdjust="spacingAndGlyphs"
        className={isSmall ? 'font-heading text-[21px] font-bold' : 'font-heading text-[16px] font-bold'}
      >
        {rank}
      </text>
      <path
        d={suitPaths[suit]}
        transform={isSmall ? 'translate(9.500 28) scale(0.720)' : 'translate(9.500 23.500) scale(0.550)'}
      />
    </g>
  );
}

function Middle({ rank, suit, isSmall }: Part) {
  const path = suitPaths[suit];
  if (rank === 'J' || rank === 'Q' || rank === 'K') {
    return (
      <g transform={isSmall ? 'translate(33 46) scale(0.900)' : 'translate(30 42)'}>
        <Court rank={rank} suit={isRedSuit(suit) ? 'red' : 'black'} />
      </g>
    );
  }
  if (rank === 'A' || isSmall) {
    return (
      <g transform={`translate(${isSmall ? 34 : 30} ${isSmall ? 48 : 42})`}>
        {rank === 'A' && (
          <circle r="19" fill="none" className="stroke-lamp" strokeWidth="1" strokeDasharray="1 3.970" />
        )}
        <path d={path} transform={`scale(${isSmall ? 1.7 : 1.55})`} className="fill-current" />
      </g>
    );
  }
  return (
    <g className="fill-current">
      {(pips[rank] ?? []).map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={path}
          transform={`translate(${x} ${y}) scale(${rank.length > 1 || Number(rank) > 6 ? 0.56 : 0.66}) rotate(${y > 42 ? 180 : 0})`}
        />
      ))}
    </g>
  );
}

const [left, middle, right] = [21, 30, 39];
const sides = (...ys: readonly number[]): [number, number][] =>
  ys.flatMap((y): [number, number][] => [
    [left, y],
    [right, y],
  ]);

/** The positions of the pips, as on standard cards. */
const pips: Readonly<Record<string, readonly [number, number][]>> = {
  2: [
    [middle, 17],
    [middle, 67],
  ],
  3: [
    [middle, 17],
    [middle, 42],
    [middle, 67],
  ],
  4: sides(17, 67),
  5: [...sides(17, 67), [middle, 42]],
  6: sides(17, 42, 67),
  7: [...sides(17, 42, 67), [middle, 29.5]],
  8: [...sides(17, 42, 67), [middle, 29.5], [middle, 54.5]],
  9: [...sides(15, 33, 51, 69), [middle, 42]],
  10: [...sides(15, 33, 51, 69), [middle, 24], [middle, 60]],
};
