import { Button } from '@mela/ui/button';
import { ChatBubble, ChatLog } from '@mela/ui/chat-log';
import { EmptyState } from '@mela/ui/empty-state';
import { Skeleton } from '@mela/ui/skeleton';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { dropUnsent, useUnsent, type UnsentMessage } from './unsent.ts';
import { useChat, useReadAnswers, useSendMessage, type ChatMessage } from './use-chat.ts';

/** The height of the thread, the same in every state, so that the popup does not jump. */
const frame = 'h-[min(56dvh,30rem)]';

/** The messages of the member, those that are not sent yet, and whether the team is online. */
export function ChatThread({ memberId }: { memberId: string }) {
  const t = useTranslations('chat');
  const list = useChat();
  const { data: known, error, refetch } = list;
  const { items: unsent } = useUnsent(memberId);
  const [newest] = known?.pages ?? [];
  const messages = known?.pages.flatMap(({ items }) => items).toReversed() ?? [];
  useReadAnswers(messages, newest?.unread ?? 0);
  if (error && !newest)
    return (
      <div className={frame}>
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!newest) return <Waiting />;
  const sentKeys = new Set(messages.map(({ requestKey }) => requestKey));
  const waiting = unsent.filter(({ requestKey }) => !sentKeys.has(requestKey));
  const isEmpty = messages.length === 0 && waiting.length === 0;
  return (
    <div className={`flex flex-col gap-3 ${frame}`}>
      <Presence isStaffed={newest.isStaffed} />
      {isEmpty ? (
        <Welcome />
      ) : (
        <ChatLog label={t('log')} className="-mx-2 min-h-0 flex-1 px-2 pb-1">
          {list.hasNextPage && (
            <Button
              tone="quiet"
              size="small"
              className="justify-self-center"
              isBusy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('earlier')}
            </Button>
          )}
          <Messages messages={messages} />
          {waiting.map((message) => (
            <Unsent key={message.requestKey} memberId={memberId} message={message} />
          ))}
          {!newest.isOpen && waiting.length === 0 && (
            <p className="justify-self-center text-center text-sm text-muted">{t('closed')}</p>
          )}
        </ChatLog>
      )}
    </div>
  );
}

function Presence({ isStaffed }: { isStaffed: boolean }) {
  const t = useTranslations('chat');
  return (
    <p data-on={isStaffed} className="group flex items-baseline gap-2 text-sm text-muted" aria-live="polite">
      <span
        aria-hidden
        className="size-2 shrink-0 -translate-y-px rounded-pill bg-control group-data-[on=true]:bg-good"
      />
      {isStaffed ? t('online') : t('away')}
    </p>
  );
}

function Welcome() {
  const t = useTranslations('chat');
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-y-auto">
      <EmptyState heading="h3" title={t('emptyTitle')}>
        <p>{t('emptyBody')}</p>
        <p className="mt-2 text-sm">{t('emptySafety')}</p>
      </EmptyState>
    </div>
  );
}

const time = { hour: 'numeric', minute: '2-digit', numberingSystem: 'latn' } as const;
const day = { day: 'numeric', month: 'short', numberingSystem: 'latn' } as const;

/** The messages with a line for each new day. */
function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  const t = useTranslations('chat');
  const showDate = useDate();
  return messages.map((message, at) => {
    const date = showDate(message.sentAt, day);
    const before = messages[at - 1];
    const isNewDay = before === undefined || showDate(before.sentAt, day) !== date;
    const isOwn = message.author === 'member';
    return (
      <Fragment key={message.id}>
        {isNewDay && <p className="justify-self-center text-xs font-semibold text-muted">{date}</p>}
        <ChatBubble isOwn={isOwn} author={isOwn ? t('you') : t('team')} text={message.text}>
          {!isOwn && <span>{t('team')}</span>}
          <time dateTime={message.sentAt}>{showDate(message.sentAt, time)}</time>
        </ChatBubble>
      </Fragment>
    );
  });
}

/** A message on its way, or a failed one with its reason. */
function Unsent({ memberId, message }: { memberId: string; message: UnsentMessage }) {
  const t = useTranslations('chat');
  const refusalText = useRefusalText();
  const send = useSendMessage(memberId);
  const isFailed = message.error !== undefined;
  return (
    <ChatBubble isOwn author={t('you')} text={message.text}>
      {isFailed ? (
        <>
          <span role="alert" className="font-semibold text-danger">
            {`${t('notSent')} ${refusalText(message.error)}`}
          </span>
          <Button tone="quiet" size="small" onClick={() => void send(message)}>
            {t('retry')}
          </Button>
          <Button tone="quiet" size="small" onClick={() => dropUnsent(memberId, message.requestKey)}>
            {t('discard')}
          </Button>
        </>
      ) : (
        <span>{t('sending')}</span>
      )}
    </ChatBubble>
  );
}

function Waiting() {
  return (
    <Loading className={`grid content-end gap-3 ${frame}`}>
      <Skeleton className="h-12 w-3/5 rounded-card" />
      <Skeleton className="h-16 w-2/3 justify-self-end rounded-card" />
      <Skeleton className="h-12 w-1/2 rounded-card" />
    </Loading>
  );
}
