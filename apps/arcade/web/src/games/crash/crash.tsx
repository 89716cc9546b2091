import { parseMoney, type MoneyText } from '@mela/kernel/money';
import { ceilingOf, cashOutMin, millisecondsTo, multiplierAt, timesOf } from '@mela/rules/games/crash';
import { Button } from '@mela/ui/button';
import { useEffect, useId, useRef, useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { payoutOf, readStakeIn, showCash } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';
import { useScene } from '#web/lib/use-scene.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { StakeField } from '#web/shell/stake-field.tsx';
import { Table } from '#web/shell/table.tsx';
import { useSay } from '#web/words/words.ts';
import { crashScene } from './crash-scene.ts';
import { Points, Seats } from './seats.tsx';
import { nowHere, useTable, type SeenTable } from './use-table.ts';

export const showHundredths = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** An exit that was typed, in hundredths; empty is none, and what makes no sense is wrong. */
function readAuto(typed: string, stake: MoneyText | undefined): number | undefined | 'wrong' {
  if (typed.trim() === '') return undefined;
  const hundredths = /^\d{1,5}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : 0;
  const most = stake === undefined ? Infinity : ceilingOf(parseMoney(stake));
  return hundredths >= cashOutMin && hundredths <= most ? hundredths : 'wrong';
}

/** Kite Aloft: fly along, and let go before the string is cut. */
export function Crash({ play }: { play: Play }) {
  const say = useSay();
  const { session, round, isBusy } = usePlay(play);
  const { table, isLost } = useTable(play.key);
  const [typed, setTyped] = useState('10');
  const [autoTyped, setAutoTyped] = useState('');
  /** A wish for the next flight, made while this one is in the air. */
  const [waiting, setWaiting] = useState<object>();
  const stake = readStakeIn(typed, session.betMin, session.betMax);
  const autoAt = readAuto(autoTyped, stake);
  const flight = table?.round ?? null;
  const isFlying = round?.state === 'playing';
  const phase = flight?.state ?? 'over';

  useEffect(() => {
    if (phase !== 'betting' || !waiting) return;
    void play.bet(waiting).then(() => setWaiting(undefined));
  }, [play, phase, waiting]);
  useEffect(() => {
    // What became of the bet is known when the flight is over.
    if (phase === 'over') void play.refresh();
  }, [play, phase]);

  const wish = () => {
    if (stake === undefined || autoAt === 'wrong') return;
    sounds.tap();
    const bet = { stake, ...(autoAt === undefined ? {} : { autoAt }) };
    if (phase === 'betting') void play.bet(bet);
    else setWaiting(bet);
  };
  const letGo = async () => {
    const out = await play.step({ kind: 'cash-out' });
    if (out && Number(out.payout) > 0) sounds.win(5);
  };

  return (
    <Table
      stage={<Sky table={table} isLost={isLost} round={round} />}
      controls={
        <>
          <StakeField session={session} typed={typed} isDisabled={isFlying || isBusy} onType={setTyped} />
          <AutoField
            typed={autoTyped}
            isWrong={autoAt === 'wrong'}
            isDisabled={isFlying}
            onType={setAutoTyped}
          />
          <Seats seats={table?.seats ?? []} />
        </>
      }
      action={
        isFlying ? (
          <LetGo
            table={table}
            round={round}
            isBusy={isBusy}
            onLetGo={() => void letGo()}
            onTakeBack={() => void play.step({ kind: 'cancel' })}
          />
        ) : (
          <Button
            size="large"
            isBusy={isBusy || waiting !== undefined}
            disabled={stake === undefined || autoAt === 'wrong' || !table}
            onClick={wish}
          >
            {say(phase === 'betting' ? 'place' : 'placeNext')}
          </Button>
        )
      }
    />
  );
}

const flownOf = ({ round, ahead, pace }: SeenTable): number =>
  round?.startedAt ? Math.max(0, (nowHere() + ahead - round.startedAt) * pace) : 0;

/** The number that climbs, ten times a second; the kite itself moves with every frame. */
function useMultiplier(table: SeenTable | undefined): number {
  const [multiplier, setMultiplier] = useState(100);
  const isAir = table?.round?.state === 'running';
  useEffect(() => {
    if (!table || !isAir) return;
    const look = () => setMultiplier(multiplierAt(flownOf(table)));
    look();
    const tick = setInterval(look, 100);
    return () => clearInterval(tick);
  }, [table, isAir]);
  return multiplier;
}

type SkyProps = { table: SeenTable | undefined; isLost: boolean; round: ShownRound | null };

function Sky({ table, isLost, round }: SkyProps) {
  const say = useSay();
  const [scene] = useState(crashScene);
  const { canvas, wake } = useScene(scene);
  const latest = useRef(table);
  const multiplier = useMultiplier(table);
  const flight = table?.round ?? null;
  const { state, point } = flight ?? { state: 'betting', point: null };

  useEffect(() => {
    latest.current = table;
  }, [table]);
  useEffect(() => {
    if (state === 'running')
      scene.fly({ kind: 'air', flown: () => (latest.current ? flownOf(latest.current) : 0) });
    else if (state === 'over' && point !== null) {
      scene.fly({ kind: 'cut', flown: millisecondsTo(point), at: performance.now() });
      sounds.out();
    } else scene.fly({ kind: 'ground' });
    wake();
  }, [scene, wake, state, point]);

  const isCut = state === 'over' && point !== null;
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      <div className="relative grid gap-2 p-3">
        <Points points={table?.points ?? []} />
        {isLost && (
          <p role="alert" className="rounded-control bg-scrim px-3 py-1.5 text-center text-sm">
            {say('lineLost')}
          </p>
        )}
        <div className="grid justify-items-center pt-4 text-center">
          <p
            data-cut={isCut}
            className="font-heading text-[clamp(3rem,16vmin,7rem)] leading-none font-bold tabular-nums data-[cut=true]:text-hot"
          >
            {`${showHundredths(isCut ? point : state === 'running' ? multiplier : 100)}×`}
          </p>
          <Standing table={table} round={round} />
        </div>
      </div>
    </>
  );
}

