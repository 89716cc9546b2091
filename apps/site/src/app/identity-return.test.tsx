import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { identityCalls } from '@mela/protocol/calls/identity';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal, type RefusalCode } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSession, openSession, useSession } from '#lib/session.ts';
import { savePending, type Pending } from '#shared/sign-in/identity/pending.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { IdentityReturn } from './identity-return.tsx';

const opened = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, user: member() };
const known = { provider: 'SOCIALBOX', standing: 'known', contact: null, register: null };
const site = status();
const answers = {
  [systemCalls.status.path]: site,
  [identityCalls.prove.path]: known,
  [identityCalls.login.path]: opened,
  [identityCalls.register.path]: opened,
  [identityCalls.link.path]: { token: 'token-2' },
};

function Here() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="here">{pathname + search + hash}</p>;
}
const here = () => screen.getByTestId('here').textContent;

let returns = 0;
function comeBack(
  wire: ReturnType<typeof wireOf>,
  { said = 'code=one-time', language, ...kept }: Partial<Pending> & { said?: string; language?: 'HI' } = {},
) {
  savePending({ attempt: 'attempt-1', provider: 'SOCIALBOX', purpose: 'login', next: '/hot', ...kept });
  return renderSite(
    <>
      <Routes>
        <Route path="/identity" element={<IdentityReturn />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    wire,
    { at: `/identity?${said}&state=state-${(returns += 1)}`, ...(language ? { language } : {}) },
  );
}
const callsTo = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input: { body } }) => body);

beforeEach(closeSession);
afterEach(() => {
  closeSession();
  sessionStorage.clear();
});

test('a known identity logs in, continues to the requested page, and removes the code from the URL (AUTH-3, AUTH-5)', async () => {
  const wire = wireOf(answers);
  comeBack(wire);
  await waitFor(() => expect(here()).toBe('/hot'));
  expect(useSession.getState().token).toBe('token-1');
  expect(callsTo(wire, identityCalls.prove.path)).toEqual([
    { attempt: 'attempt-1', state: `state-${returns}`, code: 'one-time' },
  ]);
  expect(sessionStorage.getItem('identity')).toBeNull();
});

test('the return URL opened a second time says that the sign-in is over (AUTH-3)', async () => {
  const wire = wireOf(answers);
  const { unmount } = comeBack(wire);
  await waitFor(() => expect(here()).toBe('/hot'));
  unmount();
  renderSite(<IdentityReturn />, wire, { at: '/identity' });
  expect(await screen.findByText(en.refusal.IDENTITY_OVER)).toBeTruthy();
  expect(callsTo(wire, identityCalls.prove.path)).toHaveLength(1);
});

test('a second factor is requested and sent with the same code of the provider (AUTH-3, AUTH-4)', async () => {
  const wire = wireOf({
    ...answers,
    [identityCalls.login.path]: ({ body }: { body: { secondFactor?: string } }) =>
      body.secondFactor === '123456' ? opened : new Refusal('SECOND_FACTOR_REQUIRED', {}),
  });
  comeBack(wire);
  await userEvent.type(await screen.findByLabelText(en.secondFactor.code), '123456');
  await userEvent.click(screen.getByRole('button', { name: en.identity.submit }));
  await waitFor(() => expect(here()).toBe('/hot'));
  expect(callsTo(wire, identityCalls.prove.path)).toHaveLength(1);
});

test('a new identity is asked only for the remaining registration fields, and for no password (AUTH-3, AUTH-8)', async () => {
  const plain = {
    enabled: true,
    required: false,
    acceptedPattern: '*',
    patternId: 'ANY',
    minLength: 1,
    maxLength: 20,
  };
  const fields = [
    { ...plain, field: 'password', enabled: false },
    { ...plain, field: 'referralCode' },
    { ...plain, field: 'birthday', required: true, patternId: 'DATE_YMD', minLength: 10, maxLength: 10 },
  ];
  const wire = wireOf({
    ...answers,
    [identityCalls.prove.path]: {
      ...known,
      standing: 'new',
      contact: 'as•••@mela.example',
      register: { ...site.register, fields },
    },
  });
  comeBack(wire);
  await screen.findByText(en.identity.welcomeNewBody.replace('{contact}', 'as•••@mela.example'));
  expect(screen.queryByLabelText(en.register.fields.password)).toBeNull();
  const submit = () => userEvent.click(screen.getByRole('button', { name: en.identity.openAccount }));
  await submit();
  expect(await screen.findByText(en.register.termsMissing)).toBeTruthy();
  expect(callsTo(wire, identityCalls.register.path)).toEqual([]);
  await userEvent.type(screen.getByLabelText(new RegExp(en.register.fields.birthday)), '1990-05-01');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await submit();
  await waitFor(() => expect(here()).toBe('/hot'));
  expect(callsTo(wire, identityCalls.register.path)).toMatchObject([
    { attempt: 'attempt-1', birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true },
  ]);
});

