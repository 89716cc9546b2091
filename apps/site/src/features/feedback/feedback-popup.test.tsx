import { captchaCalls } from '@mela/protocol/calls/captcha';
import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { FeedbackPopup } from './feedback-popup.tsx';

const answers = {
  [systemCalls.status.path]: status(),
  [captchaCalls.picture.path]: 'cGljdHVyZQ==',
  [feedbackCalls.send.path]: { id: 'F-17' },
};
const words = 'The lamp of stall seven does not light up.';

const open = (wire = wireOf(answers)) => {
  renderSite(<FeedbackPopup />, wire, { at: '/?popup=feedback' });
  return wire;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const sent = (wire: ReturnType<typeof wireOf>) =>
  wire.calls.filter(({ route }) => route.path === feedbackCalls.send.path).map(({ input }) => input.body);

beforeEach(closeSession);

test('a dialog names every missing field and says that they are empty (CONT-2)', async () => {
  const wire = open();
  await screen.findByLabelText('Captcha code');
  await send();
  const dialog = await screen.findByRole('dialog', { name: 'Some fields are empty' });
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Topic, Your username or name, Description, and Captcha code are empty',
  );
  expect(sent(wire)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog', { name: 'Some fields are empty' })).toBeNull();
});

test('each empty field shows a message after the dialog, until it is filled (CONT-2)', async () => {
  open();
  await screen.findByLabelText('Captcha code');
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  const sender = screen.getByLabelText('Your username or name');
  expect(screen.getByText('Topic is empty')).toBeTruthy();
  expect(screen.getByText('Description is empty')).toBeTruthy();
  expect(screen.getByText('Enter the code from the image.')).toBeTruthy();
  expect(sender.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(sender, 'A');
  expect(screen.queryByText('Your username or name is empty')).toBeNull();
});

test('a guest sends type, name, trimmed text and captcha, and sees the number of the message (CONT-2)', async () => {
  const wire = open();
  await userEvent.selectOptions(await screen.findByLabelText('Topic'), 'Game');
  await userEvent.type(screen.getByLabelText('Your username or name'), ' Asha ');
  await userEvent.type(screen.getByLabelText('Description'), `  ${words}  `);
  await userEvent.type(await screen.findByLabelText('Captcha code'), 'AC3DE');
  expect(screen.getByText(`${words.length}/200`)).toBeTruthy();
  await send();
  expect(await screen.findByText(/F-17/)).toBeTruthy();
  expect(sent(wire)).toEqual([
    expect.objectContaining({ type: 3, sender: 'Asha', content: words, captcha: 'AC3DE' }),
  ]);
});

test('a member is not asked for a name (CONT-2)', async () => {
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
  const wire = open();
  await userEvent.selectOptions(await screen.findByLabelText('Topic'), 'Other');
  expect(screen.queryByLabelText('Your username or name')).toBeNull();
  await userEvent.type(screen.getByLabelText('Description'), words);
  await userEvent.type(await screen.findByLabelText('Captcha code'), 'AC3DE');
  await send();
  await screen.findByText(/F-17/);
  expect(sent(wire)).toEqual([expect.objectContaining({ type: 0, sender: 'asha' })]);
});

test('a text that is too short shows how much is missing, and is not sent (CONT-2)', async () => {
  const wire = open();
  await userEvent.selectOptions(await screen.findByLabelText('Topic'), 'Deposit');
  await userEvent.type(screen.getByLabelText('Your username or name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Description'), '   too short   ');
  await userEvent.type(await screen.findByLabelText('Captcha code'), 'AC3DE');
  await send();
  expect(await screen.findByText('Add 11 more characters.')).toBeTruthy();
  expect(sent(wire)).toEqual([]);
});

test('a wrong captcha shows an error, keeps the text, and loads a new picture (CONT-2)', async () => {
  const wire = wireOf({ ...answers, [feedbackCalls.send.path]: new Refusal('CAPTCHA_WRONG', {}) });
  open(wire);
  await userEvent.selectOptions(await screen.findByLabelText('Topic'), 'Deposit');
  await userEvent.type(screen.getByLabelText('Your username or name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Description'), words);
  await userEvent.type(await screen.findByLabelText('Captcha code'), 'WRONG');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong or expired captcha code');
  expect(screen.getByLabelText('Description')).toHaveProperty('value', words);
  expect(screen.getByLabelText('Captcha code')).toHaveProperty('value', '');
  const keys = wire.calls
    .filter(({ route }) => route.path === captchaCalls.picture.path)
    .map(({ input }) => input.query);
  expect(new Set(keys.map((query) => JSON.stringify(query))).size).toBe(2);
});

test('the feedback form has no captcha when its switch is off', async () => {
  open(wireOf({ ...answers, [systemCalls.status.path]: status({}, ['CAPTCHA3']) }));
  await screen.findByLabelText('Topic');
  expect(screen.queryByLabelText('Captcha code')).toBeNull();
});

test('a closed feedback form says so', async () => {
  open(wireOf({ ...answers, [systemCalls.status.path]: status({}, ['FEEDBACK3']) }));
  expect(await screen.findByText('This form is closed')).toBeTruthy();
});
