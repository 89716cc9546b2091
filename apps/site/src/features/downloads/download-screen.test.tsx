import { systemCalls } from '@mela/protocol/calls/system';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { listenForInstallPrompt, useInstalling } from '#lib/install-prompt.ts';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { DownloadScreen } from './download-screen.tsx';

const apps = status({
  resources: [
    { resourceType: 'IOS', url: '/help#install-iphone', labelName: 'iPhone', labelNameEn: 'iPhone' },
    { resourceType: 'ANDROID', url: '/help#install-android', labelName: 'Android', labelNameEn: 'Android' },
  ],
});
const open = (shown = apps) => renderSite(<DownloadScreen />, wireOf({ [systemCalls.status.path]: shown }));

beforeEach(() => useInstalling.setState({ offer: undefined, isInstalled: false }));

test('the download page has a guide of four steps and a QR code for both phone systems (LAYOUT-5, CONT-4)', async () => {
  open();
  expect(await screen.findByRole('img', { name: 'Android app' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'iPhone app' })).toBeTruthy();
  const steps = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(steps()[0]?.textContent).toContain('Chrome');
  await userEvent.click(screen.getByRole('tab', { name: 'iPhone and iPad' }));
  expect(steps()).toHaveLength(4);
  expect(steps()[0]?.textContent).toContain('Safari');
});

test('the download page says when the merchant has no app (CONT-4)', async () => {
  open(status({ resources: [] }));
  expect(await screen.findByText(/There’s no separate app/)).toBeTruthy();
});

test('the install prompt of the browser becomes a button that uses it once (CONT-4)', async () => {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: 'accepted' }));
  listenForInstallPrompt();
  open();
  expect(screen.queryByRole('button', { name: 'Install Mela' })).toBeNull();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Install Mela' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Mela is installed on this device.')).toBeTruthy();
});
