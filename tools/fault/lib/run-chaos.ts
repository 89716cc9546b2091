import { moneyOfUnits, parseMoney, formatMoney } from '@mela/kernel/money';
import { seededRandom, type Random } from '@mela/kernel/random';
import { verifyBooks } from '@mela/server/modules/money/ledger/module';
import { movesWithoutPosting } from '@mela/server/testing/game-vendors/queries';
import { setTimeout as pause } from 'node:timers/promises';
import { fund, openFair, type Fair } from './play-environment.ts';
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
  /** Whatever the vendor, the wallet and the ledger do not agree about, a line each. */
  mismatches: string[];
};

/** Of a hundred words of the vendor: said twice, overtaken by what should come after, taken and never answered. */
const faults = { twice: 10, parallel: 10, 'cancel-first': 5, 'settle-first': 5, 'drop-after': 5 };

const LOOK_EVERY_MS = 200;

/**
 * Many play at once while the vendor repeats itself, swaps what it says and loses answers, and while it and the platform are killed in
 * the middle. Then everything comes to its end in peace, and three books are held against each other: what the vendor says each
 * player won and lost, what the wallet wrote down as rounds, and what the ledger says is in each purse.
 */
export async function runChaos(options: Options): Promise<Chaos> {
  const { callbacks, kills: count, say } = options;
  const random = seededRandom(options.seed);
  const fair = await openFair(options.folder, options.players);
  const kills = { arcade: 0, server: 0 };
  let isOver = false;
  try {
    await fair.panel('faults', faults);
    const playing = fair.players.map((player, index) =>
      playUntil(fair, player, { random: seededRandom(`${options.seed} ${index}`), isOver: () => isOver }),
    );
    for (let kill = 1; kill <= count; kill++) {
      await reached(fair, Math.floor((callbacks * kill) / (count + 1)));
      const target = kill % 2 === 1 ? 'arcade' : 'server';
      say(`kill ${kill}: ${target}`);
      kills[target] += 1;
      await struck(fair, target, random);
    }
    await reached(fair, callbacks);
    isOver = true;
    await Promise.all(playing);
    await fair.panel('faults', {});
    await settledDown(fair);
    return { ...(await judge(fair)), kills };
  } finally {
    isOver = true;
    await fair.close();
  }
}

async function reached(fair: Fair, callbacks: number): Promise<void> {
  while ((await fair.heard()).callbacks < callbacks) await pause(LOOK_EVERY_MS);
}

/** At some moment of whatever it is at; it is started again at once. */
async function struck(fair: Fair, target: 'arcade' | 'server', random: Random): Promise<void> {
  const pid = await fair.pidOf(target);
  await pause(random.below(LOOK_EVERY_MS));
  process.kill(pid, 'SIGKILL');
}

/** The vendor has said everything it had to say. */
async function settledDown(fair: Fair): Promise<void> {
  for (;;) {
    const moves = await fair.moves().catch(() => undefined);
    if (moves?.every(({ state }) => state !== 'waiting')) return;
    await pause(LOOK_EVERY_MS);
  }
}

async function judge(fair: Fair): Promise<Omit<Chaos, 'kills'>> {
  const moves = await fair.moves();
  const mismatches: string[] = [];
  const undone = new Set(
    moves.flatMap(({ kind, state, betId }) => (kind === 'rollback' && state === 'done' ? [betId] : [])),
  );
  const counted = moves.filter(
    ({ id, kind, state }) => state === 'done' && kind !== 'rollback' && !undone.has(id),
  );
  for (const { id, status } of moves.filter((move) => move.state !== 'done' && move.kind === 'win'))
    mismatches.push(`win ${id} was never taken: ${status ?? 'no answer'}`);
  for (const player of fair.players) {
    const own = counted.filter(({ playerId }) => playerId === player.playerId);
    const sum = (kind: string): bigint =>
      own.filter((move) => move.kind === kind).reduce((total, { amount }) => total + parseMoney(amount), 0n);
    const [staked, won] = [sum('bet'), sum('win')];
    const { cash, stake, win } = await fair.bookOf(player.memberId);
    const money = (units: bigint) => formatMoney(moneyOfUnits(units));
    if (cash !== fund - staked + won)
      mismatches.push(
        `${player.playerId} has ${money(cash)}, by the vendor's books ${money(fund - staked + won)}`,
      );
    if (stake !== staked || win !== won)
      mismatches.push(
        `${player.playerId}: rounds say ${money(stake)} staked and ${money(win)} won, the vendor ${money(staked)} and ${money(won)}`,
      );
  }
  const strays = await movesWithoutPosting(fair.db);
  if (strays > 0n) mismatches.push(`${strays} moves have no posting, or postings no move`);
  const { faults: wrong } = await verifyBooks(fair.db);
  mismatches.push(...wrong.map(({ what, account }) => `${what}: account ${account}`));
  const { callbacks, replays } = await fair.heard();
  const ofKind = (wanted: string) => moves.filter(({ kind }) => kind === wanted).length;
  return { callbacks, replays, rounds: ofKind('bet'), rollbacks: ofKind('rollback'), mismatches };
}
