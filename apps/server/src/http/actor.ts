import type { LanguageCode } from '@mela/protocol/languages';
import type { Permission } from '@mela/protocol/permissions';

/** Who is asking, once the token was believed. An agent is a member too. */
export type Actor = {
  memberId: bigint;
  sessionId: string;
  account: string;
  type: 0 | 1 | 2 | 4 | 41 | 42;
  isAgent: boolean;
  isTrial: boolean;
  /** Excluded by their own wish: only what leads out of the house is open. */
  isExcluded: boolean;
};

/** A member of staff, once the session was believed. Never a member: the two have no token, table or port in common. */
export type StaffActor = {
  staffId: bigint;
  sessionId: string;
  account: string;
  name: string;
  role: string;
  permissions: ReadonlySet<Permission>;
};

/** What is known of any caller, with or without a token. */
export type Visitor = {
  ip: string;
  /** ISO code of the country the address belongs to, or null where nobody knows. */
  country: string | null;
  /** The language for words of a no; values are asked for in the language of the query. */
  language: LanguageCode;
  device: string;
};
