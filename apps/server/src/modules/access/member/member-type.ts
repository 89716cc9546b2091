import { assert } from '@mela/kernel/assert';
import { agentTypes, trialType } from '@mela/protocol/constants';
import type { MemberInfo } from '@mela/protocol/shapes/member';

export type MemberType = MemberInfo['type'];

const memberTypes: readonly MemberType[] = [0, 1, 2, 4, 41, 42];

/** The check constraint of the database allows the known types only. */
export function memberType(stored: number): MemberType {
  const type = memberTypes.find((known) => known === stored);
  assert(type !== undefined, `${stored} is a known member type`);
  return type;
}

export function isAgent(type: MemberType): boolean {
  return agentTypes.some((agent) => agent === type);
}

export function isTrial(type: MemberType): boolean {
  return type === trialType;
}
