import { chatCloseReasons, type ChatCloseReason } from '@mela/protocol/chat';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { Conversation } from './conversation.ts';
import { refetchChats } from './use-chats.ts';

const NOTE_MAX = 400;

type ClosePopupProps = { conversation: Conversation; lastMessageId: string; onClose: () => void };

/** Closes a conversation with a reason. A message that arrived while the popup was open stops it. */
export function ClosePopup({ conversation, lastMessageId, onClose }: ClosePopupProps) {
  const t = useTranslations('staffChat');
  const api = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState<ChatCloseReason>('solved');
  const [note, setNote] = useState('');
  const close = async () => {
    if (note.length > NOTE_MAX) return false;
    try {
      await api.chat.close({ body: { id: conversation.id, reason, note, lastMessageId } });
    } finally {
      await refetchChats(queries);
    }
    return true;
  };
  return (
    <DecisionPopup
      title={t('closeTitle')}
      actionLabel={t('close')}
      doneText={t('closeDone')}
      onDecide={close}
      onClose={onClose}
    >
      <p>{t('closeBody', { name: conversation.member.account })}</p>
      <SelectField
        label={t('reason')}
        value={reason}
        options={chatCloseReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        onChange={({ target }) =>
          setReason(chatCloseReasons.find((value) => value === target.value) ?? 'solved')
        }
      />
      <TextArea
        label={t('note')}
        value={note}
        rows={3}
        count={{ now: note.length, max: NOTE_MAX }}
        onChange={({ target }) => setNote(target.value)}
      />
    </DecisionPopup>
  );
}
