import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { ClosePopup } from './close-popup.tsx';
import { StateBadge } from './conversation-row.tsx';
import type { Conversation } from './conversation.ts';
import { refetchChats } from './use-chats.ts';

type ChatHeadProps = { conversation: Conversation; newestId: string };

/** The member, the assignee, and what may be done with the conversation. */
export function ChatHead({ conversation, newestId }: ChatHeadProps) {
  const t = useTranslations('staffChat');
  const may = useMay();
  const { member, closed, assignedTo, isMine } = conversation;
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg">
              {may('member.read') ? (
                <Link href={`/members/${member.id}`} title={t('openMember')}>
                  {member.account}
                </Link>
              ) : (
                member.account
              )}
            </h2>
            <StateBadge conversation={conversation} />
          </div>
          <p className="text-sm text-muted">
            {t('facts', { level: String(member.vipLevel), language: t(`languages.${member.language}`) })}
          </p>
          {closed === null && (
            <p className="text-sm text-muted">
              {isMine
                ? t('mine')
                : assignedTo === null
                  ? t('unassigned')
                  : t('assignedTo', { name: assignedTo.account })}
            </p>
          )}
        </div>
        {closed === null && may('chat.answer') && <Actions conversation={conversation} newestId={newestId} />}
      </div>
      {closed !== null && <ClosedNote closed={closed} />}
    </header>
  );
}

function ClosedNote({ closed }: { closed: NonNullable<Conversation['closed']> }) {
  const t = useTranslations('staffChat');
  const showDate = useDate();
  const said = { time: showDate(closed.at), reason: t(`reasons.${closed.reason}`) };
  return (
    <Notice tone="info">
      {closed.by === null ? t('closedByJob', said) : t('closedBy', { ...said, name: closed.by })}
      {closed.note !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{closed.note}</p>}
    </Notice>
  );
}

function Actions({ conversation, newestId }: ChatHeadProps) {
  const t = useTranslations('staffChat');
  const api = useApi();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const { id, assignedTo, isMine } = conversation;
  const [closingFrom, setClosingFrom] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      isMine
        ? api.chat.release({ body: { id } })
        : api.chat.take({ body: { id, from: assignedTo?.id ?? null } }),
    onSettled: () => refetchChats(queries),
  });
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" size="small" isBusy={isPending} onClick={() => mutate()}>
          {isMine ? t('release') : assignedTo === null ? t('take') : t('takeOver')}
        </Button>
        {(isMine || assignedTo === null) && (
          <Button tone="outline" size="small" onClick={() => setClosingFrom(newestId)}>
            {t('close')}
          </Button>
        )}
      </div>
      {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      {closingFrom !== undefined && (
        <ClosePopup
          conversation={conversation}
          lastMessageId={closingFrom}
          onClose={() => setClosingFrom(undefined)}
        />
      )}
    </div>
  );
}