test('a new identity without a contact is asked for a phone number and its code (AUTH-3)', async () => {
  const plain = {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 'ANY',
    minLength: 1,
    maxLength: 20,
  };
  const fields = ['countryDialingCode', 'mobileNum', 'verificationCode'].map((field) => ({
    ...plain,
    field,
  }));
  const wire = wireOf({
    ...answers,
    [systemCalls.countries.path]: [],
    [identityCalls.prove.path]: { ...known, standing: 'new', register: { ...site.register, fields } },
  });
  comeBack(wire);
  await screen.findByText(en.identity.welcomeNewPlain);
  await userEvent.type(screen.getByLabelText(new RegExp(en.register.fields.mobileNum)), '9876543210');
  await userEvent.type(screen.getByLabelText(new RegExp(en.register.fields.verificationCode)), '123456');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: en.identity.openAccount }));
  await waitFor(() => expect(here()).toBe('/hot'));
  expect(callsTo(wire, identityCalls.register.path)).toMatchObject([
    { countryDialingCode: '+91', mobileNum: '9876543210', verificationCode: '123456' },
  ]);
});

test('a new link stores the new token and returns to the security center (AUTH-3, MEMBER-11)', async () => {
  openSession({ ...opened, token: 'old token' });
  comeBack(wireOf(answers), { purpose: 'link', next: '/member/securityCenter#sign-ins' });
  await waitFor(() => expect(here()).toBe('/member/securityCenter#sign-ins'));
  expect(useSession.getState().token).toBe('token-2');
  expect(await screen.findByText(en.identity.linked)).toBeTruthy();
});

const words = [
  'PHONE_FORMAT_INVALID',
  'PHONE_MISSING',
  'PHONE_TOO_MANY_REQUESTS',
  'PHONE_SIGN_IN_UNKNOWN',
  'PHONE_CODE_INVALID',
  'PHONE_CODE_MISSING',
  'PHONE_CAPTCHA_FAILED',
  'PHONE_QUOTA_EXCEEDED',
  'PHONE_NOT_ENABLED',
  'PHONE_CODE_EXPIRED',
  'SOCIAL_POPUP_CLOSED',
] as const satisfies readonly RefusalCode[];

test.each(words)(
  '%s is shown in both languages, with a link back to the login (AUTH-3, API-2)',
  async (code) => {
    const wire = wireOf({ ...answers, [identityCalls.prove.path]: new Refusal(code, {}) });
    const { unmount } = comeBack(wire, { said: 'error=some-word' });
    expect(await screen.findByText(en.refusal[code])).toBeTruthy();
    expect(screen.getByRole('link', { name: en.identity.again }).getAttribute('href')).toBe('/login');
    unmount();
    comeBack(wire, { said: 'error=some-word', language: 'HI' });
    expect(await screen.findByText(hi.refusal[code])).toBeTruthy();
  },
);

test('an identity whose contact has an account asks to log in first, then leads to the linking page (AUTH-3)', async () => {
  comeBack(wireOf({ ...answers, [identityCalls.prove.path]: new Refusal('IDENTITY_HOLDER_KNOWN', {}) }));
  await screen.findByText(en.refusal.IDENTITY_HOLDER_KNOWN);
  expect(screen.getByRole('link', { name: en.identity.toLogin }).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent('/member/securityCenter#sign-ins')}`,
  );
});

test('a return that this tab did not start makes no call (AUTH-3)', async () => {
  const wire = wireOf(answers);
  sessionStorage.clear();
  renderSite(<IdentityReturn />, wire, { at: `/identity?code=stolen&state=state-${(returns += 1)}` });
  expect(await screen.findByText(en.refusal.IDENTITY_OVER)).toBeTruthy();
  expect(callsTo(wire, identityCalls.prove.path)).toEqual([]);
});
