import type { Instant } from '@mela/kernel/time';
import type { ContractState } from './contract-life.ts';
import { topRate, violationsOf, type ContractKind, type TermLimits } from './contract-terms.ts';
import { nextStart, type WindowType } from './periods.ts';
import type { Tier } from './tiers.ts';

export type LineContract = {
  id: string;
  /** The contract that it rests on; null: it is the house's own offer. */
  base: string | null;
  kind: ContractKind;
  state: ContractState;
  tiers: readonly Tier[];
};

export type EndReason = 'RATE_RAISED' | 'NO_LONGER_VALID' | 'BASE_LOST';

export type EndedContract = { id: string; state: 'TERMINATED' | 'EXPIRED'; because: EndReason };

export type Cascade =
  | { refused: 'CYCLE' | 'NOT_VALID' }
  | { refused: null; ended: readonly EndedContract[]; kept: readonly string[] };

/** What ends when the amended terms of a contract are accepted. The caller lists all contracts of the line, of any state. */
export function cascadeOf(
  contracts: readonly LineContract[],
  amendment: { contract: string; tiers: readonly Tier[] },
  limits: TermLimits,
): Cascade {
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const amended = byId.get(amendment.contract);
  if (amended === undefined) throw new Error(`there is no contract ${amendment.contract}`);
  if (isInCycle(amended, byId)) return { refused: 'CYCLE' };
  const parentTiers = amended.base === null ? null : (byId.get(amended.base)?.tiers ?? []);
  if (violationsOf(amendment.tiers, parentTiers, limits).length > 0) return { refused: 'NOT_VALID' };
  const isRaised = topRate(amendment.tiers) > topRate(amended.tiers);
  const fits = ({ tiers }: LineContract) => violationsOf(tiers, amendment.tiers, limits).length === 0;
  const children = liveByBase(contracts, amended.kind);
  const ended: EndedContract[] = [];
  for (const child of children.get(amended.id) ?? []) {
    const isOffer = child.state === 'REQUESTED';
    const doesFit = fits(child);
    if (doesFit && (isOffer || !isRaised)) continue;
    end(child, isRaised && !isOffer ? 'RATE_RAISED' : 'NO_LONGER_VALID', { children, ended });
  }
  const gone = new Set([amended.id, ...ended.map(({ id }) => id)]);
  return {
    refused: null,
    ended,
    kept: contracts.flatMap(({ id }) => (gone.has(id) ? [] : [id])),
  };
}

type Branches = ReadonlyMap<string, readonly LineContract[]>;

function liveByBase(contracts: readonly LineContract[], kind: ContractKind): Branches {
  const branches = new Map<string, LineContract[]>();
  for (const contract of contracts) {
    const { base, state } = contract;
    if (base === null || contract.kind !== kind || (state !== 'ACTIVE' && state !== 'REQUESTED')) continue;
    branches.set(base, [...(branches.get(base) ?? []), contract]);
  }
  return branches;
}

/** Ends a contract and everything that rests on it. */
function end(
  { id, state }: LineContract,
  because: EndReason,
  line: { children: Branches; ended: EndedContract[] },
): void {
  line.ended.push({ id, state: state === 'REQUESTED' ? 'EXPIRED' : 'TERMINATED', because });
  for (const child of line.children.get(id) ?? []) end(child, 'BASE_LOST', line);
}

/** Also when the line above runs into a circle that does not contain the contract itself. */
function isInCycle(contract: LineContract, byId: ReadonlyMap<string, LineContract>): boolean {
  const seen = new Set<string>();
  for (let at: LineContract | undefined = contract; at !== undefined;) {
    if (seen.has(at.id)) return true;
    seen.add(at.id);
    at = at.base === null ? undefined : byId.get(at.base);
  }
  return false;
}

/** New terms and endings take effect at the first start of a period after the acceptance; the running period keeps the old terms. */
export function effectiveFrom(period: WindowType, acceptedAt: Instant, zone: string): Instant {
  return nextStart(period, acceptedAt, zone);
}
