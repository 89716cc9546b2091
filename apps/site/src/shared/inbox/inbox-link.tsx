import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import Mail from 'lucide-react/icons/mail';
import { useTranslations } from 'use-intl';
import { UnreadBadge } from './unread-badge.tsx';
import { useUnread } from './use-unread.ts';

/** The address of the messages in the member center. */
export const inboxPath = '/member/messageV2';

/** An envelope with the number of unread messages. */
export function InboxLink() {
  const t = useTranslations('shell');
  const { hasInbox } = useUnread();
  if (!hasInbox) return null;
  return (
    <Link
      href={inboxPath}
      title={t('messages')}
      className="relative grid size-11 shrink-0 place-items-center rounded-pill text-muted transition-colors hover:bg-control/20 hover:text-text"
    >
      <Icon of={Mail} />
      <span className="sr-only">{t('messages')}</span>
      <UnreadBadge className="absolute end-0 top-0.5 ring-2 ring-ground" />
    </Link>
  );
}
