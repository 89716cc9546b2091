import { useSay } from '#web/words/words.ts';

/** The table is there, only the line to it is not; what was bet still counts. */
export function LineLost({ isLost }: { isLost: boolean }) {
  const say = useSay();
  return isLost ? (
    <p role="alert" className="rounded-control bg-scrim px-3 py-1.5 text-center text-sm">
      {say('lineLost')}
    </p>
  ) : null;
}
