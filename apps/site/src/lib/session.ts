import type { SessionEnd } from '@mela/protocol/device';
import type { MemberInfo } from '@mela/protocol/shapes/member';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { create } from 'zustand';

/** `restoring` lasts from the start of the page until the server has answered for the stored token. */
type Session = (
  | {
      state: 'guest';
      token: null;
      member: null;
      isFirstLogin: false;
      hasSignedOut: boolean;
      /** A session that was not ended by the visitor, until the visitor has seen the message. */
      ended?: EndedSession;
    }
  | { state: 'restoring'; token: string; member: null; isFirstLogin: false }
  | { state: 'open'; token: string; member: MemberInfo; isFirstLogin: boolean }
) & {
  /** The password was assigned or has expired: the member must choose a new one. */
  isPasswordOld?: boolean;
  /** An agent opened the account, and the member has not accepted the terms yet. */
  areTermsDue?: boolean;
};

/** The reason is null until it is known; the page can query it with the token. */
export type EndedSession = { token: string; reason: SessionEnd | null };

/** A visitor without a session; `hasSignedOut` after the visitor's own logout. */
type Guest = Extract<Session, { state: 'guest' }>;
const guest: Guest = { state: 'guest', token: null, member: null, isFirstLogin: false, hasSignedOut: false };

export const useSession = create<Session>(() => {
  const token = sessionStorage.getItem('token');
  return token ? { state: 'restoring', token, member: null, isFirstLogin: false } : guest;
});

export function openSession(opened: OpenedSession): void {
  const { token, user, firstTimeLogin, passwordExpired, termsDue = false } = opened;
  sessionStorage.setItem('token', token);
  const isPasswordOld = passwordExpired;
  useSession.setState(
    {
      state: 'open',
      token,
      member: user,
      isFirstLogin: firstTimeLogin,
      isPasswordOld,
      areTermsDue: termsDue,
    },
    true,
  );
}

/** What a restored session must do before anything else. */
type Due = { isPasswordOld?: boolean; areTermsDue?: boolean };

export function restoreSession(token: string, member: MemberInfo, due: Due = {}): void {
  useSession.setState({ state: 'open', token, member, isFirstLogin: false, ...due }, true);
}

/** Called when the server refuses a call because the password became default or expired during the session. */
export function requirePasswordChange(): void {
  const session = useSession.getState();
  if (session.state === 'open') useSession.setState({ ...session, isPasswordOld: true }, true);
}

/** Called when the server refuses a call because the terms are not accepted, and after they are. */
export function requireTerms(areTermsDue = true): void {
  const session = useSession.getState();
  if (session.state === 'open') useSession.setState({ ...session, areTermsDue }, true);
}

/** Replaces the token of the session, for example after a password change; the old token is invalid. */
export function renewToken(token: string): void {
  const { state, member, isFirstLogin, areTermsDue = false } = useSession.getState();
  if (state !== 'open') return;
  sessionStorage.setItem('token', token);
  useSession.setState({ state, token, member, isFirstLogin, areTermsDue }, true);
}

/** Updates the member's data, for example after a change of the nickname. */
export function changeMember(member: MemberInfo): void {
  const session = useSession.getState();
  if (session.state === 'open') useSession.setState({ ...session, member }, true);
}

/** Removes the member; language, theme and country stay, because they belong to the merchant and the device. */
export function closeSession(): void {
  sessionStorage.removeItem('token');
  useSession.setState(guest, true);
}

/** Ends a session that the visitor did not close; the visitor sees the reason once. */
export function endSession(reason: SessionEnd | null = null): void {
  const { token } = useSession.getState();
  if (token === null) return;
  closeSession();
  const signedOut: Guest = { ...guest, ended: { token, reason } };
  useSession.setState(signedOut, true);
}

/** Called when the visitor has seen the message. */
export function clearEndedSession(): void {
  const session = useSession.getState();
  if (session.state === 'guest' && session.ended) {
    const { ended: _shown, ...rest } = session;
    useSession.setState(rest, true);
  }
}

export function useEndedSession(): EndedSession | undefined {
  return useSession((session) => (session.state === 'guest' ? session.ended : undefined));
}

/** The visitor's own logout: a member page then goes to home, not to the login. */
export function signOut(): void {
  closeSession();
  const signedOut: Guest = { ...guest, hasSignedOut: true };
  useSession.setState(signedOut, true);
}

export function useMember(): MemberInfo | null {
  return useSession(({ member }) => member);
}

/**
 * Runs an action with the member, or null for a guest: immediately, or when the stored token has been checked, so that a member who clicks
 * before that is not treated as a guest. The action is dropped if the visitor has gone to another page in the meantime.
 */
export function whenSessionKnown(act: (member: MemberInfo | null) => void): void {
  const { state, member } = useSession.getState();
  if (state !== 'restoring') return act(member);
  const { pathname } = window.location;
  const stop = useSession.subscribe((now) => {
    if (now.state === 'restoring') return;
    stop();
    if (window.location.pathname === pathname) act(now.member);
  });
}
