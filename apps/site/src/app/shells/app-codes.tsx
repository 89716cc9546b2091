import { qrSize } from '@mela/protocol/constants';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Disclosure } from '#app/disclosure.tsx';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useStatus } from '#lib/status.ts';
import { menuLine, menuLabel } from './menu-list.tsx';

const Qr = lazyScreen(() => import('@mela/ui/qr'), 'Qr');

/** One QR code per phone system with an app, in a panel beside the menu. */
export function AppCodes() {
  const t = useTranslations('shell');
  const { data: status } = useStatus();
  const apps =
    status?.resources.filter(({ resourceType: kind }) => kind === 'IOS' || kind === 'ANDROID') ?? [];
  if (apps.length === 0) return null;
  return (
    <Disclosure
      button={
        <>
          <Icon of={Smartphone} />
          <span className={menuLabel}>{t('getApp')}</span>
        </>
      }
      buttonLabel={t('getApp')}
      buttonClass={`${menuLine} w-full`}
      panelLabel={t('getApp')}
      panelClass="absolute start-full bottom-0 z-40 ms-4 grid w-max gap-3 rounded-card border border-line bg-raised p-4 shadow-float animate-arrive"
    >
      <p className="max-w-64 text-sm text-muted">{t('getAppHelp')}</p>
      <ul className="flex gap-4">
        {apps.map(({ resourceType, url, labelName }) => (
          <li key={resourceType} className="grid justify-items-center gap-2 text-sm font-semibold">
            <LoadBoundary fallback={null}>
              <Suspense fallback={<Skeleton className="size-30" />}>
                <Qr
                  text={new URL(url, window.location.origin).href}
                  label={t('qrOf', { name: labelName })}
                  size={qrSize}
                />
              </Suspense>
            </LoadBoundary>
            {resourceType === 'IOS' ? t('ios') : t('android')}
          </li>
        ))}
      </ul>
      <Link to="/download" className="text-sm font-semibold text-accent">
        {t('installGuide')}
      </Link>
    </Disclosure>
  );
}
