import type { Instant } from '@mela/kernel/time';
import type { IdentityProvider } from '@mela/protocol/identity';
import type { LanguageCode } from '@mela/protocol/languages';
import type { NoResponse } from '#adapters/http-request.ts';

/** The person that a provider confirms, with fields that the provider has verified itself. */
export type Person = {
  /** The provider's id of the person: constant and unique. */
  subject: string;
  name: string | null;
  email: string | null;
  /** In international format. */
  phone: string | null;
};

/** Failures of a provider, as refusal codes. */
export type IdentityRefusal =
  | 'IDENTITY_FAILED'
  | 'SOCIAL_POPUP_CLOSED'
  | 'PHONE_FORMAT_INVALID'
  | 'PHONE_MISSING'
  | 'PHONE_TOO_MANY_REQUESTS'
  | 'PHONE_SIGN_IN_UNKNOWN'
  | 'PHONE_CODE_INVALID'
  | 'PHONE_CODE_MISSING'
  | 'PHONE_CAPTCHA_FAILED'
  | 'PHONE_QUOTA_EXCEEDED'
  | 'PHONE_NOT_ENABLED'
  | 'PHONE_CODE_EXPIRED';

/** Created for one attempt and known to the server only, except the state, which the provider returns. */
export type Secrets = { state: string; verifier: string; nonce: string };

export type SignInStart = Secrets & { language: LanguageCode; at: Instant };
export type SignInReturn = Secrets & { code: string; at: Instant };

/** Adapter of one provider. Its responses are validated like any untrusted input. */
export type IdentityAdapter = {
  code: IdentityProvider;
  /** The address that the browser is sent to. */
  depart(departure: SignInStart): Promise<{ url: string } | NoResponse>;
  /** Exchanges the one-time code for the person. */
  arrive(arrival: SignInReturn): Promise<Person | { refused: IdentityRefusal }>;
  /** Maps the provider's error code in the return address, when it returns no code. */
  readError(word: string): IdentityRefusal;
};

/** Sandbox providers confirm any invented person, so real-money mode refuses them. */
export const sandboxProviders: readonly IdentityProvider[] = ['SOCIALBOX', 'PHONEBOX'];
