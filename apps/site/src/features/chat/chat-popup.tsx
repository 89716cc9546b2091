import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Popup } from '@mela/ui/popup';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { SessionLoading } from '#lib/needs-login.tsx';
import { useSession } from '#lib/session.ts';
import { useStatus, useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { ChatComposerField } from './chat-composer-field.tsx';
import { ChatThread } from './chat-thread.tsx';

/** The live chat with customer service. A guest logs in or leaves a message. */
export function ChatPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  const { state, member } = useSession();
  const { data: status } = useStatus();
  const isOn = useSwitch('CBS3');
  useTitle(t('chat.title'));
  const chats = member !== null && !member.isTrial && (status === undefined || isOn);
  return (
    <Popup
      title={t('chat.title')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={chats ? <ChatComposerField memberId={member.id} /> : undefined}
    >
      {status !== undefined && !isOn ? (
        <Instead title={t('chat.offTitle')} body={t('chat.offBody')} />
      ) : state === 'restoring' ? (
        <SessionLoading />
      ) : chats ? (
        <ChatThread memberId={member.id} />
      ) : (
        <Outside isTrial={member?.isTrial ?? false} />
      )}
    </Popup>
  );
}

/** For a guest or a trial account. */
function Outside({ isTrial }: { isTrial: boolean }) {
  const t = useTranslations();
  const { show } = usePopup();
  const { pathname } = useLocation();
  const next = `${pathname}?popup=chat`;
  return (
    <Instead
      title={isTrial ? t('chat.trialTitle') : t('chat.guestTitle')}
      body={isTrial ? t('chat.trialBody') : t('chat.guestBody')}
    >
      <Button onClick={() => show(isTrial ? 'register' : 'login', { next })}>
        {isTrial ? t('shell.register') : t('shell.login')}
      </Button>
    </Instead>
  );
}

type InsteadProps = { title: string; body: string; children?: React.ReactNode };

/** Other ways to reach customer service. */
function Instead({ title, body, children }: InsteadProps) {
  const t = useTranslations();
  const { show } = usePopup();
  const hasForm = useSwitch('FEEDBACK3');
  return (
    <EmptyState
      heading="h3"
      title={title}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {children}
          {hasForm && (
            <Button tone="outline" onClick={() => show('feedback')}>
              {t('chat.leaveMessage')}
            </Button>
          )}
          <Button tone="quiet" onClick={() => show('help')}>
            {t('shell.help')}
          </Button>
        </span>
      }
    >
      {body}
    </EmptyState>
  );
}
