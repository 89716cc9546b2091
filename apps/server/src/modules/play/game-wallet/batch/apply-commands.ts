import type { Money } from '@mela/kernel/money';
import type { Clock, Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { VendorAnswer } from '#adapters/game/dialect.ts';
import type { Tx } from '#db/database.ts';
import { allSettledOrThrow } from '#db/pipelined-transaction.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { PostingRequest, CommitWithPostings, Ledger } from '#modules/money/ledger/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Bet, BetChange } from '#modules/play/bet/module.ts';
import { isStaleState } from '#modules/play/game-wallet/conflicts.ts';
import {
  changedRounds,
  changedTransactions,
  insertCases,
  lockMembers,
  newRounds,
  newTransactions,
  updateFreeRounds,
} from '#modules/play/game-wallet/queries.ts';
import { createBetGuards, loadTokensAndGames } from '#modules/play/game-wallet/rules/bet-guards.ts';
import { decide } from '#modules/play/game-wallet/rules/decide.ts';
import type {
  Case,
  MemberState,
  Round,
  VendorTransaction,
  WalletBalances,
} from '#modules/play/game-wallet/rules/member-state.ts';
import type { BetContext } from '#modules/play/game-wallet/rules/place-bet.ts';
import type { PlayerCommand } from '#modules/play/game-wallet/rules/player-command.ts';
import { loadStates, type MemberStates } from './load-states.ts';

export type ApplyNeeds = {
  bet: Pick<Bet, 'save' | 'membersWithTurnover' | 'pushChanges'>;
  clock: Clock;
  ledger: Pick<Ledger, 'transactPipelined'>;
  limits: Pick<LimitChecks, 'mayBet'>;
  settings: Pick<SettingReaders, 'merchant' | 'system'>;
  turnover: Pick<Turnover, 'stakeableBonuses'>;
};

/** `locked_elsewhere`: another transaction holds the member's lock, and the command was not evaluated. */
export type CommandResult = VendorAnswer | 'locked_elsewhere';

/** Attempts to apply a batch whose state changes between reading and writing. */
const ATTEMPTS_MAX = 5;

/**
 * Applies commands in one transaction with two round trips: lock the members and read their state, then write the changes with the ledger
 * posting and the commit. In between, each command is evaluated in memory on the state that the commands before it left. The reads follow
 * the lock, and each statement has its own snapshot, so they see every earlier change of these members. If the state has changed all the
 * same (a version conflict, or money that left the wallet), nothing is written and the batch is applied again.
 */
export async function applyCommands(
  needs: ApplyNeeds,
  commands: readonly PlayerCommand[],
  attempt = 1,
): Promise<CommandResult[]> {
  const now = needs.clock.now();
  try {
    const { results, news } = await needs.ledger.transactPipelined(async (tx, commitWith) => {
      const ids = [...new Set(commands.map(({ memberId }) => memberId))];
      const [members, states, tokensAndGames, membersWithTurnover] = await allSettledOrThrow([
        lockMembers(tx, ids),
        loadStates(tx, commands, needs.turnover.stakeableBonuses),
        loadTokensAndGames(tx, commands, now),
        needs.bet.membersWithTurnover(tx, ids),
      ]);
      if (members.ids.size === 0)
        return { results: commands.map(() => 'locked_elsewhere' as const), news: [] };
      const isPlatformOpen = !needs.settings.system().maintenance;
      const context = {
        now,
        currency: needs.settings.merchant().currency,
        newId: uuidv7,
        gameOf: (code: string) => tokensAndGames.games.get(code),
        ...createBetGuards({ ...needs, isPlatformOpen }, tx, tokensAndGames, members),
      };
      const evaluated = await evaluateAll(context, states, commands, (id) => members.ids.has(id));
      const changed = await writeStates(needs, { tx, commitWith, membersWithTurnover }, states.all, now);
      return { results: evaluated, news: changed };
    });
    needs.bet.pushChanges(news);
    return results;
  } catch (error) {
    if (!isStaleState(error) || attempt === ATTEMPTS_MAX) throw error;
    return applyCommands(needs, commands, attempt + 1);
  }
}

/** Evaluates commands in their order, each on the state that the commands before it left. */
async function evaluateAll(
  context: BetContext,
  states: MemberStates,
  commands: readonly PlayerCommand[],
  holdsLock: (memberId: bigint) => boolean,
): Promise<CommandResult[]> {
  const results: CommandResult[] = [];
  for (const command of commands) {
    if (!holdsLock(command.memberId)) {
      results.push('locked_elsewhere');
      continue;
    }
    const answer = decide(context, states.of(command), command.command, command.currency);
    // Awaited only where a member's own limits are read: an await for every command would cost more than its evaluation.
    results.push(answer instanceof Promise ? await answer : answer);
  }
  return results;
}

type Writing = { tx: Tx; commitWith: CommitWithPostings; membersWithTurnover?: ReadonlySet<bigint> };

/** Writes changed rows, then the postings, then commits. Rare writes that need a round trip of their own come first. */
export async function writeStates(
  { bet }: { bet: Pick<Bet, 'save'> },
  { tx, commitWith, membersWithTurnover }: Writing,
  states: readonly MemberState[],
  now: Instant,
): Promise<BetChange[]> {
  const { opened, rounds, transactions, changed, freeRounds, cases, postings } = changesOf(states);
  if (freeRounds.length > 0) await updateFreeRounds(tx, freeRounds);
  if (cases.length > 0) await insertCases(tx, cases, now);
  const { news, statements: records } = await bet.save(tx, [...opened, ...rounds], { membersWithTurnover });
  // Rounds come before the records that reference them.
  const statements = [
    ...newRounds(opened, now),
    ...changedRounds(rounds, now),
    ...records,
    ...newTransactions(transactions, now),
    ...changedTransactions(changed),
  ];
  if (statements.length + postings.length > 0) await commitWith({ statements, commands: postings });
  return news;
}

type Owner = { vendor: string; memberId: bigint };
type Changes = {
  opened: Round[];
  rounds: Round[];
  transactions: VendorTransaction[];
  changed: VendorTransaction[];
  freeRounds: (Owner & { freeRoundId: string; leftOver: number; won: Money })[];
  cases: (Owner & Case)[];
  postings: PostingRequest[];
};

/** What the evaluation changed and the database does not have yet. */
function changesOf(states: readonly MemberState[]): Changes {
  const changes: Changes = {
    opened: [],
    rounds: [],
    transactions: [],
    changed: [],
    freeRounds: [],
    cases: [],
    postings: [],
  };
  const wallets = new Set<WalletBalances>();
  for (const state of states) {
    const { memberId, wallet } = state;
    const { vendor } = state.policy;
    for (const round of state.rounds.values())
      if (round.isChanged) (round.before === null ? changes.opened : changes.rounds).push(round);
    for (const transaction of state.transactions.values()) {
      if (transaction.mark === 'new') changes.transactions.push(transaction);
      else if (transaction.mark === 'changed') changes.changed.push(transaction);
    }
    for (const [freeRoundId, { leftOver, won, isChanged }] of state.freeRounds)
      if (isChanged) changes.freeRounds.push({ vendor, memberId, freeRoundId, leftOver, won });
    for (const found of state.cases) changes.cases.push({ ...found, vendor, memberId });
    // Several vendors of one member share a wallet.
    if (!wallets.has(wallet)) changes.postings.push(...wallet.postings);
    wallets.add(wallet);
  }
  return changes;
}
