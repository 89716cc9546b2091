import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import type { Database, Tx } from '#db/database.ts';
import type { Account } from '#modules/agents/contract/queries.ts';
import { readTerms } from '#modules/agents/contract/stored-terms.ts';
import type { Version } from '#modules/agents/contract/version.ts';
import { agreedAround } from './queries.ts';
import type { SimulatedLine } from './simulator.ts';

/** Stands for an agreement that does not exist yet. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Proposal = {
  account: Account;
  terms: ContractTerms;
  /** The contract in force that the terms would replace. */
  active: Version | null;
};

/** The contract that an account would have, among the present contracts of the account and its direct downlines. */
export async function simulatedLine(
  db: Database | Tx,
  { account, terms, active }: Proposal,
): Promise<SimulatedLine> {
  const present = await agreedAround(db, { memberId: account.id, kind: terms.kind });
  return {
    proposed: {
      id: active?.id ?? NO_ID,
      lineId: active?.lineId ?? NO_ID,
      version: active?.version ?? 1,
      childId: account.id,
      childType: account.type,
      uplineId: account.uplineId,
      terms,
      startsAt: active?.startsAt ?? null,
    },
    others: present
      .filter(({ lineId }) => lineId !== active?.lineId)
      .map(({ terms: stored, ...row }) => ({ ...row, terms: readTerms(stored) })),
  };
}
