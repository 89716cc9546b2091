import type { Send } from '@mela/client/api';
import { confirmAgain } from '@mela/client/confirm-again';
import { messagesOf } from '@mela/i18n/messages';
import { LinkProvider } from '@mela/ui/link';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { ApiProvider, createApi } from '#lib/api.tsx';
import { askCode } from '#lib/ask-code.ts';
import { CodePopup } from '#lib/code-popup.tsx';
import { htmlLang, useLanguageStore } from '#lib/language.ts';
import { OwnLink } from '#lib/own-link.tsx';

type OfficeProps = { queryClient: QueryClient; send: Send; children: ReactNode };

/** Providers for every screen: calls, which may ask for a code, query cache, texts. Nothing renders before the texts are loaded. */
export function Office({ queryClient, send, children }: OfficeProps) {
  const api = useMemo(() => createApi(confirmAgain(send, askCode)), [send]);
  const { language, texts } = useLanguageStore();
  if (!texts) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <IntlProvider locale={htmlLang(language)} messages={messagesOf(texts)} timeZone="Asia/Kolkata">
          <LinkProvider link={OwnLink}>
            {children}
            <CodePopup />
          </LinkProvider>
        </IntlProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
