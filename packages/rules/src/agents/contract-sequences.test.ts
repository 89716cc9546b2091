import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { pick, seededRandom, type Random } from '@mela/kernel/random';
import { expect, test } from 'vitest';
import { HOUSE, openBook, step, type ContractBook, type LifeEvent } from './contract-book.ts';
import { canBecome, type ContractState } from './contract-life.ts';
import { sumOf } from './exact.ts';
import { bookNet } from './netting.ts';
import { payByUplines } from './upline-pays.ts';

// A model of contracts, moves and settlement in one: random sequences of everything that people and jobs can do to a line of contracts. A
// settlement pays the window before the last period end, also again and again, and must pay each contract version once.

const SEQUENCES = 10_000;
const uplines: Readonly<Record<string, string>> = { A: HOUSE, B: 'A', C: 'B', D: 'A', E: 'D' };
const accounts = ['A', 'B', 'C', 'D', 'E'] as const;

type Settlement = { event: 'settle'; mode: 'house' | 'uplines'; grosses: readonly number[]; times: number };
type Spend = { event: 'spend'; by: string; units: number };
type AnyEvent = LifeEvent | Settlement | Spend;

type Wallets = Map<string, bigint>;

/** What a settlement of a window needs: the contracts in force in it, with their uplines. */
type Window = { number: number; contracts: readonly { child: string; version: string; upline: string }[] };

type World = {
  book: ContractBook;
  window: number;
  /** The window that has ended and can be settled. */
  ended: Window | null;
  /** How often the contract of an account was accepted; part of the idempotency key. */
  versions: Map<string, number>;
  wallets: Wallets;
  /** Postings by their key: contract version and window. */
  posted: Map<string, { child: string; amount: bigint }>;
};

