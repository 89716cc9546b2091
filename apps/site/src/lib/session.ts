import type { SessionEnd } from '@mela/protocol/device';
import type { MemberInfo } from '@mela/protocol/shapes/member';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { create } from 'zustand';

/** `restoring` lasts from the start of the page until the kept token has been answered for. */
type Session = (
  | {
      state: 'guest';
      token: null;
      member: null;
      isFirstLogin: false;
      hasSignedOut: boolean;
      /** The session that was over without a wish of whoever is here, until they have been told. */
      ended?: EndedSession;
    }
  | { state: 'restoring'; token: string; member: null; isFirstLogin: false }
  | { state: 'open'; token: string; member: MemberInfo; isFirstLogin: boolean }
) & {
  /** Logged in by a password that was given, or has grown old: a new one is asked for. */
  isPasswordOld?: boolean;
};

/** Why is nothing where the server has not said so yet; whoever held the token may ask. */
export type EndedSession = { token: string; reason: SessionEnd | null };

/** Nobody, or somebody who has just left by their own wish. */
type Guest = Extract<Session, { state: 'guest' }>;
const guest: Guest = { state: 'guest', token: null, member: null, isFirstLogin: false, hasSignedOut: false };

export const useSession = create<Session>(() => {
  const token = sessionStorage.getItem('token');
  return token ? { state: 'restoring', token, member: null, isFirstLogin: false } : guest;
});

export function openSession(opened: OpenedSession): void {
  const { token, user, firstTimeLogin, passwordExpired } = opened;
  sessionStorage.setItem('token', token);
  const isPasswordOld = passwordExpired;
  useSession.setState(
    { state: 'open', token, member: user, isFirstLogin: firstTimeLogin, isPasswordOld },
    true,
  );
}

export function restoreSession(token: string, member: MemberInfo): void {
  useSession.setState({ state: 'open', token, member, isFirstLogin: false }, true);
}

/** The same session under another token: what opens the account has changed, and the old token is worth nothing. */
export function renewToken(token: string): void {
  const { state, member, isFirstLogin } = useSession.getState();
  if (state !== 'open') return;
  sessionStorage.setItem('token', token);
  useSession.setState({ state, token, member, isFirstLogin }, true);
}

/** The same person, as they call themselves from now on. */
export function changeMember(member: MemberInfo): void {
  const session = useSession.getState();
  if (session.state === 'open') useSession.setState({ ...session, member }, true);
}

/** Forgets the person and keeps what belongs to the merchant and the device: language, theme, country. */
export function closeSession(): void {
  sessionStorage.removeItem('token');
  useSession.setState(guest, true);
}

/** Ended by somebody or something else: whoever is here is told so, once. */
export function endSession(reason: SessionEnd | null = null): void {
  const { token } = useSession.getState();
  if (token === null) return;
  closeSession();
  const left: Guest = { ...guest, ended: { token, reason } };
  useSession.setState(left, true);
}

/** They have been told. */
export function forgetEnded(): void {
  const session = useSession.getState();
  if (session.state === 'guest' && session.ended) {
    const { ended: _told, ...rest } = session;
    useSession.setState(rest, true);
  }
}

export function useEnded(): EndedSession | undefined {
  return useSession((session) => (session.state === 'guest' ? session.ended : undefined));
}

/** The person's own wish: a page for members gives way to home then, not to the login. */
export function signOut(): void {
  closeSession();
  const left: Guest = { ...guest, hasSignedOut: true };
  useSession.setState(left, true);
}

export function useMember(): MemberInfo | null {
  return useSession(({ member }) => member);
}

/**
 * Does what somebody has pressed once it is known who they are: at once, or when the kept token has been answered for. A member who is quicker
 * than that answer is no guest. Whoever has gone to another page meanwhile is left in peace.
 */
export function whenKnown(act: (member: MemberInfo | null) => void): void {
  const { state, member } = useSession.getState();
  if (state !== 'restoring') return act(member);
  const { pathname } = window.location;
  const stop = useSession.subscribe((now) => {
    if (now.state === 'restoring') return;
    stop();
    if (window.location.pathname === pathname) act(now.member);
  });
}

/** Where somebody goes who is asked for a new password on arrival: the same place, with the question over it. */
export function withNewPassword(path: string): string {
  const [before = '', hash] = path.split('#', 2);
  const asked = `${before}${before.includes('?') ? '&' : '?'}popup=password&why=expired`;
  return hash === undefined ? asked : `${asked}#${hash}`;
}
