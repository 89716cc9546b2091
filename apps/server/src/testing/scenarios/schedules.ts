import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';
import { pick, seededRandom, type Random } from '@mela/kernel/random';
import type { Bet, SingleCommand, VendorAnswer, WalletCommand, Win } from '#adapters/game/dialect.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Policy } from '#modules/play/game-wallet/module.ts';

/** The wallet of one process. */
type Wallet = {
  apply(order: {
    policy: Policy;
    memberId: bigint;
    command: WalletCommand;
    isTrial: boolean;
  }): Promise<VendorAnswer>;
};

export type Schedules = {
  seed: string;
  count: number;
  atOnce: number;
  /** Wallets on one database; some of them may fail in the middle. */
  wallets: readonly [Wallet, ...Wallet[]];
  policies: readonly [Policy, ...Policy[]];
  newPlayer(vendor: string): Promise<{ memberId: bigint; token: string; funds: Money }>;
  gameOf(vendor: string): string;
  ledger: Pick<Ledger, 'balancesOf'>;
  db: Parameters<Ledger['balancesOf']>[0];
  /** The result of all rounds of a member. */
  roundsNet(memberId: bigint): Promise<bigint>;
};

export type ScheduleResult = { commands: number; statuses: Record<string, number>; violations: string[] };

type Game = {
  schedules: Schedules;
  random: Random;
  policy: Policy;
  memberId: bigint;
  token: string;
  /** The commands that the vendor knows to be applied, and those it knows to be rolled back. */
  truths: Map<string, SingleCommand>;
  undone: Set<string>;
  ran: ScheduleResult;
  made: number;
};

const TRIES_MAX = 60;

/**
 * Random games of many vendors and members: answers are lost; commands arrive twice, concurrently, out of order, changed, and at
 * processes that fail before or after the commit. The vendor keeps its own simple ledger of the confirmed commands; at the end it must
 * equal the wallet.
 */
