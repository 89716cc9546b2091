import { moneyOfUnits } from '@mela/kernel/money';
import { seededRandom, type Random } from '@mela/kernel/random';
import { ledgerKinds } from '@mela/protocol/ledger';
import { isRefusal } from '@mela/protocol/refusals';
import type { PostingRequest, Ledger, AccountRef, Posted } from '#modules/money/ledger/module.ts';

/** Small wallets, so that about every third command exceeds a balance. */
const AMOUNT_MAX = 400;
const SEED_AMOUNT = 900n;
const REMEMBERED = 5000;

export type Simulation = {
  seed: string;
  commands: number;
  /** Members whose wallets are moved, and trial members. */
  memberIds: readonly bigint[];
  trialIds: readonly bigint[];
  /** The ledger that is checked step by step, and others on the same database that compete with it. */
  ledger: Pick<Ledger, 'post'>;
  rivals: readonly Pick<Ledger, 'post'>[];
  /** Number of concurrent commands. */
  window: number;
};

export type Simulated = { commands: number; outcomes: Record<string, number>; violations: string[] };

type Account = {
  name: string;
  ref: AccountRef;
  isKept: boolean;
  balance: bigint;
  floor: bigint;
  ceiling: bigint | null;
};
type LedgerAnswer = { status: string; balances: readonly bigint[] };
type Model = {
  accounts: Account[];
  byName: Map<string, Account>;
  /** The first answer of each key, and the content it was for. */
  keys: Map<string, { content: string; reported: LedgerAnswer }>;
  /** Commands that may be repeated. */
  past: PostingRequest[];
};

/**
 * Random commands of every kind through the real ledger function, many at a time: repeats, changed repeats, overdrafts, several legs,
 * invalid ones. A small model gives the expected answer of each; concurrent windows on several processes are checked by their final
 * state.
 */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const random = seededRandom(simulation.seed);
  const realms = [simulation.memberIds, simulation.trialIds].map((ids) => makeModel(ids));
  const violations: string[] = [];
  const outcomes: Record<string, number> = {};
  await fillWallets(simulation, realms, violations);
  let made = 0;
  let named = 0;
  while (made < simulation.commands && violations.length < 20) {
    const model = realms[random.below(10) === 0 ? 1 : 0];
    if (!model) break;
    const size = Math.min(1 + random.below(simulation.window), simulation.commands - made);
    const commands = windowOf(
      Array.from({ length: size }, (_, index) =>
        nextCommand(random, model, `${simulation.seed}:${named + index}`),
      ),
    );
    const isRace = simulation.rivals.length > 0 && random.below(8) === 0;
    const reported = isRace
      ? await race(simulation, random, commands)
      : await askAll(simulation.ledger, commands);
    if (isRace) settleRace(model, commands, reported, violations);
    else judgeWindow(model, commands, reported, violations);
    for (const { status } of reported) outcomes[status] = (outcomes[status] ?? 0) + 1;
    for (const command of commands) model.past[random.below(REMEMBERED)] = command;
    made += commands.length;
    named += size;
  }
  return { commands: made, outcomes, violations };
}

function makeModel(memberIds: readonly bigint[]): Model {
  const places = memberIds.flatMap((memberId): AccountRef[] => [
    { memberId, purpose: 'cash' },
    { memberId, purpose: 'bonus' },
    { memberId, purpose: 'held' },
    { memberId, purpose: 'commission' },
    { memberId, purpose: 'receivable' },
    { memberId, purpose: 'vendor', name: 'SIM' },
  ]);
  const houseAccounts = (
    ['house', 'gateway', 'fee', 'tax', 'rounding', 'promotion', 'adjustment'] as const
  ).map((purpose): AccountRef => ({ purpose, name: 'sim' }));
  const accounts = [...places, ...houseAccounts].map((ref): Account => {
    const isDebt = ref.purpose === 'receivable';
    return {
      name: accountLabel(ref),
      ref,
      isKept: 'memberId' in ref,
      balance: 0n,
      floor: isDebt ? -(10n ** 16n) : 0n,
      ceiling: isDebt ? 0n : null,
    };
  });
  return {
    accounts,
    byName: new Map(accounts.map((account) => [account.name, account])),
    keys: new Map(),
    past: [],
  };
}

