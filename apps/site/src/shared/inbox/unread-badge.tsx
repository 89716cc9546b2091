import { useTranslations } from 'use-intl';
import { useUnread } from './use-unread.ts';

const SHOWN_MAX = 99;

/** The number of unread messages, spoken with its meaning; nothing if there are none. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const t = useTranslations('shell');
  const { unread } = useUnread();
  if (unread === 0) return null;
  return (
    <span
      className={`inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-pill bg-hot px-1 text-xs leading-none font-bold text-on-hot tabular-nums ${className}`}
    >
      <span aria-hidden>{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </span>
  );
}
