import { create } from 'zustand';
import { useSession } from '#lib/session.ts';

export type Visitor = 'guest' | 'member';

/** What the visitor has answered, closed or read: country and read announcements are stored on the device, the rest for this visit. */
type Arrival = {
  country: string | null;
  isDisclaimerAccepted: boolean;
  /** Separate for guests and members: a guest who logs in has not seen the members' announcements. */
  isClosed: Record<Visitor, boolean>;
  isPopupNoticeClosed: boolean;
  /** The first visit of this device has one dialog after the gate, so the popup notice waits for the next visit. */
  isFirstVisit: boolean;
  /** The time of the newest announcement that each person has read, one line each: `7 2026-11-15T04:30:00.000Z`. */
  readLines: readonly string[];
};

const closedKeys = { guest: 'announcementsClosedAsGuest', member: 'announcementsClosedAsMember' } as const;
const popupNoticeKey = 'popupNoticeClosed';
const readKey = 'announcementsSeen';
const visitedKey = 'visited';
const firstVisitKey = 'firstVisit';

/** Whether the device was here before. A reload is the same visit, so the answer is kept for the visit. */
function readFirstVisit(): boolean {
  if (localStorage.getItem(visitedKey) === null) {
    localStorage.setItem(visitedKey, '1');
    sessionStorage.setItem(firstVisitKey, '1');
  }
  return sessionStorage.getItem(firstVisitKey) !== null;
}

export const useArrival = create<Arrival>(() => ({
  country: localStorage.getItem('country'),
  isDisclaimerAccepted: sessionStorage.getItem('disclaimer') === 'accepted',
  isClosed: {
    guest: sessionStorage.getItem(closedKeys.guest) !== null,
    member: sessionStorage.getItem(closedKeys.member) !== null,
  },
  isPopupNoticeClosed: sessionStorage.getItem(popupNoticeKey) !== null,
  isFirstVisit: readFirstVisit(),
  readLines: (localStorage.getItem(readKey) ?? '').split('\n').filter((line) => line !== ''),
}));

export function chooseCountry(country: string): void {
  localStorage.setItem('country', country);
  useArrival.setState({ country });
}

export function acceptDisclaimer(): void {
  sessionStorage.setItem('disclaimer', 'accepted');
  useArrival.setState({ isDisclaimerAccepted: true });
}

/** At most this many members per device are stored; the oldest entry is dropped first. */
const PEOPLE_MAX = 50;

type Dated = { timestamp: string };

/** How many announcements are newer than the last one that this person read on this device. */
export function countUnread(
  readLines: readonly string[],
  who: string,
  announcements: readonly Dated[],
): number {
  const line = readLines.find((one) => one.startsWith(`${who} `)) ?? '';
  const readUntil = line.slice(who.length + 1);
  return announcements.filter(({ timestamp }) => timestamp > readUntil).length;
}

/** Stores the newest announcement as read. */
export function markAnnouncementsRead(who: string, announcements: readonly Dated[]): void {
  const { readLines } = useArrival.getState();
  if (countUnread(readLines, who, announcements) === 0) return;
  const newest = announcements.reduce((last, { timestamp }) => (timestamp > last ? timestamp : last), '');
  const others = readLines.filter((line) => !line.startsWith(`${who} `));
  const lines = [...others, `${who} ${newest}`].slice(-PEOPLE_MAX);
  localStorage.setItem(readKey, lines.join('\n'));
  useArrival.setState({ readLines: lines });
}

export function closeAnnouncements(who: Visitor): void {
  sessionStorage.setItem(closedKeys[who], '1');
  useArrival.setState(({ isClosed }) => ({ isClosed: { ...isClosed, [who]: true } }));
}

export function closePopupNotice(): void {
  sessionStorage.setItem(popupNoticeKey, '1');
  useArrival.setState({ isPopupNoticeClosed: true });
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
