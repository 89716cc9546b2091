import { noMoney, parseMoney, type Money } from '@mela/kernel/money';
import { sumOf } from './pay.ts';
import { hasFields, noStep, readStake, timesOver, type Engine } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

/** A bullet costs its bet; a bomb costs ten and takes up to five fish at once. */
export type FishingBet =
  | { kind: 'bullet'; fish: Fish; bullet: Money }
  | { kind: 'bomb'; fish: readonly SmallFish[]; bullet: Money };

export type Hit = {
  fish: Fish;
  roll: number;
  /** It is caught if the roll is below. */
  threshold: number;
  isCaught: boolean;
  /** What it pays in bullets if it is caught; the boss shows it only then. */
  times: number;
};

export type FishingView = { hits: readonly Hit[] };

/** What each fish pays, in bullets. */
const fishPays = {
  minnow: 2,
  clown: 3,
  guppy: 4,
  angel: 5,
  puffer: 6,
  lion: 8,
  squid: 10,
  lobster: 12,
  turtle: 15,
  ray: 18,
  lantern: 20,
  sword: 25,
  octopus: 30,
  seahorse: 40,
  shark: 50,
  manta: 60,
  hammerhead: 80,
  whale: 100,
  kraken: 150,
  golden_whale: 200,
  dragon_turtle: 300,
  sea_dragon: 500,
} as const;

export type SmallFish = keyof typeof fishPays;
export type Fish = SmallFish | 'boss_dragon';

export const smallFish: readonly SmallFish[] = Object.keys(fishPays).filter(isSmallFish);

/** What the boss pays, in bullets, with how often of a hundred. */
export const bossPays = [
  { times: 100, weight: 50 },
  { times: 200, weight: 30 },
  { times: 300, weight: 15 },
  { times: 500, weight: 5 },
] as const;

export const bullets: readonly Money[] = ['0.1', '0.5', '1', '2', '5', '10', '20', '50', '100'].map(
  parseMoney,
);

export const BOMB_BULLETS = 10;
export const BOMB_FISH_MAX = 5;
export const ROLLS = 1_000_000;
const BOSS_MEAN = 180;
const WEIGHTS = 100;

/** 96 % of all rolls. */
const RETURN = 960_000;

function isSmallFish(name: unknown): name is SmallFish {
  return typeof name === 'string' && Object.hasOwn(fishPays, name);
}

/** What a fish pays, in bullets; the boss on average. */
export function fishPayOf(fish: Fish): number {
  return fish === 'boss_dragon' ? BOSS_MEAN : fishPays[fish];
}

export function bulletThresholdOf(fish: Fish): number {
  return Math.floor(RETURN / fishPayOf(fish));
}

/** A bomb's ten bullets are shared out among the fish it hits. */
export function bombThresholdOf(fish: SmallFish, hits: number): number {
  return Math.floor((RETURN * BOMB_BULLETS) / (hits * fishPayOf(fish)));
}

/** Fish too small for their share of a bomb would be paid less than they cost, so a bomb leaves them alone. */
export function isBombWorth(fish: readonly SmallFish[]): boolean {
  return fish.every((each) => bombThresholdOf(each, fish.length) <= RETURN);
}

/** Of the fish in range the ones that a bomb takes: the most valuable, as many as are worth it. None means no bomb. */
export function bombTargetsOf(inRange: readonly SmallFish[]): SmallFish[] {
  const best = inRange.toSorted((a, b) => fishPayOf(b) - fishPayOf(a)).slice(0, BOMB_FISH_MAX);
  while (best.length > 0 && !isBombWorth(best)) best.pop();
  return best;
}

function pickBossPay(stream: Stream): number {
  let left = uniformInt(stream, WEIGHTS);
  for (const { times, weight } of bossPays) {
    if (left < weight) return times;
    left -= weight;
  }
  return 0;
}

function hit(stream: Stream, fish: Fish, threshold: number): Hit {
  const roll = uniformInt(stream, ROLLS);
  const isCaught = roll < threshold;
  const times = fish === 'boss_dragon' ? (isCaught ? pickBossPay(stream) : 0) : fishPayOf(fish);
  return { fish, roll, threshold, isCaught, times };
}

export function shoot(stream: Stream, bet: FishingBet): Hit[] {
  return bet.kind === 'bullet'
    ? [hit(stream, bet.fish, bulletThresholdOf(bet.fish))]
    : bet.fish.map((fish) => hit(stream, fish, bombThresholdOf(fish, bet.fish.length)));
}

function readFish(value: unknown): Fish | undefined {
  return value === 'boss_dragon' || isSmallFish(value) ? value : undefined;
}

function readBomb(value: unknown): readonly SmallFish[] | undefined {
  if (!Array.isArray(value) || !value.every(isSmallFish)) return undefined;
  return value.length >= 1 && value.length <= BOMB_FISH_MAX && isBombWorth(value) ? value : undefined;
}

function stakeOf({ kind, bullet }: FishingBet): Money {
  return kind === 'bomb' ? timesOver(bullet, BOMB_BULLETS) : bullet;
}

const bossPayMax = Math.max(...bossPays.map(({ times }) => times));

export const fishing: Engine<FishingBet, never, FishingView> = {
  readBet(value) {
    if (!hasFields(value, 'kind', 'fish', 'bullet')) return undefined;
    const bullet = readStake(value['bullet']);
    if (bullet === undefined || !bullets.includes(bullet)) return undefined;
    if (value['kind'] === 'bomb') {
      const fish = readBomb(value['fish']);
      return fish && { kind: 'bomb', fish, bullet };
    }
    const fish = value['kind'] === 'bullet' ? readFish(value['fish']) : undefined;
    return fish && { kind: 'bullet', fish, bullet };
  },
  readStep: noStep,
  stakeMax: stakeOf,
  payoutMax(bet) {
    const fish = bet.kind === 'bomb' ? bet.fish : [bet.fish];
    return sumOf(
      fish.map((each) => timesOver(bet.bullet, each === 'boss_dragon' ? bossPayMax : fishPayOf(each))),
    );
  },
  play(stream, bet) {
    const hits = shoot(stream, bet);
    const payout = sumOf(
      hits.map(({ isCaught, times }) => (isCaught ? timesOver(bet.bullet, times) : noMoney)),
    );
    return { isOver: true, staked: stakeOf(bet), payout, view: { hits } };
  },
};
