import { newKey } from '@mela/client/new-key';
import { chatTextMax } from '@mela/protocol/chat';
import { ChatComposer } from '@mela/ui/chat-composer';
import { Notice } from '@mela/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useMay } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Conversation } from './conversation.ts';
import { refetchChats } from './use-chats.ts';

type Attempt = { text: string; key: string };

/** The answer. A refused or failed one stays in the field, and the same text is sent again under the same key. */
export function AnswerForm({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('staffChat');
  const may = useMay();
  const { assignedTo, isMine, closed } = conversation;
  if (closed !== null) return null;
  if (!may('chat.answer')) return <p className="text-sm text-muted">{t('readOnly')}</p>;
  if (assignedTo !== null && !isMine) return <p className="text-sm text-muted">{t('othersChat')}</p>;
  return <OpenForm conversation={conversation} />;
}

function OpenForm({ conversation: { id, member } }: { conversation: Conversation }) {
  const t = useTranslations('staffChat');
  const api = useApi();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const [failed, setFailed] = useState<Attempt>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (attempt: Attempt) => api.chat.answer({ body: { id, ...attempt } }),
    onSuccess: () => {
      setText('');
      setFailed(undefined);
    },
    onError: (_error, attempt) => setFailed(attempt),
    onSettled: () => refetchChats(queries),
  });
  const send = (typed: string) => mutate(failed?.text === typed ? failed : { text: typed, key: newKey() });
  return (
    <div className="grid gap-2">
      {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      <ChatComposer
        label={t('label', { name: member.account })}
        placeholder={t('placeholder')}
        sendLabel={t('send')}
        value={text}
        onChange={setText}
        onSend={send}
        max={chatTextMax}
        countText={(left) => (left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left }))}
        isDisabled={isPending}
      />
    </div>
  );
}
