import { useSay } from '#web/words/words.ts';
import { Hand } from './hands.tsx';
import { isTeenPattiView } from './teen-patti-view.ts';

/** Both hands, open. */
export function TeenPattiPicture({ view }: { view: unknown }) {
  const say = useSay();
  if (!isTeenPattiView(view)) return null;
  return (
    <div className="felt grid gap-3 rounded-card p-3 text-on-night">
      <Hand
        title={say('dealer')}
        cards={view.dealer ?? 'backs'}
        kind={view.dealerKind}
        isWinner={view.result === 'LOSE'}
      />
      <Hand title={say('yourHand')} cards={view.player} kind={view.kind} isWinner={view.result === 'WIN'} />
    </div>
  );
}
