import { chatViews, type ChatView } from '@mela/protocol/chat';
import { EmptyState } from '@mela/ui/empty-state';
import { Skeleton } from '@mela/ui/skeleton';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { useFilters } from '#lib/use-filters.ts';
import { ChatPanel } from './chat-panel.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useChatPush, useConversations, usePresence } from './use-chats.ts';

/** The live chat: the queue, and beside it the chosen conversation. On a phone one of the two is shown. */
export function ChatsScreen() {
  const t = useTranslations('staffChat');
  const may = useMay();
  const { get, set, oneOf } = useFilters();
  const view = oneOf('view', chatViews);
  const chosen = /^\d{1,18}$/.test(get('chat')) ? get('chat') : '';
  useChatPush();
  usePresence(may('chat.answer'));
  const choose = (id: string) => set({ chat: id });
  return (
    <>
      {/* On a phone the open conversation needs the height. */}
      <div data-behind={chosen !== ''} className="data-[behind=true]:max-lg:sr-only">
        <ScreenHead title={t('title')} intro={may('chat.answer') ? t('intro') : t('introReader')} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div data-behind={chosen !== ''} className="grid min-w-0 gap-3 data-[behind=true]:max-lg:hidden">
          <Tabs
            label={t('view')}
            items={chatViews.map((id) => ({ id, label: t(`views.${id}`) }))}
            value={view}
            onChange={(next) => set({ view: next })}
            panelId="chat-view"
          />
          <TabPanel id="chat-view" value={view}>
            <ConversationList view={view} chosen={chosen} onChoose={choose} />
          </TabPanel>
        </div>
        {chosen === '' ? (
          <div className="rounded-card border border-line bg-surface max-lg:hidden">
            <EmptyState title={t('chooseTitle')}>{t('chooseBody')}</EmptyState>
          </div>
        ) : (
          <ChatPanel key={chosen} id={chosen} onBack={() => choose('')} />
        )}
      </div>
    </>
  );
}

const emptyTexts = { open: 'emptyOpen', mine: 'emptyMine', closed: 'emptyClosed' } as const;

type ConversationListProps = { view: ChatView; chosen: string; onChoose: (id: string) => void };

function ConversationList({ view, chosen, onChoose }: ConversationListProps) {
  const t = useTranslations('staffChat');
  const pages = useConversations(view);
  const { data, error, refetch } = pages;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const conversations = data.pages.flatMap((page) => page.conversations);
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="text-sm text-muted">
        {t('waitingCount', { count: data.pages[0]?.waiting ?? 0 })}
      </p>
      {conversations.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-4 text-sm text-muted">
          {t(emptyTexts[view])}
        </p>
      ) : (
        <ul
          aria-label={t('list')}
          className="grid max-h-[max(24rem,calc(100dvh-16rem))] divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
        >
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isChosen={conversation.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      <OlderButton pages={pages} />
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-2">
      {['one', 'two', 'three'].map((key) => (
        <Skeleton key={key} className="h-24" />
      ))}
    </Loading>
  );
}
