import type { Permission } from '@mela/protocol/permissions';
import type { StaffSessionWire } from '@mela/protocol/shapes/staff-session';
import { create } from 'zustand';
import { answerCode } from './ask-code.ts';

/** The signed-in person, as the server describes it. */
export type Staff = StaffSessionWire['me']['value'];

/** `hasEnded` makes the sign-in screen say that the previous session ended. */
type Session = { token: string | null; staff: Staff | null; hasEnded: boolean };

export const useSession = create<Session>(() => ({
  token: sessionStorage.getItem('token'),
  staff: null,
  hasEnded: false,
}));

export function openSession(token: string, staff: Staff): void {
  sessionStorage.setItem('token', token);
  useSession.setState({ token, staff, hasEnded: false });
}

export function setStaff(staff: Staff): void {
  useSession.setState({ staff });
}

export function closeSession({ hasEnded }: { hasEnded: boolean }): void {
  sessionStorage.removeItem('token');
  answerCode(false);
  useSession.setState({ token: null, staff: null, hasEnded });
}

/** Whether the signed-in person has a permission; the server checks again. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useSession((session) => session.staff);
  return (permission) => staff?.permissions.includes(permission) ?? false;
}
