import { create } from 'zustand';
import { useSession } from './session.ts';

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

const seenKey = 'announcementsSeen';
/** More marks than anybody has read of late; the oldest go first. */
const SEEN_MAX = 300;

type Shown = { id: string; timestamp: string };

/** One announcement as one person has seen it; changed, it is another. */
const markOf = (who: string, { id, timestamp }: Shown): string => `${who} ${id} ${timestamp}`;

function seenMarks(): readonly string[] {
  return (localStorage.getItem(seenKey) ?? '').split('\n').filter((mark) => mark !== '');
}

/** Whether any of these was never shown to this person on this device. */
export function hasNews(who: string, announcements: readonly Shown[]): boolean {
  const seen = new Set(seenMarks());
  return announcements.some((announcement) => !seen.has(markOf(who, announcement)));
}

/** Greeted with these once, whoever it was is not greeted with them again. */
export function rememberNews(who: string, announcements: readonly Shown[]): void {
  const marks = announcements.map((announcement) => markOf(who, announcement));
  const others = seenMarks().filter((mark) => !marks.includes(mark));
  localStorage.setItem(seenKey, [...others, ...marks].slice(-SEEN_MAX).join('\n'));
}

export function closeAnnouncements(who: 'guest' | 'member'): void {
  sessionStorage.setItem(closedKeys[who], '1');
  useArrival.setState(({ isClosed }) => ({ isClosed: { ...isClosed, [who]: true } }));
}

/**
 * Another member at the same device has seen nothing yet: what the last one closed is forgotten with the session. The same member under
 * another token, as after a change of the password, has seen it all.
 */
useSession.subscribe(({ token, member }, before) => {
  if (token === before.token || (member !== null && member.id === before.member?.id)) return;
  sessionStorage.removeItem(closedKeys.member);
  useArrival.setState(({ isClosed }) => ({ isClosed: { ...isClosed, member: false } }));
});
