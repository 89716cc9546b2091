import { isClientSeed } from '@mela/rules/games/stream';
import { Button } from '@mela/ui/button';
import { useId, useState } from 'react';
import type { ShownSession } from '#play/wire.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { useReader } from '#web/words/words.ts';

/** The seeds of the next round, and the form to change them. */
export function FairPlay({ play }: { play: Play }) {
  const state = usePlay(play);
  const { say, has } = useReader();
  const { seeds, chain } = state.session;
  const [typed, setTyped] = useState(seeds.clientSeed);
  const [revealed, setRevealed] = useState<string>();
  const field = useId();
  const { state: stands } = state.round ?? { state: 'over' };
  const isOn = stands === 'playing';
  // A decided round is open until the platform has confirmed its end: the arcade would refuse the change.
  const isOpen = stands !== 'over' && stands !== 'void';
  const change = async () => {
    const turned = await play.turnSeeds(typed);
    if (!turned) return;
    setRevealed(turned.revealed.serverSeed);
    await play.refresh();
  };
  if (chain) return <FairTable chain={chain} />;
  return (
    <>
      <p className="text-muted">{say('fairText')}</p>
      <Fact name={say('hashNow')} value={seeds.commitment} />
      <Fact name={say('hashNext')} value={seeds.nextCommitment} />
      <p className="text-sm text-muted">{say('roundsPlayed', { count: seeds.nonce })}</p>
      <div className="grid gap-1">
        <label htmlFor={field} className="text-sm font-semibold">
          {say('yourSeed')}
        </label>
        <input
          id={field}
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={!isClientSeed(typed)}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 rounded-control border border-control bg-ground px-3 aria-invalid:border-danger"
        />
        <p className="text-xs text-muted">{say('yourSeedHelp')}</p>
      </div>
      {isOpen && <p className="text-sm text-muted">{say(isOn ? 'changeOpen' : 'ROUND_OPEN')}</p>}
      {state.trouble !== null && has(state.trouble) && (
        <p role="alert" className="text-sm text-danger">
          {say(state.trouble)}
        </p>
      )}
      <Button disabled={isOpen || !isClientSeed(typed)} onClick={() => void change()}>
        {say('change')}
      </Button>
      {revealed !== undefined && (
        <output className="text-sm break-all text-good">{say('changed', { seed: revealed })}</output>
      )}
    </>
  );
}

/** The chain of a shared table: it is common to all players, so there is nothing to change. */
function FairTable({ chain }: { chain: NonNullable<ShownSession['chain']> }) {
  const { say } = useReader();
  return (
    <>
      <p className="text-muted">{say('fairTable')}</p>
      <Fact name={say('chainBeginning')} value={chain.beginning} />
      <Fact name={say('salt')} value={chain.salt} />
      <p className="text-sm text-muted">
        {say('latestRound')} <b className="tabular-nums">{chain.round}</b>
      </p>
    </>
  );
}

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <span className="text-sm text-muted">{name}</span>
      <code className="rounded-control bg-ground px-2 py-1.5 text-xs break-all tabular-nums">{value}</code>
    </div>
  );
}
