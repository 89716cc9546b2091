import { hashOf, hmacOf } from '@mela/rules/games/seeds';
import { isServerSeed, type Taken } from '@mela/rules/games/stream';
import { deriveResult } from '@mela/rules/lottery/derive';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { readResult, resultJson } from '@mela/rules/lottery/results';
import { drawOfIssue, chainPlaceOf } from '@mela/rules/lottery/schedule';
import type { DrawResult, LotteryGame } from '@mela/rules/lottery/types';

/** What the form holds: texts, loaded from the server or typed by hand. */
export type DrawInputs = {
  gameCode: string;
  issue: string;
  commitment: string;
  seed: string;
  salt: string;
  /** The published result as text. */
  result: string;
};

/** One hash of the chain: `entry` 0 is the commitment. */
export type ChainStep = { entry: number; hash: string };

export type Check = {
  game: LotteryGame;
  entry: number;
  /** From the seed down to entry 0. */
  chain: readonly ChainStep[];
  isInChain: boolean;
  derived: DrawResult;
  /** Whether the published result equals the derived one; null when none was given. */
  isResult: boolean | null;
  /** The key of the random numbers: the seed, or the seed mixed with the salt. */
  key: string;
  blocks: readonly string[];
  taken: readonly Taken[];
};

export type InputFault = 'game' | 'issue' | 'seed' | 'commitment' | 'result';

/** Recomputes a draw from texts alone: no call, and no clock. */
export function checkDraw(inputs: DrawInputs): { check: Check } | { faults: readonly InputFault[] } {
  const { issue, commitment, seed, salt } = trimmed(inputs);
  const game = lotteryGameOf(inputs.gameCode);
  const published = readPublished(game, inputs.result);
  const isDraw = game !== undefined && drawOfIssue(game, issue) !== undefined;
  const faults: InputFault[] = [
    ...(game === undefined ? ['game' as const] : []),
    ...(isDraw ? [] : ['issue' as const]),
    ...(isServerSeed(seed) ? [] : ['seed' as const]),
    ...(isServerSeed(commitment) ? [] : ['commitment' as const]),
    ...(published === 'unreadable' ? ['result' as const] : []),
  ];
  if (game === undefined || faults.length > 0 || published === 'unreadable') return { faults };
  const taken: Taken[] = [];
  const blocks: string[] = [];
  const watcher = {
    block: (hex: string) => void blocks.push(hex),
    taken: (one: Taken) => void taken.push(one),
  };
  const derived = deriveResult({ game: game.code, issue, seed, ...(salt === '' ? {} : { salt }) }, watcher);
  if (derived === undefined) return { faults: ['seed'] };
  const { entry } = chainPlaceOf(issue);
  const chain = chainFrom(seed, entry);
  return {
    check: {
      game,
      entry,
      chain,
      isInChain: chain.at(-1)?.hash === commitment,
      derived,
      isResult: published === null ? null : sameResult(derived, published),
      key: salt === '' ? seed : hmacOf(seed, salt),
      blocks,
      taken,
    },
  };
}

function trimmed({ issue, commitment, seed, salt }: DrawInputs) {
  const hex = (text: string) => text.trim().toLowerCase();
  return { issue: issue.trim(), commitment: hex(commitment), seed: hex(seed), salt: salt.trim() };
}

function chainFrom(seed: string, entry: number): ChainStep[] {
  const chain: ChainStep[] = [{ entry, hash: seed }];
  let hash = seed;
  for (let below = entry - 1; below >= 0; below--) {
    hash = hashOf(hash);
    chain.push({ entry: below, hash });
  }
  return chain;
}

/** A board as JSON, or plain numbers with any separators. */
export function readPublished(game: LotteryGame | undefined, text: string): DrawResult | null | 'unreadable' {
  if (text.trim() === '') return null;
  if (game === undefined) return 'unreadable';
  return readResult(game.structure, valueOf(text)) ?? 'unreadable';
}

function valueOf(text: string): unknown {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }
  return (text.match(/\d+/g) ?? []).map(Number);
}

function sameResult(one: DrawResult, other: DrawResult): boolean {
  return resultText(resultJson(one)) === resultText(resultJson(other));
}

/** The text of a result in the form: numbers with spaces, a board as JSON with sorted names. */
export function resultText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const sorted = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}
