import { moneyOfUnits, type Money } from '@mela/kernel/money';
import { pick, type Random } from '@mela/kernel/random';
import { HOUR, MINUTE, plus, type Instant } from '@mela/kernel/time';
import { newReference } from '#modules/money/deposit/module.ts';
import type { PostingRequest, AccountRef } from '#modules/money/ledger/module.ts';
import type { SettledBet } from '#modules/play/bet/module.ts';
import { demoPlayers } from './queries.ts';
import type { Seeding } from './seeding.ts';

type Moved = { command: PostingRequest; at: Instant };
type Step = { at: Instant; memberId: bigint | undefined } & (
  | { bet: SettledBet; isSettled: boolean }
  | { command: PostingRequest }
  /** Cash that another member sent; the posting belongs to the sender. */
  | { received: PostingRequest }
);
type Player = { id: bigint; isActive: boolean; isTrial: boolean; madeAt: Instant };

/** Gateway code of demo deposits, so that no real gateway is queried about them. */
const demoGateway: AccountRef = { purpose: 'gateway', name: 'DEMO' };
const trialCredit: AccountRef = { purpose: 'promotion', name: 'trial' };
const games: AccountRef = { purpose: 'house', name: 'games' };

const RUPEE = 10_000n;
const deposits = [500n, 500n, 1000n, 1000n, 2000n, 5000n] as const;
/** Minimum final balance of a demo member. */
const BALANCE_MIN = 6000n * RUPEE;

type Past = { bets: readonly SettledBet[]; moves: readonly Moved[] };

/** Posts the money history of the demo members through the ledger: deposits, stakes, wins and withdrawals. */
export async function seedMoney({ tx, now, random, ledger }: Seeding, past: Past): Promise<Moved[]> {
  const players = await demoPlayers(tx);
  const moved = demoMoney(random('money'), { players, now, ...past });
  await ledger.importHistory(tx, moved);
  return moved;
}

type Fair = Past & { players: readonly Player[]; now: Instant };

export function demoMoney(random: Random, { players, now, ...past }: Fair): Moved[] {
  const byPlayer = new Map<bigint | undefined, Step[]>();
  for (const step of stepsOf(past)) {
    const known = byPlayer.get(step.memberId);
    if (known) known.push(step);
    else byPlayer.set(step.memberId, [step]);
  }
  return players
    .filter(({ isActive }) => isActive)
    .flatMap((player) => moneyOf(random, { player, steps: byPlayer.get(player.id) ?? [], now }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Bets, results and withdrawals in chronological order; a bet precedes its own result. */
function stepsOf({ bets, moves }: Past): Step[] {
  return [
    ...bets.flatMap((bet) => [
      { at: bet.placedAt, memberId: bet.memberId, bet, isSettled: false },
      { at: bet.settledAt, memberId: bet.memberId, bet, isSettled: true },
    ]),
    ...moves.flatMap(({ command, at }): Step[] => {
      const [owner, receiver] = membersOf(command);
      const sent = { at, memberId: owner, command };
      return receiver === undefined ? [sent] : [sent, { at, memberId: receiver, received: command }];
    }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The members whose accounts a movement touches: the one who moves the money first. */
function membersOf({ legs }: PostingRequest): bigint[] {
  const places = legs.flatMap(({ from, to }) => [from, to]);
  return [...new Set(places.flatMap((place) => ('memberId' in place ? [place.memberId] : [])))];
}

/** The change of one member's cash by a movement, whose other side may be the cash of another member. */
function cashChange({ legs }: PostingRequest, memberId: bigint): bigint {
  const isCash = (place: AccountRef) =>
    place.purpose === 'cash' && 'memberId' in place && place.memberId === memberId;
  const parts = legs.map(({ from, to, amount }) => (isCash(to) ? amount : 0n) - (isCash(from) ? amount : 0n));
  return parts.reduce((sum, part) => sum + part, 0n);
}

type Life = { player: Player; steps: readonly Step[]; now: Instant };

/** Adds a deposit whenever the balance does not cover the next stake or withdrawal, and at the end if little is left. */
function moneyOf(random: Random, { player, steps, now }: Life): Moved[] {
  const cash: AccountRef = { memberId: player.id, purpose: 'cash' };
  const moved: Moved[] = [];
  let balance = 0n;
  let last = player.madeAt;
  const add = (command: PostingRequest, at: Instant) => {
    moved.push({ command, at });
    balance += cashChange(command, player.id);
    last = at;
  };
  const move = (
    kind: PostingRequest['kind'],
    at: Instant,
    leg: { from: AccountRef; to: AccountRef; amount: Money },
  ) => {
    const key = `demo:${player.id}:${moved.length + 1}`;
    const reference = kind === 'deposit' ? newReference(random) : key;
    add({ key, kind, reference, legs: [leg] }, at);
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
  const cover = (needed: bigint, at: Instant) => {
    if (balance < needed) payIn(needed - balance, plus(at, -(2 + random.below(8)) * MINUTE));
  };
  for (const step of steps) {
    const { at } = step;
    if ('command' in step) {
      cover(-cashChange(step.command, player.id), at);
      add(step.command, at);
    } else if ('received' in step) {
      balance += cashChange(step.received, player.id);
    } else if (!step.isSettled) {
      cover(step.bet.stake, at);
      move('bet', at, { from: cash, to: games, amount: step.bet.stake });
    } else if (step.bet.payout > 0n) {
      move('settle', at, { from: games, to: cash, amount: step.bet.payout });
    }
  }
  if (balance < BALANCE_MIN) payIn(BALANCE_MIN - balance, plus(now, -(1 + random.below(20)) * HOUR));
  return moved;
}

/** Deposits are whole hundreds of rupees. */
function roundUp(amount: Money): Money {
  const hundred = 100n * RUPEE;
  return moneyOfUnits(((amount + hundred - 1n) / hundred) * hundred);
}
