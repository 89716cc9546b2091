import type { Money } from '@mela/kernel/money';
import { staffBudgetCalls } from '@mela/protocol/calls/staff-budget';
import { refuse } from '@mela/protocol/refusals';
import { staffBudgetShapes } from '@mela/protocol/shapes/staff-budget';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import {
  fundBudget,
  fundingPosting,
  prepareFunding,
  prepareTakingRest,
  type FundingOrder,
} from './fund-budget.ts';
import type { Needs } from './needs.ts';
import { budgets, fundingsOf, insertBudget, leftOf, type BudgetRow } from './queries.ts';
import { renewBudgets } from './renew-budgets.ts';

export { budgetAccount, reservedAccount } from './accounts.ts';

/** The interface of budgets for other modules. */
export type Budget = {
  /** Makes a budget without money; the caller posts its first funding with `fundingPosting`. */
  open(tx: Tx, code: string, perMonth: Money | null): Promise<void>;
  fundingPosting(key: string, code: string, amount: Money): PostingRequest;
  /**
   * Funds a budget in the caller's transaction, with an audit entry: the caller makes the posting as its last step. Undefined for a repeated
   * request key.
   */
  prepareFunding(tx: Tx, actor: StaffActor, order: FundingOrder): Promise<PostingRequest | undefined>;
  /** The same for giving back everything that is not granted; undefined if that is nothing. */
  prepareTakingRest(
    tx: Tx,
    actor: StaffActor,
    order: Omit<FundingOrder, 'amount'>,
  ): Promise<PostingRequest | undefined>;
  /** What a budget may still give. */
  leftOf(db: Database | Tx, code: string): Promise<Money>;
  /** All budgets by code. */
  standings(db: Database | Tx): Promise<ReadonlyMap<string, BudgetStanding>>;
  /** Brings every monthly budget to its amount, once a month. */
  renew(): Promise<void>;
};

export type BudgetStanding = Pick<BudgetRow, 'funded' | 'left' | 'reserved'>;

const FUNDINGS_SHOWN = 50;

/** Budgets of promotions and programmes: a hard cap each, held by the ledger. */
export function createBudget(needs: Needs) {
  const show = async (code: string) => {
    const [found] = await budgets(needs.db, code);
    return found ? describe(found) : refuse('BUDGET_UNKNOWN');
  };
  const staffCalls = bind(staffBudgetCalls, staffBudgetShapes, {
    list: async () => (await budgets(needs.db)).map(describe),
    detail: async ({ query: { code } }) => ({
      ...(await show(code)),
      fundings: await fundingsOf(needs.db, code, FUNDINGS_SHOWN),
    }),
    fund: async ({ actor, body }) => {
      await fundBudget(needs, actor, body);
      return show(body.code);
    },
  });
  const jobs: Job[] = [
    { name: 'budget.renew', everyMinutes: 10, limitSeconds: 60, run: () => renewBudgets(needs) },
  ];
  const budget: Budget = {
    open: insertBudget,
    fundingPosting,
    prepareFunding: (tx, actor, order) => prepareFunding(needs, tx, actor, order),
    prepareTakingRest: (tx, actor, order) => prepareTakingRest(needs, tx, actor, order),
    leftOf,
    standings: async (db) => new Map((await budgets(db)).map((row) => [row.code, row])),
    renew: () => renewBudgets(needs),
  };
  return { ...budget, staffCalls, jobs };
}

const describe = ({ code, perMonth, funded, left, reserved }: BudgetRow) => ({
  code,
  perMonth,
  funded,
  left,
  reserved,
});
