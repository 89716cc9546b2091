import { create } from 'zustand';

/** What a visitor has already answered or closed: the country on this device, the rest for this visit. */
type Arrival = {
  country: string | null;
  isDisclaimerAccepted: boolean;
  /** Apart for guests and members: a guest who logs in has not seen what members are told. */
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
