import { deviceCalls } from '@mela/protocol/calls/device';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { DevicesSection } from './devices-section.tsx';

const phone = {
  browser: 'Chrome',
  system: 'Android',
  kind: 'phone',
  address: '49.36.1.2',
  country: 'IN',
} as const;
const unknown = { browser: null, system: null, kind: 'unknown', address: '10.0.0.1', country: null } as const;
const way = 'password';
const times = { madeAt: '2026-11-15T06:00:00.000Z', seenAt: '2026-11-15T06:30:00.000Z' };
const here = { id: '01900000-0000-7000-8000-000000000001', ...phone, ...times, way, isThis: true };
const there = { id: '01900000-0000-7000-8000-000000000002', ...unknown, ...times, way: null, isThis: false };

const answers = {
  [systemCalls.status.path]: status(),
  [deviceCalls.list.path]: { devices: [here, there] },
  [deviceCalls.end.path]: {},
  [deviceCalls.endOthers.path]: { ended: 1 },
};

test('the device list shows name and place, marks this device, and does not offer to end it (MEMBER-11)', async () => {
  renderSite(<DevicesSection />, wireOf(answers));
  const [own, other] = await screen.findAllByRole('listitem');
  if (!own || !other) throw new Error('the device list has fewer than two entries');
  expect(within(own).getByText('Chrome on Android')).toBeTruthy();
  expect(within(own).getByText('India · 49.36.1.2')).toBeTruthy();
  expect(within(own).getByText('Logged in 15 Nov 2026, 11:30 am, with password')).toBeTruthy();
  expect(within(other).getByText('Logged in 15 Nov 2026, 11:30 am')).toBeTruthy();
  expect(within(own).getByText('This device')).toBeTruthy();
  expect(within(own).queryByRole('button')).toBeNull();
  expect(within(other).getByText('Unknown device')).toBeTruthy();
  expect(within(other).getByText('10.0.0.1')).toBeTruthy();
});

test('the device list ends one session by its own button, and all others by one button (MEMBER-11)', async () => {
  const wire = wireOf(answers);
  renderSite(<DevicesSection />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Unknown device' }));
  await screen.findByText('Unknown device has been logged out.');
  await userEvent.click(screen.getByRole('button', { name: 'Log out all other devices' }));
  await screen.findByText('1 device logged out.');
  const posts = wire.calls.filter(({ route }) => route.method === 'POST');
  expect(posts).toMatchObject([
    { route: { path: deviceCalls.end.path }, input: { body: { id: there.id } } },
    { route: { path: deviceCalls.endOthers.path } },
  ]);
});

test('the device list numbers two devices of one kind, the older first (MEMBER-11)', async () => {
  const later = { ...here, id: '01900000-0000-7000-8000-000000000003', isThis: false };
  const younger = { ...later, madeAt: '2026-11-15T06:10:00.000Z' };
  renderSite(
    <DevicesSection />,
    wireOf({ ...answers, [deviceCalls.list.path]: { devices: [younger, here] } }),
  );
  expect(await screen.findByText('Chrome on Android (2)')).toBeTruthy();
  expect(screen.getByText('Chrome on Android (1)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log out Chrome on Android (2)' })).toBeTruthy();
});

test('the device list with this device only says so and has no button (MEMBER-11)', async () => {
  renderSite(<DevicesSection />, wireOf({ ...answers, [deviceCalls.list.path]: { devices: [here] } }), {
    language: 'HI',
  });
  await screen.findByText('आप सिर्फ़ इसी डिवाइस पर लॉग इन हैं।');
  expect(screen.getByText('Android पर Chrome')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'बाकी सब डिवाइस लॉग आउट करें' })).toBeNull();
});

test('the login history expands, shows the result of each login, and has pages (MEMBER-11)', async () => {
  const event = (outcome: string, how: string | null = null) => ({
    outcome,
    way: how,
    ...phone,
    at: '2026-11-15T06:00:00.000Z',
  });
  const wire = wireOf({
    ...answers,
    [deviceCalls.history.path]: {
      content: [
        event('success', 'reset'),
        event('wrong_password'),
        event('wrong_second_factor'),
        event('locked'),
      ],
      pageNum: 1,
      totalPages: 2,
      total: 14,
    },
  });
  renderSite(<DevicesSection />, wire);
  expect(wire.calls.some(({ route }) => route.path === deviceCalls.history.path)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  // A login after a password reset has its own text.
  expect(await screen.findByText('with password reset')).toBeTruthy();
  for (const word of ['Logged in', 'Wrong password', 'Wrong code', 'Account locked']) {
    expect(await screen.findByText(word)).toBeTruthy();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(wire.calls.at(-1)).toMatchObject({ input: { query: { pageNo: 2 } } });
});

test('the device list that does not load shows an error and a retry button (MEMBER-11)', async () => {
  renderSite(
    <DevicesSection />,
    wireOf({ ...answers, [deviceCalls.list.path]: new Refusal('NETWORK_ABNORMAL', {}) }),
  );
  await screen.findByText('Couldn’t load your devices');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
