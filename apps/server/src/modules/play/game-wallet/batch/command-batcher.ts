import { isRefusal } from '@mela/protocol/refusals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { VendorAnswer } from '#adapters/game/dialect.ts';
import { isRetryableConflict, isOutage } from '#modules/play/game-wallet/queries.ts';
import { singlesOf, type Order } from '#modules/play/game-wallet/rules/player-command.ts';
import { applyOrders, type ApplyNeeds } from './apply-commands.ts';
import { openPatience, type Patience } from './patience.ts';

/** Trial members' accounts and everybody else's never meet in one posting. */
export type PlacedOrder = Order & { isTrial: boolean };

export type Line = {
  /** Answers when it is on the disk, or says that nobody knows and the same may be asked again. */
  submit(order: PlacedOrder): Promise<VendorAnswer>;
  waiting(): number;
  close(): Promise<void>;
};

type RunNeeds = ApplyNeeds & { log: Logger };
type Needs = RunNeeds & { patienceMs?: number; batchMax?: number };

type Item = {
  order: PlacedOrder;
  since: number;
  until: number;
  patience: Patience<Item>;
  resolve(answer: VendorAnswer): void;
};

/** Vendors wait five seconds; whoever has no answer by then takes the bet back. */
const PATIENCE_MS = 2500;
const BATCH_MAX = 128;
const MOVES_MAX = 512;
const QUEUE_MAX = 10_000;
/** So many transactions may be under way at once: the database works on one while this process judges another. */
const LANES = 2;
/** Fewer commands than this are not worth a transaction of their own beside another one: each asks the same dozen questions. */
const WORTH_A_LANE = 20;
/** Unless they have waited for so long or twice that: then whoever is on the way is held up, and nobody waits for it. */
const LONG_MS = 25;
/** For so many turns of the event loop commands that keep coming in are let in, before those that came first go. */
const TURNS_MAX = 6;
/**
 * So many go without waiting for more, as soon as they are there: the database works on them while the others are read. Lanes that set
 * out together would come back together, and each side would wait for the other in turn.
 */
const AT_ONCE = 32;
/** A member whom somebody else is at is asked for again after so long. */
const LATER_MS = 4;
/** So often money may leave a wallet between the look at it and the posting. */
const TRIES = 5;

const busy: VendorAnswer = { status: 'BUSY' };

type State = {
  queue: Item[];
  /** So many of them could not go along the last time. */
  left: number;
  /** Whose commands are under way: what else they ask for waits, so that it is done in its order. */
  members: Set<bigint>;
  lanes: number;
  underWay: number;
};

/**
 * Commands that come in while others are on their way go together in the next transaction. Where all is well nobody waits for a timer:
 * it goes as soon as it is worth it, or a turn of the event loop brings nothing more, because those who were answered together mostly ask
 * again together.
 */
export function openLine({ patienceMs = PATIENCE_MS, batchMax = BATCH_MAX, ...needs }: Needs): Line {
  const state: State = { queue: [], left: 0, members: new Set(), lanes: 0, underWay: 0 };
  const patience = openPatience<Item>(({ resolve }) => resolve(busy));
  let isClosed = false;
  let whenIdle: () => void = () => undefined;

  const start = () => {
    while (mayStart(state)) {
      const items = takeItems(state, batchMax);
      if (items.length === 0) break;
      void keepLane(items);
    }
    state.left = state.queue.length;
    if (state.left > 0) waking.lookLater();
    if (state.queue.length === 0 && state.lanes === 0) whenIdle();
  };
  const waking = openWaking(state, start);
  const keepLane = async (items: readonly Item[]): Promise<void> => {
    const members = items.map(({ order }) => order.memberId);
    for (const member of members) state.members.add(member);
    state.lanes += 1;
    state.underWay += items.length;
    const later = await run(needs, items);
    if (later.length === items.length) await pause(LATER_MS);
    state.queue.unshift(...later);
    for (const member of members) state.members.delete(member);
    state.lanes -= 1;
    state.underWay -= items.length;
    state.left = 0;
    waking.wake();
    if (state.queue.length === 0 && state.lanes === 0) whenIdle();
  };

  return {
    submit: (order) =>
      new Promise((resolve) => {
        if (isClosed || state.queue.length >= QUEUE_MAX) return resolve(busy);
        // Whatever happens on the way, the vendor has an answer in time; the key makes it safe to ask again.
        const since = performance.now();
        const item: Item = { order, since, until: since + patienceMs, patience, resolve };
        patience.wait(item);
        state.queue.push(item);
        waking.wake();
      }),
    waiting: () => state.queue.length + state.underWay,
    close: async () => {
      isClosed = true;
      if (state.queue.length + state.lanes > 0) await new Promise<void>((idle) => (whenIdle = idle));
      waking.stop();
    },
  };
}

