import type { Send } from '@mela/client/api';
import { messagesOf } from '@mela/i18n/messages';
import { LinkProvider } from '@mela/ui/link';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { ApiProvider, createApi } from '#lib/api.tsx';
import { htmlLang, useLanguageStore } from '#lib/language.tsx';
import { OwnLink } from './own-link.tsx';

/** The zone of the words' own formatting; dates are told in the merchant's zone by lib/use-date.ts. */
const timeZone = 'Asia/Kolkata';

type SiteProps = { queryClient: QueryClient; send: Send; children: ReactNode };

/** All that a screen may count on: calls, answers, words. Nothing is drawn before the words are there. */
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
