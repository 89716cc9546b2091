import { moneyOfUnits, parseMoney, formatMoney } from '@mela/kernel/money';
import { seededRandom, type Random } from '@mela/kernel/random';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { transactionsWithoutPosting } from '@mela/server/testing/game-vendors/queries';
import { setTimeout as pause } from 'node:timers/promises';
import { fund, openPlayEnvironment, type PlayEnvironment } from './play-environment.ts';
import { playUntil } from './player.ts';

export type Options = {
  folder: string;
  callbacks: number;
  kills: number;
  players: number;
  seed: string;
  say(line: string): void;
};

export type Chaos = {
  callbacks: number;
  rounds: number;
  rollbacks: number;
  replays: number;
  kills: Record<'arcade' | 'server', number>;
  /** One line for each disagreement between vendor, wallet and ledger. */
  mismatches: string[];
};

/** Percentage of the vendor's callbacks that are repeated, reordered, or processed without an answer. */
const faults = { twice: 10, parallel: 10, 'cancel-first': 5, 'settle-first': 5, 'drop-after': 5 };

const POLL_INTERVAL_MS = 200;

/**
 * Many players play concurrently while the vendor repeats and reorders callbacks and loses answers, and while arcade and server are killed.
 * Afterwards all callbacks are delivered without faults, and three records are compared for each player: the vendor's transactions, the
 * wallet's rounds and the ledger's balance.
 */
export async function runChaos(options: Options): Promise<Chaos> {
  const { callbacks, kills: count, say } = options;
  const random = seededRandom(options.seed);
  const environment = await openPlayEnvironment(options.folder, options.players);
  const kills = { arcade: 0, server: 0 };
  let isOver = false;
  try {
    await environment.panel('faults', faults);
    const playing = environment.players.map((player, index) =>
      playUntil(environment, player, {
        random: seededRandom(`${options.seed} ${index}`),
        isOver: () => isOver,
      }),
    );
    for (let kill = 1; kill <= count; kill++) {
      await untilCallbacks(environment, Math.floor((callbacks * kill) / (count + 1)));
      const target = kill % 2 === 1 ? 'arcade' : 'server';
      say(`kill ${kill}: ${target}`);
      kills[target] += 1;
      await killAtRandom(environment, target, random);
    }
    await untilCallbacks(environment, callbacks);
    isOver = true;
    await Promise.all(playing);
    await environment.panel('faults', {});
    await untilSettled(environment);
    return { ...(await compareRecords(environment)), kills };
  } finally {
    isOver = true;
    await environment.close();
  }
}

async function untilCallbacks(environment: PlayEnvironment, callbacks: number): Promise<void> {
  while ((await environment.callbackCounts()).callbacks < callbacks) await pause(POLL_INTERVAL_MS);
}

/** Kills a process at a random moment. It restarts immediately. */
async function killAtRandom(
  environment: PlayEnvironment,
  target: 'arcade' | 'server',
  random: Random,
): Promise<void> {
  const pid = await environment.pidOf(target);
  await pause(random.below(POLL_INTERVAL_MS));
  process.kill(pid, 'SIGKILL');
}

/** Waits until the vendor has sent all its callbacks. */
async function untilSettled(environment: PlayEnvironment): Promise<void> {
  for (;;) {
    const moves = await environment.moves().catch(() => undefined);
    if (moves?.every(({ state }) => state !== 'waiting')) return;
    await pause(POLL_INTERVAL_MS);
  }
}

async function compareRecords(environment: PlayEnvironment): Promise<Omit<Chaos, 'kills'>> {
  const moves = await environment.moves();
  const mismatches: string[] = [];
  const undone = new Set(
    moves.flatMap(({ kind, state, betId }) => (kind === 'rollback' && state === 'done' ? [betId] : [])),
  );
  const counted = moves.filter(
    ({ id, kind, state }) => state === 'done' && kind !== 'rollback' && !undone.has(id),
  );
  for (const { id, status } of moves.filter((move) => move.state !== 'done' && move.kind === 'win'))
    mismatches.push(`win ${id} was never accepted: ${status ?? 'no answer'}`);
  for (const player of environment.players) {
    const own = counted.filter(({ playerId }) => playerId === player.playerId);
    const sum = (kind: string): bigint =>
      own.filter((move) => move.kind === kind).reduce((total, { amount }) => total + parseMoney(amount), 0n);
    const [staked, won] = [sum('bet'), sum('win')];
    const { cash, stake, win } = await environment.recordOf(player.memberId);
    const money = (units: bigint) => formatMoney(moneyOfUnits(units));
    if (cash !== fund - staked + won)
      mismatches.push(
        `${player.playerId} has ${money(cash)}, by the vendor's transactions ${money(fund - staked + won)}`,
      );
    if (stake !== staked || win !== won)
      mismatches.push(
        `${player.playerId}: rounds say ${money(stake)} staked and ${money(win)} won, the vendor ${money(staked)} and ${money(won)}`,
      );
  }
  const strays = await transactionsWithoutPosting(environment.db);
  if (strays > 0n)
    mismatches.push(`${strays} vendor transactions have no posting, or postings no transaction`);
  const { faults: wrong } = await verifyLedger(environment.db);
  mismatches.push(...wrong.map(({ what, account }) => `${what}: account ${account}`));
  const { callbacks, replays } = await environment.callbackCounts();
  const ofKind = (wanted: string) => moves.filter(({ kind }) => kind === wanted).length;
  return { callbacks, replays, rounds: ofKind('bet'), rollbacks: ofKind('rollback'), mismatches };
}
