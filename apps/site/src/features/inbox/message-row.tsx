import type { InboxTopic } from '@mela/protocol/inbox';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Gift from 'lucide-react/icons/gift';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Mail from 'lucide-react/icons/mail';
import Shield from 'lucide-react/icons/shield';
import Trash from 'lucide-react/icons/trash-2';
import Trophy from 'lucide-react/icons/trophy';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { Html } from '#shared/content/html.tsx';
import type { Message } from './use-inbox.ts';

const icons: Record<InboxTopic, LucideIcon> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  lottery: Trophy,
  security: Shield,
  limits: HeartHandshake,
  reward: Gift,
  service: Mail,
  promotion: Gift,
};

/** The page where a member acts on a message. */
const pages = {
  deposit: '/member/depositv2',
  withdrawal: '/member/withdraw',
  security: '/member/securityCenter',
  limits: '/member/playLimits',
  reward: '/member/rewardCenter',
} as const satisfies Partial<Record<InboxTopic, string>>;

const hasPage = (topic: InboxTopic): topic is keyof typeof pages => Object.hasOwn(pages, topic);

type MessageRowProps = {
  message: Message;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
};

/** One message: its title and beginning; opened, the whole text with its actions. */
export function MessageRow({ message, isOpen, onToggle, onRemove }: MessageRowProps) {
  const t = useTranslations('inbox');
  const date = useDate();
  const id = useId();
  const { title, summary, topic, sentAt, isRead } = message;
  return (
    <li data-read={isRead} className="group/row relative data-[read=false]:bg-accent/5">
      <h2 className="font-sans text-base font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-3 text-start transition-colors hover:bg-control/10 focus-visible:-outline-offset-2 md:px-4"
        >
          <span className="relative grid size-10 place-items-center rounded-pill bg-control/15 text-muted group-data-[read=false]/row:bg-accent/15 group-data-[read=false]/row:text-accent">
            <Icon of={icons[topic]} />
            {!isRead && (
              <span
                aria-hidden
                className="absolute end-0 top-0 size-2.5 rounded-pill bg-hot ring-2 ring-surface"
              />
            )}
          </span>
          <span className="grid min-w-0 gap-0.5">
            <span className="wrap-anywhere group-data-[read=false]/row:font-semibold">
              {!isRead && <span className="sr-only">{t('unread')} </span>}
              {title}
            </span>
            {!isOpen && <span className="truncate text-sm text-muted">{summary}</span>}
            <time dateTime={sentAt} className="text-xs text-muted">
              {date(sentAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </span>
          <Icon
            of={ChevronDown}
            size="small"
            className={`mt-1 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="grid gap-4 px-3 pb-4 wrap-anywhere md:ps-17 md:pe-4">
          <Html text={message.content} />
          <Actions message={message} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}

function Actions({ message, onRemove }: Pick<MessageRowProps, 'message' | 'onRemove'>) {
  const t = useTranslations('inbox');
  const member = useMember();
  const { title, topic } = message;
  // The deposit page is closed to a self-excluded member.
  const isClosed = (topic === 'deposit' || topic === 'reward') && member?.isExcluded === true;
  return (
    <div className="flex flex-wrap gap-2">
      {hasPage(topic) && !isClosed && (
        <Button tone="outline" size="small" href={pages[topic]}>
          {t(`open.${topic}`)}
        </Button>
      )}
      <Button
        tone="quiet"
        size="small"
        icon={<Icon of={Trash} size="small" />}
        aria-label={t('removeNamed', { title })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
