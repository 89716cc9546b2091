import { useTranslations } from 'use-intl';
import { CountBadge } from '#lib/count-badge.tsx';
import { useUnread } from './use-unread.ts';

/** The number of unread messages. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const t = useTranslations('shell');
  const { unread } = useUnread();
  return <CountBadge count={unread} spoken={t('unread', { count: unread })} className={className} />;
}
