import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { games, type Proof } from '@mela/rules/games/games';
import { followsInChain, keepsCommitment } from '@mela/rules/games/seeds';
import type { Taken } from '@mela/rules/games/stream';
import { useEffect, useState } from 'react';
import type { ProofResponse, ShownProof, ShownRound } from '#play/wire.ts';
import { ask, Trouble } from '#web/lib/ask.ts';
import { showCash } from '#web/lib/money.ts';
import { Fact } from '#web/shell/fair-play.tsx';
import { useReader, useSay } from '#web/words/words.ts';
import { Picture } from './picture.tsx';

/** Loads a round and recomputes it in the browser. */
export function VerifyRound({ id }: { id: string }) {
  const { say } = useReader();
  const [found, setFound] = useState<readonly ShownRound[] | Trouble>();
  useEffect(() => {
    let isGone = false;
    ask<ProofResponse>(`/api/proofs/${encodeURIComponent(id)}`).then(
      ({ together }) => !isGone && setFound(together),
      (error: unknown) => !isGone && setFound(error instanceof Trouble ? error : new Trouble('TROUBLE')),
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!found) return <output className="min-h-40 text-muted">{say('opening')}</output>;
  if (found instanceof Trouble)
    return <p role="alert">{say(found.code === 'NOT_FOUND' ? 'verifyGone' : 'TROUBLE')}</p>;
  return found.map((round) => <Checked key={round.id} round={round} />);
}

type Worked = {
  view: unknown;
  payout: string;
  /** Whether it is the stored result; a void round has none. */
  isSame: boolean;
  taken: readonly Taken[];
  blocks: readonly string[];
};

/** The same rules and seeds: the result here must equal the stored one. */
export function workOut(
  round: Pick<ShownRound, 'game' | 'bet' | 'steps' | 'view' | 'payout' | 'state'>,
  proof: Proof,
): Worked | undefined {
  const taken: Taken[] = [];
  const blocks: string[] = [];
  const watcher = {
    block: (hex: string) => void blocks.push(hex),
    taken: (one: Taken) => void taken.push(one),
  };
  const { bet, steps } = round;
  const played = games[round.game].replay({ bet, steps, proof }, watcher);
  if (!played) return undefined;
  const payout = formatMoney(played.payout);
  const isSame = isVoid(round)
    ? round.view === null && parseMoney(round.payout) === noMoney
    : JSON.stringify(played.view) === JSON.stringify(round.view) && payout === round.payout;
  return { view: played.view, payout, isSame, taken, blocks };
}

/** A void round paid nothing and showed nothing: its stake was returned. */
const isVoid = ({ state }: Pick<ShownRound, 'state'>): boolean => state === 'void' || state === 'cancelling';

/** The complete proof, or undefined while a part is secret. */
export function wholeProof(proof: ShownProof): Proof | undefined {
  if (proof.kind === 'seed') {
    const { serverSeed, clientSeed, nonce } = proof;
    return serverSeed === null ? undefined : { kind: 'seed', serverSeed, clientSeed, nonce };
  }
  const { table, round, entry, salt } = proof;
  return entry === null ? undefined : { kind: 'chain', table, round, entry, salt };
}

export function isPromised(proof: ShownProof): boolean {
  if (proof.kind === 'seed') return keepsCommitment(proof.commitment, proof.serverSeed ?? '');
  return proof.entry !== null && followsInChain(proof.beginning, proof.entry, proof.round);
}

function Checked({ round }: { round: ShownRound }) {
  const say = useSay();
  const { proof } = round;
  const whole = wholeProof(proof);
  const worked = whole && workOut(round, whole);
  return (
    <>
      <p className="text-muted">{say('verifyText')}</p>
      {worked && <Picture game={round.game} gameCode={round.gameCode} view={worked.view} />}
      <Proofs proof={proof} />
      {!whole && (
        <output className="rounded-card border border-line bg-surface p-3">
          {say(proof.kind === 'seed' ? 'verifyHidden' : 'verifyHiddenTable')}
        </output>
      )}
      {whole && (
        <Verdict isRight={isPromised(proof)}>
          {say(
            proof.kind === 'seed'
              ? isPromised(proof)
                ? 'hashRight'
                : 'hashWrong'
              : isPromised(proof)
                ? 'chainRight'
                : 'chainWrong',
          )}
        </Verdict>
      )}
      {worked && (
        <>
          <Verdict isRight={worked.isSame}>
            {say(!worked.isSame ? 'otherResult' : isVoid(round) ? 'voidResult' : 'sameResult')}
          </Verdict>
          <Fact name={say('resultIs')} value={JSON.stringify(worked.view)} />
          {!isVoid(round) && (
            <p className="font-semibold">
              {say('paidOut')} {showCash(round.payout)}
            </p>
          )}
          {worked.taken.length > 0 && <Numbers taken={worked.taken} />}
        </>
      )}
    </>
  );
}

function Verdict({ isRight, children }: { isRight: boolean; children: string }) {
  return (
    <output data-right={isRight} className="font-semibold text-danger data-[right=true]:text-good">
      <span aria-hidden>{isRight ? '✓ ' : '✗ '}</span>
      {children}
    </output>
  );
}

function Proofs({ proof }: { proof: ShownProof }) {
  const say = useSay();
  if (proof.kind === 'chain') {
    return (
      <>
        <Fact name={say('chainBeginning')} value={proof.beginning} />
        <Fact name={say('salt')} value={proof.salt} />
        <Fact name={say('nonce')} value={String(proof.round)} />
        {proof.entry !== null && <Fact name={say('chainEntry')} value={proof.entry} />}
      </>
    );
  }
  return (
    <>
      <Fact name={say('serverHash')} value={proof.commitment} />
      {proof.serverSeed !== null && <Fact name={say('serverSeed')} value={proof.serverSeed} />}
      <Fact name={say('yourSeed')} value={proof.clientSeed} />
      <Fact name={say('nonce')} value={String(proof.nonce)} />
    </>
  );
}

const NUMBERS_SHOWN = 30;

function Numbers({ taken }: { taken: readonly Taken[] }) {
  const say = useSay();
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{say('numbers')}</h3>
      <ol className="grid gap-0.5 text-xs text-muted tabular-nums">
        {taken.slice(0, NUMBERS_SHOWN).map(({ value, bound, isRejected }, index) => (
          // The numbers of a round keep their order, so the index is a stable key.
          <li key={`${index} ${value}`}>
            {isRejected
              ? say('numberRejected', { value })
              : say('numberTaken', {
                  value: bound === undefined ? value : value % bound,
                  bound: bound ?? '2⁵²',
                })}
          </li>
        ))}
      </ol>
    </section>
  );
}
