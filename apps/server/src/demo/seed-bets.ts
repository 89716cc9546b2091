import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, wholePaise, type Rate } from '@mela/kernel/money';
import { pick, type Random } from '@mela/kernel/random';
import { DAY, HOUR, MINUTE, plus, SECOND, type Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { SettledBet } from '#modules/play/bet/module.ts';
import { newId } from './new-id.ts';
import { demoPlayers } from './queries.ts';
import type { Seeding } from './seeding.ts';

const HISTORY_DAYS = 90;
const BATCH = 5000;
const UNITS_PER_RUPEE = 10_000n;
const MILLION = 1_000_000;

export type BetGame = { id: bigint; gameType: GameType; hotRank: number | null; rtp: Rate | null };
export type BetPlayer = { id: bigint; stakes: number; madeAt: Instant; isActive: boolean };

/** Creates ninety days of settled rounds for the demo members and returns them. */
export async function seedBets(
  { tx, now, random, lobby, bet }: Seeding,
  stakesOf: ReadonlyMap<bigint, number>,
): Promise<SettledBet[]> {
  // Bets of the lottery belong to orders and draws, which have a part of their own.
  const games = (await lobby.games(tx)).filter(({ gameType }) => gameType !== 'LOTT' && gameType !== 'ELOTT');
  const players = (await demoPlayers(tx)).map((player) => ({
    ...player,
    stakes: stakesOf.get(player.id) ?? 1,
  }));
  const ids = random('bet ids');
  const bets = demoBets(random('bets'), { games, players, now }).map((settled) => ({
    ...settled,
    roundId: newId(ids),
  }));
  for (let start = 0; start < bets.length; start += BATCH) {
    await bet.recordSettled(tx, bets.slice(start, start + BATCH));
  }
  return bets;
}

type Fair = { games: readonly BetGame[]; players: readonly BetPlayer[]; now: Instant };

/** Generates daily sessions at each member's preferred games, with results near the return of the games. */
export function demoBets(random: Random, { games, players, now }: Fair): SettledBet[] {
  const bets = players
    .filter(({ isActive }) => isActive)
    .flatMap((player) => {
      const liked = likedGames(random, games);
      const days = Math.min(HISTORY_DAYS, Math.floor((now.getTime() - player.madeAt.getTime()) / DAY));
      const eagerness = 5 + random.below(16);
      const visits = Array.from({ length: days + 1 }, (_, daysAgo) => daysAgo).filter(
        () => random.below(100) < eagerness,
      );
      return visits.flatMap((daysAgo) =>
        visit(random, { player, liked, now, at: beginOf(random, now, daysAgo) }),
      );
    });
  const recent = recentBets(random, { games, players, now });
  return [...bets, ...recent].toSorted((one, other) => one.settledAt.getTime() - other.settledAt.getTime());
}

/** A few preferred games per member; hot games are preferred by more members. */
function likedGames(random: Random, games: readonly BetGame[]): [BetGame, ...BetGame[]] {
  const hot = games.filter(({ hotRank }) => hotRank !== null);
  const [first, ...others] = Array.from({ length: 3 + random.below(6) }, () => {
    const from = random.below(100) < 45 && hot.length > 0 ? hot : games;
    return from[random.below(from.length)];
  }).filter((game) => game !== undefined);
  assert(first !== undefined, 'the catalogue is stocked before bets are created');
  return [first, ...others];
}

/** Salaries of these games are settled in short windows, so some members have played them lately, one by one over the time. */
const lately = [
  { gameTypes: ['LIVE'], since: 24 * HOUR, everyPlayer: 7 },
  { gameTypes: ['FISH', 'BGS'], since: 2 * HOUR + 15 * MINUTE, everyPlayer: 9 },
] as const satisfies readonly { gameTypes: readonly GameType[]; since: number; everyPlayer: number }[];

function recentBets(random: Random, { games, players, now }: Fair): SettledBet[] {
  return lately.flatMap(({ gameTypes, since, everyPlayer }) => {
    const [first, ...others] = games.filter(({ gameType }) => gameTypes.some((type) => type === gameType));
    const chosen = players.filter(({ isActive }, index) => isActive && index % everyPlayer === 3);
    if (first === undefined) return [];
    return chosen.flatMap((player, place) => {
      const at = plus(now, -Math.floor((since * (chosen.length - place)) / chosen.length));
      return visit(random, { player, liked: [pick(random, [first, ...others])], now, at });
    });
  });
}

type Visit = { player: BetPlayer; liked: [BetGame, ...BetGame[]]; now: Instant; at: Instant };

function visit(random: Random, { player, liked, now, at: begin }: Visit): SettledBet[] {
  const bets: SettledBet[] = [];
  let at = begin;
  let game = pick(random, liked);
  const rounds = 6 + random.below(20);
  const base = stakeOf(random, player.stakes);
  for (let round = 0; round < rounds; round++) {
    if (random.below(8) === 0) game = pick(random, liked);
    const pace = paces[game.gameType];
    at = plus(at, pace.between + random.below(pace.between));
    const settledAt = plus(at, pace.lasts + random.below(pace.lasts));
    if (settledAt > now || at < player.madeAt) continue;
    bets.push({
      ...amounts(random, game, base),
      memberId: player.id,
      gameId: game.id,
      gameType: game.gameType,
      placedAt: at,
      settledAt,
      isDemo: true,
    });
  }
  return bets;
}

/** Past days are spread evenly; many of today's sessions are only minutes old. */
function beginOf(random: Random, now: Instant, daysAgo: number): Instant {
  const minutes = daysAgo === 0 ? random.below(30) * random.below(40) : random.below(20 * 60);
  return plus(now, -daysAgo * DAY - minutes * MINUTE);
}

/** Time between two bets, and time until a bet is settled. */
const paces: Record<GameType, { between: number; lasts: number }> = {
  RNG: { between: 6 * SECOND, lasts: 3 * SECOND },
  LIVE: { between: 50 * SECOND, lasts: 30 * SECOND },
  FISH: { between: 4 * SECOND, lasts: 2 * SECOND },
  PVP: { between: 2 * MINUTE, lasts: 90 * SECOND },
  SPORTS: { between: 5 * MINUTE, lasts: 2 * HOUR },
  ESPORTS: { between: 5 * MINUTE, lasts: 45 * MINUTE },
  LOTT: { between: 3 * MINUTE, lasts: 3 * MINUTE },
  ELOTT: { between: 30 * SECOND, lasts: MINUTE },
  COCKFIGHT: { between: 2 * MINUTE, lasts: 2 * MINUTE },
  BGS: { between: 8 * SECOND, lasts: 3 * SECOND },
};

const usualStakes = [10, 10, 20, 20, 20, 50, 50, 100, 100, 200, 500] as const;

function stakeOf(random: Random, times: number): number {
  return pick(random, usualStakes) * times;
}

/** Payout multiples with their probability in ten-thousandths. */
type Returns = readonly (readonly [multiple: number, chance: number])[];

const machineReturns: Returns = [
  [0, 6200],
  [0.5, 1400],
  [1.2, 1200],
  [2, 700],
  [5, 350],
  [15, 120],
  [60, 30],
];
const tableReturns: Returns = [
  [0, 5450],
  [1.9, 4200],
  [3, 300],
  [8, 50],
];

/** Return of games without a fixed one. */
const usualReturn = 0.955;

const isMachine: Record<GameType, boolean> = {
  RNG: true,
  FISH: true,
  BGS: true,
  LOTT: true,
  ELOTT: true,
  LIVE: false,
  PVP: false,
  SPORTS: false,
  ESPORTS: false,
  COCKFIGHT: false,
};

/** Scales the multiples so that the expected payout equals the game's return. */
function amounts(
  random: Random,
  { gameType, rtp }: BetGame,
  base: number,
): Pick<SettledBet, 'stake' | 'payout'> {
  const returns = isMachine[gameType] ? machineReturns : tableReturns;
  const mean = returns.reduce((sum, [multiple, chance]) => sum + (multiple * chance) / 10_000, 0);
  const wanted = rtp === null ? usualReturn : Number(rtp) / MILLION;
  const stake = BigInt(base * (1 + random.below(6))) * UNITS_PER_RUPEE;
  const multiple = (drawn(random, returns) * wanted) / mean;
  const payout = (stake * BigInt(Math.round(multiple * MILLION))) / BigInt(MILLION);
  return { stake: moneyOfUnits(stake), payout: wholePaise(moneyOfUnits(payout)) };
}

function drawn(random: Random, returns: Returns): number {
  let left = random.below(10_000);
  for (const [multiple, chance] of returns) {
    if (left < chance) return multiple;
    left -= chance;
  }
  return 0;
}
