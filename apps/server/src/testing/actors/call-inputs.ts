import type { Permission } from '@mela/protocol/permissions';
import type { Actor, StaffActor, Visitor } from '#http/actor.ts';

/** A caller of a handler without HTTP. */
export const visitor: Visitor = { ip: '10.0.0.1', country: null, language: 'EN', device: '' };

export const memberActor = (memberId: bigint): Actor => ({
  memberId,
  sessionId: '00000000-0000-4000-8000-000000000000',
  account: `member ${memberId}`,
  type: 0,
  isAgent: false,
  isTrial: false,
  isExcluded: false,
  mustChangePassword: false,
  mustAcceptTerms: false,
});

export const staffActor = ({ staffId, account }: { staffId: bigint; account: string }): StaffActor => ({
  staffId,
  account,
  sessionId: '',
  name: account,
  role: 'admin',
  permissions: new Set<Permission>(),
  isCodeFresh: true,
});

export const nothing = { query: undefined, body: undefined, visitor } as const;
