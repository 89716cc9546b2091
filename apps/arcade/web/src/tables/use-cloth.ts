import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import type { Times } from '@mela/rules/games/pay';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { spotMaxOf } from '#tables/limits.ts';
import { sounds } from '#web/lib/sound.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { lastBets, ownBets, stakesIn, useOutcome } from './own-bets.ts';
import { useTakesBets, type SeenTable } from './use-table.ts';

/** One chip on the cloth that is not bet yet. */
type Chip = { spot: string; rupees: number };

/** The reason why a chip was refused. */
type Refusal = 'spot' | 'table';

/** The chips by spot, and how to place more: stable references while nothing changes, so that the cloth does not render every second. */
export type Spots = {
  /** Chips that are not bet yet, by spot. */
  laid: ReadonlyMap<string, number>;
  /** Chips of placed bets on this round. */
  bet: ReadonlyMap<string, number>;
  lay(spot: string): void;
};

/** The actions of the rail: stable functions for the lifetime of the table. */
type Acts = {
  choose(chip: number): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  place(): void;
  takeBack(): void;
};

export type Cloth = {
  spots: Spots;
  acts: Acts;
  isOpen: boolean;
  isBusy: boolean;
  /** The chip that a tap places. */
  chip: number;
  laidSum: number;
  betSum: number;
  bets: readonly ShownRound[];
  /** The bets of the last round in which the player took part. */
  lastBets: readonly ShownRound[];
  refusal: Refusal | undefined;
  canRepeat: boolean;
};

export const chips = [10, 50, 100, 500, 1000, 5000] as const;

const sumOf = (amounts: Iterable<number>): number =>
  [...amounts].reduce((total, amount) => total + amount, 0);

const rupeesOf = (amount: MoneyText): number => Number(amount);

function bySpot(laid: readonly Chip[]): Map<string, number> {
  const spots = new Map<string, number>();
  for (const { spot, rupees } of laid) spots.set(spot, (spots.get(spot) ?? 0) + rupees);
  return spots;
}

function useSpots({ laid, bet, lay }: Spots): Spots {
  const layNow = useRef(lay);
  useEffect(() => {
    layNow.current = lay;
  });
  const steady = useCallback((spot: string) => layNow.current(spot), []);
  return useMemo(() => ({ laid, bet, lay: steady }), [laid, bet, steady]);
}

function useActs(acts: Acts): Acts {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  return useMemo(
    () => ({
      choose: (chip) => now.current.choose(chip),
      undo: () => now.current.undo(),
      clear: () => now.current.clear(),
      repeat: () => now.current.repeat(),
      place: () => now.current.place(),
      takeBack: () => now.current.takeBack(),
    }),
    [],
  );
}

type Bounds = { bet: ReadonlyMap<string, number>; most: MoneyText; timesOf(spot: string): Times };

/** The reason why these chips exceed the limit of a spot, or of the round with the placed bets. */
function refusalOf(wanted: ReadonlyMap<string, number>, { bet, most, timesOf }: Bounds): Refusal | undefined {
  const isOver = [...wanted].some(
    ([spot, rupees]) => rupees + (bet.get(spot) ?? 0) > rupeesOf(formatMoney(spotMaxOf(timesOf(spot)))),
  );
  if (isOver) return 'spot';
  return sumOf(wanted.values()) + sumOf(bet.values()) > rupeesOf(most) ? 'table' : undefined;
}

type ClothOrder = { play: Play; table: SeenTable | undefined; timesOf(spot: string): Times };

/** The cloth of a table: chips are placed and removed freely, and bet with one press. Nothing is bet without it. */
export function useCloth({ play, table, timesOf }: ClothOrder): Cloth {
  const { session, rounds, isBusy } = usePlay(play);
  const [chip, setChip] = useState<number>(chips[0]);
  const [pending, setPending] = useState<readonly Chip[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  useOutcome(play, table);
  const id = table?.round?.id;
  const bets = useMemo(() => ownBets(rounds, id), [rounds, id]);
  const laid = useMemo(() => bySpot(pending), [pending]);
  const bet = useMemo(() => stakesIn(bets), [bets]);
  const [laidSum, betSum] = [sumOf(laid.values()), sumOf(bet.values())];
  const before = useMemo(() => lastBets(rounds, id), [rounds, id]);
  const last = stakesIn(before);
  const isOpen = useTakesBets(table);

  const change = (next: readonly Chip[]) => {
    const why = refusalOf(bySpot(next), { bet, most: session.betMax, timesOf });
    setRefusal(why);
    if (why) return;
    sounds.chip();
    setPending(next);
  };
  const keep = (rest: readonly Chip[]) => {
    sounds.tap();
    setRefusal(undefined);
    setPending(rest);
  };
  const place = async () => {
    const stakes = Object.fromEntries(
      [...laid].map(([spot, rupees]) => [spot, formatMoney(parseMoney(String(rupees)))]),
    );
    const placed = await play.bet({ stakes });
    // Refused chips stay on the cloth, so that the player need not place them again.
    if (placed && placed.state !== 'void') setPending([]);
  };

  const lay = (spot: string) => change([...pending, { spot, rupees: chip }]);
  const spots = useSpots({ laid, bet, lay });
  const acts = useActs({
    choose: (next) => {
      sounds.tap();
      setChip(next);
    },
    undo: () => keep(pending.slice(0, -1)),
    clear: () => keep([]),
    repeat: () => change([...last].map(([spot, rupees]) => ({ spot, rupees }))),
    place: () => void place(),
    takeBack: () => {
      sounds.tap();
      for (const round of bets) void play.step({ kind: 'cancel' }, round);
    },
  });
  const canRepeat = last.size > 0 && pending.length === 0;
  return { spots, acts, isOpen, isBusy, chip, laidSum, betSum, bets, lastBets: before, refusal, canRepeat };
}
