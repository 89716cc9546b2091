import { assert } from '@mela/kernel/assert';
import { moneyOfUnits } from '@mela/kernel/money';
import { instantOf, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { createHash } from 'node:crypto';
import type { Route } from './accounts.ts';
import { isKept, type Command, type Posted } from './place.ts';

/** A command with everything the door asks for, written out. */
export type Letter = {
  command: Command;
  route: Route;
  /** Key, hash, kind and reference as elements of an array literal. */
  key: string;
  hash: string;
  reference: string;
};

/** The arguments of the door: array literals, one element for each leg. */
export type DoorColumns = readonly string[];

/** What the door says, as PostgreSQL writes it. */
export type DoorAnswer = { statuses: string | null; balances: string | null; replays: string | null };

export type Outcome =
  | { status: 'applied' | 'replayed'; madeAt: Instant; balances: readonly string[] }
  | { status: 'insufficient' | 'conflict' | 'no_account' };

/** One call of the door takes so many commands; the number is part of its contract. */
export const COMMANDS_MAX = 1023;
const KEY_LENGTH_MAX = 200;

export function writeLetter(command: Command, route: Route): Letter {
  const { key, kind, reference, legs } = command;
  assert(key !== '' && key.length <= KEY_LENGTH_MAX, 'a posting has a key of some length');
  assert(legs.length > 0, `the posting ${key} has a leg`);
  let content: string = kind;
  for (let leg = 0; leg < legs.length; leg++) {
    const amount = legs[leg]?.amount ?? 0n;
    assert(amount > 0n, `the posting ${key} moves an amount`);
    content += `\n${route[2 * leg]?.id}>${route[2 * leg + 1]?.id}:${amount}`;
  }
  content += `\n${reference}`;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { command, route, key: quoted(key), hash, reference: quoted(reference) };
}

/** Written by hand, because a driver's own serialiser takes longer than the database does to read it. */
export function writeColumns(letters: readonly Letter[], ats: readonly Instant[]): DoorColumns {
  let numbers = '';
  let keys = '';
  let hashes = '';
  let kinds = '';
  let references = '';
  let sources = '';
  let targets = '';
  let amounts = '';
  let number = 0;
  for (const { command, route, key, hash, reference } of letters) {
    number += 1;
    let side = 0;
    for (const { amount } of command.legs) {
      const comma = numbers === '' ? '' : ',';
      numbers += `${comma}${number}`;
      keys += comma + key;
      hashes += comma + hash;
      kinds += comma + command.kind;
      references += comma + reference;
      sources += comma + (route[side]?.id ?? '');
      targets += comma + (route[side + 1]?.id ?? '');
      amounts += `${comma}${amount}`;
      side += 2;
    }
  }
  const times = ats.map((at) => at.toISOString()).join(',');
  return [numbers, keys, hashes, kinds, references, sources, targets, amounts, times].map(
    (list) => `{${list}}`,
  );
}

/** What became of each command of a call, in the order of the call. */
export function readOutcomes(letters: readonly Letter[], answer: DoorAnswer, at: Instant): Outcome[] {
  const balances = elementsOf(answer.balances);
  const statuses = answer.statuses === null ? undefined : elementsOf(answer.statuses);
  let next = 0;
  return letters.map(({ command }, index): Outcome => {
    const status = statuses?.[index] ?? 'applied';
    if (status === 'applied') {
      const touches = touchesOf(command);
      next += touches;
      return { status, madeAt: at, balances: balances.slice(next - touches, next) };
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
export function readPosted(command: Command, outcome: Outcome): Posted {
  if (!('balances' in outcome)) {
    if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
    if (outcome.status === 'conflict') refuse('LEDGER_KEY_REUSED');
    throw new Error(`An account of the posting ${command.key} is missing`);
  }
  const places = command.legs.flatMap(({ from, to }) => [from, to]).filter(isKept);
  return {
    isReplay: outcome.status === 'replayed',
    madeAt: outcome.madeAt,
    balances: places.map((place, index) => ({
      place,
      balance: moneyOfUnits(BigInt(outcome.balances[index] ?? 0)),
    })),
  };
}

function touchesOf({ legs }: Command): number {
  let touches = 0;
  for (const { from, to } of legs) touches += Number(isKept(from)) + Number(isKept(to));
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

/** The elements of an array literal of numbers or plain words. */
function elementsOf(literal: string | null): string[] {
  return literal === null || literal === '{}' ? [] : literal.slice(1, -1).split(',');
}

function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
}
