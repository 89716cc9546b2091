import { parseMoney, type MoneyText } from '@mela/kernel/money';
import { cashOutMin, ceilingOf, millisecondsTo, multiplierAt, timesOf } from '@mela/rules/games/crash';
import { Button } from '@mela/ui/button';
import { useEffect, useRef, useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { newIdempotencyKey } from '#web/lib/ask.ts';
import { payoutOf, readStakeIn, showCash } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { useScene } from '#web/lib/use-scene.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { Table } from '#web/shell/table.tsx';
import { LineLost } from '#web/tables/line-lost.tsx';
import { OutcomeLine } from '#web/tables/outcome.tsx';
import { lastBets, ownBets, sumOfMoney, useOutcome } from '#web/tables/own-bets.ts';
import { Seats } from '#web/tables/seats.tsx';
import { arcadeNow, runningMsOf, useTable, type SeenTable } from '#web/tables/use-table.ts';
import { useSay } from '#web/words/words.ts';
import { crashScene } from './crash-scene.ts';
import { emptySeat, keepSeats, keptSeats, type Seat, type WaitingBet } from './kept-seats.ts';
import { Points } from './points.tsx';
import { Slips, readAuto } from './slips.tsx';

const showHundredths = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Kite Aloft: cash out before the string is cut. */
export function Crash({ play }: { play: Play }) {
  const say = useSay();
  const { session, rounds } = usePlay(play);
  const { table, isLost } = useTable(play.key);
  const [seats, setSeats] = useState(() => keptSeats(session.gameCode));
  const [shown, setShown] = useState(0);
  const bets = ownBets(rounds, table?.round?.id);
  const phase = table?.round?.state ?? 'over';
  const change = (index: number, part: Partial<Seat>) =>
    setSeats((all) => all.map((seat, place) => (place === index ? { ...seat, ...part } : seat)));
  useEffect(() => keepSeats(session.gameCode, seats), [session.gameCode, seats]);
  useOutcome(play, table);
  useWaiting({
    play,
    phase,
    seats,
    onPlaced: (index, roundId) => change(index, { roundId, waiting: undefined }),
  });

  const queueBet = (index: number, bet: object) => {
    sounds.tap();
    change(index, { waiting: { wish: newIdempotencyKey(), bet } });
  };
  const count = Math.max(seats.length, bets.length);
  const all = Array.from({ length: count }, (_, index) => seats[index] ?? emptySeat);
  return (
    <Table
      stage={<Sky table={table} isLost={isLost} bets={bets} lastBets={lastBets(rounds, table?.round?.id)} />}
      controls={
        <>
          <Slips
            play={play}
            session={session}
            slips={all.map(({ slip }) => slip)}
            shown={Math.min(shown, count - 1)}
            onShow={setShown}
            onChange={(index, slip) => change(index, { slip })}
            onCount={(next) => setSeats(next === 1 ? all.slice(0, 1) : [...all, emptySeat])}
          />
          <Seats title={say('players')} seats={table?.seats ?? []} />
        </>
      }
      action={
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {all.map((seat, index) => (
            <SeatAction
              // The two seats keep their order, so the index is a stable key.
              key={index === 0 ? 'first' : 'second'}
              play={play}
              table={table}
              seat={seat}
              bet={betOf(bets, all, index)}
              onQueueBet={(bet) => queueBet(index, bet)}
              onGiveUp={() => change(index, { waiting: undefined })}
            />
          ))}
        </div>
      }
    />
  );
}

/** The bet of a seat: the one placed from it, or after a reload one that no other seat has placed. */
function betOf(bets: readonly ShownRound[], seats: readonly Seat[], index: number): ShownRound | undefined {
  const known = bets.find(({ id }) => id === seats[index]?.roundId);
  if (known) return known;
  const free = bets.filter(({ id }) => seats.every((seat) => seat.roundId !== id));
  const open = seats.flatMap((seat, place) => (bets.some(({ id }) => id === seat.roundId) ? [] : [place]));
  return free[open.indexOf(index)];
}

/** A bet that is too late for this round is placed on the next one. */
async function betOrWait(play: Play, { wish, bet }: WaitingBet): Promise<ShownRound | 'late' | undefined> {
  const placed = await play.bet(bet, { key: wish });
  if (placed || play.read().trouble !== 'BETTING_OVER') return placed;
  play.dismissTrouble();
  return 'late';
}

type WaitingOrder = {
  play: Play;
  phase: string;
  seats: readonly Seat[];
  onPlaced(index: number, roundId: string | undefined): void;
};

/** Places waiting bets as soon as a round opens, one after the other. */
function useWaiting({ play, phase, seats, onPlaced }: WaitingOrder): void {
  const isSending = useRef(false);
  useEffect(() => {
    const index = seats.findIndex(({ waiting }) => waiting !== undefined);
    const waiting = seats[index]?.waiting;
    if (phase !== 'betting' || !waiting || isSending.current) return;
    isSending.current = true;
    const send = async () => {
      const placed = await betOrWait(play, waiting);
      isSending.current = false;
      if (placed !== 'late') onPlaced(index, placed?.id);
    };
    void send();
  }, [play, phase, seats, onPlaced]);
}

/** The rising number, updated ten times a second; the kite itself moves with every frame. */
function useMultiplier(table: SeenTable | undefined): number {
  const [multiplier, setMultiplier] = useState(100);
  const isAir = table?.round?.state === 'running';
  useEffect(() => {
    if (!table || !isAir) return;
    const look = () => setMultiplier(multiplierAt(runningMsOf(table)));
    look();
    const tick = setInterval(look, 100);
    return () => clearInterval(tick);
  }, [table, isAir]);
  return multiplier;
}

type SkyProps = {
  table: SeenTable | undefined;
  isLost: boolean;
  bets: readonly ShownRound[];
  lastBets: readonly ShownRound[];
};

function Sky({ table, isLost, bets, lastBets: before }: SkyProps) {
  const [scene] = useState(crashScene);
  const { canvas, wake } = useScene(scene);
  const latest = useRef(table);
  const multiplier = useMultiplier(table);
  const { state, result } = table?.round ?? { state: 'betting', result: null };
  const point = result?.game === 'crash' ? result.point : null;

  useEffect(() => {
    latest.current = table;
  }, [table]);
  useEffect(() => {
    if (state === 'running')
      scene.fly({ kind: 'air', flown: () => (latest.current ? runningMsOf(latest.current) : 0) });
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
        <Points points={(table?.marks ?? []).flatMap((mark) => (mark.game === 'crash' ? mark.point : []))} />
        <LineLost isLost={isLost} />
        <div className="grid justify-items-center pt-4 text-center">
          <p
            data-cut={isCut}
            className="font-heading text-[clamp(3rem,16vmin,7rem)] leading-none font-bold tabular-nums data-[cut=true]:text-hot"
          >
            {`${showHundredths(isCut ? point : state === 'running' ? multiplier : 100)}×`}
          </p>
          <div className="mt-1 grid justify-items-center *:rounded-pill *:not-empty:bg-night/70 *:not-empty:px-3">
            <Standing table={table} bets={bets} lastBets={before} />
          </div>
        </div>
      </div>
    </>
  );
}

/** One line about the flight, and one about the player’s own bet. */
function Standing({ table, bets, lastBets: before }: Omit<SkyProps, 'isLost'>) {
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
  const seconds = Math.max(0, Math.ceil((flight.bettingEndsAt - arcadeNow(table)) / 1000));
  const flying = bets.filter(({ state }) => state === 'playing');
  const point = flight.result?.game === 'crash' ? flight.result.point : null;
  return (
    <>
      <output className="min-h-6 font-semibold">
        {flight.state === 'betting' && say('startsIn', { seconds })}
        {flight.state === 'running' && say('flying')}
        {flight.state === 'over' && point !== null && say('cutAt', { times: showHundredths(point) })}
      </output>
      {flying.length > 0 && flight.state !== 'over' ? (
        <output className="min-h-6 font-semibold text-good">
          {say('youFly', { amount: showCash(sumOfMoney(flying.map(({ stake }) => stake))) })}
        </output>
      ) : (
        <OutcomeLine bets={bets} lastBets={before} isBetting={isGround} />
      )}
    </>
  );
}

type SeatActionProps = {
  play: Play;
  table: SeenTable | undefined;
  seat: Seat;
  bet: ShownRound | undefined;
  onQueueBet(bet: object): void;
  onGiveUp(): void;
};

/** The one action of a seat: bet, cash out, or cancel the bet. */
function SeatAction({ play, table, seat, bet, onQueueBet, onGiveUp }: SeatActionProps) {
  const say = useSay();
  const { session } = usePlay(play);
  const [isBusy, setIsBusy] = useState(false);
  const stake = readStakeIn(seat.slip.typed, session.betMin, session.betMax);
  const autoAt = readAuto(seat.slip.autoTyped, mostOf(stake));
  const phase = table?.round?.state;
  const step = async (kind: 'cash-out' | 'cancel') => {
    setIsBusy(true);
    const taken = await play.step({ kind }, bet);
    setIsBusy(false);
    if (taken && Number(taken.payout) > 0) sounds.win(5);
  };
  if (bet?.state === 'playing' && phase === 'running')
    return <LetGo table={table} round={bet} isBusy={isBusy} onLetGo={() => void step('cash-out')} />;
  if (bet?.state === 'playing' && phase === 'betting') {
    return (
      <Button size="large" tone="outline" isBusy={isBusy} onClick={() => void step('cancel')}>
        {say('takeBack')}
      </Button>
    );
  }
  if (seat.waiting) {
    return (
      <Button size="large" tone="outline" onClick={onGiveUp}>
        {say('waitsForNext')}
      </Button>
    );
  }
  return (
    <Button
      size="large"
      // The string is cut and the result of the bet is being queried: a late press on cash out must not place a new bet.
      isBusy={bet?.state === 'betting' || bet?.state === 'playing'}
      disabled={stake === undefined || autoAt === 'wrong' || !table}
      onClick={() => onQueueBet({ stake, ...(autoAt === undefined ? {} : { autoAt }) })}
    >
      {say(phase === 'betting' ? 'place' : 'placeNext')}
    </Button>
  );
}

const mostOf = (stake: MoneyText | undefined): number =>
  stake === undefined ? Infinity : ceilingOf(parseMoney(stake));

type LetGoProps = { table: SeenTable | undefined; round: ShownRound; isBusy: boolean; onLetGo(): void };

function LetGo({ table, round, isBusy, onLetGo }: LetGoProps) {
  const say = useSay();
  const multiplier = useMultiplier(table);
  const isEarly = multiplier < cashOutMin;
  useKeys({ ' ': () => !isEarly && !isBusy && onLetGo() });
  return (
    <Button size="large" isBusy={isBusy} disabled={isEarly} onClick={onLetGo}>
      {say('letGo', { amount: showCash(payoutOf(round.stake, timesOf(multiplier))) })}
    </Button>
  );
}
