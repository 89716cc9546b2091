import { assert } from '@mela/kernel/assert';
import { moneyOfUnits } from '@mela/kernel/money';
import { instantOf, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { hash } from 'node:crypto';
import { parseArray, quoted } from '#db/array-columns.ts';
import { hasRunningBalance, type Account, type Command, type Posted, type Route } from './account-ref.ts';

/** A command with everything the door asks for, written out. */
export type EncodedPosting = {
  command: Command;
  route: Route;
  /** Key and reference as elements of an array literal. */
  key: string;
  reference: string;
  hash: string;
};

/** The arguments of the door: array literals. */
export type PostingColumns = readonly string[];

/** What the door says, as PostgreSQL writes it. */
export type PostingResult = { statuses: string | null; balances: string | null; replays: string | null };

export type Outcome =
  | { status: 'applied' | 'replayed'; madeAt: Instant; balances: readonly string[] }
  | { status: 'insufficient' | 'conflict' | 'no_account' };

const KEY_LENGTH_MAX = 200;

export function encodePosting(command: Command, route: Route): EncodedPosting {
  const { key, kind, reference, legs } = command;
  assert(key !== '' && key.length <= KEY_LENGTH_MAX, 'a posting has a key of some length');
  assert(legs.length > 0, `the posting ${key} has a leg`);
  let content: string = kind;
  let side = 0;
  for (const { amount } of legs) {
    assert(amount > 0n, `the posting ${key} moves an amount`);
    content += `\n${route[side]?.id}>${route[side + 1]?.id}:${amount}`;
    side += 2;
  }
  content += `\n${reference}`;
  return {
    command,
    route,
    key: quoted(key),
    reference: quoted(reference),
    hash: hash('sha256', content, 'hex').slice(0, 32),
  };
}

/**
 * Commands as the door takes them. Accounts are named once, in the order of their ids, and legs say which by its place: first the one
 * that keeps a balance, with the sign of what happens to it, then the other side, below nothing where that keeps none. Written by hand,
 * because a driver's own serialiser takes longer than the database does to read it.
 */
export function writeColumns(letters: readonly EncodedPosting[], ats: readonly Instant[]): PostingColumns {
  const accounts = sortAccounts(letters, true);
  const houses = sortAccounts(letters, false);
  const placeOf = ({ id, isKept: hasBalance }: Account): string =>
    hasBalance ? String(accounts.places.get(id)) : `-${houses.places.get(id)}`;
  let keys = '';
  let hashes = '';
  let kinds = '';
  let references = '';
  let numbers = '';
  let places = '';
  let contras = '';
  let amounts = '';
  let number = 0;
  for (const { command, route, key, hash: content, reference } of letters) {
    const comma = number === 0 ? '' : ',';
    number += 1;
    keys += comma + key;
    hashes += comma + content;
    kinds += comma + command.kind;
    references += comma + reference;
    for (let leg = 0; leg < command.legs.length; leg++) {
      const [source, target] = [route[2 * leg], route[2 * leg + 1]];
      assert(source && target, 'every leg has its two accounts');
      const next = numbers === '' ? '' : ',';
      const isOut = source.isKept;
      numbers += `${next}${number}`;
      places += next + placeOf(isOut ? source : target);
      contras += next + placeOf(isOut ? target : source);
      amounts += `${next}${isOut ? '-' : ''}${command.legs[leg]?.amount}`;
    }
  }
  const times = ats.map((at) => at.toISOString()).join(',');
  const lists = [
    accounts.list,
    houses.list,
    keys,
    hashes,
    kinds,
    references,
    numbers,
    places,
    contras,
    amounts,
    times,
  ];
  return lists.map((list) => `{${list}}`);
}

/** The accounts that keep a balance, or those that keep none, each with its place among them, from 1. */
function sortAccounts(
  letters: readonly EncodedPosting[],
  hasBalance: boolean,
): { list: string; places: Map<number, number> } {
  const places = new Map<number, number>();
  for (const { route } of letters) {
    for (const account of route) if (account.isKept === hasBalance) places.set(account.id, 0);
  }
  const ids = [...places.keys()].toSorted((one, other) => one - other);
  for (let place = 0; place < ids.length; place++) places.set(ids[place] ?? 0, place + 1);
  return { list: ids.join(','), places };
}

/** The door's answer among the rows that the database sent. */
export function decodeAnswer(rows: readonly Readonly<Record<string, unknown>>[] | undefined): PostingResult {
  const row = rows?.[0];
  assert(row, 'the door answers');
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return { statuses: text(row['statuses']), balances: text(row['balances']), replays: text(row['replays']) };
}

/** What became of each command of a call, in the order of the call. */
export function decodeResults(
  letters: readonly EncodedPosting[],
  answer: PostingResult,
  at: Instant,
): Outcome[] {
  const balances = parseArray(answer.balances);
  const statuses = answer.statuses === null ? undefined : parseArray(answer.statuses);
  let next = 0;
  return letters.map(({ route }, index): Outcome => {
    const status = statuses?.[index] ?? 'NULL';
    if (status === 'NULL') {
      const touches = touchesOf(route);
      next += touches;
      return { status: 'applied', madeAt: at, balances: balances.slice(next - touches, next) };
    }
    if (status === 'replayed') return { status, ...firstAnswer(answer.replays, index + 1) };
    assert(
      status === 'insufficient' || status === 'conflict' || status === 'no_account',
      `the door knows no status ${status}`,
    );
    return { status };
  });
}

/** The answer to the caller, or the refusal that the outcome is. */
export function decodePosted(command: Command, outcome: Outcome): Posted {
  if (!('balances' in outcome)) {
    if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
    if (outcome.status === 'conflict') refuse('LEDGER_KEY_REUSED');
    throw new Error(`An account of the posting ${command.key} is missing`);
  }
  const places = command.legs.flatMap(({ from, to }) => [from, to]).filter(hasRunningBalance);
  return {
    isReplay: outcome.status === 'replayed',
    madeAt: outcome.madeAt,
    balances: places.map((place, index) => ({
      place,
      balance: moneyOfUnits(BigInt(outcome.balances[index] ?? 0)),
    })),
  };
}

function touchesOf(route: Route): number {
  let touches = 0;
  for (const account of route) if (account.isKept) touches += 1;
  return touches;
}

function firstAnswer(replays: string | null, number: number): { madeAt: Instant; balances: string[] } {
  const parsed: unknown = JSON.parse(replays ?? '{}');
  const replay: unknown =
    typeof parsed === 'object' && parsed !== null
      ? Object.entries(parsed).find(([key]) => key === String(number))?.[1]
      : undefined;
  assert(isReplay(replay), 'the door gives the first answer of a repeated command');
  return { madeAt: instantOf(replay.at), balances: replay.balances };
}

function isReplay(value: unknown): value is { at: string; balances: string[] } {
  return typeof value === 'object' && value !== null && 'at' in value && 'balances' in value;
}
