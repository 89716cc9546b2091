import { chatCalls } from '@mela/protocol/calls/chat';
import { Icon } from '@mela/ui/icon';
import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useMember } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';

const SHOWN_MAX = 99;

/** Floats over the page while customer service has an unread answer. It is for members only: guests and trial accounts have no chat. */
export function ChatBubble() {
  const t = useTranslations('shell');
  const { chat } = useApi();
  const member = useMember();
  const isOn = useSwitch('CBS3');
  const { open, show } = usePopup();
  const { data } = useQuery({
    queryKey: [chatCalls.unreadCount.path],
    queryFn: () => chat.unreadCount({}),
    enabled: isOn && member !== null && !member.isTrial,
  });
  const unread = member === null ? 0 : (data?.unread ?? 0);
  if (unread === 0 || open === 'chat') return null;
  const label = t('chatUnread', { count: unread });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => show('chat')}
      className="fixed end-4 bottom-[calc(var(--bottom-bar)+5rem)] z-20 grid size-14 place-items-center rounded-pill border border-accent bg-lamp text-on-lamp shadow-float animate-arrive hover:bg-lamp/85"
    >
      <Icon of={MessageCircle} />
      <span
        aria-hidden
        className="absolute -end-1 -top-1 inline-grid h-5 min-w-5 place-items-center rounded-pill bg-hot px-1 text-xs leading-none font-bold text-on-hot tabular-nums ring-2 ring-ground"
      >
        {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
      </span>
    </button>
  );
}
