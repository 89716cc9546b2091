import type { Send } from '@mela/client/api';
import { messagesOf } from '@mela/i18n/messages';
import { LinkProvider } from '@mela/ui/link';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { ApiProvider, createApi } from '#lib/api.tsx';
import { htmlLang, useLanguageStore } from '#lib/language.tsx';
import { OwnLink } from './own-link.tsx';

/** Default zone of use-intl; lib/use-date.ts formats dates in the merchant's zone. */
const timeZone = 'Asia/Kolkata';

type SiteProps = { queryClient: QueryClient; send: Send; children: ReactNode };

/** Providers for every screen: calls, query cache, texts. Nothing renders before the texts are loaded. */
export function Site({ queryClient, send, children }: SiteProps) {
  const api = useMemo(() => createApi(send), [send]);
  const { language, texts } = useLanguageStore();
  if (!texts) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <IntlProvider locale={htmlLang(language)} messages={messagesOf(texts)} timeZone={timeZone}>
          <LinkProvider link={OwnLink}>{children}</LinkProvider>
        </IntlProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
