import type { Card } from '@mela/rules/games/cards';
import type { HandKind } from '@mela/rules/games/teen-patti-hand';
import { CardBack } from '#web/cards/card-back.tsx';
import { CardArt } from '#web/cards/card.tsx';
import type { Words } from '#web/words/en.ts';
import { useSay } from '#web/words/words.ts';

const handNames: Readonly<Record<HandKind, keyof Words>> = {
  HIGH_CARD: 'handHighCard',
  PAIR: 'handPair',
  COLOR: 'handColor',
  SEQUENCE: 'handSequence',
  PURE_SEQUENCE: 'handPureSequence',
  TRAIL: 'handTrail',
};

const places = [0, 1, 2];

type HandProps = {
  title: string;
  /** Empty before the deal; card backs while the cards are hidden. */
  cards: readonly Card[] | 'backs' | undefined;
  kind: HandKind | undefined;
  isWinner: boolean;
};

/** Three cards in a fan, and the name of the hand. */
export function Hand({ title, cards, kind, isWinner }: HandProps) {
  const say = useSay();
  return (
    <section data-winner={isWinner} className="group grid justify-items-center gap-0.5">
      <h2 className="text-sm font-semibold text-on-night/85">
        {title}
        {kind && (
          <span className="text-lamp">
            {' · '}
            {say(handNames[kind])}
          </span>
        )}
      </h2>
      <ol className="flex justify-center rounded-card p-1.5 group-data-[winner=true]:bg-lamp/20 group-data-[winner=true]:shadow-[0_0_0_2px_var(--color-lamp)]">
        {places.map((place) => (
          <li
            key={place}
            data-place={place}
            className="-mx-1 h-[clamp(4.5rem,13.5vh,9.5rem)] wide:h-[clamp(5rem,22vh,11rem)] aspect-[60/84] data-[place=0]:-rotate-6 data-[place=1]:-translate-y-1 data-[place=2]:rotate-6"
          >
            <Slot cards={cards} place={place} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Slot({ cards, place }: { cards: HandProps['cards']; place: number }) {
  if (cards === undefined)
    return (
      <span className="block size-full rounded-control border-2 border-dashed border-(--felt-line)/50" />
    );
  const card = cards === 'backs' ? undefined : cards[place];
  const delay = { animationDelay: `${place * 110}ms`, animationFillMode: 'backwards' };
  if (card === undefined) {
    return (
      <span style={delay} className="block size-full animate-deal">
        <CardBack />
      </span>
    );
  }
  return (
    <span key={card} style={delay} className="block size-full animate-turn-up">
      <CardArt card={card} />
    </span>
  );
}
