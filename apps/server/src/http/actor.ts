import type { LanguageCode } from '@mela/protocol/languages';
import type { Permission } from '@mela/protocol/permissions';

/** The authenticated caller. An agent is also a member. */
export type Actor = {
  memberId: bigint;
  sessionId: string;
  account: string;
  type: 0 | 1 | 2 | 4 | 41 | 42;
  isAgent: boolean;
  isTrial: boolean;
  /** Self-excluded: only calls to withdraw money and leave are allowed. */
  isExcluded: boolean;
  /** The password is default or expired: only calls to change it and to log out are allowed. */
  mustChangePassword: boolean;
  /** An agent opened the account and its holder has not accepted the terms: only calls to accept them and to log out are allowed. */
  mustAcceptTerms: boolean;
};

/** An authenticated staff member. Staff and members share no token, table or port. */
export type StaffActor = {
  staffId: bigint;
  sessionId: string;
  account: string;
  name: string;
  role: string;
  permissions: ReadonlySet<Permission>;
  /** A code of the authenticator confirmed this session in the last minutes. */
  isCodeFresh: boolean;
};

/** Facts about any caller, with or without a token. */
export type Visitor = {
  ip: string;
  /** ISO country code of the address; null if unknown. */
  country: string | null;
  /** Language of refusal texts; the language of values is a query parameter. */
  language: LanguageCode;
  device: string;
  /** The random id that a browser keeps; absent for other clients. */
  deviceId?: string | undefined;
};
