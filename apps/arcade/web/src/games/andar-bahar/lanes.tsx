import type { Card } from '@mela/rules/games/cards';
import { memo } from 'react';
import { CardBack } from '#web/cards/card-back.tsx';
import { CardArt } from '#web/cards/card.tsx';
import { useSay } from '#web/words/words.ts';

type LaneProps = {
  side: 'ANDAR' | 'BAHAR';
  /** The cards of both sides, in the order in which they are dealt. */
  dealt: readonly Card[];
  /** The number of open cards on this side. */
  count?: number;
  isWinner: boolean;
};

/** The cards of one side, overlapping as far as space requires. */
export const Lane = memo(function Lane({ side, dealt, count, isWinner }: LaneProps) {
  const say = useSay();
  // The first card goes to Andar, the next to Bahar, and so on.
  const own = dealt.filter((_, place) => (place % 2 === 0) === (side === 'ANDAR'));
  const cards = own.slice(0, count);
  return (
    <div
      data-winner={isWinner}
      className="grid grid-cols-[4.25rem_1fr] items-center gap-2 rounded-card border border-(--felt-line)/35 bg-shade/40 p-1 transition-colors data-[winner=true]:border-lamp data-[winner=true]:bg-lamp/15"
    >
      <span
        data-side={side}
        className="text-center font-heading text-base leading-tight font-bold data-[side=ANDAR]:text-lamp data-[side=BAHAR]:text-good"
      >
        {say(side === 'ANDAR' ? 'andar' : 'bahar')}
      </span>
      <ol className="flex h-12.5 min-w-0 short:h-10.5 pe-10 md:h-20 md:pe-14">
        {cards.map((card, index) => (
          <li
            key={card}
            data-last={isWinner && index === cards.length - 1}
            className="h-full min-w-0 flex-[0_1_1.9rem] md:flex-[0_1_3rem]"
          >
            <span className="block h-full w-9 animate-deal short:w-7.5 md:w-14">
              <CardArt card={card} isSmall />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
});

/** The joker, whose rank the deal looks for. */
export const Joker = memo(function Joker({ joker }: { joker: Card | undefined }) {
  const say = useSay();
  return (
    <figure className="grid justify-items-center gap-1">
      <span className="block h-17.5 w-12.5 short:h-13 short:w-9.5 md:h-28 md:w-20">
        {joker === undefined ? (
          <CardBack />
        ) : (
          <span key={joker} className="block size-full animate-turn-up">
            <CardArt card={joker} />
          </span>
        )}
      </span>
      <figcaption className="text-xs leading-none font-semibold text-on-night/85 short:sr-only">
        {say('jokerCard')}
      </figcaption>
    </figure>
  );
});
