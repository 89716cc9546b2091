import { qrSize } from '@mela/protocol/constants';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { Qr } from '@mela/ui/qr';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { install, useInstalling } from '#lib/install-prompt.ts';
import { useStatus } from '#lib/status.ts';
import { useTitle } from '#lib/use-title.ts';

type Phone = 'android' | 'ios';

const panel = 'install-guide';
const isApple = (agent: string) => /iphone|ipad|ipod/i.test(agent);

/** How to install the app: a button if the browser supports it, steps for both phone systems, QR codes. */
export function DownloadScreen() {
  const t = useTranslations('downloads');
  useTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-5 md:px-6 md:py-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-6">
        <header className="grid gap-3">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="max-w-prose text-muted">{t('intro')}</p>
        </header>
        <InstallButton />
        <Guides />
        <p className="text-sm text-muted">{t('updates')}</p>
      </div>
      <Codes />
    </div>
  );
}

function InstallButton() {
  const t = useTranslations('downloads');
  const { offer, isInstalled } = useInstalling();
  if (isInstalled) return <Notice tone="good">{t('installed')}</Notice>;
  if (offer === undefined) return <Notice tone="info">{t('installHelp')}</Notice>;
  return (
    <div>
      <Button size="large" icon={<Icon of={Download} />} onClick={() => void install(offer)}>
        {t('install')}
      </Button>
    </div>
  );
}

function Guides() {
  const t = useTranslations('downloads');
  const [phone, setPhone] = useState<Phone>(isApple(navigator.userAgent) ? 'ios' : 'android');
  const steps = (['one', 'two', 'three', 'four'] as const).map((step) =>
    phone === 'ios' ? t(`iosSteps.${step}`) : t(`androidSteps.${step}`),
  );
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-6">
      <Tabs
        label={t('guides')}
        panelId={panel}
        value={phone}
        onChange={(id) => setPhone(id === 'ios' ? 'ios' : 'android')}
        items={[
          { id: 'android', label: t('android') },
          { id: 'ios', label: t('ios') },
        ]}
      />
      <TabPanel id={panel} value={phone}>
        <ol className="grid gap-4 pt-5">
          {steps.map((step, at) => (
            <li key={step} className="flex items-center gap-4">
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-pill bg-lamp/15 font-heading font-bold text-accent"
              >
                {at + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </TabPanel>
    </section>
  );
}

function Codes() {
  const t = useTranslations('downloads');
  const { data: status } = useStatus();
  const apps = (['ANDROID', 'IOS'] as const).flatMap((type) => {
    const resource = status?.resources.find(({ resourceType }) => resourceType === type);
    return resource ? [{ type, url: new URL(resource.url, window.location.href).href }] : [];
  });
  const site = new URL('/', window.location.href).href;
  return (
    <aside className="grid content-start gap-4">
      <section className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-5 text-center">
        <h2 className="text-lg">{t('scan')}</h2>
        <p className="text-sm text-muted">{t('scanBody')}</p>
        <Qr text={site} label={t('scan')} size={qrSize} />
      </section>
      {status && apps.length === 0 && <Notice tone="info">{t('noApp')}</Notice>}
      <div className="grid grid-cols-2 gap-4">
        {apps.map(({ type, url }) => {
          const name = type === 'IOS' ? t('iosApp') : t('androidApp');
          return (
            <a
              key={type}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-4 text-center font-semibold transition-colors hover:border-accent"
            >
              <Qr text={url} label={name} size={qrSize} />
              <span>{name}</span>
            </a>
          );
        })}
      </div>
    </aside>
  );
}
