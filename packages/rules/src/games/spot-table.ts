import { noMoney, type Money } from '@mela/kernel/money';
import { largestOf, ONCE, payOf, sumOf, type Times } from './pay.ts';
import { hasFields, noStep, readStake, type Engine } from './round.ts';
import type { Stream } from './stream.ts';

/** A stake on each spot of the cloth. */
export type SpotBet<Spot extends string> = { stakes: ReadonlyMap<Spot, Money> };

/** The spots that pay more than their stake, and those that return the stake or a part of it. */
export type SpotView<Spot extends string> = { wins: readonly Spot[]; returned: readonly Spot[] };

/** A game with spots and one result for everybody. An ending is the part of a deal that decides the payouts. */
export type SpotRules<Spot extends string, Ending, Deal extends Ending> = {
  spots: readonly Spot[];
  /** Every ending that pays differently. */
  endings: readonly Ending[];
  deal(stream: Stream): Deal;
  /** 0 for a lost stake, `ONCE` for a stake that is returned. */
  timesOf(spot: Spot, ending: Ending): Times;
};

export type SpotTable<Spot extends string, Ending, Deal extends Ending> = SpotRules<Spot, Ending, Deal> & {
  /** The most that a spot can pay, for the limits of a table. */
  timesMaxOf(spot: Spot): Times;
  /** One player’s part of a shared deal. */
  pay(bet: SpotBet<Spot>, ending: Ending): Money;
  engine: Engine<SpotBet<Spot>, never, Deal & SpotView<Spot>>;
};

/** The phases of a shared round; the deal takes between the two limits. A round without its deal is void. */
export const sharedPace = {
  bettingMs: 15_000,
  closedMs: 2000,
  dealMinMs: 5000,
  dealMaxMs: 10_000,
  cooldownMs: 3000,
} as const;

/** The same rules for a round of one player and for a shared table. */
export function createSpotTable<Spot extends string, Ending, Deal extends Ending>(
  rules: SpotRules<Spot, Ending, Deal>,
): SpotTable<Spot, Ending, Deal> {
  const { spots, endings, deal, timesOf } = rules;
  const pay = ({ stakes }: SpotBet<Spot>, ending: Ending): Money =>
    sumOf([...stakes].map(([spot, stake]) => payOf(stake, timesOf(spot, ending))));
  return {
    ...rules,
    timesMaxOf: (spot) => Math.max(...endings.map((ending) => timesOf(spot, ending))),
    pay,
    engine: {
      readBet: (value) => readStakes(spots, value),
      readStep: noStep,
      stakeMax: ({ stakes }) => sumOf([...stakes.values()]),
      payoutMax: (bet) => largestOf(endings.map((ending) => pay(bet, ending))),
      play(stream, bet) {
        const dealt = deal(stream);
        const paying = [...bet.stakes].map(([spot, stake]) => ({ spot, stake, times: timesOf(spot, dealt) }));
        const wins = paying.filter(({ times }) => times > ONCE).map(({ spot }) => spot);
        const returned = paying.filter(({ times }) => times > 0 && times <= ONCE).map(({ spot }) => spot);
        return {
          isOver: true,
          staked: sumOf(paying.map(({ stake }) => stake)),
          risked: sumOf(paying.map(({ stake, times }) => (times === ONCE ? noMoney : stake))),
          payout: pay(bet, dealt),
          view: { ...dealt, wins, returned },
        };
      },
    },
  };
}

function readStakes<Spot extends string>(spots: readonly Spot[], value: unknown): SpotBet<Spot> | undefined {
  if (!hasFields(value, 'stakes') || !hasFields(value['stakes'], ...spots)) return undefined;
  const stakes = new Map<Spot, Money>();
  for (const [name, text] of Object.entries(value['stakes'])) {
    const spot = spots.find((each) => each === name);
    const stake = readStake(text);
    if (spot === undefined || stake === undefined) return undefined;
    stakes.set(spot, stake);
  }
  return stakes.size > 0 ? { stakes } : undefined;
}
