import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeSession, useSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { LoginForm } from './login-form.tsx';

const opened = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, user: member() };

/** A server that requires a second factor and accepts one code. */
const askingFor = (right: string) =>
  wireOf({
    [systemCalls.status.path]: status(),
    [sessionCalls.login.path]: ({ body }: { body: { secondFactor?: string } }) => {
      if (body.secondFactor === undefined) return new Refusal('SECOND_FACTOR_REQUIRED', {});
      return body.secondFactor === right ? opened : new Refusal('SECOND_FACTOR_WRONG', {});
    },
  });

async function firstStep(wire: ReturnType<typeof wireOf>, language: 'EN' | 'HI' = 'EN') {
  const onDone = vi.fn<() => void>();
  renderSite(<LoginForm submitLabel="Go" onDone={onDone} />, wire, { language });
  await userEvent.type(screen.getByLabelText(language === 'EN' ? 'Username' : 'यूज़रनेम'), 'asha');
  await userEvent.type(screen.getByLabelText(language === 'EN' ? 'Password' : 'पासवर्ड'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  return onDone;
}

beforeEach(closeSession);

test('a correct password leads to the second step, where the code of the app opens the session (AUTH-4)', async () => {
  const onDone = await firstStep(askingFor('123456'));
  const field = await screen.findByLabelText('App code');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, '654321{Enter}');
  await waitFor(() => expect(descriptionOf(field)).toContain('Wrong code.'));
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(useSession.getState().token).toBe('token-1');
});

test('a recovery code opens the session without the phone, and a link leads back to the password (AUTH-4)', async () => {
  const onDone = await firstStep(askingFor('AAAAA-BBBBB'));
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'asha');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I don’t have my phone' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'AAAAA-BBBBB{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('a wrong recovery code has its own message, and switching to it clears the message of the app code (AUTH-4)', async () => {
  await firstStep(askingFor('AAAAA-BBBBB'));
  const code = await screen.findByLabelText('App code');
  await userEvent.type(code, '654321{Enter}');
  await waitFor(() => expect(descriptionOf(code)).toContain('your app shows now'));
  await userEvent.click(screen.getByRole('button', { name: 'I don’t have my phone' }));
  const recovery = screen.getByLabelText('Recovery code');
  expect(descriptionOf(recovery)).toBe('');
  await userEvent.type(recovery, 'CCCCC-DDDDD{Enter}');
  await waitFor(() => expect(descriptionOf(recovery)).toContain('This recovery code is wrong'));
});

test('the second step is in Hindi too, and names the missing field (AUTH-4, STATE-4)', async () => {
  await firstStep(askingFor('123456'), 'HI');
  await screen.findByRole('heading', { name: 'एक कदम और' });
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText('ऐप का 6 अंकों का कोड डालें')).toBeTruthy();
});
