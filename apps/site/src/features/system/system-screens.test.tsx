import { systemCalls } from '@mela/protocol/calls/system';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { BlockedScreen } from './blocked-screen.tsx';
import { LoadError } from './load-error.tsx';
import { MaintenanceScreen } from './maintenance-screen.tsx';

const desk = {
  csPosition: 'SYSTEM_PAGE',
  csType: 'LIVECHAT',
  title: 'Live chat',
  path: 'sealed',
  isChat: false,
} as const;
const wire = (changed: Parameters<typeof status>[0]) =>
  wireOf({ [systemCalls.status.path]: status({ customerService: [desk], ...changed }) });

test('the maintenance page shows the default text or the merchant’s, and a customer service button (STATE-1)', async () => {
  const plain = renderSite(<MaintenanceScreen picker={null} />, wire({ status: 1 }));
  expect(screen.getByRole('heading', { name: 'Under maintenance' })).toBeTruthy();
  expect(screen.getByText(/closed for maintenance/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Live chat' })).getAttribute('href')).toBe(
    '/wps/cs/sealed',
  );
  plain.unmount();

  renderSite(<MaintenanceScreen picker={null} />, wire({ status: 1, maintenanceInfo: 'Back at six.' }));
  expect(await screen.findByText('Back at six.')).toBeTruthy();
});

test('the blocked page shows the visitor’s IP address and a customer service button (STATE-1)', async () => {
  renderSite(
    <BlockedScreen picker={null} />,
    wire({ status: 2, location: { ip: '198.51.100.9', countryCode: 'XX' } }),
  );
  expect(await screen.findByText('198.51.100.9')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Live chat' })).toBeTruthy();
});

test('the load error offers a reload, in both languages (API-4, STATE-4)', () => {
  const english = renderSite(<LoadError />, wire({}));
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  english.unmount();
  renderSite(<LoadError />, wire({}), { language: 'HI' });
  expect(screen.getByRole('button', { name: 'पेज रीलोड करें' })).toBeTruthy();
});
