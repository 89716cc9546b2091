import { noMoney } from '@mela/kernel/money';
import type { Result, SingleCommand, VendorAnswer, WalletCommand } from '#adapters/game/dialect.ts';
import {
  cloneState,
  commitDraft,
  isOfOther,
  keyOf,
  openCase,
  spendableOf,
  type Case,
  type MemberState,
  type TransactionKind,
} from './member-state.ts';
import { payWin } from './pay-win.ts';
import { placeBet, type BetContext } from './place-bet.ts';
import { rollBack } from './roll-back.ts';
import { adjustRound, closeRound, payReward } from './settle-rest.ts';

/**
 * Evaluates a command on the state of its member. Nothing is written here, and nothing is read except a member's own limits; without limits
 * the result is not a promise.
 */
export function decide(
  context: BetContext,
  member: MemberState,
  command: WalletCommand,
  currency: string | undefined,
): VendorAnswer | Promise<VendorAnswer> {
  const result =
    command.kind === 'batch'
      ? decideTogether(context, member, command.items, currency)
      : command.kind === 'betWin'
        ? decideBetWin(context, member, command, currency)
        : decideOne(context, member, command, currency);
  return result instanceof Promise
    ? result.then((resolved) => withBalance(context, member, resolved))
    : withBalance(context, member, result);
}

type CombinedResult = Result & { results?: readonly Result[] };

const withBalance = (
  { currency }: BetContext,
  { wallet }: MemberState,
  result: CombinedResult,
): VendorAnswer => ({
  status: result.status,
  platformId: result.platformId,
  isReplay: result.isReplay,
  isApplied: result.isApplied,
  isHeld: result.isHeld,
  isLate: result.isLate,
  hasMismatch: result.hasMismatch,
  firstBalance: result.firstBalance,
  results: result.results,
  balance: spendableOf(wallet),
  currency,
});

/** A bet with its win: the answer is the bet's, with the marks of the win. */
async function decideBetWin(
  context: BetContext,
  member: MemberState,
  { bet, win }: Extract<WalletCommand, { kind: 'betWin' }>,
  currency: string | undefined,
): Promise<Result> {
  const { results, status } = await decideTogether(context, member, [bet, win], currency);
  const [placed, paid] = results;
  return status === 'OK' && placed ? { ...placed, ...marksOfWin(paid) } : { status };
}

const marksOfWin = (paid: Result | undefined): Partial<Result> => ({
  ...(paid?.isHeld === undefined ? {} : { isHeld: paid.isHeld }),
  ...(paid?.isLate === undefined ? {} : { isLate: paid.isLate }),
});

/** Applies several commands in order, all or none. Cases for staff are kept even if none is applied. */
async function decideTogether(
  context: BetContext,
  member: MemberState,
  items: readonly SingleCommand[],
  currency: string | undefined,
): Promise<Result & { results: readonly Result[] }> {
  const draft = cloneState(member);
  const results: Result[] = [];
  for (const item of items) {
    const result = await decideOne(context, draft, item, currency);
    results.push(result);
    if (result.status === 'OK') continue;
    if (result.status !== 'BUSY') member.cases = refusedCases(member, draft);
    return { status: result.status, results };
  }
  commitDraft(member, draft);
  return { status: 'OK', results };
}

/** Nothing of the draft is applied, so only cases about the refusal itself are kept. */
function refusedCases(member: MemberState, draft: MemberState): MemberState['cases'] {
  const isOfRefusal = new Set(['conflict', 'bet_not_found', 'cancelled', 'late_win']);
  const added = draft.cases.slice(member.cases.length).filter(({ kind }) => isOfRefusal.has(kind));
  return [...member.cases, ...added];
}

function decideOne(
  context: BetContext,
  member: MemberState,
  command: SingleCommand,
  currency: string | undefined,
): Result | Promise<Result> {
  // Only a correction may be negative: a negative bet would credit the player.
  const isNegative = 'amount' in command && command.kind !== 'adjust' && command.amount < 0n;
  if (isNegative) return { status: 'INVALID_REQUEST' };
  const usedBy = usedByOther(member, command);
  if (usedBy !== undefined) {
    openCase(member, usedBy);
    return { status: 'TRANSACTION_CONFLICT' };
  }
  switch (command.kind) {
    case 'bet': {
      const limitCheck = member.policy.keepsWallet ? null : context.limitOf(member, command);
      return limitCheck === null
        ? placeBet(context, member, command, { currency, limit: null })
        : limitCheck.then((limit) => placeBet(context, member, command, { currency, limit }));
    }
    case 'win':
      return payWin(context, member, command, currency);
    case 'rollback':
      return rollBack(context, member, command);
    case 'close':
      return closeRound(context, member, command);
    case 'reward':
      return payReward(context, member, command, currency);
    case 'adjust':
      return adjustRound(context, member, command, currency);
  }
}

/** The conflict of a command that names a transaction of another member. */
function usedByOther(member: MemberState, command: SingleCommand): Case | undefined {
  if (command.kind === 'close') return undefined;
  const { kind, transactionId } = command;
  const named: [TransactionKind, string][] = [[kind, transactionId]];
  if (kind === 'rollback') named.push(['bet', command.targetId]);
  const found = named.find(([of, id]) => isOfOther(member, of, id));
  return (
    found && {
      kind: 'conflict',
      subject: keyOf(...found),
      amount: 'amount' in command ? command.amount : noMoney,
    }
  );
}
