import type { Money } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Dialect, Sent, VendorKey } from '#adapters/game/dialect.ts';
import type { Database, Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Figure } from '#http/health.ts';
import type { Job } from '#jobs/job.ts';
import type { MemberLimits } from '#modules/access/limit-checks/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { Signals } from '#realtime/signals.ts';
import { openCommandBatcher, type CommandBatcher, type SubmittedCommand } from './batch/command-batcher.ts';
import { insertCases, type StoredRound } from './queries.ts';
import { receiveCall, type Players, type Received } from './receive-call.ts';
import { openCallbackLog } from './reconcile/callback-log.ts';
import { compareBooks } from './reconcile/compare-transactions.ts';
import { decideCase, type Decision } from './reconcile/decide-case.ts';
import { endLeftGames } from './reconcile/end-left-games.ts';
import { linkOf, type RoundName } from './reconcile/link-of.ts';
import { pullAll, pullMoves } from './reconcile/pull-transactions.ts';
import { closeCaseOf, openCases } from './reconcile/queries.ts';
import type { CaseOf } from './reconcile/queries.ts';
import { askAboutRound, hoursBeforeVoid, sweepRounds, voidUnknownRound } from './reconcile/sweep-rounds.ts';
import { launch, nameOf, type Launch } from './registry/launch.ts';
import { insertFreeRounds, knownName, type Grant } from './registry/queries.ts';
import { openRegistry, type Registry } from './registry/registry.ts';
import type { Policy } from './rules/member-state.ts';

export { roundByOwnId } from './reconcile/queries.ts';
export type { HeldCase } from './reconcile/queries.ts';
export { lockPolicy, policyOf } from './registry/queries.ts';
export type { Received } from './receive-call.ts';
export type { Policy } from './rules/member-state.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  signals: Signals;
  secret: string;
  settings: Pick<SettingReaders, 'merchant' | 'system'>;
  audit: Pick<Audit, 'write'>;
  bet: Pick<Bet, 'keep' | 'owing' | 'announce' | 'catchUpAll'>;
  ledger: Pick<Ledger, 'transact' | 'transactPipelined'>;
  limits: Pick<MemberLimits, 'mayBet'>;
  dialects: Readonly<Record<string, Dialect>>;
  /** Whatever was opened here is closed with the world. */
  atClose(close: () => Promise<void>): void;
};

export type Vendor = ReturnType<typeof createVendor>;

/** Game vendors: who they are, and the money that their games move. */
export function createVendor(needs: Needs) {
  const registry = openRegistry(needs);
  const batcher = openCommandBatcher(needs);
  const callbacks = openCallbackLog(needs);
  const players: Players = new Map();
  // Put together once: calls are many.
  const receiving = { ...needs, registry, batcher, callbacks };
  needs.atClose(async () => {
    await batcher.close();
    await callbacks.close();
  });

  return {
    /** Applies one command that moves money; whoever calls has made sure whose it is. */
    apply: (order: SubmittedCommand) => batcher.submit(order),
    /** A call of a vendor, as it came. */
    receive: (code: string, sent: Sent): Promise<Received> => receiveCall(receiving, players, code, sent),
    /** The vendor with its policy, if it may move anything at all. */
    find: registry.find,
    keepPolicy: (tx: Tx, policy: Policy) => registry.keepPolicy(tx, policy),
    keepKey: (tx: Tx, vendor: string, key: VendorKey) => registry.keepKey(tx, vendor, key),
    endKey: (tx: Tx, vendor: string, keyId: string) => registry.endKey(tx, vendor, keyId),
    /** Makes the token with which a game is opened. */
    launch: (tx: Tx, policy: Policy, wish: Launch) => launch(needs, tx, policy, wish),
    /** Rounds that a campaign gives a member who has played at the vendor before. */
    grantFreeRounds: (tx: Tx, grant: Grant) => insertFreeRounds(tx, grant),
    /** Where the vendor shows a round, if it says so. */
    linkOf: (round: RoundName) => linkOf({ ...needs, registry }, round),
    /** Asks about a round as the sweep does, and does what the vendor says. */
    askAboutRound: (actor: StaffActor, round: StoredRound) =>
      askAboutRound({ ...needs, registry }, actor, round),
    /** Gives back the stake of a round that its vendor does not know. */
    voidUnknownRound: (actor: StaffActor, round: StoredRound, reason: string) =>
      voidUnknownRound({ ...needs, registry }, { who: actor, reason }, round),
    hoursBeforeVoid: (vendor: string) => hoursBeforeVoid({ registry }, vendor),
    /** Reads what was played from a vendor's own wallets; says whether our books are now as far as the vendor's. */
    catchUp: async (code: string): Promise<boolean> => {
      const vendor = await registry.find(code);
      return vendor !== undefined && pullMoves({ ...needs, registry, batcher }, vendor);
    },
    /** The name by which a vendor knows a member, given now if it had none; and the one that it has, if any. */
    nameOf: (tx: Tx, vendor: string, memberId: bigint) => nameOf(needs, tx, vendor, memberId),
    knownName: (db: Database, vendor: string, memberId: bigint) => knownName(db, vendor, memberId),
    openCase: (tx: Tx, found: CaseOf & { amount: Money }) => insertCases(tx, [found], needs.clock.now()),
    /** What people should have looked at has come right by itself. */
    closeCase: (tx: Tx, found: CaseOf) => closeCaseOf(tx, found, needs.clock.now()),
    decideCase: (actor: Pick<StaffActor, 'staffId' | 'account'>, decision: Decision) =>
      decideCase(needs, actor, decision),
    jobs: jobsOf({ ...needs, registry, batcher }),
    figures: figuresOf({ ...needs, batcher }),
  };
}

function jobsOf(needs: Needs & { registry: Registry; batcher: CommandBatcher }): Job[] {
  return [
    {
      name: 'vendor.sweep',
      everyMinutes: 10,
      limitSeconds: 300,
      run: () => sweepRounds(needs),
    },
    {
      name: 'vendor.compare',
      everyMinutes: 15,
      limitSeconds: 600,
      run: () => compareBooks(needs),
    },
    {
      name: 'vendor.leave',
      everyMinutes: 1,
      everySeconds: 10,
      limitSeconds: 55,
      run: () => endLeftGames(needs),
    },
    {
      name: 'vendor.pull',
      everyMinutes: 1,
      everySeconds: 15,
      limitSeconds: 300,
      run: () => pullAll(needs),
    },
  ];
}

function figuresOf({ db, batcher }: Pick<Needs, 'db'> & { batcher: CommandBatcher }): Figure[] {
  return [
    {
      name: 'mela_vendor_waiting',
      help: 'Commands of vendors that wait or are under way.',
      read: async () => batcher.waiting(),
    },
    {
      name: 'mela_vendor_cases',
      help: 'What a vendor did that nobody has looked at yet.',
      read: () => openCases(db),
    },
  ];
}