export async function runSchedules(schedules: Schedules): Promise<ScheduleResult> {
  const ran: ScheduleResult = { commands: 0, statuses: {}, violations: [] };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < schedules.count && ran.violations.length < 20) {
      const seed = `${schedules.seed} ${(next += 1)}`;
      await playGame(schedules, seed, ran).catch((error: unknown) =>
        ran.violations.push(`${seed}: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
  };
  await Promise.all(Array.from({ length: schedules.atOnce }, work));
  return ran;
}

async function playGame(schedules: Schedules, seed: string, ran: ScheduleResult): Promise<void> {
  const random = seededRandom(seed);
  const [first, ...others] = schedules.policies;
  const policy = pick(random, [first, ...others]);
  const { memberId, token, funds } = await schedules.newPlayer(policy.vendor);
  const game: Game = {
    schedules,
    random,
    policy,
    memberId,
    token,
    truths: new Map(),
    undone: new Set(),
    ran,
    made: 0,
  };
  const rounds = 1 + random.below(4);
  for (let round = 0; round < rounds; round++) await playRound(game);
  const vendorLedger = vendorLedgerOf(game);
  const { cash, bonus, inPlay, locked, receivable } = await schedules.ledger.balancesOf(
    schedules.db,
    memberId,
  );
  const total = cash + bonus + inPlay + locked + receivable;
  const text = (units: bigint) => formatMoney(moneyOfUnits(units));
  if (total !== funds + vendorLedger.net)
    ran.violations.push(
      `${seed}: the wallet has ${text(total)}, the vendor has ${text(funds + vendorLedger.net)}`,
    );
  if (cash < 0n || bonus < 0n || inPlay < 0n || locked < 0n) ran.violations.push(`${seed}: negative balance`);
  if (receivable < 0n && policy.undoSpent === 'refuse')
    ran.violations.push(`${seed}: debt against the policy`);
  const net = await schedules.roundsNet(memberId);
  if (net !== vendorLedger.net - vendorLedger.besides)
    ran.violations.push(
      `${seed}: the result of the rounds is ${text(net)}, not ${text(vendorLedger.net - vendorLedger.besides)}`,
    );
}

/** The vendor's own calculation of all confirmed commands. */
function vendorLedgerOf(game: Game): { net: bigint; besides: bigint } {
  let net = 0n;
  let besides = 0n;
  for (const command of game.truths.values()) {
    if (isUndone(game, command)) continue;
    if (command.kind === 'bet' && command.form !== 'hold') net -= command.amount;
    if (command.kind === 'bet' && command.form === 'tip') besides -= command.amount;
    if (command.kind === 'win' && command.form === 'win') net += command.amount;
    if (command.kind === 'win' && command.form === 'release') {
      const hold = game.truths.get(`bet ${command.betId}`);
      assert(hold?.kind === 'bet', 'an accepted release has a hold');
      net += command.amount - hold.amount;
    }
    if (command.kind === 'reward') besides += command.amount;
    if (command.kind === 'reward' || command.kind === 'adjust') net += command.amount;
  }
  return { net, besides };
}

/** A rollback undoes a bet before a win of the same id and, depending on the policy, the wins of the bet. */
function isUndone({ truths, undone, policy }: Game, command: SingleCommand): boolean {
  if (command.kind === 'bet') return undone.has(command.transactionId);
  if (command.kind !== 'win') return false;
  if (undone.has(command.transactionId) && !truths.has(`bet ${command.transactionId}`)) return true;
  return policy.undoSettled === 'bet_and_wins' && undone.has(command.betId ?? '');
}

/** Ids are unique within a vendor, not only within a member. */
const idOf = (game: Game, name: string): string => `${name}${game.memberId}-${(game.made += 1)}`;

const amountOf = (random: Random, max: number): Money =>
  moneyOfUnits(random.below(8) === 0 ? 0n : BigInt(1 + random.below(max)));

function newBet(game: Game, roundId: string, form: Bet['form']): Bet {
  return {
    kind: 'bet',
    form,
    transactionId: idOf(game, 'b'),
    roundId,
    gameCode: game.schedules.gameOf(game.policy.vendor),
    amount: amountOf(game.random, 400_000),
    token: game.token,
  };
}

function newWin(game: Game, bet: Bet, form: Win['form']): Win {
  const { random } = game;
  return {
    kind: 'win',
    form,
    transactionId: idOf(game, 'w'),
    roundId: bet.roundId,
    betId: bet.transactionId,
    amount: amountOf(random, 700_000),
    closesRound: random.below(3) === 0,
  };
}

/** A few bets, their results, and random faults. */
async function playRound(game: Game): Promise<void> {
  const { random } = game;
  const roundId = idOf(game, 'r');
  const form = pick<Bet['form']>(random, ['stake', 'stake', 'stake', 'hold', 'tip']);
  const bets = Array.from({ length: 1 + random.below(3) }, () => newBet(game, roundId, form));
  const planned: WalletCommand[] = [...bets];
  for (const bet of bets) {
    if (form === 'tip') continue;
    const wins = form === 'hold' ? [newWin(game, bet, 'release')] : [];
    while (random.below(2) === 0) wins.push(newWin(game, bet, 'win'));
    planned.push(...wins);
    if (random.below(4) === 0)
      planned.push(undoOf(game, pick<Bet | Win>(random, [bet, ...wins]).transactionId));
  }
  if (random.below(3) === 0) {
    const bet = newBet(game, idOf(game, 'r'), 'stake');
    const win = { ...newWin(game, bet, 'win'), transactionId: bet.transactionId };
    planned.push({ kind: 'betWin', bet, win });
  }
  if (random.below(4) === 0) {
    const bet = newBet(game, roundId, 'stake');
    planned.push({ kind: 'batch', items: [bet, newWin(game, bet, 'win'), newBet(game, roundId, 'stake')] });
  }
  if (random.below(4) === 0) {
    const campaign = { form: 'promo', campaignId: 'c' } as const;
    planned.push({
      kind: 'reward',
      ...campaign,
      transactionId: idOf(game, 'p'),
      amount: amountOf(random, 90_000),
    });
  }
  if (random.below(4) === 0) {
    const amount = moneyOfUnits(BigInt(random.below(400_000) - 200_000));
    planned.push({ kind: 'adjust', transactionId: idOf(game, 'a'), roundId, amount });
  }
  if (random.below(2) === 0) planned.push({ kind: 'close', roundId });
  await sendAll(game, disturb(random, planned));
}

const undoOf = (game: Game, targetId: string): SingleCommand => ({
  kind: 'rollback',
  transactionId: idOf(game, 'x'),
  targetId,
});

/** Swaps neighbours, and repeats or changes some. */
function disturb(random: Random, planned: readonly WalletCommand[]): WalletCommand[] {
  const sent: WalletCommand[] = [];
  for (const command of planned) {
    const place = random.below(6) === 0 ? random.below(sent.length + 1) : sent.length;
    sent.splice(place, 0, command);
    if (random.below(5) === 0) sent.splice(random.below(sent.length + 1), 0, command);
    if (random.below(25) === 0 && 'amount' in command && command.kind !== 'adjust')
      sent.push({ ...command, amount: moneyOfUnits(command.amount + 1n) });
  }
  return sent;
}

async function sendAll(game: Game, commands: readonly WalletCommand[]): Promise<void> {
  const { random } = game;
  for (let start = 0; start < commands.length;) {
    const size = random.below(4) === 0 ? 1 + random.below(5) : 1;
    await Promise.all(commands.slice(start, start + size).map((command) => send(game, command)));
    start += size;
  }
}

/** Repeats a command until a definite answer arrives; a bet whose answer was lost may be rolled back instead. */
async function send(game: Game, command: WalletCommand): Promise<VendorAnswer['status']> {
  const { schedules, random, ran, policy, memberId } = game;
  for (let tried = 0; tried < TRIES_MAX; tried++) {
    const wallet = pick(random, schedules.wallets);
    const answer = await wallet.apply({ policy, memberId, command, isTrial: false });
    ran.commands += 1;
    ran.statuses[answer.status] = (ran.statuses[answer.status] ?? 0) + 1;
    if (answer.status === 'INTERNAL') ran.violations.push(`a ${command.kind} failed with INTERNAL`);
    const isLost = random.below(10) === 0;
    // A bet that cannot be rolled back was applied, so it is sent again.
    if (isLost && command.kind === 'bet' && random.below(2) === 0) {
      const undone = await send(game, undoOf(game, command.transactionId));
      if (undone === 'OK') return undone;
    }
    if (isLost || answer.status === 'BUSY') continue;
    note(game, command, answer);
    return answer.status;
  }
  ran.violations.push(`a ${command.kind} had no definite answer in ${TRIES_MAX} tries`);
  return 'BUSY';
}

/** Records an answer in the vendor's ledger. */
function note(game: Game, command: WalletCommand, { status, isApplied }: VendorAnswer): void {
  if (status !== 'OK') return;
  if (command.kind === 'rollback' && isApplied === true) game.undone.add(command.targetId);
  const items =
    command.kind === 'batch'
      ? command.items
      : command.kind === 'betWin'
        ? [command.bet, command.win]
        : [command];
  for (const item of items) {
    if (item.kind === 'close' || item.kind === 'rollback') continue;
    const key = `${item.kind} ${item.transactionId}`;
    const known = game.truths.get(key);
    if (known && 'amount' in known && known.amount !== item.amount)
      game.ran.violations.push(`${key} was accepted twice with different content`);
    game.truths.set(key, known ?? item);
  }
}
