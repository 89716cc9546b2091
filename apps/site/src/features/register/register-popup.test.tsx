import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { contentCalls } from '@mela/protocol/calls/content';
import { invitationCalls } from '@mela/protocol/calls/invitation';
import { registrationCalls } from '@mela/protocol/calls/registration';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { patternIds, registrationFields, type RegistrationField } from '@mela/protocol/registration';
import { switches } from '@mela/protocol/switches';
import { patterns } from '@mela/rules/account/registration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeSession, useSession } from '#lib/session.ts';
import type { Status } from '#lib/status.ts';
import { member, status } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { clearDraft } from './draft.ts';
import { RegisterPopup } from './register-popup.tsx';

type Rule = Status['register']['fields'][number];
const texts = en.register;

const shown = (field: RegistrationField, change: Partial<Rule> = {}): Rule => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'LENGTH',
  minLength: 2,
  maxLength: 20,
  ...change,
});
const username = shown('username', {
  patternId: 'LETTER_FIRST',
  acceptedPattern: patterns.LETTER_FIRST,
  minLength: 4,
  maxLength: 16,
});
const passwords = [shown('password', { minLength: 8 }), shown('confirmPassword', { minLength: 8 })];
const usual = [username, ...passwords, shown('referralCode', { required: false, maxLength: 16 })];

const announcements = {
  content: [
    { id: '1', title: 'The gates open', content: '', execution: 'B', timestamp: '2026-11-15T04:30:00.000Z' },
  ],
  pageNum: 2,
  totalPages: 4,
  total: 30,
};
const opened = { token: 't'.repeat(43), firstTimeLogin: true, passwordExpired: false, user: member() };

const register = (fields: Rule[]) => ({ fields, ageMin: 18, birthdayAgeMin: 21 });
const answers = (fields: Rule[] = usual, more: Record<string, unknown> = {}) => ({
  [systemCalls.status.path]: status({ register: register(fields) }),
  [contentCalls.announcements.path]: announcements,
  [registrationCalls.register.path]: opened,
  ...more,
});

beforeEach(() => {
  sessionStorage.clear();
  closeSession();
  clearDraft();
});

/** Fields with their own validation or control. */
const special = new Set<RegistrationField>([
  'confirmPassword',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'captcha',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'birthday',
]);

const label = (name: string) => screen.findByLabelText(name, { exact: true });
async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    const field = await label(name);
    fireEvent.change(field, { target: { value: text } });
  }
}
const good = {
  [texts.fields.username]: 'asha77',
  [texts.fields.password]: 'Lamp-Post-77',
  [texts.fields.confirmPassword]: 'Lamp-Post-77',
};
async function agree(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: texts.terms }));
  await userEvent.click(screen.getByRole('checkbox', { name: texts.age.replace('{min}', '18') }));
}
const submit = () => userEvent.click(screen.getByRole('button', { name: texts.submit }));
const bodiesOf = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input.body);

