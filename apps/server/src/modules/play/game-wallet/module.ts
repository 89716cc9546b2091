import type { Money } from '@mela/kernel/money';
import type { VendorHttpRequest, VendorKey } from '#adapters/game/dialect.ts';
import type { Database, Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import { openCommandBatcher, type CommandBatcher, type SubmittedCommand } from './batch/command-batcher.ts';
import { callVendorNow, callVendors } from './free-rounds/call-vendors.ts';
import { endFreeRounds, FREE_ROUNDS_JOB, orderFreeRounds } from './free-rounds/order-free-rounds.ts';
import { insertFreeRounds, type FreeRoundKey, type Grant, type Order } from './free-rounds/queries.ts';
import type { Needs } from './needs.ts';
import { insertCases } from './queries.ts';
import { receiveCall, type Players, type Received } from './receive-call.ts';
import { openCallbackLog } from './reconcile/callback-log.ts';
import { compareTransactions } from './reconcile/compare-transactions.ts';
import { decideCase, type Decision } from './reconcile/decide-case.ts';
import { endAbandonedGames, endGamesOf } from './reconcile/end-abandoned-games.ts';
import { linkOf, type RoundName } from './reconcile/link-of.ts';
import { pullAll, pullTransactions } from './reconcile/pull-transactions.ts';
import { closeCaseOf, openCases } from './reconcile/queries.ts';
import type { CaseOf } from './reconcile/queries.ts';
import { sweepRounds } from './reconcile/sweep-rounds.ts';
import { launch, ensurePlayerName, type Launch } from './registry/launch.ts';
import { knownName } from './registry/queries.ts';
import { openRegistry, type Registry } from './registry/registry.ts';
import type { Policy } from './rules/member-state.ts';
import { bindStaffCalls } from './staff/bind-staff-calls.ts';

export type { Received } from './receive-call.ts';
export type { Policy } from './rules/member-state.ts';

export type GameWallet = ReturnType<typeof createGameWallet>;

/** Game vendors and the money that their games move. */
export function createGameWallet(needs: Needs) {
  const registry = openRegistry(needs);
  const batcher = openCommandBatcher(needs);
  const callbacks = openCallbackLog(needs);
  const players: Players = new Map();
  // Built once, because vendor calls are frequent.
  const receiving = { ...needs, registry, batcher, callbacks };
  needs.atClose(async () => {
    await batcher.close();
    await callbacks.close();
  });

  return {
    /** Applies one command that moves money; the caller has verified to which member it belongs. */
    apply: (order: SubmittedCommand) => batcher.submit(order),
    /** A raw call of a vendor. */
    receive: (code: string, sent: VendorHttpRequest): Promise<Received> =>
      receiveCall(receiving, players, code, sent),
    /** The vendor with its policy; undefined if it may not move money. */
    find: registry.find,
    savePolicy: (tx: Tx, policy: Policy) => registry.savePolicy(tx, policy),
    saveKey: (tx: Tx, vendor: string, key: VendorKey) => registry.saveKey(tx, vendor, key),
    /** Creates the token with which a game is launched. */
    launch: (tx: Tx, policy: Policy, request: Launch) => launch(needs, tx, policy, request),
    /** Free rounds that a campaign grants to a member who has played at the vendor before. */
    grantFreeRounds: (tx: Tx, grant: Grant) => insertFreeRounds(tx, grant),
    /** Whether free rounds can be ordered from a vendor. */
    canGrantFreeRounds: async (code: string): Promise<boolean> => {
      const { policy } = (await registry.find(code)) ?? {};
      return policy?.keepsWallet === false && needs.dialects[policy.dialect]?.freeRounds !== undefined;
    },
    /**
     * Writes an order of free rounds whose wins are collected for the caller, which sends it after its commit, and pays the wins after
     * `endFreeRounds`.
     */
    orderFreeRounds: (tx: Tx, order: Order) => orderFreeRounds(needs, tx, order),
    sendFreeRounds: (key: FreeRoundKey) => callVendorNow({ ...needs, registry }, key),
    /** Ends rounds that are used up, expired or refused, once; undefined if they go on. The caller holds the member's row lock. */
    endFreeRounds: (tx: Tx, key: FreeRoundKey) => endFreeRounds(needs, tx, key),
    /** The vendor's link to a round, if it reports one. */
    linkOf: (round: RoundName) => linkOf({ ...needs, registry }, round),
    /** Reads new transactions of a vendor that keeps wallets; returns whether our ledger is up to date with the vendor. */
    pullTransactions: async (code: string): Promise<boolean> => {
      const vendor = await registry.find(code);
      return vendor !== undefined && pullTransactions({ ...needs, registry, batcher }, vendor);
    },
    /** The vendor's name for a member: `ensurePlayerName` creates it if missing, `knownName` does not. */
    ensurePlayerName: (tx: Tx, vendor: string, memberId: bigint) =>
      ensurePlayerName(needs, tx, vendor, memberId),
    knownName: (db: Database, vendor: string, memberId: bigint) => knownName(db, vendor, memberId),
    openCase: (tx: Tx, found: CaseOf & { amount: Money }) => insertCases(tx, [found], needs.clock.now()),
    /** Closes a case whose cause has resolved itself. */
    closeCase: (tx: Tx, found: CaseOf) => closeCaseOf(tx, found, needs.clock.now()),
    decideCase: (actor: Pick<StaffActor, 'staffId' | 'account'>, decision: Decision) =>
      decideCase(needs, actor, decision),
    /** Ends the games of a member who may not play any more, and waits for the vendors. */
    endGamesOf: (memberId: bigint) => endGamesOf({ ...needs, registry }, memberId),
    staffCalls: bindStaffCalls({ ...needs, registry }),
    jobs: jobsOf({ ...needs, registry, batcher }),
    metrics: metricsOf({ ...needs, batcher }),
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
      run: () => compareTransactions(needs),
    },
    {
      name: 'vendor.leave',
      everyMinutes: 1,
      everySeconds: 10,
      limitSeconds: 55,
      run: () => endAbandonedGames(needs),
    },
    {
      name: FREE_ROUNDS_JOB,
      everyMinutes: 1,
      everySeconds: 10,
      limitSeconds: 300,
      run: () => callVendors(needs),
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

function metricsOf({ db, batcher }: Pick<Needs, 'db'> & { batcher: CommandBatcher }): Metric[] {
  return [
    {
      name: 'mela_vendor_waiting',
      help: 'Vendor commands that are queued or running.',
      read: async () => batcher.waiting(),
    },
    {
      name: 'mela_vendor_cases',
      help: 'Open cases about vendors that wait for staff.',
      read: () => openCases(db),
    },
  ];
}
