import { Button } from '@mela/ui/button';
import { useOnline } from '@mela/ui/use-online';
import type { ReactNode } from 'react';
import { showCash } from '#web/lib/money.ts';
import { isFramed, notifyParent } from '#web/lib/parent.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { useReader } from '#web/words/words.ts';

/** Notices about the connection, the wallet and the last request; one at a time, the most serious first. */
export function Notices({ play }: { play: Play }) {
  const { say, has } = useReader();
  const isOnline = useOnline();
  const { round, trouble, isWaiting, session } = usePlay(play);
  if (!isOnline) return <Note tone="danger">{say('offline')}</Note>;
  if (isWaiting) return <Note tone="plain">{say('waiting')}</Note>;
  if (trouble !== null && trouble !== 'NO_ANSWER') {
    const isPoor = trouble === 'INSUFFICIENT_FUNDS' && isFramed();
    return (
      <Note tone="danger">
        <span>{say(has(trouble) ? trouble : 'TROUBLE')}</span>
        {isPoor && (
          <Button
            size="small"
            tone="outline"
            onClick={() => notifyParent(session.lobbyUrl, { type: 'mela.deposit' })}
          >
            {say(session.isTest ? 'openAccount' : 'deposit')}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={play.dismissTrouble}>
          {say('close')}
        </Button>
      </Note>
    );
  }
  const isTakenBack = round?.reason === 'CANCELLED';
  if (round?.reason === 'NOT_PLAYED') return <Note tone="plain">{say('NOT_PLAYED')}</Note>;
  if ((round?.state === 'cancelling' && !isTakenBack) || round?.reason === 'NO_ANSWER')
    return <Note tone="plain">{say('cancelling')}</Note>;
  if (round?.reason === 'ROUND_VOID') return <Note tone="plain">{say('ROUND_VOID')}</Note>;
  if (round?.state === 'settling' && Number(round.payout) > 0)
    return <Note tone="plain">{say('settling', { amount: showCash(round.payout) })}</Note>;
  return null;
}

function Note({ tone, children }: { tone: 'plain' | 'danger'; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      data-tone={tone}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-2 text-center text-sm data-[tone=danger]:text-danger"
    >
      {children}
    </div>
  );
}