function accountLabel(ref: AccountRef): string {
  return 'memberId' in ref ? `${ref.memberId} ${ref.purpose}` : ref.purpose;
}

/** Opens every account first, so that the later commands form one batch in their order. */
async function fillWallets(
  { ledger, seed }: Simulation,
  realms: Model[],
  violations: string[],
): Promise<void> {
  for (const [realm, model] of realms.entries()) {
    const houseAccounts = model.accounts.filter(({ isKept }) => !isKept);
    const commands = model.accounts
      .filter(({ isKept }) => isKept)
      .flatMap(({ ref, name, ceiling }) =>
        houseAccounts.map((houseAccount): PostingRequest => {
          const leg = { amount: moneyOfUnits(SEED_AMOUNT / BigInt(houseAccounts.length)) };
          const legs =
            ceiling === null
              ? [{ ...leg, from: houseAccount.ref, to: ref }]
              : [{ ...leg, from: ref, to: houseAccount.ref }];
          return {
            key: `${seed}:fill:${realm}:${name}:${houseAccount.name}`,
            kind: 'adjustment',
            reference: name,
            legs,
          };
        }),
      );
    // One after the other: opening accounts meanwhile would change the order.
    for (const command of commands)
      judgeWindow(model, [command], await askAll(ledger, [command]), violations);
  }
}

/**
 * A key occurs once per window, because the order of two would be undefined; concurrent windows repeat keys. A window with an invalid
 * command is small: a large batch is halved, and the half with the invalid command would be applied last.
 */
function windowOf(commands: readonly PostingRequest[]): PostingRequest[] {
  const window = [...new Map(commands.map((command) => [command.key, command])).values()];
  const poisoned = window.findIndex(isPoison);
  return poisoned === -1 ? window : window.slice(Math.max(0, poisoned - 20), poisoned + 20);
}

function isPoison({ legs }: PostingRequest): boolean {
  return legs.some(({ from, to }) => from === to);
}

function nextCommand(random: Random, model: Model, key: string): PostingRequest {
  const known = model.past[random.below(REMEMBERED)];
  const chance = random.below(2000);
  if (known && chance < 80) return known;
  const command = freshCommand(random, model, known && chance < 120 ? known.key : key);
  if (chance !== 1999) return command;
  // Invalid commands, which the ledger refuses at any balance.
  const [first] = command.legs;
  return first ? { ...command, legs: [{ ...first, to: first.from }] } : command;
}

function freshCommand(random: Random, model: Model, key: string): PostingRequest {
  const kind = ledgerKinds[random.below(ledgerKinds.length)] ?? 'bet';
  const legs = Array.from({ length: random.below(4) === 0 ? 2 + random.below(3) : 1 }, () => {
    const from = model.accounts[random.below(model.accounts.length)];
    const others = model.accounts.filter((account) => account !== from && (account.isKept || from?.isKept));
    const to = others[random.below(others.length)];
    if (!from || !to) throw new Error('expected accounts in the model');
    return { from: from.ref, to: to.ref, amount: moneyOfUnits(BigInt(1 + random.below(AMOUNT_MAX))) };
  });
  return { key, kind, reference: `ref ${random.below(1000)}`, legs };
}

async function askAll(
  ledger: Pick<Ledger, 'post'>,
  commands: readonly PostingRequest[],
): Promise<LedgerAnswer[]> {
  return Promise.all(commands.map((command) => ask(ledger, command)));
}

async function ask(ledger: Pick<Ledger, 'post'>, command: PostingRequest): Promise<LedgerAnswer> {
  try {
    return answerOf(await ledger.post(command));
  } catch (error) {
    if (!isRefusal(error)) return { status: 'broken', balances: [] };
    return { status: error.code === 'INSUFFICIENT_BALANCE' ? 'insufficient' : error.code, balances: [] };
  }
}

function answerOf({ isReplay, balances }: Posted): LedgerAnswer {
  return { status: isReplay ? 'replayed' : 'applied', balances: balances.map(({ balance }) => balance) };
}

/** Commands of one window are applied in their order. */
function judgeWindow(
  model: Model,
  commands: readonly PostingRequest[],
  reported: readonly LedgerAnswer[],
  violations: string[],
): void {
  for (const [index, command] of commands.entries()) {
    const expected = expect(model, command);
    if (!isSame(expected, reported[index])) violations.push(describe(command, expected, reported[index]));
  }
}

