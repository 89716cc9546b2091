import type { ContractEndReason } from '@mela/protocol/contract';
import { contractEndReasons } from '@mela/protocol/contract';
import type { Contract } from '@mela/protocol/shapes/contract';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import type { VersionRow } from './queries.ts';
import { readTerms } from './stored-terms.ts';

/** A version with its terms read. */
export type Version = Omit<VersionRow, 'terms' | 'endReason'> & {
  terms: ContractTerms;
  endReason: ContractEndReason | null;
};

export function readVersion({ terms, endReason, ...row }: VersionRow): Version {
  return { ...row, terms: readTerms(terms), endReason: reasonOf(endReason) };
}

function reasonOf(stored: string | null): ContractEndReason | null {
  return contractEndReasons.find((reason) => reason === stored) ?? null;
}

export function describeVersion(version: Version): Contract {
  const { childId, childAccount, childNickname, uplineId, uplineAccount, uplineNickname } = version;
  return {
    id: version.id,
    lineId: version.lineId,
    version: version.version,
    kind: version.kind,
    state: version.state,
    terms: version.terms,
    child: { id: String(childId), account: childAccount, nickname: childNickname },
    upline:
      uplineId === null
        ? null
        : { id: String(uplineId), account: uplineAccount ?? '', nickname: uplineNickname ?? '' },
    offeredAt: version.offeredAt,
    answerBy: version.answerBy,
    answeredAt: version.answeredAt,
    startsAt: version.startsAt,
    endsAt: version.endsAt,
    endReason: version.endReason,
  };
}
