import { Button } from '@mela/ui/button';
import { Festoon } from '@mela/ui/festoon';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Trouble } from '#web/lib/ask.ts';
import { isFramed, notifyParent } from '#web/lib/parent.ts';
import { openPlay, type Play } from '#web/play/play.ts';
import { useReader } from '#web/words/words.ts';
import { Coming, GameShell } from './game-shell.tsx';

const VerifyPage = lazy(async () => ({ default: (await import('#web/verify/verify-page.tsx')).VerifyPage }));

/** The entry page: opens a game, or the proof of a round. */
export function Arrival({ place }: { place: Location }) {
  const [tries, setTries] = useState(0);
  const [, page, id] = place.pathname.split('/');
  if (page === 'verify') {
    return (
      <Suspense fallback={<Coming />}>
        <VerifyPage id={id} />
      </Suspense>
    );
  }
  return <Opening key={tries} place={place} onAgain={() => setTries(tries + 1)} />;
}

type Outcome = { play: Play } | { failure: Trouble };

/** A new instance for each try to open, so that no state of a failed one remains. */
function Opening({ place, onAgain }: { place: Location; onAgain(): void }) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isGone = false;
    openPlay(place).then(
      (play) => !isGone && setOutcome({ play }),
      (error: unknown) =>
        !isGone && setOutcome({ failure: error instanceof Trouble ? error : new Trouble('TROUBLE') }),
    );
    return () => {
      isGone = true;
    };
  }, [place]);

  if (!outcome) {
    return (
      <main className="grid min-h-dvh">
        <Coming />
      </main>
    );
  }
  if ('play' in outcome) return <GameShell play={outcome.play} />;
  return <Closed failure={outcome.failure} onAgain={onAgain} />;
}

/** The site that launched the game, from the address; without a session there is no other source. */
function siteOf({ search, origin }: Location): string {
  const site = new URLSearchParams(search).get('site') ?? '';
  return URL.canParse(site) ? site : origin;
}

function Closed({ failure, onAgain }: { failure: Trouble; onAgain(): void }) {
  const { say, has } = useReader();
  useEffect(() => notifyParent(siteOf(location), { type: 'mela.ready', showsBalance: false }), []);
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center">
      <Festoon />
      <p role="alert">{say(has(failure.code) ? failure.code : 'TROUBLE')}</p>
      {failure.isSilence && <Button onClick={onAgain}>{say('tryAgain')}</Button>}
      {!failure.isSilence && isFramed() && (
        <Button onClick={() => notifyParent(siteOf(location), { type: 'mela.reopen' })}>
          {say('openAgain')}
        </Button>
      )}
    </main>
  );
}