/** The expected answer by the model's balances. */
function expect(model: Model, command: PostingRequest): LedgerAnswer {
  const content = contentOf(command);
  const known = model.keys.get(command.key);
  if (known && known.content !== content) return { status: 'LEDGER_KEY_REUSED', balances: [] };
  if (known) return { ...known.reported, status: 'replayed' };
  if (isPoison(command)) return { status: 'broken', balances: [] };
  const balances = new Map<Account, bigint>();
  const after: bigint[] = [];
  for (const { from, to, amount } of command.legs) {
    for (const [ref, change] of [
      [from, 0n - amount],
      [to, amount],
    ] as const) {
      const account = accountOf(model, ref);
      if (!account.isKept) continue;
      const balance = (balances.get(account) ?? account.balance) + change;
      const isWithin = balance >= account.floor && (account.ceiling === null || balance <= account.ceiling);
      if (!isWithin) return { status: 'insufficient', balances: [] };
      balances.set(account, balance);
      after.push(balance);
    }
  }
  for (const [account, balance] of balances) account.balance = balance;
  const reported = { status: 'applied', balances: after };
  model.keys.set(command.key, { content, reported });
  return reported;
}

/** The same commands are sent to several processes concurrently; each is also repeated. */
async function race(
  { ledger, rivals }: Simulation,
  random: Random,
  commands: readonly PostingRequest[],
): Promise<LedgerAnswer[]> {
  const runners = [ledger, ...rivals];
  const reported = await Promise.all(
    commands.map(async (command) => {
      const both = runners
        .toSorted(() => random.below(3) - 1)
        .slice(0, 2)
        .map((runner) => ask(runner, command));
      const answers = await Promise.all(both);
      return answers.find(({ status }) => status === 'applied') ?? answers[0];
    }),
  );
  return reported.map((one) => one ?? { status: 'broken', balances: [] });
}

/** The order of concurrent commands is undefined, but each is applied once, and no wallet is overdrawn at the end. */
function settleRace(
  model: Model,
  commands: readonly PostingRequest[],
  reported: readonly LedgerAnswer[],
  violations: string[],
): void {
  for (const [index, command] of commands.entries()) {
    const answer = reported[index];
    const known = model.keys.get(command.key);
    if (answer?.status === 'replayed' && !known) violations.push(describe(command, undefined, answer));
    if (answer?.status !== 'applied') continue;
    if (known) violations.push(describe(command, known.reported, answer));
    model.keys.set(command.key, { content: contentOf(command), reported: answer });
    for (const { from, to, amount } of command.legs) {
      accountOf(model, from).balance -= amount;
      accountOf(model, to).balance += amount;
    }
  }
  for (const { name, isKept, balance, floor } of model.accounts) {
    if (isKept && balance < floor)
      violations.push(`${name} was overdrawn by concurrent commands: ${balance}`);
  }
}

function accountOf(model: Model, ref: AccountRef): Account {
  const account = model.byName.get(accountLabel(ref));
  if (!account) throw new Error(`The model has no ${accountLabel(ref)}`);
  return account;
}

function contentOf({ kind, reference, legs }: PostingRequest): string {
  return [
    kind,
    reference,
    ...legs.map(({ from, to, amount }) => `${accountLabel(from)}>${accountLabel(to)}:${amount}`),
  ].join('\n');
}

function isSame(expected: LedgerAnswer, reported: LedgerAnswer | undefined): boolean {
  return (
    reported !== undefined &&
    expected.status === reported.status &&
    expected.balances.join() === reported.balances.join()
  );
}

function describe(
  command: PostingRequest,
  expected: LedgerAnswer | undefined,
  reported: LedgerAnswer | undefined,
): string {
  const legs = command.legs
    .map(({ from, to, amount }) => `${accountLabel(from)} > ${accountLabel(to)}: ${amount}`)
    .join(', ');
  const shown = (one: LedgerAnswer | undefined) =>
    one ? `${one.status} [${one.balances.join()}]` : 'nothing';
  return `${command.key} (${legs}): expected ${shown(expected)}, got ${shown(reported)}`;
}
