import { parseMoney, type Money } from '@mela/kernel/money';
import { hasFields, isRecord, isWholeIn, readStake, timesOver, type Engine } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

/** A magazine is paid for when it is loaded; the unused part is returned when the round ends. */
export type FishingBet = { bullet: Money; bullets: number };

/** A bullet costs its bet; a bomb costs ten and hits up to five fish. */
export type Shot = { kind: 'bullet'; fish: Fish } | { kind: 'bomb'; fish: readonly SmallFish[] };

/** `cash-out` is the player’s end of the magazine, `close` the server’s end of an abandoned one. */
type FishingStep = Shot | { kind: 'cash-out' } | { kind: 'close' };

export type Hit = {
  fish: Fish;
  roll: number;
  /** The fish is caught if the roll is below. */
  threshold: number;
  isCaught: boolean;
  /** The payout in bullets if it is caught; the boss’s is known only then. */
  times: number;
};

/** Every shot so far with its result, and the number of bullets left. */
export type FishingView = { shots: readonly (readonly Hit[])[]; left: number };

/** The payout of each fish, in bullets. */
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

/** The payouts of the boss, in bullets, each with its probability in percent. */
export const bossPays = [
  { times: 100, weight: 50 },
  { times: 200, weight: 30 },
  { times: 300, weight: 15 },
  { times: 500, weight: 5 },
] as const;

export const bullets: readonly Money[] = ['0.1', '0.5', '1', '2', '5', '10', '20', '50', '100'].map(
  parseMoney,
);

/** Small enough that a magazine in which every bullet catches the best fish stays below the largest win. */
export const MAGAZINE_MAX = 30;
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

/** The payout of a fish, in bullets; the boss on average. */
export function fishPayOf(fish: Fish): number {
  return fish === 'boss_dragon' ? BOSS_MEAN : fishPays[fish];
}

export function bulletThresholdOf(fish: Fish): number {
  return Math.floor(RETURN / fishPayOf(fish));
}

/** A bomb’s ten bullets are divided among the fish it hits. */
export function bombThresholdOf(fish: SmallFish, hits: number): number {
  return Math.floor((RETURN * BOMB_BULLETS) / (hits * fishPayOf(fish)));
}

/** Fish too small for their share of a bomb would pay less than they cost, so a bomb ignores them. */
export function isBombWorth(fish: readonly SmallFish[]): boolean {
  return fish.every((each) => bombThresholdOf(each, fish.length) <= RETURN);
}

/** The fish in range that a bomb hits: the most valuable, as many as are worth it. None means no bomb. */
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

export function shoot(stream: Stream, shot: Shot): Hit[] {
  return shot.kind === 'bullet'
    ? [hit(stream, shot.fish, bulletThresholdOf(shot.fish))]
    : shot.fish.map((fish) => hit(stream, fish, bombThresholdOf(fish, shot.fish.length)));
}

/** The number of bullets of a shot. */
export function bulletsOf({ kind }: Pick<Shot, 'kind'>): number {
  return kind === 'bomb' ? BOMB_BULLETS : 1;
}

/** The catch of a shot, in bullets. */
export function caughtIn(hits: readonly Hit[]): number {
  return hits.reduce((sum, { isCaught, times }) => (isCaught ? sum + times : sum), 0);
}

function readFish(value: unknown): Fish | undefined {
  return value === 'boss_dragon' || isSmallFish(value) ? value : undefined;
}

function readBomb(value: unknown): readonly SmallFish[] | undefined {
  if (!Array.isArray(value) || !value.every(isSmallFish)) return undefined;
  return value.length >= 1 && value.length <= BOMB_FISH_MAX && isBombWorth(value) ? value : undefined;
}

const isNumber = (value: unknown): boolean => isWholeIn(value, 0, Number.MAX_SAFE_INTEGER);

/** A shot may record the fish that was aimed at, and those that were hit; this does not affect the result. */
function isAimed({ aim, targets }: Readonly<Record<string, unknown>>): boolean {
  return (
    (aim === undefined || isNumber(aim)) &&
    (targets === undefined || (Array.isArray(targets) && targets.every(isNumber)))
  );
}

export function readShot(value: unknown): Shot | undefined {
  if (!hasFields(value, 'kind', 'fish', 'aim', 'targets') || !isAimed(value)) return undefined;
  if (value['kind'] === 'bomb') {
    const fish = readBomb(value['fish']);
    return fish && { kind: 'bomb', fish };
  }
  const fish = value['kind'] === 'bullet' ? readFish(value['fish']) : undefined;
  return fish && { kind: 'bullet', fish };
}

function readStep(value: unknown): FishingStep | undefined {
  const kind = isRecord(value) && hasFields(value, 'kind') ? value['kind'] : undefined;
  return kind === 'cash-out' || kind === 'close' ? { kind } : readShot(value);
}

const bestPay = Math.max(...Object.values(fishPays), ...bossPays.map(({ times }) => times));

/** A magazine of shots, all from one stream: the next roll is fixed before the player aims. */
export const fishing: Engine<FishingBet, FishingStep, FishingView> = {
  readBet(value) {
    if (!hasFields(value, 'bullet', 'bullets')) return undefined;
    const bullet = readStake(value['bullet']);
    const count = value['bullets'];
    if (bullet === undefined || !bullets.includes(bullet) || !isWholeIn(count, 1, MAGAZINE_MAX))
      return undefined;
    return { bullet, bullets: count };
  },
  readStep,
  stakeMax: ({ bullet, bullets: count }) => timesOver(bullet, count),
  payoutMax: ({ bullet, bullets: count }) => timesOver(bullet, count * bestPay),
  play(stream, { bullet, bullets: count }, steps) {
    const shots: Hit[][] = [];
    let left = count;
    let isDone = false;
    for (const step of steps) {
      if (isDone || left === 0) return undefined;
      if (step.kind === 'cash-out' || step.kind === 'close') {
        isDone = true;
        continue;
      }
      left -= bulletsOf(step);
      if (left < 0) return undefined;
      shots.push(shoot(stream, step));
    }
    const isOver = isDone || left === 0;
    const caught = isOver ? shots.reduce((sum, hits) => sum + caughtIn(hits), 0) : 0;
    const staked = timesOver(bullet, count - left);
    return { isOver, staked, payout: timesOver(bullet, caught), view: { shots, left } };
  },
};
