export type ContractState =
  | 'REQUESTED'
  | 'ACTIVE'
  | 'REJECTED'
  | 'EXPIRED'
  | 'TERMINATED'
  | 'SUPERSEDED'
  | 'INVALID';

const edges: Readonly<Record<ContractState, readonly ContractState[]>> = {
  REQUESTED: ['ACTIVE', 'REJECTED', 'EXPIRED'],
  ACTIVE: ['TERMINATED', 'SUPERSEDED', 'EXPIRED', 'INVALID'],
  REJECTED: [],
  EXPIRED: [],
  TERMINATED: [],
  SUPERSEDED: [],
  INVALID: [],
};

/** All other changes of a contract are illegal. */
export const canBecome = (from: ContractState, to: ContractState): boolean => edges[from].includes(to);

export type LifeRefusal =
  | 'NOT_DIRECT_UPLINE'
  | 'NO_BASE'
  | 'ALREADY_OPEN'
  | 'NOT_THE_CHILD'
  | 'NOT_A_PARTY'
  | 'NOT_ACTIVE'
  | 'NOTHING_OPEN';

/** What decides whether somebody may act on the contract of one kind between a child and its direct upline. */
export type ContractSituation = {
  child: string;
  upline: string;
  /** The upline holds an ACTIVE contract of the same kind, or is the house. */
  hasBase: boolean;
  /** The state of the contract; null: there never was one. */
  contract: ContractState | null;
  /** The state of the last amendment. */
  amendment: ContractState | null;
};

export type PartyAction = 'offer' | 'amend' | 'accept' | 'reject' | 'terminate';

/** The first reason against an action, in the fixed order of the codes; null: it is allowed. */
export function refusalOf(action: PartyAction, by: string, situation: ContractSituation): LifeRefusal | null {
  switch (action) {
    case 'offer':
      return offerRefusal(by, situation);
    case 'amend':
      return amendRefusal(by, situation);
    case 'accept':
    case 'reject':
      if (by !== situation.child) return 'NOT_THE_CHILD';
      return isOpen(situation) ? null : 'NOTHING_OPEN';
    case 'terminate':
      if (by !== situation.child && by !== situation.upline) return 'NOT_A_PARTY';
      return situation.contract === 'ACTIVE' ? null : 'NOT_ACTIVE';
  }
}

function offerRefusal(by: string, { upline, hasBase, contract }: ContractSituation): LifeRefusal | null {
  if (by !== upline) return 'NOT_DIRECT_UPLINE';
  if (!hasBase) return 'NO_BASE';
  return contract === 'REQUESTED' || contract === 'ACTIVE' ? 'ALREADY_OPEN' : null;
}

function amendRefusal(
  by: string,
  { upline, hasBase, contract, amendment }: ContractSituation,
): LifeRefusal | null {
  if (by !== upline) return 'NOT_DIRECT_UPLINE';
  if (!hasBase) return 'NO_BASE';
  if (amendment === 'REQUESTED') return 'ALREADY_OPEN';
  return contract === 'ACTIVE' ? null : 'NOT_ACTIVE';
}

const isOpen = ({ contract, amendment }: ContractSituation): boolean =>
  contract === 'REQUESTED' || amendment === 'REQUESTED';

/** When a termination takes effect: at once by the child or with its consent, otherwise at the end of the period. */
export function terminationTime(
  by: string,
  { child }: Pick<ContractSituation, 'child'>,
  hasConsent: boolean,
): 'now' | 'periodEnd' {
  return by === child || hasConsent ? 'now' : 'periodEnd';
}
