import { hi } from '@mela/i18n/hi';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { registrationCalls } from '@mela/protocol/calls/registration';
import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { verificationCalls } from '@mela/protocol/calls/verification';
import { Refusal } from '@mela/protocol/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useLanguageStore } from '#lib/language.tsx';
import { closeSession, useSession } from '#lib/session.ts';
import { usePopup } from '#lib/use-popup.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { withSwitchOn } from '#testing/with-switch-on.ts';
import { LoginPopup } from './login-popup.tsx';
import { rememberAccount } from './remembered.ts';

const opened = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, user: member() };
const answers = { [systemCalls.status.path]: status(), [sessionCalls.login.path]: opened };

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

function open(wire: ReturnType<typeof wireOf>, at = '/login') {
  return renderSite(
    <>
      <Routes>
        <Route path="/login" element={<LoginPopup />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    wire,
    { at },
  );
}

const here = () => screen.getByTestId('here').textContent;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const logins = ({ calls }: ReturnType<typeof wireOf>) =>
  calls.filter(({ route }) => route.path === sessionCalls.login.path);

async function type(username: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), password);
}

beforeEach(() => {
  closeSession();
  rememberAccount(undefined);
});
afterEach(() => rememberAccount(undefined));

test('the login sends trimmed username and password once and opens the session (AUTH-1)', async () => {
  const wire = wireOf(answers);
  open(wire);
  await type('  asha ', ' secret ');
  await submit();
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  expect(logins(wire).map(({ input }) => input.body)).toEqual([
    { username: 'asha', password: 'secret', agentSite: false },
  ]);
  expect(sessionStorage.getItem('token')).toBe('token-1');
  await waitFor(() => expect(here()).toBe('/'));
});

