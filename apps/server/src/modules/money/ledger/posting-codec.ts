import { assert } from '@mela/kernel/assert';
import { moneyOfUnits } from '@mela/kernel/money';
import { instantOf, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { hash } from 'node:crypto';
import { parseArray, quoted } from '#db/array-columns.ts';
import {
  hasRunningBalance,
  type Account,
  type PostingRequest,
  type Posted,
  type Route,
} from './account-ref.ts';

/** A command with all arguments of the SQL function encoded. */
export type EncodedPosting = {
  command: PostingRequest;
  route: Route;
  /** Key and reference as elements of an array literal. */
  key: string;
  reference: string;
  hash: string;
};

/** The arguments of the SQL function: array literals. */
export type PostingColumns = readonly string[];

/** The result of the SQL function, as PostgreSQL text. */
export type PostingResult = { statuses: string | null; balances: string | null; replays: string | null };

export type Outcome =
  | { status: 'applied' | 'replayed'; madeAt: Instant; balances: readonly string[] }
  | { status: 'insufficient' | 'conflict' | 'no_account' };

const KEY_LENGTH_MAX = 200;

export function encodePosting(command: PostingRequest, route: Route): EncodedPosting {
  const { key, kind, reference, legs } = command;
  assert(key !== '' && key.length <= KEY_LENGTH_MAX, 'a posting key is not empty and not too long');
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
 * Encodes commands as the columns of the SQL function. Accounts are listed once, sorted by id, and legs refer to them by position: first the account
 * with a running balance, with the signed amount, then the other side, as a negative position if it keeps none. Encoded by hand, because the
 * driver's serialiser takes longer than the database does to read the result.
 */
export function writeColumns(postings: readonly EncodedPosting[], ats: readonly Instant[]): PostingColumns {
  const accounts = sortAccounts(postings, true);
  const houses = sortAccounts(postings, false);
  const positionOf = ({ id, hasRunningBalance: hasBalance }: Account): string =>
    hasBalance ? String(accounts.positions.get(id)) : `-${houses.positions.get(id)}`;
  let keys = '';
  let hashes = '';
  let kinds = '';
  let references = '';
  let numbers = '';
  let positions = '';
  let contras = '';
  let amounts = '';
  let number = 0;
  for (const { command, route, key, hash: content, reference } of postings) {
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
      const isOut = source.hasRunningBalance;
      numbers += `${next}${number}`;
      positions += next + positionOf(isOut ? source : target);
      contras += next + positionOf(isOut ? target : source);
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
    positions,
    contras,
    amounts,
    times,
  ];
  return lists.map((list) => `{${list}}`);
}

/** The accounts with a running balance, or those without, each with its position in the list, from 1. */
function sortAccounts(
  postings: readonly EncodedPosting[],
  hasBalance: boolean,
): { list: string; positions: Map<number, number> } {
  const positions = new Map<number, number>();
  for (const { route } of postings) {
    for (const account of route) if (account.hasRunningBalance === hasBalance) positions.set(account.id, 0);
  }
  const ids = [...positions.keys()].toSorted((one, other) => one - other);
  for (let index = 0; index < ids.length; index++) positions.set(ids[index] ?? 0, index + 1);
  return { list: ids.join(','), positions };
}

/** Reads the result of the SQL function from the rows of a statement. */
export function decodeAnswer(rows: readonly Readonly<Record<string, unknown>>[] | undefined): PostingResult {
  const row = rows?.[0];
  assert(row, 'the ledger function returns a row');
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return { statuses: text(row['statuses']), balances: text(row['balances']), replays: text(row['replays']) };
}

/** The outcome of each command of a call, in the order of the call. */
export function decodeResults(
  postings: readonly EncodedPosting[],
  answer: PostingResult,
  at: Instant,
): Outcome[] {
  const balances = parseArray(answer.balances);
  const statuses = answer.statuses === null ? undefined : parseArray(answer.statuses);
  let next = 0;
  return postings.map(({ route }, index): Outcome => {
    const status = statuses?.[index] ?? 'NULL';
    if (status === 'NULL') {
      const touches = touchesOf(route);
      next += touches;
      return { status: 'applied', madeAt: at, balances: balances.slice(next - touches, next) };
    }
    if (status === 'replayed') return { status, ...firstAnswer(answer.replays, index + 1) };
    assert(
      status === 'insufficient' || status === 'conflict' || status === 'no_account',
      `unknown posting status ${status}`,
    );
    return { status };
  });
}

/** Returns the result for the caller, or throws the refusal. */
export function decodePosted(command: PostingRequest, outcome: Outcome): Posted {
  if (!('balances' in outcome)) {
    if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
    if (outcome.status === 'conflict') refuse('LEDGER_KEY_REUSED');
    throw new Error(`An account of the posting ${command.key} is missing`);
  }
  const accounts = command.legs.flatMap(({ from, to }) => [from, to]).filter(hasRunningBalance);
  return {
    isReplay: outcome.status === 'replayed',
    madeAt: outcome.madeAt,
    balances: accounts.map((account, index) => ({
      account,
      balance: moneyOfUnits(BigInt(outcome.balances[index] ?? 0)),
    })),
  };
}

function touchesOf(route: Route): number {
  let touches = 0;
  for (const account of route) if (account.hasRunningBalance) touches += 1;
  return touches;
}

function firstAnswer(replays: string | null, number: number): { madeAt: Instant; balances: string[] } {
  const parsed: unknown = JSON.parse(replays ?? '{}');
  const replay: unknown =
    typeof parsed === 'object' && parsed !== null
      ? Object.entries(parsed).find(([key]) => key === String(number))?.[1]
      : undefined;
  assert(isReplay(replay), 'the ledger function returns the first result of a replayed command');
  return { madeAt: instantOf(replay.at), balances: replay.balances };
}

function isReplay(value: unknown): value is { at: string; balances: string[] } {
  return typeof value === 'object' && value !== null && 'at' in value && 'balances' in value;
}
