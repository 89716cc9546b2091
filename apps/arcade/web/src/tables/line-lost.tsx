import { useSay } from '#web/words/words.ts';

/** The connection to the table is lost; placed bets still count. */
export function LineLost({ isLost }: { isLost: boolean }) {
  const say = useSay();
  return isLost ? (
    <p role="alert" className="rounded-control bg-scrim px-3 py-1.5 text-center text-sm">
      {say('lineLost')}
    </p>
  ) : null;
}
