import { newKey } from '@mela/client/new-key';
import { chatTextMax } from '@mela/protocol/chat';
import { ChatComposer } from '@mela/ui/chat-composer';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { saveDraft, useUnsent } from './unsent.ts';
import { useSendMessage } from './use-chat.ts';

/** The field at the foot of the chat. Without a connection the text stays in it. */
export function ChatComposerField({ memberId }: { memberId: string }) {
  const t = useTranslations('chat');
  const isOnline = useOnline();
  const { draft } = useUnsent(memberId);
  const send = useSendMessage(memberId);
  const submit = (text: string) => {
    saveDraft(memberId, '');
    void send({ requestKey: newKey(), text });
  };
  return (
    <div className="grid gap-2">
      {!isOnline && <p className="text-sm text-muted">{t('offline')}</p>}
      <ChatComposer
        label={t('label')}
        placeholder={t('placeholder')}
        sendLabel={t('send')}
        value={draft}
        onChange={(text) => saveDraft(memberId, text)}
        onSend={submit}
        max={chatTextMax}
        countText={(left) => (left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left }))}
        isDisabled={!isOnline}
      />
    </div>
  );
}
