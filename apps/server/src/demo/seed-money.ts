import { moneyOfUnits, type Money } from '@mela/kernel/money';
import { pick, type Random } from '@mela/kernel/random';
import { HOUR, MINUTE, plus, type Instant } from '@mela/kernel/time';
import type { SettledBet } from '#modules/bet/module.ts';
import { newReference } from '#modules/deposit/module.ts';
import type { Command, Place } from '#modules/ledger/module.ts';
import { demoPlayers } from './queries.ts';
import type { Seeding } from './seed.ts';

type Moved = { command: Command; at: Instant };
type Step = { at: Instant; bet: SettledBet; isSettled: boolean };
type Player = { id: bigint; isActive: boolean; isTrial: boolean; madeAt: Instant };

/** Play credits come from here, so that no real gateway is ever asked for them. */
const demoGateway: Place = { purpose: 'gateway', name: 'DEMO' };
const trialCredit: Place = { purpose: 'promotion', name: 'trial' };
const games: Place = { purpose: 'house', name: 'games' };

const RUPEE = 10_000n;
const deposits = [500n, 500n, 1000n, 1000n, 2000n, 5000n] as const;
/** Whoever logs in finds at least this much. */
const BALANCE_MIN = 6000n * RUPEE;

/** Brings the demo members' money in through the door, as their bets tell it: what they paid in, staked and won. */
export async function seedMoney(
  { tx, now, random, ledger }: Seeding,
  bets: readonly SettledBet[],
): Promise<Moved[]> {
  const players = await demoPlayers(tx);
  const moved = demoMoney(random('money'), { players, bets, now });
  await ledger.bringIn(tx, moved);
  return moved;
}

type Fair = { players: readonly Player[]; bets: readonly SettledBet[]; now: Instant };

export function demoMoney(random: Random, { players, bets, now }: Fair): Moved[] {
  const byPlayer = new Map<bigint, SettledBet[]>();
  for (const bet of bets) {
    const known = byPlayer.get(bet.memberId);
    if (known) known.push(bet);
    else byPlayer.set(bet.memberId, [bet]);
  }
  return players
    .filter(({ isActive }) => isActive)
    .flatMap((player) => moneyOf(random, { player, steps: stepsOf(byPlayer.get(player.id) ?? []), now }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Bets and what came of them, in the order of time; a bet always comes before its own end. */
function stepsOf(bets: readonly SettledBet[]): Step[] {
  return bets
    .flatMap((bet) => [
      { at: bet.placedAt, bet, isSettled: false },
      { at: bet.settledAt, bet, isSettled: true },
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Life = { player: Player; steps: readonly Step[]; now: Instant };

/** Pays in whenever the next stake is not covered, and once more in the end if little is left. */
function moneyOf(random: Random, { player, steps, now }: Life): Moved[] {
  const cash: Place = { memberId: player.id, purpose: 'cash' };
  const moved: Moved[] = [];
  let balance = 0n;
  let last = player.madeAt;
  const move = (kind: Command['kind'], at: Instant, leg: { from: Place; to: Place; amount: Money }) => {
    const key = `demo:${player.id}:${moved.length + 1}`;
    const reference = kind === 'deposit' ? newReference(random) : key;
    moved.push({ command: { key, kind, reference, legs: [leg] }, at });
    balance += leg.to === cash ? leg.amount : 0n - leg.amount;
    last = at;
  };
  const payIn = (needed: bigint, about: Instant) => {
    const at = about > last ? about : last;
    const times = needed / (pick(random, deposits) * RUPEE) + 1n;
    const amount = moneyOfUnits(pick(random, deposits) * RUPEE * times + needed);
    const [kind, from] = player.isTrial
      ? (['bonus', trialCredit] as const)
      : (['deposit', demoGateway] as const);
    move(kind, at, { from, to: cash, amount: roundUp(amount) });
  };
  for (const { at, bet, isSettled } of steps) {
    if (isSettled) {
      if (bet.payout > 0n) move('settle', at, { from: games, to: cash, amount: bet.payout });
      continue;
    }
    if (balance < bet.stake) payIn(bet.stake - balance, plus(at, -(2 + random.below(8)) * MINUTE));
    move('bet', at, { from: cash, to: games, amount: bet.stake });
  }
  if (balance < BALANCE_MIN) payIn(BALANCE_MIN - balance, plus(now, -(1 + random.below(20)) * HOUR));
  return moved;
}

/** People pay in whole hundreds. */
function roundUp(amount: Money): Money {
  const hundred = 100n * RUPEE;
  return moneyOfUnits(((amount + hundred - 1n) / hundred) * hundred);
}
