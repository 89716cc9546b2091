import { Festoon } from '@mela/ui/festoon';
import { useEffect } from 'react';
import { useSay } from '#web/words/words.ts';
import { VerifyRound } from './verify-round.tsx';

/** The proof of a round on its own page, which betting records link to. */
export function VerifyPage({ id }: { id: string | undefined }) {
  const say = useSay();
  const title = say('verifyTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="mx-auto grid max-w-150 gap-4 p-4 pb-12">
      <Festoon isLit />
      <h1 className="font-heading text-xl font-bold">{title}</h1>
      {id === undefined || id === '' ? <p role="alert">{say('verifyGone')}</p> : <VerifyRound id={id} />}
    </main>
  );
}