describe('the registration form', () => {
  test('the form sends the input, opens the session and closes (AUTH-8)', async () => {
    const wire = wireOf(answers());
    renderSite(<RegisterPopup />, wire, { at: '/register' });
    await fill(good);
    await agree();
    await submit();
    await waitFor(() => expect(useSession.getState().state).toBe('open'));
    expect(bodiesOf(wire, registrationCalls.register.path)).toEqual([
      expect.objectContaining({
        username: 'asha77',
        password: 'Lamp-Post-77',
        confirmPassword: 'Lamp-Post-77',
        termsAccepted: true,
        ageConfirmed: true,
      }),
    ]);
    expect(await screen.findByText(texts.welcome.replace('{name}', 'Asha'))).toBeTruthy();
  });

  test('the form shows a message at each invalid field and focuses the first (AUTH-8, AUTH-9)', async () => {
    const wire = wireOf(answers());
    renderSite(<RegisterPopup />, wire, { at: '/register' });
    await fill({ [texts.fields.username]: '1a', [texts.fields.confirmPassword]: 'other' });
    await submit();
    const field = await label(texts.fields.username);
    expect(descriptionOf(field)).toBe('4 to 16 letters and digits, starting with a letter.');
    expect(document.activeElement).toBe(field);
    expect(descriptionOf(await label(texts.fields.password))).toBe(texts.required);
    expect(descriptionOf(await label(texts.fields.confirmPassword))).toBe(texts.different);
    expect(screen.getByText(texts.termsMissing)).toBeTruthy();
    expect(screen.getByText(texts.ageMissing.replace('{min}', '18'))).toBeTruthy();
    expect(bodiesOf(wire, registrationCalls.register.path)).toEqual([]);
  });

  test('the form shows a refusal at its field, keeps the input, and clears the refusal on the next change (AUTH-8)', async () => {
    const wire = wireOf(
      answers(usual, { [registrationCalls.register.path]: new Refusal('USERNAME_TAKEN', {}) }),
    );
    renderSite(<RegisterPopup />, wire, { at: '/register' });
    await fill(good);
    await agree();
    await submit();
    const field = await label(texts.fields.username);
    await waitFor(() => expect(descriptionOf(field)).toBe(en.refusal.USERNAME_TAKEN));
    expect(await label(texts.fields.password)).toHaveProperty('value', 'Lamp-Post-77');
    await userEvent.type(field, '8');
    expect(descriptionOf(field)).not.toBe(en.refusal.USERNAME_TAKEN);
  });

  test('the form checks the agent’s code first, and a wrong code opens a warning (AUTH-8)', async () => {
    const affiliate = shown('affiliateCode', { minLength: 4 });
    const wire = wireOf(
      answers([...usual, affiliate], {
        [registrationCalls.affiliate.path]: new Refusal('AFFILIATE_CODE_INVALID', {}),
      }),
    );
    renderSite(<RegisterPopup />, wire, { at: '/register' });
    await fill({ ...good, [texts.fields.affiliateCode]: 'NOBODY' });
    await agree();
    await submit();
    const warning = await screen.findByRole('dialog', { name: texts.codeRefused });
    expect(within(warning).getByRole('alert').textContent).toBe(en.refusal.AFFILIATE_CODE_INVALID);
    await userEvent.click(within(warning).getByRole('button', { name: en.common.confirm }));
    expect(screen.queryByRole('dialog', { name: texts.codeRefused })).toBeNull();
    const field = await label(texts.fields.affiliateCode);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(descriptionOf(field)).toBe(en.refusal.AFFILIATE_CODE_INVALID);
    expect(bodiesOf(wire, registrationCalls.register.path)).toEqual([]);
  });

  test('the form has the code of an agent’s link, counts the visit, and says that the link ended (AUTH-8, AGENT-4)', async () => {
    const affiliate = shown('affiliateCode', { minLength: 4 });
    const over = { [invitationCalls.visit.path]: new Refusal('AFFILIATE_CODE_INVALID', {}) };
    const wire = wireOf(answers([...usual, affiliate], over));
    renderSite(<RegisterPopup />, wire, { at: '/register?affiliateCode=STREET77' });
    const field = await label(texts.fields.affiliateCode);
    expect(field).toHaveProperty('value', 'STREET77');
    await waitFor(() => expect(descriptionOf(field)).toBe(texts.affiliateOver));
    expect(bodiesOf(wire, invitationCalls.visit.path)).toMatchObject([{ code: 'STREET77' }]);
  });

  test('the form requires the captcha when the merchant does (AUTH-8)', async () => {
    const wire = wireOf(answers([...usual, shown('captcha')], { [captchaCalls.picture.path]: 'AAAA' }));
    renderSite(<RegisterPopup />, wire, { at: '/register' });
    await fill(good);
    await agree();
    await submit();
    expect(descriptionOf(await label(en.captcha.label))).toBe(en.captcha.missing);
    await fill({ [en.captcha.label]: 'ABCDE' });
    await submit();
    await waitFor(() => expect(useSession.getState().state).toBe('open'));
    expect(bodiesOf(wire, registrationCalls.register.path)[0]).toMatchObject({ captcha: 'ABCDE' });
  });

  test('the form shows every field that is on, and none that is off (AUTH-8)', async () => {
    const names = registrationFields.filter((field) => !['captcha', 'countryDialingCode'].includes(field));
    const labelOf = (field: RegistrationField) =>
      field === 'mobileNum' ? en.password.mobile : texts.fields[field];
    const { unmount } = renderSite(<RegisterPopup />, wireOf(answers(names.map((field) => shown(field)))));
    await label(texts.fields.username);
    for (const field of names) expect(screen.getByLabelText(labelOf(field)), field).toBeTruthy();
    unmount();
    const off = names.map((field) => shown(field, { enabled: false }));
    renderSite(<RegisterPopup />, wireOf(answers(off)));
    await screen.findByRole('button', { name: texts.submit });
    for (const field of names) expect(screen.queryByLabelText(labelOf(field)), field).toBeNull();
  });

  test('the form keeps its input when it is closed and opened again, but no password (AUTH-8)', async () => {
    const first = renderSite(<RegisterPopup />, wireOf(answers()), { at: '/register' });
    await fill(good);
    first.unmount();
    renderSite(<RegisterPopup />, wireOf(answers()), { at: '/register' });
    expect(await label(texts.fields.username)).toHaveProperty('value', 'asha77');
    expect(await label(texts.fields.password)).toHaveProperty('value', '');
  });
});

