import { create } from 'zustand';
import { useSession } from '#lib/session.ts';

/** What the visitor has answered or closed: the country is stored on the device, the rest for this visit. */
type Arrival = {
  country: string | null;
  isDisclaimerAccepted: boolean;
  /** Separate for guests and members: a guest who logs in has not seen the members' announcements. */
  isClosed: { guest: boolean; member: boolean };
};

const closedKeys = { guest: 'announcementsClosedAsGuest', member: 'announcementsClosedAsMember' } as const;

export const useArrival = create<Arrival>(() => ({
  country: localStorage.getItem('country'),
  isDisclaimerAccepted: sessionStorage.getItem('disclaimer') === 'accepted',
  isClosed: {
    guest: sessionStorage.getItem(closedKeys.guest) !== null,
    member: sessionStorage.getItem(closedKeys.member) !== null,
  },
}));

export function chooseCountry(country: string): void {
  localStorage.setItem('country', country);
  useArrival.setState({ country });
}

export function acceptDisclaimer(): void {
  sessionStorage.setItem('disclaimer', 'accepted');
  useArrival.setState({ isDisclaimerAccepted: true });
}

export function closeAnnouncements(who: 'guest' | 'member'): void {
  sessionStorage.setItem(closedKeys[who], '1');
  useArrival.setState(({ isClosed }) => ({ isClosed: { ...isClosed, [who]: true } }));
}

/**
 * A logout clears the closed state, because another member on the same device has seen nothing yet. The same member with
 * a new token, as after a password change, keeps it.
 */
useSession.subscribe(({ token, member }, before) => {
  if (token === before.token || (member !== null && member.id === before.member?.id)) return;
  sessionStorage.removeItem(closedKeys.member);
  useArrival.setState(({ isClosed }) => ({ isClosed: { ...isClosed, member: false } }));
});