/** Cheaper than an expectation: the sequences check several million conditions. */
function hold(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

const openWorld = (): World => ({
  book: openBook(uplines, []),
  window: 0,
  ended: null,
  versions: new Map(),
  wallets: new Map(),
  posted: new Map(),
});

const versionOf = ({ versions }: World, child: string): string => `${child}.${versions.get(child) ?? 0}`;

/** The contracts in force, uplines before their downlines. */
function inForce(world: World): Window['contracts'] {
  const { uplines: tree, entries } = world.book;
  const depthOf = (child: string): number => {
    const upline = tree[child] ?? HOUSE;
    return upline === HOUSE ? 0 : 1 + depthOf(upline);
  };
  return accounts
    .filter((child) => entries.get(child)?.contract === 'ACTIVE')
    .map((child) => ({ child, version: versionOf(world, child), upline: tree[child] ?? HOUSE }))
    .toSorted((one, other) => depthOf(one.child) - depthOf(other.child));
}

const move = (wallets: Wallets, from: string, to: string, amount: bigint): void => {
  wallets.set(from, (wallets.get(from) ?? 0n) - amount);
  wallets.set(to, (wallets.get(to) ?? 0n) + amount);
};

const balance = ({ wallets }: World, account: string): Money => moneyOfUnits(wallets.get(account) ?? 0n);

/** Pays a window once; a repeated run finds its keys and moves nothing. */
function settle(world: World, { mode, grosses }: Settlement): void {
  const { ended, posted } = world;
  if (ended === null) return;
  const keyOf = (version: string) => `${version}@${ended.number}`;
  if (ended.contracts.some(({ version }) => posted.has(keyOf(version)))) return;
  const lines = ended.contracts.map(({ child, version, upline }, index) => ({
    id: child,
    version,
    parent: ended.contracts.some((one) => one.child === upline) ? upline : null,
    gross: moneyOfUnits(BigInt(grosses[index] ?? 0)),
  }));
  const before = balance(world, HOUSE);
  if (mode === 'house') payNets(world, lines, keyOf);
  else payGrosses(world, lines, keyOf);
  // The house pays the grosses of the heads and nothing else; debts of agents are its money.
  const heads = sumOf(lines, ({ parent, gross }) => (parent === null ? gross : 0n));
  hold(before - balance(world, HOUSE) === heads, 'the house pays the grosses of the heads');
}

type Line = { id: string; version: string; parent: string | null; gross: Money };

function payNets(world: World, lines: readonly Line[], keyOf: (version: string) => string): void {
  for (const { id, version, gross } of lines) {
    const children = sumOf(lines, (line) => (line.parent === id ? line.gross : 0n));
    const net = moneyOfUnits(gross - children);
    const debt = moneyOfUnits(0n - balance(world, `${id} debt`));
    const booked = bookNet(net, { commissionWallet: balance(world, id), receivable: debt });
    move(world.wallets, HOUSE, id, booked.paid - booked.debited);
    move(world.wallets, HOUSE, `${id} debt`, booked.repaid - booked.owed);
    hold(balance(world, id) === booked.commissionWallet, 'the wallet is what was booked');
    hold(balance(world, `${id} debt`) === 0n - booked.receivable, 'the debt is what was booked');
    world.posted.set(keyOf(version), { child: id, amount: net });
  }
}

function payGrosses(world: World, lines: readonly Line[], keyOf: (version: string) => string): void {
  const versions = new Map(lines.map(({ id, version }) => [id, version]));
  const { bills, purses } = payByUplines(
    lines.map(({ id, parent, gross }) => ({ id, parent, gross, main: balance(world, id), game: noMoney })),
  );
  for (const { id, payer, due, paid } of bills) {
    hold(paid <= due, 'no payment exceeds the amount due');
    move(world.wallets, payer ?? HOUSE, id, paid);
    world.posted.set(keyOf(versions.get(id) ?? ''), { child: id, amount: paid });
  }
  for (const [id, { dividend, main }] of purses)
    hold(balance(world, id) === dividend + main, 'an upline keeps what it did not pay');
}

function apply(world: World, event: AnyEvent): void {
  if (event.event === 'settle') {
    settle(world, event);
    const after = [...world.wallets].join(';');
    for (let again = 1; again < event.times; again += 1) settle(world, event);
    hold([...world.wallets].join(';') === after, 'a repeated settlement moves nothing');
    return;
  }
  if (event.event === 'spend') {
    const held = balance(world, event.by);
    move(world.wallets, event.by, 'spent', held < event.units ? held : BigInt(event.units));
    return;
  }
  const before = world.book;
  const contracts = event.event === 'periodEnd' ? inForce(world) : [];
  const { book, refusal } = step(before, event);
  hold(refusal === null || book === before, 'a refused event changes nothing');
  world.book = book;
  requireLawful(before, book);
  if (event.event === 'periodEnd') {
    world.ended = { number: world.window, contracts };
    world.window += 1;
  }
  if (event.event === 'accept' && refusal === null)
    world.versions.set(event.child, (world.versions.get(event.child) ?? 0) + 1);
}

function requireLawful(before: ContractBook, { entries, uplines: tree }: ContractBook): void {
  for (const [child, { contract, amendment }] of entries) {
    const was = before.entries.get(child)?.contract;
    hold(isAllowed(was, contract), `${child}: ${was} to ${contract}`);
    hold(amendment !== 'REQUESTED' || contract === 'ACTIVE', 'an amendment has a contract');
  }
  for (const child of accounts) {
    let at: string | undefined = child;
    for (let steps = 0; at !== HOUSE; steps += 1) {
      hold(at !== undefined && steps < accounts.length, `${child} hangs below the house`);
      at = tree[at ?? ''];
    }
  }
}

/** A new offer starts a new contract after the old one ended. */
function isAllowed(from: ContractState | undefined, to: ContractState): boolean {
  if (from === to) return true;
  if (to === 'REQUESTED') return from !== 'ACTIVE';
  return from !== undefined && canBecome(from, to);
}

/** Nothing is lost, no agent's money is below zero, and every wallet is what was posted to it less what was spent. */
function requireBooks({ wallets }: World): void {
  let sum = 0n;
  for (const amount of wallets.values()) sum += amount;
  hold(sum === 0n, 'the books are at zero');
  for (const account of accounts) {
    hold((wallets.get(account) ?? 0n) >= 0n, 'no wallet is below zero');
    hold((wallets.get(`${account} debt`) ?? 0n) <= 0n, 'no debt is above zero');
  }
}

/** A random event; mostly by a party, so that the sequences get far. Some are several steps that belong together. */
function randomEvents(random: Random, { uplines: tree }: ContractBook): readonly AnyEvent[] {
  const one = <Item>(...items: readonly [Item, ...Item[]]): Item => pick(random, items);
  const child = one(...accounts);
  const upline = tree[child] ?? HOUSE;
  const anybody = one(HOUSE, ...accounts);
  const by = random.below(6) === 0 ? anybody : upline;
  const own = random.below(6) === 0 ? anybody : child;
  const settlement = (): Settlement => ({
    event: 'settle',
    mode: one('house', 'uplines'),
    grosses: accounts.map(() => random.below(1_000_000)),
    times: 1 + random.below(3),
  });
  const choices: readonly [() => readonly AnyEvent[], ...(() => readonly AnyEvent[])[]] = [
    () => [{ event: 'offer', by, child }],
    () => [
      { event: 'offer', by, child },
      { event: one('accept', 'accept', 'reject'), by: own, child },
    ],
    () => [
      { event: 'offer', by, child },
      { event: 'accept', by: own, child },
    ],
    () => [{ event: 'amend', by, child }],
    () => [
      { event: 'amend', by, child },
      { event: one('accept', 'reject'), by: own, child },
    ],
    () => [{ event: 'accept', by: own, child }],
    () => [{ event: 'reject', by: own, child }],
    () => [{ event: 'terminate', by: one(child, upline, anybody), child, hasConsent: random.below(2) === 0 }],
    () => [{ event: one('lapse', 'endDate'), child }],
    () => [{ event: 'move', child, to: anybody }],
    () => [{ event: 'periodEnd' }],
    () => [{ event: 'periodEnd' }, settlement()],
    () => [{ event: 'periodEnd' }, settlement()],
    () => [settlement()],
    () => [{ event: 'spend', by: child, units: random.below(500_000) }],
  ];
  return pick(random, choices)();
}

test('10,000 random sequences of offers, answers, ends, moves and settlements keep contracts lawful, pay each window once and leave the books at zero (AGENT-6)', () => {
  let [settled, moved, owing] = [0, 0, 0];
  for (let number = 0; number < SEQUENCES; number += 1) {
    const random = seededRandom(`contracts ${number}`);
    const world = openWorld();
    for (let steps = 20 + random.below(40); steps > 0; steps -= 1)
      for (const event of randomEvents(random, world.book)) apply(world, event);
    requireBooks(world);
    settled += world.posted.size;
    if (accounts.some((child) => world.book.uplines[child] !== uplines[child])) moved += 1;
    if (accounts.some((child) => balance(world, `${child} debt`) < 0n)) owing += 1;
  }
  // The sequences reach what they are about.
  expect(settled).toBeGreaterThan(SEQUENCES);
  expect(moved).toBeGreaterThan(SEQUENCES / 10);
  expect(owing).toBeGreaterThan(SEQUENCES / 100);
});