describe('registration by mobile number', () => {
  const mobile = shown('mobileNum', {
    patternId: 'NUMBERS',
    acceptedPattern: patterns.NUMBERS,
    minLength: 10,
    maxLength: 10,
  });
  const code = shown('verificationCode', {
    patternId: 'NUMBERS',
    acceptedPattern: patterns.NUMBERS,
    minLength: 6,
    maxLength: 6,
  });
  const withMobile = (more: Record<string, unknown> = {}) => {
    const fields = [shown('countryDialingCode'), mobile, code];
    const tree = status({ register: register(fields) });
    const turn = (nodes: Status['whitelabel']): Status['whitelabel'] =>
      nodes.map((node) => ({
        ...node,
        enabled: node.modId === 'MOBILENUMREG3' || node.enabled,
        childrenNodes: turn(node.childrenNodes),
      }));
    return {
      ...answers(),
      [systemCalls.status.path]: { ...tree, whitelabel: turn(tree.whitelabel) },
      [systemCalls.countries.path]: [
        { countryCode: 'IN', countryName: 'India', countryDialingCode: '+91' },
        { countryCode: 'NP', countryName: 'Nepal', countryDialingCode: '+977' },
      ],
      [registrationCalls.sendCode.path]: { expiredMinutes: 1, lifeMinutes: 5 },
      [registrationCalls.registerByMobile.path]: opened,
      ...more,
    };
  };

  test('a code is sent, its countdown runs, and it is part of the request (AUTH-8)', async () => {
    expect(switches.MOBILENUMREG3.byDefault).toBe(false);
    const wire = wireOf(withMobile());
    renderSite(<RegisterPopup />, wire, { at: '/register' });
    await userEvent.click(await screen.findByRole('button', { name: en.password.send }));
    expect(descriptionOf(await label(texts.fields.verificationCode))).toBe(texts.phoneFirst);

    await fill({ [en.password.mobile]: '9800000001' });
    await userEvent.click(screen.getByRole('button', { name: en.password.send }));
    expect(await screen.findByText(texts.codeSent.replace('{number}', '+919800000001'))).toBeTruthy();
    expect(bodiesOf(wire, registrationCalls.sendCode.path)).toEqual([
      { countryDialingCode: '+91', mobileNo: '9800000001' },
    ]);
    expect(screen.getByRole('button', { name: /1:00|0:59/ })).toHaveProperty('disabled', true);

    await fill({ [texts.fields.verificationCode]: '123456' });
    await agree();
    await submit();
    await waitFor(() => expect(useSession.getState().state).toBe('open'));
    expect(bodiesOf(wire, registrationCalls.registerByMobile.path)).toEqual([
      expect.objectContaining({
        mobileNum: '9800000001',
        countryDialingCode: '+91',
        verificationCode: '123456',
      }),
    ]);
  });

  test('a wrong code shows its message at the code field (AUTH-8)', async () => {
    const wrong = new Refusal('CODE_WRONG', { left: 4 });
    renderSite(<RegisterPopup />, wireOf(withMobile({ [registrationCalls.registerByMobile.path]: wrong })));
    await fill({ [en.password.mobile]: '9800000001', [texts.fields.verificationCode]: '123456' });
    await agree();
    await submit();
    const field = await label(texts.fields.verificationCode);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(field)).toContain('4');
  });
});

