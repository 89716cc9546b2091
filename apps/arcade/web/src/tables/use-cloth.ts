import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import type { Times } from '@mela/rules/games/pay';
import { useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { spotMaxOf } from '#tables/limits.ts';
import { sounds } from '#web/lib/sound.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { lastBets, ownBets, stakesIn, useOutcome } from './own-bets.ts';
import { takesBets, type SeenTable } from './use-table.ts';

/** One chip that lies on the cloth and was not bet yet. */
type Chip = { spot: string; rupees: number };

/** Why a chip was not laid. */
type Refusal = 'spot' | 'table';

export type Cloth = {
  isOpen: boolean;
  isBusy: boolean;
  /** What one tap lays. */
  chip: number;
  choose(chip: number): void;
  /** Chips that are not bet yet, by spot. */
  laid: ReadonlyMap<string, number>;
  laidSum: number;
  /** Chips that are bet on this round. */
  bet: ReadonlyMap<string, number>;
  betSum: number;
  bets: readonly ShownRound[];
  /** Those of the last round that the player took part in. */
  lastBets: readonly ShownRound[];
  refusal: Refusal | undefined;
  canRepeat: boolean;
  lay(spot: string): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  place(): void;
  takeBack(): void;
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

type ClothOrder = { play: Play; table: SeenTable | undefined; timesOf(spot: string): Times };

/** The cloth of a table: chips are laid and taken up freely, and bet with one press. Nothing is bet without it. */
export function useCloth({ play, table, timesOf }: ClothOrder): Cloth {
  const { session, rounds, isBusy } = usePlay(play);
  const [chip, setChip] = useState<number>(chips[0]);
  const [pending, setPending] = useState<readonly Chip[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  useOutcome(play, table);
  const bets = ownBets(rounds, table);
  const [laid, bet] = [bySpot(pending), stakesIn(bets)];
  const [laidSum, betSum] = [sumOf(laid.values()), sumOf(bet.values())];
  const before = lastBets(rounds, table);
  const last = stakesIn(before);
  const isOpen = takesBets(table);

  const refusalOf = (next: readonly Chip[]): Refusal | undefined => {
    const spots = bySpot(next);
    const isOver = [...spots].some(
      ([spot, rupees]) => rupees + (bet.get(spot) ?? 0) > rupeesOf(formatMoney(spotMaxOf(timesOf(spot)))),
    );
    if (isOver) return 'spot';
    return sumOf(spots.values()) + betSum > rupeesOf(session.betMax) ? 'table' : undefined;
  };
  const change = (next: readonly Chip[]) => {
    const why = refusalOf(next);
    setRefusal(why);
    if (why) return;
    sounds.chip();
    setPending(next);
  };
  const place = async () => {
    const stakes = Object.fromEntries(
      [...laid].map(([spot, rupees]) => [spot, formatMoney(parseMoney(String(rupees)))]),
    );
    const placed = await play.bet({ stakes });
    // What was refused stays on the cloth, so that nothing has to be laid again.
    if (placed && placed.state !== 'void') setPending([]);
  };

  return {
    isOpen,
    isBusy,
    chip,
    choose: (next) => {
      sounds.tap();
      setChip(next);
    },
    laid,
    laidSum,
    bet,
    betSum,
    bets,
    lastBets: before,
    refusal,
    canRepeat: last.size > 0 && pending.length === 0,
    lay: (spot) => change([...pending, { spot, rupees: chip }]),
    undo: () => {
      sounds.tap();
      setRefusal(undefined);
      setPending(pending.slice(0, -1));
    },
    clear: () => {
      sounds.tap();
      setRefusal(undefined);
      setPending([]);
    },
    repeat: () => change([...last].map(([spot, rupees]) => ({ spot, rupees }))),
    place: () => void place(),
    takeBack: () => {
      sounds.tap();
      for (const round of bets) void play.step({ kind: 'cancel' }, round);
    },
  };
}
