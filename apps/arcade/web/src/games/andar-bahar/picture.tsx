import type { AndarBaharView } from '@mela/rules/games/andar-bahar';
import { useSay } from '#web/words/words.ts';
import { Joker, Lane } from './lanes.tsx';

function isAndarBaharView(view: unknown): view is AndarBaharView {
  return typeof view === 'object' && view !== null && 'joker' in view && 'cards' in view && 'side' in view;
}

/** A finished deal. */
export function AndarBaharPicture({ view }: { view: unknown }) {
  const say = useSay();
  if (!isAndarBaharView(view)) return null;
  const { joker, cards, side } = view;
  return (
    <div className="felt grid gap-2 rounded-card p-3 text-on-night">
      <Joker joker={joker} />
      <Lane side="ANDAR" dealt={cards} isWinner={side === 'ANDAR'} />
      <Lane side="BAHAR" dealt={cards} isWinner={side === 'BAHAR'} />
      <p className="text-center font-semibold">
        {say(side === 'ANDAR' ? 'andarWins' : 'baharWins', { count: cards.length })}
      </p>
    </div>
  );
}