test.each([
  ['EN', en.register],
  ['HI', hi.register],
] as const)('every pattern has a text with its limits in %s (AUTH-9)', async (language, words) => {
  const plain = registrationFields.filter((field) => !special.has(field));
  const tried = patternIds.map((patternId, at) => ({ patternId, field: plain[at] ?? 'username' }));
  const rules = tried.map(({ patternId, field }) =>
    shown(field, { patternId, acceptedPattern: '^never$', minLength: 37, maxLength: 193 }),
  );
  renderSite(<RegisterPopup />, wireOf(answers(rules)), { language });
  await screen.findByRole('button', { name: words.submit });
  for (const { patternId, field } of tried) {
    const control = screen.getByLabelText(words.fields[field]);
    fireEvent.change(control, { target: { value: 'x' } });
    fireEvent.blur(control);
    const sentence = words.patterns[patternId].replace('{min}', '37').replace('{max}', '193');
    expect(sentence, patternId).toMatch(/37.*193/);
    expect(descriptionOf(control), patternId).toBe(sentence);
  }
});

describe('the registration popup', () => {
  test('the code of an invitation is prefilled and kept for the visit (ROUTE-2)', async () => {
    const first = renderSite(<RegisterPopup />, wireOf(answers()), { at: '/register?referralCode=MELA77' });
    expect(await label(texts.fields.referralCode)).toHaveProperty('value', 'MELA77');
    first.unmount();
    renderSite(<RegisterPopup />, wireOf(answers()), { at: '/register' });
    expect(await label(texts.fields.referralCode)).toHaveProperty('value', 'MELA77');
  });

  test('a closed registration says so and shows no field', async () => {
    renderSite(<RegisterPopup />, wireOf({ ...answers(), [systemCalls.status.path]: status({}, ['REG3']) }));
    expect(await screen.findByText(texts.closedTitle)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.submit })).toBeNull();
  });

  test('the latest announcements are below the form, with a pager', async () => {
    renderSite(<RegisterPopup />, wireOf(answers()));
    expect(await screen.findByText('The gates open')).toBeTruthy();
    const pages = within(screen.getByRole('navigation', { name: 'Announcement pages' }));
    expect(pages.getAllByRole('button', { name: /^Page / })).toHaveLength(1);
  });

  test('a trial account is opened by one click, and not offered without FREEPLAY3 (AUTH-11)', async () => {
    const trial = { ...opened, user: member({ type: 4, isTrial: true, nickname: 'Trial-7K2P' }) };
    const { unmount } = renderSite(
      <RegisterPopup />,
      wireOf(answers(usual, { [registrationCalls.freePlay.path]: trial })),
      { at: '/register' },
    );
    await userEvent.click(await screen.findByRole('button', { name: en.login.freePlay }));
    await waitFor(() => expect(useSession.getState().member?.isTrial).toBe(true));
    unmount();
    closeSession();
    renderSite(
      <RegisterPopup />,
      wireOf({ ...answers(), [systemCalls.status.path]: status({}, ['FREEPLAY3']) }),
    );
    await screen.findByRole('button', { name: texts.submit });
    expect(screen.queryByRole('button', { name: en.login.freePlay })).toBeNull();
  });

  test('a member cannot register again, but a trial account can (AUTH-11)', async () => {
    useSession.setState({ state: 'open', token: 't', member: member(), isFirstLogin: false }, true);
    const { unmount } = renderSite(<RegisterPopup />, wireOf(answers()));
    expect(await screen.findByText(texts.alreadyIn.replace('{name}', 'Asha'))).toBeTruthy();
    unmount();
    const trial = member({ type: 4, isTrial: true });
    useSession.setState({ state: 'open', token: 't', member: trial, isFirstLogin: false }, true);
    renderSite(<RegisterPopup />, wireOf(answers()));
    expect(await screen.findByRole('button', { name: texts.submit })).toBeTruthy();
  });
});
