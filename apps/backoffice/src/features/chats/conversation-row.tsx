import { Badge } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';
import { useAge } from '#lib/use-date.ts';
import type { Conversation } from './conversation.ts';

type ConversationRowProps = {
  conversation: Conversation;
  isChosen: boolean;
  onChoose: (id: string) => void;
};

/** One conversation of the list: its member, how long the member has waited, and the last message. */
export function ConversationRow({ conversation, isChosen, onChoose }: ConversationRowProps) {
  const t = useTranslations('staffChat');
  const { id, member, lastMessage, assignedTo, isMine, closed } = conversation;
  const { summary: text } = lastMessage;
  const assignee = isMine
    ? t('mine')
    : assignedTo === null
      ? t('unassigned')
      : t('assignedTo', { name: assignedTo.account });
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(id)}
        className="grid w-full gap-1 px-4 py-3 text-start transition-colors hover:bg-control/10 focus-visible:-outline-offset-2 aria-[current=true]:bg-control/20"
      >
        <span className="flex items-center justify-between gap-2">
          <span className="truncate font-semibold text-text">{member.account}</span>
          <StateBadge conversation={conversation} />
        </span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-text">
          {lastMessage.author === 'staff' ? t('teamSays', { text }) : text}
        </span>
        {closed === null && <span className="text-xs text-muted">{assignee}</span>}
      </button>
    </li>
  );
}

/** Waiting with its age, answered, or closed. */
export function StateBadge({ conversation: { waitingSince, closed } }: { conversation: Conversation }) {
  const t = useTranslations('staffChat');
  const ageOf = useAge();
  if (closed !== null) return <Badge tone="quiet">{t('closed')}</Badge>;
  if (waitingSince === null) return <Badge tone="good">{t('answered')}</Badge>;
  return <Badge tone="accent">{t('waiting', { age: ageOf(waitingSince) })}</Badge>;
}
