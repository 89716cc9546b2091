import type { Instant } from '@mela/kernel/time';
import type { ContractPreview } from '@mela/protocol/shapes/contract';
import type { Database, Tx } from '#db/database.ts';
import type { ContractInForce } from '#modules/agents/contract/in-force.ts';

export type Simulation = ContractPreview['simulation'];
export type SimulatedWindow = Simulation['windows'][number];

/** A contract as the simulator counts it in all windows; `startsAt` is null where it is not in force. */
export type SimulatedContract = Omit<ContractInForce, 'startsAt' | 'endsAt'> & { startsAt: Instant | null };

/** `proposed` has the terms in question; `others` are the other contracts of the kind of its agent and those of the direct downlines. */
export type SimulatedLine = { proposed: SimulatedContract; others: readonly SimulatedContract[] };

/** Pays contracts for the last 30 days by the rules of the settlement. Nothing changes. */
export type Simulate = (db: Database | Tx, line: SimulatedLine) => Promise<Simulation>;
