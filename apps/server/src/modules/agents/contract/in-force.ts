import { assert } from '@mela/kernel/assert';
import type { Instant } from '@mela/kernel/time';
import type { ContractKind } from '@mela/protocol/contract';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import type { Database, Tx } from '#db/database.ts';
import { acceptedVersions, versionsInForce } from './queries.ts';
import { readTerms } from './stored-terms.ts';

/** An accepted version with the time in which its terms count: from `startsAt` until `endsAt`, exclusive. */
export type ContractInForce<Terms extends ContractTerms = ContractTerms> = {
  id: string;
  lineId: string;
  version: number;
  childId: bigint;
  childType: number;
  /** Null: the house. */
  uplineId: bigint | null;
  terms: Terms;
  startsAt: Instant;
  endsAt: Instant | null;
};

type TermsOf<Kind extends ContractKind> = Extract<ContractTerms, { kind: Kind }>;

/**
 * The versions whose terms count in the whole window, in the order of the accounts. A version never starts inside a window, and ends inside
 * one only if its child left at once: that child is not paid for the window.
 */
export async function contractsInForce<Kind extends ContractKind>(
  db: Database | Tx,
  kind: Kind,
  from: Instant,
  to: Instant,
): Promise<ContractInForce<TermsOf<Kind>>[]> {
  return read(await versionsInForce(db, { kind, from, to }), kind);
}

/** Versions that were accepted, whether or not they are in force. */
export async function contractsByIds<Kind extends ContractKind>(
  db: Database | Tx,
  kind: Kind,
  ids: readonly string[],
): Promise<ContractInForce<TermsOf<Kind>>[]> {
  return read(await acceptedVersions(db, ids), kind);
}

type Row = Awaited<ReturnType<typeof acceptedVersions>>[number];

function read<Kind extends ContractKind>(rows: readonly Row[], kind: Kind): ContractInForce<TermsOf<Kind>>[] {
  return rows.map(({ terms: stored, startsAt, ...row }) => {
    const terms = readTerms(stored);
    assert(
      isOfKind(terms, kind) && startsAt !== null,
      'an accepted version has a start and terms of its kind',
    );
    return { ...row, startsAt, terms };
  });
}

function isOfKind<Kind extends ContractKind>(terms: ContractTerms, kind: Kind): terms is TermsOf<Kind> {
  return terms.kind === kind;
}
