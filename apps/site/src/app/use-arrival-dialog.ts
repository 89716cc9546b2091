import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '#lib/session.ts';
import { useAnnouncements } from '#shared/content/announcements.ts';
import { closeAnnouncements, closePopupNotice, useArrival, type Visitor } from '#shared/content/arrival.ts';
import { useNotice } from '#shared/games/catalogue.ts';

type ArrivalDialog = 'announcements' | 'notice';

type ArrivalState = { who: Visitor; isFree: boolean; seenAfterMs: number };

/**
 * The dialog that opens by itself: first the announcements, then the popup notice, each once a visit; on the first visit of a device only the announcements. A dialog opens when the page
 * has been seen for `seenAfterMs`, and at most one opens per page, so that never two follow each other. A login counts as a new page. `isFree` is
 * false while anything else is open or must not be covered.
 */
export function useArrivalDialog({ who, isFree, seenAfterMs }: ArrivalState) {
  const { pathname } = useLocation();
  const page = `${useMember()?.id ?? 'guest'} ${pathname}`;
  const next = useNextDialog(who, isFree);
  const [shown, setShown] = useState<{ dialog: ArrivalDialog; page: string; who: Visitor }>();
  const usedPage = useRef<string>(undefined);

  const isShown = shown?.page === page;

  const close = (dialog: ArrivalDialog) => {
    usedPage.current = page;
    setShown(undefined);
    markClosed(dialog, who);
  };

  useEffect(() => {
    if (!isFree || !next || isShown || usedPage.current === page) return;
    const timer = setTimeout(() => setShown({ dialog: next, page, who }), seenAfterMs);
    return () => clearTimeout(timer);
  }, [isFree, next, isShown, page, who, seenAfterMs]);

  // A followed link inside a dialog closes it.
  useEffect(() => {
    if (shown && !isShown) markClosed(shown.dialog, shown.who);
  }, [shown, isShown]);

  return { shown: isFree && isShown ? shown.dialog : undefined, close };
}

function markClosed(dialog: ArrivalDialog, who: Visitor): void {
  if (dialog === 'announcements') closeAnnouncements(who);
  else closePopupNotice();
}

function useNextDialog(who: Visitor, isFree: boolean): ArrivalDialog | undefined {
  const { isClosed, isPopupNoticeClosed, isFirstVisit } = useArrival();
  const isNoticeDue = !isPopupNoticeClosed && !isFirstVisit;
  const { data: announcements } = useAnnouncements(1, { isWanted: isFree && !isClosed[who] });
  const { data: notice } = useNotice({ isWanted: isFree && isNoticeDue });
  if (!isClosed[who] && (announcements?.total ?? 0) > 0) return 'announcements';
  return isNoticeDue && (notice?.popup.length ?? 0) > 0 ? 'notice' : undefined;
}
