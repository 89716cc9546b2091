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

const seenKey = 'announcementsSeen';
/** At most this many members per device are stored; the oldest entry is dropped first. */
const PEOPLE_MAX = 50;

type Shown = { timestamp: string };

/** The time of the newest announcement that each person has seen, one line each: `7 2026-11-15T04:30:00.000Z`. */
function seenLines(): readonly string[] {
  return (localStorage.getItem(seenKey) ?? '').split('\n').filter((line) => line !== '');
}

const newestOf = (announcements: readonly Shown[]): string =>
  announcements.reduce((newest, { timestamp }) => (timestamp > newest ? timestamp : newest), '');

/**
 * Whether there is an announcement newer than the last one that this person saw on this device. An item that moves up because another was
 * removed is not new.
 */
export function hasNewAnnouncements(who: string, announcements: readonly Shown[]): boolean {
  const seen = seenLines().find((line) => line.startsWith(`${who} `)) ?? '';
  return newestOf(announcements) > seen.slice(who.length + 1);
}

/** Stores the newest announcement, so that the same ones do not open again. */
export function rememberSeenAnnouncements(who: string, announcements: readonly Shown[]): void {
  const others = seenLines().filter((line) => !line.startsWith(`${who} `));
  const lines = [...others, `${who} ${newestOf(announcements)}`];
  localStorage.setItem(seenKey, lines.slice(-PEOPLE_MAX).join('\n'));
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