test('the login requires both fields, and spaces do not count (AUTH-1)', async () => {
  const wire = wireOf(answers);
  open(wire);
  await type('   ', '   ');
  await submit();
  expect(await screen.findByText('Enter your username.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(logins(wire)).toEqual([]);
});

test('the login continues to the requested page', async () => {
  open(wireOf(answers), `/login?next=${encodeURIComponent('/lottery?gameCode=SSC1M')}`);
  await type('asha', 'secret');
  await submit();
  await waitFor(() => expect(here()).toBe('/lottery?gameCode=SSC1M'));
});

test('the login of a guest who opened a game names the game (GAME-4)', async () => {
  function Tile() {
    const { open: popup, show } = usePopup();
    return (
      <>
        <button type="button" onClick={() => show('login', { next: '/seamless' }, 'Kite Cut')}>
          {'tile'}
        </button>
        {popup === 'login' && <LoginPopup />}
      </>
    );
  }
  renderSite(<Tile />, wireOf(answers));
  await userEvent.click(screen.getByRole('button', { name: 'tile' }));
  expect(await screen.findByText('Log in or register to play Kite Cut.')).toBeTruthy();
});

test.each([
  ['stays where it was, because the game would not open', status(), '/'],
  [
    'continues to the game that it may play',
    withSwitchOn(status(), 'FREEPLAYGAME3'),
    '/seamless?gameCode=KITE',
  ],
])('a trial account, opened from the login to a game, %s (AUTH-11)', async (_what, system, address) => {
  const trial = { ...opened, user: member({ type: 4, isTrial: true }) };
  const calls = { [systemCalls.status.path]: system, [registrationCalls.freePlay.path]: trial };
  open(wireOf({ ...answers, ...calls }), `/login?next=${encodeURIComponent('/seamless?gameCode=KITE')}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Look around without an account' }));
  await waitFor(() => expect(here()).toBe(address));
});

test('the registration, opened from the login, continues to the same page', async () => {
  open(wireOf(answers), `/login?next=${encodeURIComponent('/lottery?gameCode=SSC1M')}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Register' }));
  expect(here()).toBe('/register?next=%2Flottery%3FgameCode%3DSSC1M');
});

test('the login never continues to another site (AUTH-1)', async () => {
  open(wireOf(answers), `/login?next=${encodeURIComponent('//evil.example')}`);
  await type('asha', 'secret');
  await submit();
  await waitFor(() => expect(here()).toBe('/'));
});

test('a failed login shows the refusal, also in the other language after a change (AUTH-1)', async () => {
  open(
    wireOf({
      ...answers,
      [sessionCalls.login.path]: new Refusal('LOGIN_FAILED', { captchaRequired: false }),
    }),
  );
  await type('asha', 'wrong');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password.');
  expect(screen.queryByLabelText('Captcha code')).toBeNull();

  act(() => useLanguageStore.setState({ language: 'HI', texts: hi }));
  expect(screen.getByRole('alert').textContent).toBe(hi.refusal.LOGIN_FAILED);
  expect(screen.getByLabelText(hi.login.username)).toHaveProperty('value', 'asha');
});

test('the captcha appears when the answer requires it, and is then mandatory and sent (AUTH-1)', async () => {
  let tries = 0;
  const wire = wireOf({
    ...answers,
    [captchaCalls.picture.path]: 'cGljdHVyZQ==',
    [sessionCalls.login.path]: () =>
      tries++ === 0 ? new Refusal('LOGIN_FAILED', { captchaRequired: true }) : opened,
  });
  open(wire);
  await type('asha', 'secret');
  await submit();
  const letters = await screen.findByLabelText('Captcha code');
  expect((await screen.findByRole('img', { name: 'Captcha image' })).getAttribute('src')).toBe(
    'data:image/png;base64,cGljdHVyZQ==',
  );

  await submit();
  expect(await screen.findByText('Enter the code from the image.')).toBeTruthy();
  expect(logins(wire)).toHaveLength(1);

  await userEvent.type(letters, 'AC3DE');
  await submit();
  await waitFor(() => expect(useSession.getState().state).toBe('open'));
  const picture = wire.calls.find(({ route }) => route.path === captchaCalls.picture.path);
  expect(logins(wire)[1]?.input.body).toMatchObject({
    captcha: 'AC3DE',
    captchaKey: new URLSearchParams(Object.entries(picture?.input.query ?? {})).get('captchaKey'),
  });
});

test('the captcha picture is replaced at most once a second (AUTH-1)', async () => {
  const wire = wireOf({
    ...answers,
    [captchaCalls.picture.path]: 'cGljdHVyZQ==',
    [sessionCalls.login.path]: new Refusal('CAPTCHA_REQUIRED', {}),
  });
  open(wire);
  await type('asha', 'secret');
  await submit();
  const refresh = await screen.findByRole('button', { name: 'New image' });
  const pictures = () => wire.calls.filter(({ route }) => route.path === captchaCalls.picture.path).length;
  await waitFor(() => expect(pictures()).toBe(1));
  await userEvent.tripleClick(refresh);
  await waitFor(() => expect(pictures()).toBe(2));
});

test('only the username is remembered, and only on request (AUTH-7)', async () => {
  open(wireOf(answers));
  await type('asha', 'secret');
  await userEvent.click(screen.getByLabelText('Remember my username for one day'));
  await submit();
  await waitFor(() => expect(useSession.getState().state).toBe('open'));
  expect(document.cookie).toContain('remembered=asha');
  expect(document.cookie).not.toContain('secret');
});

test('a remembered username is prefilled, and removed when no longer wanted (AUTH-7)', async () => {
  rememberAccount('asha');
  open(wireOf(answers));
  expect(await screen.findByLabelText('Username')).toHaveProperty('value', 'asha');
  await userEvent.click(screen.getByLabelText('Remember my username for one day'));
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await submit();
  await waitFor(() => expect(useSession.getState().state).toBe('open'));
  expect(document.cookie).not.toContain('remembered=asha');
});

test('the password can be shown', async () => {
  open(wireOf(answers));
  await type('asha', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
});

const withSms = { ...answers, [systemCalls.status.path]: withSwitchOn(status(), 'VERIFICATION3') };

async function openSms(more: Record<string, unknown> = {}) {
  const wire = wireOf({
    ...withSms,
    [verificationCalls.noLogin.path]: { expiredMinutes: 1, lifeMinutes: 5 },
    ...more,
  });
  open(wire);
  await userEvent.click(await screen.findByRole('tab', { name: 'SMS code' }));
  const number = await screen.findByLabelText('Mobile number');
  const sent = () => wire.calls.filter(({ route }) => route.path === verificationCalls.noLogin.path);
  return { wire, number, sent };
}

test('the SMS tab exists only while login by code is on (AUTH-2)', async () => {
  const first = open(wireOf(answers));
  await screen.findByLabelText('Username');
  expect(screen.queryByRole('tab', { name: 'SMS code' })).toBeNull();
  first.unmount();
  await openSms();
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
});

test('a login code is sent, its countdown runs, and it opens the session (AUTH-2)', async () => {
  const { wire, number, sent } = await openSms();
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter a valid mobile number.')).toBeTruthy();
  expect(sent()).toEqual([]);

  await userEvent.type(number, '98765 43210');
  await userEvent.tripleClick(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: /^Resend in (1:00|0:59)$/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(sent().map(({ input }) => input.body)).toEqual([
    { mobileNum: '98765 43210', countryDialingCode: '+91', purpose: 'login' },
  ]);
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await submit();
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  expect(logins(wire).map(({ input }) => input.body)).toEqual([
    { loginType: 'sms', mobileNum: '98765 43210', countryDialingCode: '+91', verificationCode: '123456' },
  ]);
});

test('too many codes open a warning and block sending for five minutes, for every number (AUTH-2)', async () => {
  const { number } = await openSms({
    [verificationCalls.noLogin.path]: new Refusal('CODE_TOO_MANY', { minutes: 5 }),
  });
  await userEvent.type(number, '9876543210');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const warning = await screen.findByRole('dialog', { name: 'Code not sent' });
  const reason = 'Too many requests. Try again in 5 minutes.';
  expect(within(warning).getByRole('alert').textContent).toBe(reason);
  await userEvent.click(within(warning).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog', { name: 'Code not sent' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe(reason);
  await userEvent.type(number, '{Backspace}1');
  expect(screen.getByRole('button', { name: /^Resend in/ })).toHaveProperty('disabled', true);
});

test('a corrected number can request a code without waiting (AUTH-2)', async () => {
  const { number } = await openSms();
  await userEvent.type(number, '9876543210');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('button', { name: /^Resend in/ });
  await userEvent.type(number, '{Backspace}1');
  expect(screen.getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', false);
});

test('a login code requires a captcha when the server asks for one (AUTH-2)', async () => {
  const { number } = await openSms({
    [captchaCalls.picture.path]: 'cGljdHVyZQ==',
    [verificationCalls.noLogin.path]: new Refusal('CAPTCHA_REQUIRED', {}),
  });
  await userEvent.type(number, '9876543210');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByLabelText('Captcha code')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Code not sent' })).toBeNull();
});

test('a closed registration is not offered', async () => {
  open(wireOf({ ...answers, [systemCalls.status.path]: status({}, ['REG3']) }));
  await screen.findByLabelText('Username');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});
