import type { Send } from '@mela/client/api';
import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import type { CallRoute, Envelope } from '@mela/protocol/call';
import type { LanguageCode } from '@mela/protocol/languages';
import { Refusal, type RefusalCode, type RefusalParams } from '@mela/protocol/refusals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Site } from '#app/site.tsx';
import { useLanguageStore } from '#lib/language.tsx';
import { createQueryClient } from '#lib/query-client.ts';

type CallInput = { query?: unknown; body?: unknown };

const answered = (value: unknown): Envelope => ({ success: true, value, message: '', code: null });

function refused<Code extends RefusalCode>(code: Code, params: RefusalParams<Code>): Envelope {
  return { success: false, value: params, message: '', code };
}

/** A `Send` that answers by path. An answer is a value, a `Refusal`, or a function of the query and body. */
export function wireOf(
  answers: Record<string, unknown>,
): Send & { calls: { route: CallRoute; input: CallInput }[] } {
  const calls: { route: CallRoute; input: CallInput }[] = [];
  const send: Send = async (route, input) => {
    calls.push({ route, input });
    if (!Object.hasOwn(answers, route.path)) return refused('FUNCTION_NOT_AVAILABLE', {});
    const answer = answers[route.path];
    const value: unknown = typeof answer === 'function' ? answer(input) : answer;
    return value instanceof Refusal ? refused(value.code, value.params) : answered(value);
  };
  return Object.assign(send, { calls });
}

type Surroundings = { language?: LanguageCode; at?: string };

/** Renders a screen with all providers, with `send` replaced. */
export function renderSite(screen: ReactNode, send: Send, { language = 'EN', at = '/' }: Surroundings = {}) {
  useLanguageStore.setState({ language, texts: language === 'HI' ? hi : en });
  document.documentElement.lang = language === 'HI' ? 'hi' : 'en';
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const rendered = render(
    <MemoryRouter initialEntries={[at]}>
      <Site queryClient={queryClient} send={send}>
        {screen}
      </Site>
    </MemoryRouter>,
  );
  return { ...rendered, queryClient };
}
