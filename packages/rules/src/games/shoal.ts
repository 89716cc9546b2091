import { seededRandom, type Random } from '@mela/kernel/random';
import { smallFish, type Fish } from './fishing.ts';

// The positions of the fish of a pond. The same seed gives the same pond on the server, which decides what a shot reached, and on the
// screen, which shows it. Positions do not affect the return: every fish returns the same.

/** A fish at one moment. Coordinates are from 0 to 1, from the top left. */
export type Swimmer = { id: number; fish: Fish; x: number; y: number; isLeftward: boolean };

type Way = {
  id: number;
  fish: Fish;
  begins: number;
  /** The speed, in pond widths per second. */
  speed: number;
  depth: number;
  sway: number;
  pace: number;
  isLeftward: boolean;
};

/** The tolerated network delay of a shot. */
export const SHOAL_PATIENCE_MS = 300;
export const BOMB_REACH = 0.24;
const EVERY_MS = 1300;
/** The largest number of fish in a school, so that each has its own number. */
const SCHOOL = 8;
/** The distance beyond both edges at which a path starts and ends. */
const MARGIN = 0.16;
const SLOWEST = 0.045;
const LONGEST_MS = ((1 + 2 * MARGIN) / SLOWEST) * 1000;
const BOSS_EVERY = 36;

/** The frequency of each kind: the more it pays, the rarer. */
const often = [20, 16, 14, 11, 9, 8, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1];
const whole = often.reduce((sum, one) => sum + one, 0);

const share = (random: Random): number => random.below(10_000) / 10_000;

function drawFish(random: Random, place: number): Fish {
  if (place % BOSS_EVERY === BOSS_EVERY - 1) return 'boss_dragon';
  let left = random.below(whole);
  const at = often.findIndex((weight) => (left -= weight) < 0);
  return smallFish[at] ?? 'minnow';
}

/** The fish that enter the pond together. Small ones come in schools. */
function schoolOf(word: string, place: number): Way[] {
  const random = seededRandom(`${word} ${place}`);
  const fish = drawFish(random, place);
  const rank = fish === 'boss_dragon' ? smallFish.length : smallFish.indexOf(fish);
  const count = rank < 3 ? 2 + random.below(4) : rank < 6 ? 1 + random.below(2) : 1;
  const isLeftward = random.below(2) === 0;
  const speed = Math.max(SLOWEST, 0.13 - rank * 0.0034) * (0.8 + 0.4 * share(random));
  // Large ones stay in the middle, where there is room for them.
  const depth = rank < 14 ? 0.16 + 0.6 * share(random) : 0.32 + 0.34 * share(random);
  const [sway, pace] = [0.02 + 0.03 * share(random), 0.5 + share(random)];
  return Array.from({ length: count }, (_, index) => ({
    id: place * SCHOOL + index,
    fish,
    begins: place * EVERY_MS + index * 520,
    speed: Math.max(SLOWEST, speed),
    depth: Math.min(0.8, Math.max(0.12, depth + ((index % 3) - 1) * 0.075)),
    sway,
    pace: pace + index * 0.13,
    isLeftward,
  }));
}

/** A cache of recent paths: a screen reads the same ones sixty times a second. */
const known = new Map<string, Way[]>();
const KNOWN_MAX = 400;

function waysOf(word: string, place: number): Way[] {
  const key = `${word} ${place}`;
  const ways = known.get(key) ?? schoolOf(word, place);
  if (known.size > KNOWN_MAX) known.clear();
  known.set(key, ways);
  return ways;
}

function swimmerAt({ id, fish, begins, speed, depth, sway, pace, isLeftward }: Way, at: number): Swimmer {
  const seconds = (at - begins) / 1000;
  const gone = -MARGIN + speed * seconds;
  const y = depth + sway * Math.sin(seconds * pace + id);
  return { id, fish, x: isLeftward ? 1 - gone : gone, y, isLeftward };
}

/** All fish at a moment, in milliseconds since the pond was opened; also those that are about to enter or have just left. */
export function shoalAt(word: string, at: number): Swimmer[] {
  const swimmers: Swimmer[] = [];
  const last = Math.floor(at / EVERY_MS);
  for (let place = Math.max(0, Math.floor((at - LONGEST_MS) / EVERY_MS)); place <= last; place++)
    for (const way of waysOf(word, place)) {
      const swimmer = swimmerAt(way, at);
      if (at >= way.begins && swimmer.x > -MARGIN && swimmer.x < 1 + MARGIN) swimmers.push(swimmer);
    }
  return swimmers;
}

export const isInPond = ({ x }: Swimmer): boolean => x > 0 && x < 1;

/** A fish that can be shot now: it is in the pond, or was or will be within the tolerated delay. */
export function findSwimmer(word: string, id: number, at: number): Swimmer | undefined {
  const way = waysOf(word, Math.floor(id / SCHOOL)).find((one) => one.id === id);
  if (!way) return undefined;
  const moments = [at, at - SHOAL_PATIENCE_MS, at + SHOAL_PATIENCE_MS];
  const found = moments.map((moment) => swimmerAt(way, moment)).find(isInPond);
  return found;
}

/** The fish that a bomb at this one reaches, the nearest first. */
export function aroundOf(word: string, centre: Swimmer, at: number): Swimmer[] {
  const far = ({ x, y }: Swimmer) => Math.hypot(x - centre.x, y - centre.y);
  return shoalAt(word, at)
    .filter((swimmer) => isInPond(swimmer) && far(swimmer) <= BOMB_REACH)
    .toSorted((one, other) => far(one) - far(other));
}
