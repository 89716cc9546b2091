import type { Send } from '@mela/client/api';
import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import type { CallRoute } from '@mela/protocol/call';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Permission } from '@mela/protocol/permissions';
import { Refusal } from '@mela/protocol/refusals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Office } from '#app/office.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { useSession } from '#lib/session.ts';

type CallInput = { query?: unknown; body?: unknown };

/** A `Send` that answers by method and path. An answer is a value, a `Refusal`, or a function of the query and body. */
export function wireOf(
  answers: Record<string, unknown>,
): Send & { calls: { route: CallRoute; input: CallInput }[]; sent(path: string): unknown[] } {
  const calls: { route: CallRoute; input: CallInput }[] = [];
  const send: Send = async (route, input) => {
    calls.push({ route, input });
    const answer = answers[`${route.method} ${route.path}`] ?? new Refusal('FUNCTION_NOT_AVAILABLE', {});
    const value: unknown = typeof answer === 'function' ? answer(input) : answer;
    return value instanceof Refusal
      ? { success: false, value: value.params, message: '', code: value.code }
      : { success: true, value, message: '', code: null };
  };
  const sent = (path: string) =>
    calls.filter(({ route }) => `${route.method} ${route.path}` === path).map(({ input }) => input.body);
  return Object.assign(send, { calls, sent });
}

type Surroundings = { language?: LanguageCode; at?: string; may?: readonly Permission[]; staffId?: string };

/** Renders a screen with all providers, with `send` replaced and a person signed in. */
export function renderOffice(
  screen: ReactNode,
  send: Send,
  { language = 'EN', at = '/', may = [], staffId = '7' }: Surroundings = {},
) {
  useLanguageStore.setState({ language, texts: language === 'HI' ? hiBackOffice : enBackOffice });
  useSession.setState({
    token: 'a token',
    hasEnded: false,
    staff: {
      id: staffId,
      account: 'demo.tester',
      name: 'Tester',
      role: 'tester',
      permissions: [...may],
      endsAt: '2026-11-15T18:00:00.000Z',
      idleMinutes: 30,
    },
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return render(
    <MemoryRouter initialEntries={[at]}>
      <Office queryClient={queryClient} send={send}>
        {screen}
      </Office>
    </MemoryRouter>,
  );
}