/** Says when to set out. */
function openWaking(state: State, start: () => void) {
  let isAwake = false;
  let looking: NodeJS.Timeout | undefined;
  const lookLater = () => {
    looking ??= setTimeout(() => {
      looking = undefined;
      if (state.queue.length > 0) wake();
    }, LONG_MS);
  };
  const wake = (): void => {
    if (state.queue.length - state.left >= AT_ONCE && mayStart(state)) return start();
    if (isAwake) return;
    if (!mayStart(state)) return lookLater();
    isAwake = true;
    let seen = 0;
    let turns = 0;
    const turn = () => {
      isAwake = turns < TURNS_MAX && state.queue.length !== seen;
      if (!isAwake) return start();
      seen = state.queue.length;
      turns += 1;
      setImmediate(turn);
    };
    setImmediate(turn);
  };
  return { wake, lookLater, stop: () => clearTimeout(looking) };
}

const mayStart = (state: State): boolean => state.lanes < LANES && isWorthIt(state, state.queue);

/** Whether these are worth a transaction of their own, beside those that are under way. */
function isWorthIt({ lanes }: State, items: readonly Item[]): boolean {
  const [first] = items;
  if (!first || lanes === 0) return first !== undefined;
  return items.length >= WORTH_A_LANE || performance.now() - first.since >= LONG_MS;
}

function settle(item: Item, answer: VendorAnswer): void {
  item.patience.leave(item);
  item.resolve(answer);
}

/**
 * Those that may go together: of one realm, of members with nothing under way, and not more than one call of the ledger takes. Nobody's
 * commands overtake each other: where one is left, those behind it are too.
 */
function takeItems(state: State, batchMax: number): Item[] {
  const now = performance.now();
  for (const item of state.queue) if (item.until <= now) settle(item, busy);
  state.queue = state.queue.filter(({ until }) => until > now);
  const taken: Item[] = [];
  const left: Item[] = [];
  const passed = new Set(state.members);
  let moves = 0;
  for (const item of state.queue) {
    const { command, memberId, isTrial } = item.order;
    const size = singlesOf(command).length;
    const fits = taken.length < batchMax && (taken.length === 0 || moves + size <= MOVES_MAX);
    const isOfRealm = taken[0] === undefined || taken[0].order.isTrial === isTrial;
    if (fits && isOfRealm && !passed.has(memberId)) {
      taken.push(item);
      moves += size;
    } else {
      left.push(item);
      passed.add(memberId);
    }
  }
  if (!isWorthIt(state, taken)) return [];
  state.queue = left;
  return taken;
}

/** Returns the commands whose member is locked elsewhere. A command that breaks its batch is found by halving. */
async function run(needs: RunNeeds, items: readonly Item[], tries = 1): Promise<Item[]> {
  try {
    const applied = await applyOrders(
      needs,
      items.map(({ order }) => order),
    );
    return items.filter((item, index) => {
      const answer = applied[index] ?? busy;
      if (answer === 'later') return true;
      settle(item, answer);
      return false;
    });
  } catch (error) {
    const isSpent = isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE';
    if (items.length > 1 && !isOutage(error)) {
      const middle = items.length >> 1;
      const first = await run(needs, items.slice(0, middle));
      const left = new Set(first.map(({ order }) => order.memberId));
      const isLeft = ({ order }: Item) => left.has(order.memberId);
      const rest = items.slice(middle);
      const second = rest.filter((item) => !isLeft(item));
      return [...first, ...rest.filter(isLeft), ...(second.length > 0 ? await run(needs, second) : [])];
    }
    if (isSpent && tries < TRIES) return run(needs, items, tries + 1);
    const isTemporary = isSpent || isOutage(error) || isRetryableConflict(error);
    needs.log[isTemporary ? 'warn' : 'error']({ err: error }, 'commands of vendors could not be applied');
    for (const item of items) settle(item, isTemporary ? busy : { status: 'INTERNAL' });
    return [];
  }
}
