import { Button } from '@mela/ui/button';
import { ChatBubble, ChatLog } from '@mela/ui/chat-log';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { AnswerForm } from './answer-form.tsx';
import { ChatHead } from './chat-head.tsx';
import type { Conversation, ThreadMessage } from './conversation.ts';
import { useThread } from './use-chats.ts';

/** One conversation: its member, the messages, and the answer. */
export function ChatPanel({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTranslations('staffChat');
  const thread = useThread(id);
  const { data, error, refetch } = thread;
  const [newest] = data?.pages ?? [];
  const messages = data?.pages.flatMap((page) => page.messages).toReversed() ?? [];
  return (
    <section className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4">
      <div className="lg:hidden">
        <Button tone="quiet" size="small" icon={<Icon of={ArrowLeft} size="small" />} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {error && !newest ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : newest ? (
        <>
          <ChatHead conversation={newest.conversation} newestId={newest.messages[0]?.id ?? '0'} />
          <ChatLog
            label={t('log', { name: newest.conversation.member.account })}
            className="-mx-2 h-[max(15rem,calc(100dvh-27rem))] px-2 lg:h-[max(20rem,calc(100dvh-24rem))]"
          >
            {thread.hasNextPage && (
              <Button
                tone="quiet"
                size="small"
                className="justify-self-center"
                isBusy={thread.isFetchingNextPage}
                onClick={() => void thread.fetchNextPage()}
              >
                {t('earlier')}
              </Button>
            )}
            <Messages conversation={newest.conversation} messages={messages} />
          </ChatLog>
          <AnswerForm conversation={newest.conversation} />
        </>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

type MessagesProps = { conversation: Conversation; messages: readonly ThreadMessage[] };

/** Messages with a line where another conversation of the member begins. */
function Messages({ conversation: { member }, messages }: MessagesProps) {
  const t = useTranslations('staffChat');
  const showDate = useDate();
  return messages.map((message, at) => {
    const isNew = messages[at - 1]?.conversationId !== message.conversationId;
    const author = message.staff ?? member.account;
    return (
      <Fragment key={message.id}>
        {isNew && (
          <p className="justify-self-center text-xs font-semibold text-muted">
            {t('conversation', { id: message.conversationId })}
          </p>
        )}
        <ChatBubble isOwn={message.staff !== null} author={author} text={message.text}>
          <span>{author}</span>
          <time dateTime={message.sentAt}>{showDate(message.sentAt)}</time>
          {message.readAt !== null && <span>{t('read', { time: showDate(message.readAt) })}</span>}
        </ChatBubble>
      </Fragment>
    );
  });
}

function Waiting() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-20 w-3/5" />
      <Skeleton className="h-16 w-1/2 justify-self-end" />
      <Skeleton className="h-20 w-2/5" />
    </Loading>
  );
}
