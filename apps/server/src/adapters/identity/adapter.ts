import type { Instant } from '@mela/kernel/time';
import type { IdentityProvider } from '@mela/protocol/identity';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Unanswered } from '#adapters/http-request.ts';

/** Whom a provider vouches for. Only what it has checked itself is here. */
export type Person = {
  /** What the provider calls the person, always the same and never somebody else's. */
  subject: string;
  name: string | null;
  email: string | null;
  /** As the whole world dials it. */
  phone: string | null;
};

/** What a provider says instead, in the words of our catalogue. */
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

/** Made for one attempt and known to the server alone, except the state, which the provider carries. */
export type Secrets = { state: string; verifier: string; nonce: string };

export type Departure = Secrets & { language: LanguageCode; at: Instant };
export type Arrival = Secrets & { code: string; at: Instant };

/** One provider's dialect. What it answers is checked like what a stranger sends. */
export type IdentityAdapter = {
  code: IdentityProvider;
  /** Where the browser goes. */
  depart(departure: Departure): Promise<{ url: string } | Unanswered>;
  /** Turns the one-time code into whom it stands for. */
  arrive(arrival: Arrival): Promise<Person | { refused: IdentityRefusal }>;
  /** The provider's own word in the address, when it sends a browser back without a code. */
  readError(word: string): IdentityRefusal;
};

/** Providers in the box vouch for whomever a tester makes up. */
export const sandboxProviders: readonly IdentityProvider[] = ['SOCIALBOX', 'PHONEBOX'];