/** One line about where the flight is, and one about the player's own. */
function Standing({ table, round }: { table: SeenTable | undefined; round: ShownRound | null }) {
  const say = useSay();
  const [, turn] = useState(0);
  const flight = table?.round;
  const isGround = flight?.state === 'betting';
  useEffect(() => {
    if (!isGround) return;
    const tick = setInterval(() => turn((count) => count + 1), 250);
    return () => clearInterval(tick);
  }, [isGround]);
  if (!table || !flight) return <p className="min-h-6 font-semibold">{say('opening')}</p>;
  const seconds = Math.max(0, Math.ceil((flight.bettingEndsAt - nowHere() - table.ahead) / 1000));
  const isPaid =
    round !== null && (round.state === 'over' || round.state === 'settling') && Number(round.payout) > 0;
  return (
    <>
      <output className="min-h-6 font-semibold">
        {flight.state === 'betting' && say('startsIn', { seconds })}
        {flight.state === 'running' && say('flying')}
        {flight.state === 'over' &&
          flight.point !== null &&
          say('cutAt', { times: showHundredths(flight.point) })}
      </output>
      <output className="min-h-6 font-semibold text-good">
        {round?.state === 'playing'
          ? say('youFly', { amount: showCash(round.stake) })
          : isPaid && flight.state !== 'betting'
            ? say('won', { amount: showCash(round.payout) })
            : null}
      </output>
    </>
  );
}

type LetGoProps = {
  table: SeenTable | undefined;
  round: ShownRound;
  isBusy: boolean;
  onLetGo(): void;
  onTakeBack(): void;
};

function LetGo({ table, round, isBusy, onLetGo, onTakeBack }: LetGoProps) {
  const say = useSay();
  const multiplier = useMultiplier(table);
  if (table?.round?.state !== 'running') {
    return (
      <Button size="large" tone="outline" isBusy={isBusy} onClick={onTakeBack}>
        {say('takeBack')}
      </Button>
    );
  }
  return (
    <Button size="large" isBusy={isBusy} disabled={multiplier < cashOutMin} onClick={onLetGo}>
      {say('letGo', { amount: showCash(payoutOf(round.stake, timesOf(multiplier))) })}
    </Button>
  );
}

type AutoFieldProps = { typed: string; isWrong: boolean; isDisabled: boolean; onType(typed: string): void };

function AutoField({ typed, isWrong, isDisabled, onType }: AutoFieldProps) {
  const say = useSay();
  const [field, help] = [useId(), useId()];
  return (
    <div className="grid gap-1">
      <label htmlFor={field} className="text-sm font-semibold">
        {say('autoAt')}
      </label>
      <div className="flex items-center rounded-control border border-control bg-ground focus-within:outline-2 focus-within:outline-accent">
        <input
          id={field}
          aria-describedby={help}
          aria-invalid={isWrong}
          inputMode="decimal"
          autoComplete="off"
          disabled={isDisabled}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent px-3 font-semibold tabular-nums outline-none disabled:opacity-50"
        />
        <span aria-hidden className="pe-3 text-muted">
          {'×'}
        </span>
      </div>
      <p id={help} data-wrong={isWrong} className="text-xs text-muted data-[wrong=true]:text-danger">
        {say('autoHelp')}
      </p>
    </div>
  );
}
