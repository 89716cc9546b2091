import type { Clock, LocalDay } from '@mela/kernel/time';
import type { RebateProduct } from '@mela/protocol/team';
import type { Database, Tx } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: SettingReaders;
  audit: Audit;
  inbox: Inbox;
  contracts: ContractsOfTeams;
};

/** What teams need of the contracts of their members. */
export type ContractsOfTeams = {
  /**
   * Ends the contracts that accounts have with the uplines they leave, and takes all row locks that this needs. False: nothing has changed,
   * and the transaction starts again.
   */
  endForMoves: (tx: Tx, moves: readonly { memberId: bigint; effectiveOn: LocalDay }[]) => Promise<boolean>;
  /** Everybody with a contract or an offer below a member, and the member if it has one. */
  holdersOfLine: (tx: Tx, memberId: bigint) => Promise<readonly bigint[]>;
  /** Refuses written rebates that take a contract in force of the member or of somebody below beyond the margin of a product. */
  requireMargin: (tx: Tx, rebates: { memberId: bigint; products: readonly RebateProduct[] }) => Promise<void>;
};
