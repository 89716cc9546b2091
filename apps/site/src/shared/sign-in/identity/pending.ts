import { identityProviders, type IdentityProvider } from '@mela/protocol/identity';

/** A sign-in at a provider in progress. It is stored in this tab only, so only this tab can finish it. */
export type Pending = {
  attempt: string;
  provider: IdentityProvider;
  purpose: 'login' | 'link';
  /** The path to open afterwards; a path of this site. */
  next: string;
};

const key = 'identity';

export function savePending(pending: Pending): void {
  sessionStorage.setItem(key, new URLSearchParams(pending).toString());
}

export function clearPending(): void {
  sessionStorage.removeItem(key);
}

export function readPending(): Pending | undefined {
  const kept = new URLSearchParams(sessionStorage.getItem(key) ?? '');
  const provider = identityProviders.find((code) => code === kept.get('provider'));
  const attempt = kept.get('attempt');
  if (provider === undefined || attempt === null) return undefined;
  const purpose = kept.get('purpose') === 'link' ? 'link' : 'login';
  return { attempt, provider, purpose, next: kept.get('next') ?? '/' };
}
