import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useStatus, useSwitch } from '#lib/status.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useUnread } from '#shared/inbox/use-unread.ts';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { MessageRow } from './message-row.tsx';
import { RemovePopup } from './remove-popup.tsx';
import { useInbox, useReadAll, useReadMessage, type Message } from './use-inbox.ts';

/** The messages of the member; one is open at a time, and its id is in the URL. */
export function InboxScreen() {
  const t = useTranslations('inbox');
  const { data: status } = useStatus();
  const isOn = useSwitch('INBOX3');
  if (status && !isOn) {
    return (
      <EmptyState heading="h1" title={t('title')}>
        {t('switchedOff')}
      </EmptyState>
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-sm text-muted">{t('intro')}</p>
        </div>
        <ReadAllButton />
      </div>
      <Messages />
    </div>
  );
}

function ReadAllButton() {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { unread } = useUnread();
  const readingAll = useReadAll();
  const readAll = () =>
    readingAll.mutate(undefined, {
      onError: (error) =>
        void showToast({ tone: 'bad', text: refusalText(error), closeLabel: t('common.close') }),
    });
  return (
    <Button
      tone="outline"
      size="small"
      icon={<Icon of={MailCheck} size="small" />}
      isBusy={readingAll.isPending}
      disabled={unread === 0}
      onClick={readAll}
    >
      {t('inbox.readAll')}
    </Button>
  );
}

/** The list with its loading, empty and error states. */
function Messages() {
  const t = useTranslations('inbox');
  const list = useInbox();
  const { data: known, error, refetch } = list;
  if (error && !known)
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <Waiting />;
  const messages = known.pages.flatMap(({ items }) => items);
  if (messages.length === 0 && !list.hasNextPage)
    return <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>;
  return (
    <>
      <MessageList messages={messages} />
      <RecordFoot list={list} failed={t('failed')} end={t('end')} />
    </>
  );
}

function MessageList({ messages }: { messages: readonly Message[] }) {
  const t = useTranslations('inbox');
  const [address, setAddress] = useSearchParams();
  const openId = address.get('message');
  const [removed, setRemoved] = useState<Message>();
  const reading = useReadMessage();
  const toggle = ({ id, isRead }: Message) => {
    if (openId !== id && !isRead) reading.mutate(id);
    setAddress(openId === id ? {} : { message: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <ul
        aria-label={t('title')}
        className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            onToggle={() => toggle(message)}
            onRemove={() => setRemoved(message)}
          />
        ))}
      </ul>
      {removed && <RemovePopup message={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-px overflow-hidden rounded-card border border-line bg-surface">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex gap-3 px-3 py-3 md:px-4">
          <Skeleton className="size-10 shrink-0 rounded-pill" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-full max-w-80" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
